import { dataFieldKey, relatedTypeKey, roleKey } from '../../src/form/formKeys.ts';
import type { Choice, DataField, Role, Step } from '../../src/step/model.ts';
import { isAskedFor, usesOf } from '../../src/step/needs.ts';
import type { Input } from './attempt.ts';
import type { Colleague } from './desk.ts';

/** What plain test values are made of. */
export type Sources = Readonly<{ me: Colleague; mark: string; today: string }>;

/** The plainest value of each kind that a form takes; none for what the service fills in. */
const VALUES: Readonly<Record<DataField['kind'], (field: DataField, sources: Sources) => string | readonly string[]>> =
  {
    text: (_field, { mark }) => mark,
    longText: (_field, { mark }) => mark,
    number: () => '2',
    money: () => '2.50',
    yesNo: () => 'yes',
    date: (_field, { today }) => today,
    dateTime: (_field, { today }) => `${today}T00:30:00Z`,
    choice: ({ choices }) => told(choices)[0]?.value ?? 'Zapier test',
    choices: ({ choices }) =>
      told(choices)
        .slice(0, 2)
        .map(({ value }) => value),
    contact: (_field, { me }) => me.id,
    readOnly: (_field, { mark }) => mark,
  };

/** Those without a parent first, and before all others those whose value is not what is shown. */
const told = (choices: readonly Choice[] | null): readonly Choice[] => {
  const rank = ({ parent, value, label }: Choice): number => (parent === null ? 0 : 2) + (value === label ? 1 : 0);
  return (choices ?? []).toSorted((one, other) => rank(one) - rank(other));
};

/** Fills in the data fields that a step demands, one of each kind, and long texts. The others stay blank, as a sample. */
export function fillData({ dataFields }: Step, sources: Sources, leaveOut?: string): Input {
  const asked = dataFields.filter((field) => isAskedFor(field) && field.id !== leaveOut);
  const required = asked.filter(({ isRequired }) => isRequired);
  const optional = asked.filter((field) => field.defaultValue === null && !required.includes(field) && isFree(field));
  const kinds = new Set(required.map(({ kind }) => kind));
  const firsts = [...Map.groupBy(optional, ({ kind }) => kind)].flatMap(([kind, [first]]) =>
    first && !kinds.has(kind) ? [first] : [],
  );
  const chosen = new Set([...required, ...firsts, ...optional.filter(({ kind }) => kind === 'longText')]);
  return Object.fromEntries([...chosen].map((field) => [dataFieldKey(field.id), VALUES[field.kind](field, sources)]));
}

/** Whether its choices depend on no other field. */
const isFree = ({ choices }: DataField): boolean => choices === null || choices.some(({ parent }) => parent === null);

/** Fills the roles that a step demands or uses with the connected user's own contact, and those open to people. */
export const fillRoles = (step: Step, { me }: Sources, isWanted: (role: Role) => boolean = () => true): Input =>
  Object.fromEntries(
    step.roles
      .filter((role) => role.isRequired || !role.isCompany || usesOf(role, step).length > 0)
      .filter(isWanted)
      .map(({ typeId }) => [roleKey(typeId), [me.id]]),
  );

/** Links one action of each related type, by the id of the relation. */
export const fillRelated = (actions: ReadonlyMap<string, Readonly<{ id: string }>>): Input =>
  Object.fromEntries([...actions].map(([relation, { id }]) => [relatedTypeKey(relation), [id]]));

/** Everything that a step offers. */
export const ALL_ITEMS: Input = { stepTasks: 'all', stepMessages: 'all', documentTemplates: 'all' };
