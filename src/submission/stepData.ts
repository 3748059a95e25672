import { quoted } from '../lib/sentences.ts';
import { isAskedFor } from '../step/needs.ts';
import { dataFieldLabel } from '../step/labels.ts';
import type { DataField } from '../step/model.ts';
import { because, chooseContact, type Choosing, type Contact, type Matches } from './chooseContacts.ts';
import type { InputValue } from '../lib/inputData.ts';
import { givenContacts } from '../lib/people.ts';
import { DATA_KINDS, type Filled } from '../step/kinds.ts';
import type { Calendar } from '../step/values/moment.ts';

/** What parsing the data of a step needs besides the step. */
export type DataContext = Readonly<{ matches: Matches; policies: Choosing; calendar: Calendar }>;

/** The data of a submission: values by field id, and what is wrong. */
export type StepData = Readonly<{
  values: ReadonlyMap<string, string>;
  problems: readonly string[];
  warnings: readonly string[];
  /** What a check tells: values that are right by chance only. */
  cautions: readonly string[];
  /** The contacts among the values. */
  contacts: readonly Contact[];
}>;

/** Parses the data fields of a step. A blank field gets its default, or is left out: the service then stores NULL. */
export function parseStepData(
  fields: readonly DataField[],
  values: ReadonlyMap<string, readonly InputValue[]>,
  context: DataContext,
): StepData {
  const results = fields.map((field) => ({ field, ...parseField(field, values.get(field.id) ?? [], context) }));
  return {
    values: new Map(results.flatMap(({ field, value }) => (value === undefined ? [] : [[field.id, value] as const]))),
    problems: results.flatMap(({ problems = [] }) => problems),
    warnings: results.flatMap(({ warnings = [] }) => warnings),
    cautions: results.flatMap(({ cautions = [] }) => cautions),
    contacts: results.flatMap(({ contact }) => contact ?? []),
  };
}

type Result = Readonly<{
  value?: string;
  contact?: Contact;
  problems?: readonly string[];
  warnings?: readonly string[];
  cautions?: readonly string[];
}>;

function parseField(field: DataField, values: readonly InputValue[], context: DataContext): Result {
  const [first, ...others] = values;
  const parsed = first !== undefined && isAskedFor(field) ? parseFilled(field, [first, ...others], context) : {};
  const isBlank = parsed.value === undefined && (parsed.problems ?? []).length === 0;
  // Nothing was filled in, or nothing is left of it, because a contact can be left out.
  if (!isBlank) return parsed;
  const { warnings = [] } = parsed;
  const preset = defaultOf(field);
  return {
    ...parsed,
    ...preset,
    problems: (preset.problems ?? []).map(because(warnings)),
    warnings: [...warnings, ...(preset.warnings ?? [])],
  };
}

function defaultOf(field: DataField): Result {
  // What the service fills in is not sent unless it is required; its default is only for display.
  if (field.kind === 'readOnly' && !field.isRequired) return {};
  const label = `"${dataFieldLabel(field)}"`;
  if (field.isUnread && isAskedFor(field)) return { problems: [`${label}: ${COULD_BE_EMPTIED}`] };
  const value = field.storedValue ?? field.defaultValue;
  return {
    ...(value !== null && { value }),
    problems: value === null && field.isRequired ? [`${label} is required.`] : [],
    // Nobody can fill in what the form does not show.
    warnings: field.isUnread ? [`${label}: ${MAY_CHANGE}`] : [],
  };
}

const COULD_BE_EMPTIED =
  'what the action has in it is not known for certain, and left blank it could be emptied. Fill it in.';

const MAY_CHANGE =
  'what the action has in it is not known for certain, and the step may change it. Look at it in Actionstep.';

function parseFilled(field: DataField, values: Filled, context: DataContext): Result {
  const label = `"${dataFieldLabel(field)}"`;
  const { parse } = DATA_KINDS[field.kind];
  if (!parse) return parseContact(label, values, context);
  const parsed = parse(values, field, context.calendar);
  const about = `${label}: ${quoted(values.map(String).join(', '))}`;
  if ('fault' in parsed) return { problems: [`${about} ${parsed.fault}.`] };
  const { value, caution } = parsed;
  return { value, ...(caution !== undefined && { cautions: [`${about} ${caution}.`] }) };
}

function parseContact(label: string, values: Filled, { matches, policies }: DataContext): Result {
  const { contact, problems, warnings } = chooseContact(givenContacts(values), matches, policies, label);
  return { ...(contact && { value: contact.id, contact }), problems, warnings };
}
