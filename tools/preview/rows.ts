import { html } from 'hono/html';
import type { Field } from '../../test/support/fields.ts';
import type { Html } from './markdown.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a run by the labels of their fields; what has several entries each is a table of its own. */
export const showRows = (rows: readonly Row[], fields: readonly Field[]): Html =>
  rows.length === 0
    ? html`<p>Nothing was found.</p>`
    : html`${rows.map((row, index) => showRow(row, fields, `Row ${index + 1} of ${rows.length}`))}`;

function showRow(row: Row, fields: readonly Field[], caption: string): Html {
  const ofLists = Map.groupBy(
    fields.filter(({ key }) => key.includes('[]')),
    ({ key }) => key.split('[]')[0] ?? '',
  );
  const cells = valuesOf(row, fields);
  const labeled = new Set(fields.filter(({ label }) => label !== undefined).map(({ key }) => key));
  const isLabeled = ([key]: (typeof cells)[number]): boolean => labeled.has(key);
  const blank = cells.filter((cell) => isLabeled(cell) && isBlank(cell[2])).map(([, label]) => label);
  const filled = cells.filter(([, , value]) => !isBlank(value));
  const lines = (ofLabeled: boolean) =>
    filled.filter((cell) => isLabeled(cell) === ofLabeled).map(([, ...line]) => line);
  return html`${table(caption, ['Field', 'Value'], lines(true))}
  ${[...ofLists].map(([key, columns]) => lineItems(key, columns, row[key]))}
  ${
    lines(false).length > 0 &&
    html`<details>
      <summary>Other values</summary>
      ${table('Other values', ['Field', 'Value'], lines(false))}
    </details>`
  }
  ${blank.length > 0 && html`<p class="help">Blank: ${blank.join(', ')}.</p>`}`;
}

/** The values of a row, each with its key and its label or the words of its key, apart from what has several entries. */
export function valuesOf(row: Row, fields: readonly Field[]): readonly (readonly [string, string, unknown])[] {
  const labels = new Map(
    fields.filter(({ key }) => !key.includes('[]')).map(({ key, label = wordsOf(key) }) => [key, label]),
  );
  const known = new Set(fields.map(({ key }) => key.split(/\[\]|__/)[0]));
  const unlabeled = Object.keys(row).filter((key) => !known.has(key));
  return [...labels, ...unlabeled.map((key) => [key, wordsOf(key)] as const)].map(
    ([key, label]) => [key, label, valueAt(row, key.split('__'))] as const,
  );
}

/** `primaryContacts` as a table: a row for each entry. */
function lineItems(key: string, columns: readonly Field[], items: unknown): Html | '' {
  if (!Array.isArray(items) || items.length === 0) return '';
  const path = (column: Field): readonly string[] => (column.key.split('[]')[1] ?? '').split('__');
  const title = wordsOf(key);
  const heads = columns.map((column) => column.label ?? wordsOf(column.key));
  const entries = items.map((item: unknown) => columns.map((column) => valueAt(item, path(column))));
  // On a narrow screen it is scrolled, also with keys, and the page is not.
  return html`<div class="lines" role="group" aria-label="${title}" tabindex="0">${table(title, heads, entries)}</div>`;
}

/** What Zapier calls a value without a label: `otherAttributes` is Other Attributes. */
const wordsOf = (key: string): string =>
  key.replaceAll(/(?<=[a-z\d])[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase());

const table = (caption: string, heads: readonly string[], rows: readonly (readonly unknown[])[]): Html =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first, ...others]) =>
          html`<tr>
            <th scope="row">${show(first)}</th>
            ${others.map((value) => html`<td>${show(value)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const valueAt = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined || value === null || typeof value !== 'object' ? value : valueAt(Reflect.get(value, name), rest);

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/** A value as text; lists and parts of objects one under the other. */
function show(value: unknown): Html | string {
  if (isBlank(value)) return '';
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : JSON.stringify(value);
  const name = (key: string): string => (Array.isArray(value) ? '' : `${wordsOf(key)}: `);
  const parts = Object.entries(value).filter(([, part]) => !isBlank(part));
  return html`<ul>
    ${parts.map(([key, part]) => html`<li>${name(key)}${show(part)}</li>`)}
  </ul>`;
}
