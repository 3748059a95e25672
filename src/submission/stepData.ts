import { quoted } from '../lib/sentences.ts';
import { isAskedFor } from '../step/needs.ts';
import { dataFieldLabel } from '../step/labels.ts';
import type { Choice, DataField } from '../step/model.ts';
import { collectionIds } from '../step/enrich.ts';
import { because, chooseContact, type Choosing, type Contact, type Matches } from './chooseContacts.ts';
import { allOf, type Findings } from './findings.ts';
import { listIn, type InputValue } from '../lib/inputData.ts';
import { givenContacts } from '../lib/people.ts';
import { DATA_KINDS, type Filled } from '../step/kinds.ts';
import type { Calendar } from '../step/values/moment.ts';

type Context = Readonly<{ matches: Matches; policies: Choosing; calendar: Calendar }>;

/** Parses the data fields of a step. A blank field gets its default, or is left out: the service then stores NULL. */
export function parseStepData(
  fields: readonly DataField[],
  given: ReadonlyMap<string, readonly InputValue[]>,
  context: Context,
) {
  const results = fields.map((field) => ({ id: field.id, ...parseField(field, given.get(field.id) ?? [], context) }));
  const values = new Map(results.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])));
  return {
    values,
    problems: allOf('problems', results),
    warnings: [...allOf('warnings', results), ...parentWarnings(fields, values)],
    cautions: allOf('cautions', results),
    /** The contacts among the values. */
    contacts: results.flatMap(({ contact }) => contact ?? []),
  };
}

type Result = Findings & Readonly<{ value?: string; contact?: Contact }>;

function parseField(field: DataField, given: readonly InputValue[], context: Context): Result {
  const [first, ...others] = DATA_KINDS[field.kind].field.list ? listIn(given) : given;
  const parsed = first !== undefined && isAskedFor(field) ? parseFilled(field, [first, ...others], context) : {};
  const { value, problems = [], warnings = [] } = parsed;
  if (value !== undefined || problems.length > 0) return parsed;
  // Nothing was filled in, or nothing is left of it, because a contact can be left out.
  const preset = defaultOf(field);
  return {
    ...preset,
    problems: allOf('problems', [preset]).map(because(warnings)),
    warnings: allOf('warnings', [parsed, preset]),
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

function parseFilled(field: DataField, values: Filled, context: Context): Result {
  const label = `"${dataFieldLabel(field)}"`;
  const { parse } = DATA_KINDS[field.kind];
  if (!parse) return parseContact(label, values, context);
  const parsed = parse(values, field, context.calendar);
  const about = `${label}: ${quoted(values.map(String).join(', '))}`;
  if ('fault' in parsed) return { problems: [`${about} ${parsed.fault}.`] };
  const { value, caution } = parsed;
  return { value, ...(caution !== undefined && { cautions: [`${about} ${caution}.`] }) };
}

function parseContact(label: string, values: Filled, { matches, policies }: Context): Result {
  const { contact, problems, warnings } = chooseContact(givenContacts(values), matches, policies, label);
  return { ...(contact && { value: contact.id, contact }), problems, warnings };
}

/**
 * A warning for each choice that belongs to another one than is sent for its parent field. Nothing says which field
 * that is: the only other one of the collection that has the choice, or else nothing is certain.
 */
export const parentWarnings = (fields: readonly DataField[], values: ReadonlyMap<string, string>): readonly string[] =>
  fields.flatMap((field) =>
    chosenIn(field, values).flatMap((same) => {
      const [{ label }] = same;
      const parents = new Set(same.map(({ parent }) => parent));
      if (parents.has(null)) return [];
      const isWanted = ({ value }: Choice): boolean => parents.has(value);
      const wantedOf = ({ choices }: DataField): readonly Choice[] => (choices ?? []).filter(isWanted);
      const [parent, ...others] = fields.filter((other) => isBeside(other, field) && wantedOf(other).length > 0);
      if (!parent || others.length > 0) return [];
      const present = chosenIn(parent, values).map(([choice]) => choice);
      if (present.length === 0 || present.some(isWanted)) return [];
      return [
        `"${dataFieldLabel(field)}": ${quoted(label)} belongs to ${toLabels(wantedOf(parent))}, but "${dataFieldLabel(parent)}" is ${toLabels(present)}.`,
      ];
    }),
  );

const isBeside = (other: DataField, field: DataField): boolean =>
  other.id !== field.id && collectionIds([other])[0] === collectionIds([field])[0];

type SameChoices = readonly [Choice, ...Choice[]];

const chosenIn = ({ id, choices }: DataField, values: ReadonlyMap<string, string>): readonly SameChoices[] => {
  const sent = values.get(id);
  if (sent === undefined || choices === null) return [];
  const isWhole = choices.some(({ value }) => value === sent);
  return (isWhole ? [sent] : sent.split(',')).flatMap((text) => {
    const [first, ...others] = choices.filter(({ value }) => value === text);
    return first ? [[first, ...others]] : [];
  });
};

const toLabels = (choices: readonly Choice[]): string => choices.map(({ label }) => quoted(label)).join(' or ');
