import { html } from 'hono/html';
import type { Field } from '../../test/support/fields.ts';
import { boxes, type Box, type Offered } from './boxes.ts';
import type { Input } from './input.ts';
import { markdown, type Html } from './markdown.ts';

/** What a field is shown with: what it is filled in with, and what it offers. */
export type Shown = Readonly<{ value?: Input[string] | undefined }> & Partial<Offered>;

/** One field of a form: its label, what it is filled in with, and its help. */
export function control(field: Field, { value, choices, samples = new Map(), adds = false }: Shown): Html {
  const offered = { choices, samples, adds };
  if (field.type === 'copy') return note(field);
  if (field.dict) {
    const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
    return several(field, offered, entries, pair, 'Add value set');
  }
  if (field.list) return several(field, offered, Array.isArray(value) ? value.map(String) : [], item, 'Add');
  const box = { name: `one:${field.key}`, id: idOf(field), value: typeof value === 'string' ? value : '' };
  return html`<div class="field">
    <label for="${idOf(field)}">${nameOf(field)} ${mark(field)}</label>
    ${boxes(field, box, offered)} ${field.type === 'file' && fileBox(field)} ${more(field, offered)}
    ${help(field, offered)}
  </div>`;
}

/** Takes a file in place of its address, and needs no script for it. */
const fileBox = (field: Field): Html =>
  html`<label class="file"
    ><span class="unseen">${nameOf(field)} </span>From this computer
    <input type="file" name="one:${field.key}" aria-describedby="help-${field.key}"
  /></label>`;

/** Shows one of several values. */
type ShowOne<Value> = (field: Field, value: Value | undefined, nth: Nth, offered: Offered) => Html;

type Nth = Pick<Box, 'id' | 'label'>;

/** A row for each value, and one for another where there is none yet or somebody wants it. */
function several<Value>(
  field: Field,
  offered: Offered,
  values: readonly Value[],
  show: ShowOne<Value>,
  words: string,
): Html {
  const rows = offered.adds || values.length === 0 ? [...values, undefined] : values;
  return html`<fieldset class="field" aria-describedby="help-${field.key}">
    <legend>${nameOf(field)} ${mark(field)}</legend>
    ${rows.map((value, index) => show(field, value, nthOf(field, index, rows.length), offered))} ${more(field, offered)}
    <button class="small" name="add" value="${field.key}" formaction="#${idOf(field)}">
      ${words}<span class="unseen"> to ${nameOf(field)}</span>
    </button>
    ${help(field, offered)}
  </fieldset>`;
}

const item: ShowOne<string> = (field, value = '', nth, offered) =>
  boxes(field, { ...nth, name: `item:${field.key}`, value }, offered);

const pair: ShowOne<readonly [string, string]> = (field, [left, right] = ['', ''], { id, label }, { samples }) =>
  html`<div class="pair">
    ${boxes(field, { id, label: `${label}, name`, name: `name:${field.key}`, value: left }, { samples })}
    ${boxes(field, { label: `${label}, value`, name: `value:${field.key}`, value: right }, { samples })}
  </div>`;

/** What the control of one of several values is called: `Client 1`. The last, which may be new, has the id of the field. */
const nthOf = (field: Field, index: number, count: number): Nth => ({
  label: `${nameOf(field)} ${index + 1}`,
  ...(index === count - 1 && { id: idOf(field) }),
});

const note = ({ key, label = key, helpText = '' }: Field): Html =>
  html`<div class="note" role="note" aria-label="${label}"><strong>${label}</strong>${markdown(helpText)}</div>`;

const idOf = ({ key }: Field): string => `field-${key}`;

const nameOf = ({ label, key }: Field): string => label ?? key;

const mark = (field: Field): Html | '' => (field.required ? html`<span class="required">Required</span>` : '');

const help = (field: Field, { choices }: Offered): Html => {
  const notes = [field.helpText ?? '', choices?.sentence === undefined ? '' : `The list is empty: ${choices.sentence}`];
  return html`<div class="help" id="help-${field.key}">${notes.flatMap(markdown)}</div>`;
};

const more = (field: Field, { choices }: Offered): Html | '' =>
  choices
    ? html`<input type="hidden" name="pages:${field.key}" value="${choices.pages}" /> ${
          choices.hasMore &&
          html`<button class="small" name="more" value="${field.key}" formaction="#${idOf(field)}">
            Load more<span class="unseen"> for ${nameOf(field)}</span>
          </button>`
        }`
    : '';
