import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { textsOf } from '../../src/lib/inputData.ts';
import { useZap } from '../support/lifetime.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { loadApp } from '../support/platform.ts';
import { fillIn, mappedIn, readRecipes, type Line, type RecipeStep } from '../support/recipes.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';

/* Walks the recipes of docs/reference.md, box by box, as they stand on the page. */

const zap = useZap({ dialect: 'live' });

/** What the last Actionstep step of each recipe gives; every recipe of the page is here, and no other. */
const ENDS: Readonly<Record<string, object>> = {
  'A web form opens a matter': { name: 'Will of Una Boe', reference: 'WEB-1', primaryContactsText: 'Una Boe' },
  'A spreadsheet of matters': { reference: 'IMP-2', changed: [{ field: 'Will / Signed on', after: '2026-04-03' }] },
  'An email becomes a file note': { text: 'Email: Keys When?', action: { id: '8700' } },
  'A deposit moves the matter to its next step': { id: '8700', step: { name: 'Deposit Paid' }, alreadyThere: false },
  'A contact gets a new address': {
    id: '88',
    changed: [
      { field: 'Physical Address Line 1', after: '2 Wharf Road' },
      { field: 'Physical City', before: 'Fremantle', after: 'Suva' },
      { field: 'Physical Country', after: 'FJ' },
    ],
    warnings: [],
  },
  'A new matter gets a channel message and a folder': { status: 'Active', partiesComplete: true },
  'A new contact goes to a mailing list': { isCompany: false },
  'Find or create a contact, then add it to a matter': {
    id: '8700',
    role: { id: '47' },
    added: [{ name: 'Boe, Una' }],
  },
};

const Labelled = zod.object({
  key: zod.string(),
  label: zod.string(),
  choices: zod.optional(zod.unknown()),
  dynamic: zod.optional(zod.string()),
});
type Field = zod.output<typeof Labelled>;
const Operations = zod.record(zod.string(), zod.object({ display: zod.object({ label: zod.string() }) }));
const App = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

/** The paths of the operations by what they are called. */
const PATHS = new Map(
  Object.entries(App.parse(await loadApp())).flatMap(([kind, operations]) =>
    Object.entries(operations).map(([key, { display }]) => [display.label, `${kind}.${key}`] as const),
  ),
);

/** What a step gave, and the labels under which later steps map it. */
type Done = Readonly<{ row: Row; fields: readonly Field[] }>;

/** The fields of an operation that have a label, as they are with this input. */
const fieldsOf = async (
  path: string,
  part: 'inputFields' | 'outputFields',
  inputData: object,
): Promise<readonly Field[]> =>
  rowsOf(await zap.run(path, part, { inputData })).flatMap((field) => Labelled.safeParse(field).data ?? []);

/** What the latest step with such a field gives. */
function mappedFrom(done: readonly Done[], label: string): string {
  for (const { row, fields } of done.toReversed()) {
    const field = fields.find((one) => one.label === label);
    if (field) return textsOf(field.key.split('__').reduce<unknown>((part, key) => rowOf(part)[key], row)).join();
  }
  throw new Error(`No step gives "${label}".`);
}

/** What a filter stores: the number of what is chosen from a list. */
async function idOf(text: string, { dynamic = '' }: Field): Promise<unknown> {
  if (dynamic === '') return text;
  const listed = rowsOf(await zap.run(`triggers.${dynamic.split('.', 1)[0]}`, 'perform'));
  return listed.find(({ name }) => name === text)?.['id'];
}

const labelsOf = (choices: unknown): readonly unknown[] =>
  Array.isArray(choices) ? rowsOf(choices).map(({ label }) => label) : Object.values(rowOf(choices));

/** The input that the boxes of a step come to; the form grows while they are filled in. */
async function inputOf(path: string, lines: readonly Line[], done: readonly Done[]): Promise<Row> {
  const input: Record<string, unknown> = {};
  for (const { box, left, value } of lines) {
    // oxlint-disable-next-line no-await-in-loop -- what the form has follows from what is filled in so far
    const field = (await fieldsOf(path, 'inputFields', input)).find(({ label }) => label === box);
    if (!field) throw new Error(`${path} has no box "${box}".`);
    const text = fillIn(value, (label) => mappedFrom(done, label));
    if (field.choices) expect(labelsOf(field.choices)).toContain(text);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const chosen = path.startsWith('triggers.') ? await idOf(text, field) : text;
    input[field.key] = left === undefined ? chosen : { ...rowOf(input[field.key] ?? {}), [left]: text };
  }
  return input;
}

/** Carries out a step: what it gives, or nothing where it is of another app, whose boxes only take what is there. */
async function carryOut({ name, lines }: RecipeStep, done: readonly Done[]): Promise<Done | undefined> {
  if (name === 'Find or Create Contact') return findOrCreate(lines, done);
  const path = PATHS.get(name);
  if (path === undefined) {
    for (const { value } of lines) for (const label of mappedIn(value)) mappedFrom(done, label);
    return undefined;
  }
  const inputData = await inputOf(path, lines, done);
  const result = await zap.run(path, path.startsWith('triggers.') ? 'performList' : 'perform', { inputData });
  const [row] = path.startsWith('creates.') ? [rowOf(result)] : rowsOf(result);
  if (!row) throw new Error(`${name} gives nothing.`);
  return { row, fields: await fieldsOf(path, 'outputFields', inputData) };
}

/** A box that both halves of the step have is filled in twice. */
async function findOrCreate(lines: readonly Line[], done: readonly Done[]): Promise<Done> {
  const filledIn = async (path: string) => {
    const labels = new Set((await fieldsOf(path, 'inputFields', {})).map(({ label }) => label));
    return inputOf(
      path,
      lines.filter(({ box }) => labels.has(box)),
      done,
    );
  };
  const inputs = { find: await filledIn('searches.find_contact'), create: await filledIn('creates.create_contact') };
  return {
    row: await findOrCreateContact(zap, inputs),
    fields: await fieldsOf('creates.create_contact', 'outputFields', {}),
  };
}

test.each(readRecipes().map(({ title, steps }) => [title, steps] as const))(
  'a recipe of the reference works as it stands: %s',
  async (title, steps) => {
    const done: Done[] = [];
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      const outcome = await carryOut(step, done);
      if (outcome) done.push(outcome);
    }
    expect(done.at(-1)?.row).toMatchObject(ENDS[title] ?? { title });
  },
);

test('the recipes are those that are walked here', () => {
  const recipes = readRecipes();

  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(ENDS));
});
