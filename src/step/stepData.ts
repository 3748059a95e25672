import { chooseContact, type Matches } from '../contacts/chooseContacts.ts';
import { listIn, type InputValue } from '../fields/inputData.ts';
import { givenContacts } from '../fields/people.ts';
import { placeholderIn } from '../lib/placeholder.ts';
import { quoted, allOf, findingsIn, type Findings } from '../lib/sentences.ts';
import { DATA_KINDS, type Filled } from './kinds.ts';
import { isAskedFor, type DataField } from './model.ts';
import { dataFieldKey } from './stepInput.ts';
import { dataFieldLabel } from './stepLabels.ts';
import type { Calendar } from './values/dates.ts';

type Context = Readonly<{
  matches: Matches;
  calendar: Calendar;
  isCheckOnly: boolean;
  /** The keys of the fields whose values cannot be read, as a problem says: none of them is missing. */
  unread?: ReadonlySet<string>;
}>;

/** Parses the data fields of a step. A blank field gets its default, or is left out: the service then stores NULL. */
export function parseStepData(
  fields: readonly DataField[],
  given: ReadonlyMap<string, readonly InputValue[]>,
  context: Context,
) {
  const results = fields.map((field) => ({ id: field.id, ...parseField(field, given.get(field.id) ?? [], context) }));
  const values = new Map(results.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])));
  return { values, ...findingsIn(results) };
}

type Result = Findings & Readonly<{ value?: string }>;

function parseField(field: DataField, given: readonly InputValue[], context: Context): Result {
  const filled = DATA_KINDS[field.kind].field.list ? listIn(given) : given;
  const [first, ...others] = filled.filter((value) => !isNothing(value));
  const left = filled
    .filter(isNothing)
    .map((value) => `"${dataFieldLabel(field)}": ${quoted(String(value))} ${IS_NOTHING}`);
  const parsed = first !== undefined && isAskedFor(field) ? parseFilled(field, [first, ...others], context) : {};
  const { value, problems = [] } = parsed;
  if (value !== undefined || problems.length > 0) return { ...parsed, warnings: [...left, ...(parsed.warnings ?? [])] };
  // Nothing was filled in, or nothing of it remains.
  const preset = defaultOf(field);
  const isMissing = !context.unread?.has(dataFieldKey(field.id));
  return {
    ...preset,
    problems: isMissing ? allOf('problems', [preset]).map((sentence) => [sentence, ...left].join(' ')) : [],
    warnings: [...left, ...allOf('warnings', [preset])],
  };
}

/** Whether a value is only what a program writes for "no value". What people write for it, such as n/a, is sent. */
const isNothing = (value: InputValue): boolean => placeholderIn(String(value), 'words') !== undefined;

const IS_NOTHING = 'stands for no value, so the field counts as blank.';

function defaultOf(field: DataField): Result {
  // Values that the service fills in are not sent unless they are required. Their default is only for display.
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
  'what the action has there is not known for certain, and could be lost if the field is left blank. Fill in the field.';

const MAY_CHANGE =
  'what the action has there is not known for certain, and the step may change it. Look at the field in Actionstep.';

function parseFilled(field: DataField, values: Filled, { matches, calendar, isCheckOnly }: Context): Result {
  const label = `"${dataFieldLabel(field)}"`;
  const { parse } = DATA_KINDS[field.kind];
  if (!parse) {
    const { contact, ...findings } = chooseContact(givenContacts(values), matches, label);
    return { ...(contact && { value: contact.id }), ...findings };
  }
  const parsed = parse(values, calendar, field);
  const about = `${label}: ${quoted(values.map(String).join(', '))}`;
  if ('fault' in parsed) {
    const { fault, of } = parsed;
    return { problems: [`${of === undefined ? about : `${label}: ${quoted(of)}`} ${fault}.`] };
  }
  const { value, doubt } = parsed;
  return { value, ...(doubt !== undefined && isCheckOnly && { warnings: [`${about} ${doubt}.`] }) };
}
