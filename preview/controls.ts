import { html } from 'hono/html';
import type { Field } from '../test/support/fields.ts';
import type { Choices } from './choices.ts';
import type { Input } from './input.ts';
import { markdown, type Html } from './markdown.ts';

/** One field of a form: its label, its help, and what it is filled in with. */
export function control(field: Field, value: Input[string] | undefined, choices: Choices | undefined): Html {
  if (field.type === 'copy') return note(field);
  if (field.dict) return pairs(field, typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []);
  if (field.list) return several(field, Array.isArray(value) ? value.map(String) : [], choices);
  return one(field, typeof value === 'string' ? value : '', choices);
}

const note = ({ key, label = key, helpText = '' }: Field): Html =>
  html`<div class="note" role="note" aria-label="${label}"><strong>${label}</strong>${markdown(helpText)}</div>`;

function one(field: Field, value: string, choices: Choices | undefined): Html {
  const { key, type, placeholder = '' } = field;
  const common = html`id="field-${key}" name="one:${key}" ${described(field)} ${required(field)} ${refreshes(field)}`;
  if (!choices) {
    const box =
      type === 'text'
        ? html`<textarea ${common} rows="3" placeholder="${placeholder}">${value}</textarea>`
        : html`<input type="text" ${common} value="${value}" placeholder="${placeholder}" autocomplete="off" />`;
    return html`<div class="field">${label(field)} ${help(field)} ${box}</div>`;
  }
  const isChosen = choices.lines.some(([line]) => line === value);
  const options = choices.lines.map(
    ([line, name]) => html`<option value="${line}" ${line === value ? html`selected` : ''}>${name}</option>`,
  );
  return html`<div class="field">
    ${label(field)} ${help(field, choices)}
    <select ${common}>
      <option value="">${placeholder}</option>
      ${options}
    </select>
    ${more(field, choices)}
    <details ${isChosen || value === '' ? '' : html`open`}>
      <summary>Another value for ${name(field)}</summary>
      <input
        type="text"
        name="one:${key}"
        aria-label="${name(field)}, typed"
        ${refreshes(field)}
        value="${isChosen ? '' : value}"
        autocomplete="off"
      />
    </details>
  </div>`;
}

function several(field: Field, values: readonly string[], choices: Choices | undefined): Html {
  const { key } = field;
  const lines = choices?.lines ?? [];
  const typed = values.filter((value) => lines.every(([line]) => line !== value));
  const boxes = lines.map(
    ([line, text]) =>
      html`<label class="choice">
        <input
          type="checkbox"
          name="item:${key}"
          value="${line}"
          ${values.includes(line) ? html`checked` : ''}
          ${refreshes(field)}
        />
        ${text}
      </label>`,
  );
  const isOpen = typed.length < values.length || (choices?.pages ?? 0) !== 1;
  return html`<fieldset class="field" ${described(field)}>
    <legend>${name(field)} ${mark(field)}</legend>
    ${help(field, choices)}
    <label for="field-${key}">${name(field)}, one a line</label>
    <textarea id="field-${key}" name="lines:${key}" rows="2" ${refreshes(field)}>${typed.join('\n')}</textarea>
    ${
      choices &&
      html`<details ${isOpen ? html`open` : ''}>
        <summary>Choose ${name(field)}</summary>
        ${boxes} ${more(field, choices)}
      </details>`
    }
  </fieldset>`;
}

function pairs(field: Field, entries: readonly (readonly [string, string])[]): Html {
  const rows = [...entries, ['', ''], ['', '']].map(
    ([left, right], index) =>
      html`<div class="pair">
        <input
          type="text"
          name="name:${field.key}"
          ${index === 0 && html`id="field-${field.key}"`}
          aria-label="${name(field)}, name ${index + 1}"
          value="${left}"
          autocomplete="off"
        />
        <input
          type="text"
          name="value:${field.key}"
          aria-label="${name(field)}, value ${index + 1}"
          value="${right}"
          ${refreshes(field)}
          autocomplete="off"
        />
      </div>`,
  );
  return html`<fieldset class="field" ${described(field)}>
    <legend>${name(field)} ${mark(field)}</legend>
    ${help(field)} ${rows}
    <button name="do" value="refresh">Add Rows to ${name(field)}</button>
  </fieldset>`;
}

const name = ({ label, key }: Field): string => label ?? key;

const label = (field: Field): Html => html`<label for="field-${field.key}">${name(field)} ${mark(field)}</label>`;

const mark = (field: Field): Html | '' => (field.required ? html`<span class="required">(required)</span>` : '');

const required = (field: Field): Html | '' => (field.required ? html`aria-required="true"` : '');

/** For the script, which sends the form when such a field changes. */
const refreshes = (field: Field): Html | '' => (field.altersDynamicFields ? html`data-refreshes` : '');

const described = (field: Field): Html => html`aria-describedby="help-${field.key}"`;

const help = (field: Field, choices?: Choices): Html => {
  const notes = [
    field.helpText ?? '',
    choices?.sentence === undefined ? '' : `The list is empty: ${choices.sentence}`,
    field.altersDynamicFields ? 'The form asks for other things when this changes.' : '',
  ];
  return html`<div class="help" id="help-${field.key}">${notes.flatMap(markdown)}</div>`;
};

const more = (field: Field, { pages, hasMore }: Choices): Html =>
  html`<input type="hidden" name="pages:${field.key}" value="${pages}" />
    ${hasMore && html`<button name="more" value="${field.key}">Load More for ${name(field)}</button>`}`;
