import { quoted } from '../lib/sentences.ts';
import { isAskedFor } from '../startStep/needs.ts';
import { dataFieldLabel } from '../startStep/labels.ts';
import type { DataField } from '../startStep/model.ts';
import { chooseContacts, type Matches } from './chooseContacts.ts';
import type { Policies } from '../form/input.ts';
import type { InputValue } from '../lib/inputData.ts';
import { KINDS, type Filled } from '../startStep/kinds.ts';

/** What reading the data of a step needs besides the step. */
export type DataContext = Readonly<{ matches: Matches; policies: Policies; timeZone: string | null }>;

/** The data of a submission: values by field id, and what is wrong. */
export type StepData = Readonly<{
  values: ReadonlyMap<string, string>;
  problems: readonly string[];
  warnings: readonly string[];
}>;

/** Reads the data fields of a step. A blank one is its default, or is left out: the service then stores NULL. */
export function parseStepData(
  fields: readonly DataField[],
  given: ReadonlyMap<string, readonly InputValue[]>,
  context: DataContext,
): StepData {
  const results = fields.map((field) => ({ field, ...parseField(field, given.get(field.id) ?? [], context) }));
  return {
    values: new Map(results.flatMap(({ field, value }) => (value === undefined ? [] : [[field.id, value] as const]))),
    problems: results.flatMap(({ problems = [] }) => problems),
    warnings: results.flatMap(({ warnings = [] }) => warnings),
  };
}

type Result = Readonly<{ value?: string; problems?: readonly string[]; warnings?: readonly string[] }>;

function parseField(field: DataField, given: readonly InputValue[], context: DataContext): Result {
  const [first, ...others] = given;
  const read = first !== undefined && isAskedFor(field) ? parseGiven(field, [first, ...others], context) : {};
  const isBlank = read.value === undefined && (read.problems ?? []).length === 0;
  // Nothing was filled in, or nothing is left of it: a contact can be left out.
  return isBlank ? { ...read, ...defaultOf(field) } : read;
}

function defaultOf(field: DataField): Result {
  // What the service fills in by itself is not sent unless it is required; a default there is only what the form shows.
  const isLeftToService = field.kind === 'readOnly' && !field.isRequired;
  if (field.defaultValue !== null && !isLeftToService) return { value: field.defaultValue };
  return field.isRequired ? { problems: [`"${dataFieldLabel(field)}" is required.`] } : {};
}

function parseGiven(field: DataField, given: Filled, context: DataContext): Result {
  const label = `"${dataFieldLabel(field)}"`;
  const { parse } = KINDS[field.kind];
  if (!parse) return parseContact(label, given, context);
  const reading = parse(given, field, context.timeZone);
  return 'value' in reading
    ? { value: reading.value }
    : { problems: [`${label}: ${quoted(given.map(String).join(', '))} ${reading.fault}.`] };
}

function parseContact(label: string, given: Filled, { matches, policies }: DataContext): Result {
  const { contacts, problems, warnings } = chooseContacts(given.map(String), matches, policies, label);
  const [contact, ...others] = contacts;
  if (others.length > 0) return { problems: [...problems, `${label} takes one contact only.`] };
  return { ...(contact && { value: contact.id }), problems, warnings };
}
