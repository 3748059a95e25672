import { html } from 'hono/html';
import type { Field } from '../../test/support/fields.ts';
import type { Choices } from './choices.ts';
import { piecesOf, type Sample } from './earlierSteps.ts';
import type { Html } from './markdown.ts';

/** What a field offers: choices, values of earlier steps, and one more row where there can be several. */
export type Offered = Readonly<{ choices?: Choices | undefined; samples: ReadonlyMap<string, Sample>; adds?: boolean }>;

/** One value: what it is sent as, what it is called where no label names it, and what stands in it. */
export type Box = Readonly<{ name: string; value: string; id?: string | undefined; label?: string }>;

/** The box for one value. Where there are choices it is a dropdown, with a second box for a value of one's own. */
export function boxes(field: Field, box: Box, { choices, samples }: Offered): Html {
  if (!choices) return typed(field, box, samples);
  const { value, name, id, label = field.label ?? field.key } = box;
  const isChosen = value === '' || choices.lines.some(([line]) => line === value);
  const options = choices.lines.map(
    ([line, text]) => html`<option value="${line}" ${line === value ? html`selected` : ''}>${text}</option>`,
  );
  return html`<div class="choice">
    <select ${named(box)} name="${name}" ${described(field)}>
      <option value="">${field.placeholder ?? 'Choose value…'}</option>
      ${options}
    </select>
    <details ${isChosen ? '' : html`open`}>
      <summary>Custom<span class="unseen"> value for ${label}</span></summary>
      ${typed(field, { name, label: `${label}, custom`, value: isChosen ? '' : value, ...(id && { id: `${id}-custom` }) }, samples)}
    </details>
  </div>`;
}

/** A box to type into. What is mapped in it is shown as pills, until somebody goes into the box. */
function typed(field: Field, box: Box, samples: Offered['samples']): Html {
  const { name, value } = box;
  const common = html`${named(box)} name="${name}" ${described(field)}
  placeholder="${field.placeholder ?? 'Enter text or insert data…'}"`;
  const pieces = piecesOf(value, samples);
  return html`<div class="typed">
    ${
      field.type === 'text'
        ? html`<textarea ${common} rows="3">${value}</textarea>`
        : html`<input type="text" ${common} value="${value}" list="samples" autocomplete="off" />`
    }
    ${
      pieces.some((piece) => typeof piece !== 'string') &&
      html`<div class="pills">${pieces.map((piece) => (typeof piece === 'string' ? piece : pill(piece)))}</div>`
    }
  </div>`;
}

const pill = ({ token, sample }: Readonly<{ token: string; sample: Sample | undefined }>): Html =>
  html`<span class="pill" data-token="${token}" title="${sample?.step ?? ''}"
    ><strong>${sample?.label ?? token}</strong> ${sample ? start(sample) : 'No data'}</span
  >`;

/**
 * What can be mapped, for all boxes of a page: a browser offers it while somebody types, and the script takes its pills
 * from here, with one for what stands for nothing.
 */
export const sampleList = (samples: Offered['samples']): Html =>
  html`<datalist id="samples">
      ${[...samples].map(
        ([token, sample]) =>
          html`<option value="{{${token}}}">${sample.step}: ${sample.label} ${start(sample)}</option>`,
      )}
    </datalist>
    <template id="pills"
      >${[...samples].map(([token, sample]) => pill({ token, sample }))}${pill({ token: '', sample: undefined })}</template
    >`;

/** As much of a value as somebody needs to recognize it. */
const start = ({ value, shown = value }: Sample): string =>
  shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;

const LONGEST = 40;

const named = ({ id, label }: Box): Html =>
  html`${id ? html`id="${id}"` : ''} ${label ? html`aria-label="${label}"` : ''}`;

/** The help of a field, that it is required, and, for the script, that the form comes anew when it changes. */
const described = ({ key, required, altersDynamicFields }: Field): Html =>
  html`aria-describedby="help-${key}" ${required ? html`aria-required="true"` : ''}
  ${altersDynamicFields ? html`data-refreshes` : ''}`;
