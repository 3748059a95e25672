import { quoted } from '../sentences.ts';
import { isAskedFor } from './entries.ts';
import { dataFieldLabel } from './labels.ts';
import type { DataField } from './model.ts';
import { chooseContacts, type Matches } from './people.ts';
import type { Policies } from './input.ts';
import { readChoice, readChoices } from './values/choice.ts';
import { readDate, readDateTime } from './values/moment.ts';
import { readNumber } from './values/number.ts';
import type { Given } from '../inputData.ts';
import { readUnlessTooLong, type Reading } from './values/reading.ts';
import { readYesNo } from './values/yesNo.ts';
import type { DataKind } from './dataKinds.ts';

/** What reading the data of a step needs besides the step. */
export type DataContext = Readonly<{ matches: Matches; policies: Policies; timeZone: string | null }>;

/** The data of a submission: values by field id, and what is wrong. */
export type StepData = Readonly<{
  values: ReadonlyMap<string, string>;
  problems: readonly string[];
  warnings: readonly string[];
}>;

/** Reads the data fields of a step. A blank one is its default, or is left out: the service then stores NULL. */
export function readStepData(
  fields: readonly DataField[],
  given: ReadonlyMap<string, readonly Given[]>,
  context: DataContext,
): StepData {
  const results = fields.map((field) => ({ field, ...readField(field, given.get(field.id) ?? [], context) }));
  return {
    values: new Map(results.flatMap(({ field, value }) => (value === undefined ? [] : [[field.id, value] as const]))),
    problems: results.flatMap(({ problems = [] }) => problems),
    warnings: results.flatMap(({ warnings = [] }) => warnings),
  };
}

type Result = Readonly<{ value?: string; problems?: readonly string[]; warnings?: readonly string[] }>;

function readField(field: DataField, given: readonly Given[], context: DataContext): Result {
  const [first, ...others] = given;
  const read = first !== undefined && isAskedFor(field) ? readGiven(field, [first, ...others], context) : {};
  const isBlank = read.value === undefined && (read.problems ?? []).length === 0;
  // Nothing was filled in, or nothing is left of it: a contact can be left out.
  return isBlank ? { ...read, ...readBlank(field) } : read;
}

function readBlank(field: DataField): Result {
  // What the service fills in by itself is not sent unless it is required; a default there is only what the form shows.
  const isLeftToService = field.kind === 'readOnly' && !field.isRequired;
  if (field.defaultValue !== null && !isLeftToService) return { value: field.defaultValue };
  return field.isRequired ? { problems: [`"${dataFieldLabel(field)}" is required.`] } : {};
}

/** One value or more. */
type Filled = readonly [Given, ...Given[]];

function readGiven(field: DataField, given: Filled, context: DataContext): Result {
  const label = `"${dataFieldLabel(field)}"`;
  if (field.kind === 'contact') return readContact(label, given, context);
  const reading = READERS[field.kind](given, field, context);
  return 'value' in reading
    ? { value: reading.value }
    : { problems: [`${label}: ${quoted(given.map(String).join(', '))} ${reading.fault}.`] };
}

function readContact(label: string, given: Filled, { matches, policies }: DataContext): Result {
  const { contacts, problems, warnings } = chooseContacts(given.map(String), matches, policies, label);
  const [contact, ...others] = contacts;
  if (others.length > 0) return { problems: [...problems, `${label} takes one contact only.`] };
  return { ...(contact && { value: contact.id }), problems, warnings };
}

type Reader = (given: Filled, field: DataField, context: DataContext) => Reading;

/** For a kind that holds one value. */
const one =
  (read: (given: Given, field: DataField, context: DataContext) => Reading): Reader =>
  ([first, ...others], field, context) =>
    others.length > 0 ? { fault: 'is more than one value, but the field takes only one' } : read(first, field, context);

/** For a kind whose values mean something else than what is typed. */
const interpreted =
  (read: Reader): Reader =>
  (given, field, context) =>
    readUnlessTooLong(given, () => read(given, field, context));

const asTyped: Reader = (given) => ({ value: given.map(String).join('\n') });

/** How each kind is read. */
const READERS: Readonly<Record<Exclude<DataKind, 'contact'>, Reader>> = {
  text: one((given) => ({ value: String(given) })),
  longText: asTyped,
  readOnly: asTyped,
  number: interpreted(one(readNumber)),
  yesNo: interpreted(one(readYesNo)),
  date: interpreted(one((given, _field, { timeZone }) => readDate(given, timeZone))),
  dateTime: interpreted(one((given, _field, { timeZone }) => readDateTime(given, timeZone))),
  choice: interpreted(one((given, { choices }) => readChoice(given, choices))),
  choices: interpreted((given, { choices }) => readChoices(given, choices)),
};
