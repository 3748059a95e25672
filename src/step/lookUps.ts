/*
 * What a run or a form looks up about a step, each thing once, and what follows if that fails. `people`, `storedData` and,
 * unless they are given by number, `actions` throw: without them a run has nothing to send, or would empty what was left
 * blank. What decides how values are sent stops a run that sends some (`stops`). A run can do without the others
 * (`failures`), and a form goes on, whatever fails.
 */

import { lookUpStaff } from '../actions/assignee.ts';
import { lookUpLinkedActions } from '../actions/whichAction.ts';
import { lookUpContactsById, lookUpContactsByText, lookUpNames, type Matches } from '../contacts/whichContact.ts';
import { dataFieldIds, dataFieldLabel, type DataField, type DataFieldOutline } from '../dataField/dataField.ts';
import { DATA_KINDS, kindOfType } from '../dataField/dataKinds.ts';
import { tooLongWarnings } from '../dataField/formNotes.ts';
import { toStoredData, type KnownField, type KnownOfFields } from '../dataField/knownField.ts';
import { contactKey, type ContactText } from '../forms/contactTexts.ts';
import { inParallel } from '../lib/inParallel.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isId, isTooLong } from '../lib/text.ts';
import { fetchContactsInRole, fetchFilledRoles, type RoleInAction } from '../service/actionparticipants.ts';
import { fetchActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { fetchChoices, fetchDataFields, type FieldChoices } from '../service/datafields.ts';
import { fetchActionData } from '../service/datavalues.ts';
import { tryLookUp, type IfThrottled, afterWrite, detailsOf, isTooMany } from '../service/errors/failure.ts';
import type { Participant } from '../service/participants.ts';
import { type ParticipantType, fetchRoles } from '../service/participanttypes.ts';
import type { Content } from './body.ts';
import { rolesToDescribe, toStep } from './fillOutline.ts';
import { usesOf, type Step, type StepOutline } from './model.ts';
import type { Members } from './whoIsInRoles.ts';

export type StepLookUps = ReturnType<typeof rememberLookUps>;

/**
 * Every answer includes all earlier ones, and starting a look-up early only makes its answer come sooner. `ifThrottled`
 * tells what a busy service means; no run waits for a name.
 */
export function rememberLookUps(client: Client, ifThrottled: IfThrottled = 'rethrow') {
  const failures = new Map<Topic, Readonly<{ reason: string; keys: readonly string[] }>>();
  const stops = new Map<Deciding, string>();

  const orMissing = async <Value, Other>(
    topic: Topic,
    lookUp: Promise<Value>,
    missing: Other,
    { keys = [], whenBusy = ifThrottled }: Readonly<{ keys?: readonly string[]; whenBusy?: IfThrottled }> = {},
  ): Promise<Value | Other> => {
    const outcome = await tryLookUp(lookUp, whenBusy);
    if ('value' in outcome) return outcome.value;
    failures.set(topic, { reason: outcome.reason, keys });
    return missing;
  };

  /** If there is more than any run can read, values are sent as typed. */
  const deciding = async <Value, Other>(
    topic: Deciding,
    lookUp: Promise<Value>,
    missing: Other,
  ): Promise<Value | Other> => {
    const outcome = await tryLookUp(lookUp, ifThrottled);
    if ('value' in outcome) return outcome.value;
    const { reason, error } = outcome;
    if (ifThrottled === 'goOn' || isTooMany(error)) failures.set(topic, { reason, keys: [] });
    else stops.set(topic, detailsOf(error)?.message ?? reason);
    return missing;
  };

  const dataTypes = onceEach((ids) =>
    deciding('dataTypes', fetchDataFields(client, ids), new Map<string, KnownField>()),
  );

  const lookUpChoices = (ids: readonly string[], withChoices?: () => Promise<readonly string[]>) =>
    deciding('choices', fetchChoices(client, ids, withChoices), new Map<string, FieldChoices>());

  const people = onceEach(
    (given: readonly ContactText[], before) => lookUpContactsByText(client, given, before),
    contactKey,
  );

  return {
    failures,
    stops,

    people: (given: readonly ContactText[]) => people(given.filter(({ text }) => !isId(text) && !isTooLong(text))),

    /** An empty list for a number that the user cannot see. */
    contacts: onceEach((ids) =>
      orMissing(
        'contacts',
        lookUpContactsById(client, ids).then(withUnseen(ids)),
        new Map<string, readonly Participant[]>(),
      ),
    ),

    /** It never throws, because it also serves after a write: who cannot be looked up is left out. */
    named: onceEach((ids) => afterWrite<Matches, Matches>(lookUpContactsById(client, ids), new Map())),

    actions: onceEach(async (texts) => {
      const { actions, reason } = await lookUpLinkedActions(client, texts);
      if (reason !== undefined) failures.set('actions', { reason, keys: texts });
      return actions;
    }),

    dataTypes,

    /** For data fields that have choices. */
    choices: onceEach((ids) => lookUpChoices(ids)),

    /** For any data fields: their types, which tell who has choices, are looked up beside. */
    choicesAmong: onceEach((ids) =>
      lookUpChoices(ids, async () => {
        const types = await dataTypes(ids);
        return ids.filter((id) => hasChoices(types.get(id)));
      }),
    ),

    roles: onceEach((keys) => {
      const roles = fetchRoles(client, keys).then((found) => new Map(found.map((role) => [role.id, role])));
      return orMissing('roles', roles, new Map<string, ParticipantType>(), { keys, whenBusy: 'goOn' });
    }),

    actionTypes: onceEach((ids) =>
      orMissing('actionTypes', fetchActionTypeNames(client, ids), new Map<string, string>(), { whenBusy: 'goOn' }),
    ),

    staff: once(() => lookUpStaff(client, ifThrottled)),

    storedData: once(async (actionId: string) => toStoredData(await fetchActionData(client, [actionId]), actionId)),

    /** If this is not known, a blank role counts as empty. */
    filledRoles: once((actionId: string) => orMissing('filledRoles', fetchFilledRoles(client, actionId), undefined)),

    members: async (roles: readonly RoleInAction[]): Promise<ReadonlyMap<string, Members>> =>
      new Map(
        await inParallel(
          roles,
          async (role) => [role.roleId, await tryLookUp(lookUpMembers(client, role), 'rethrow')] as const,
        ),
      ),
  };
}

async function lookUpMembers(client: Client, role: RoleInAction): Promise<readonly Participant[]> {
  const ids = await fetchContactsInRole(client, role);
  return [...(await lookUpContactsById(client, [...ids])).values()].flat();
}

const hasChoices = (field: KnownField | undefined): boolean =>
  DATA_KINDS[kindOfType(field?.dataType ?? '')].hasChoices === true;

const withUnseen =
  (ids: readonly string[]) =>
  (seen: Matches): Matches =>
    new Map([...ids.map((id) => [id, []] as const), ...seen]);

/** Asks for each key once, even if that fails. `before` counts the keys that were asked for earlier. */
function onceEach<Key, Value, Given = string>(
  lookUp: (given: readonly Given[], before: number) => Promise<ReadonlyMap<Key, Value>>,
  toKey: (given: Given) => string = String,
) {
  const answers = new Map<string, Promise<ReadonlyMap<Key, Value>>>();
  return async (given: readonly Given[]): Promise<ReadonlyMap<Key, Value>> => {
    const fresh = new Map(given.map((one) => [toKey(one), one] as const).filter(([key]) => !answers.has(key)));
    if (fresh.size > 0) {
      const answer = lookUp([...fresh.values()], answers.size);
      for (const key of fresh.keys()) answers.set(key, answer);
    }
    const known = await Promise.all(new Set(answers.values()));
    return new Map(known.flatMap((answer) => [...answer]));
  };
}

function once<Given extends readonly unknown[], Value>(lookUp: (...given: Given) => Promise<Value>) {
  let answer: Promise<Value> | undefined;
  return (...given: Given): Promise<Value> => (answer ??= lookUp(...given));
}

/** What a draft looks up besides what a form shows. */
type Besides = Readonly<{
  /** The ids of other roles and action types, for their names. */
  roles?: readonly string[];
  types?: readonly string[];
  /** Whether the action may keep what it has in data fields, and whom it has in roles. */
  keepsData?: boolean;
  keepsRoles?: boolean;
  /** Whether a field gets a value, so that its choices matter. A form shows those of all. */
  isGiven?: (field: DataFieldOutline) => boolean;
}>;

/** `warnings` has a sentence for each look-up that failed. */
export async function lookUpDetails(lookUps: StepLookUps, outline: StepOutline, besides: Besides = {}) {
  const { next, relatedTypes, dataFields } = outline;
  const given = besides.isGiven ? dataFields.filter(besides.isGiven) : dataFields;
  const [roles, actionTypes, dataTypes, choices, storedData, filledRoles] = await Promise.all([
    lookUps.roles([...rolesToDescribe(outline), ...(besides.roles ?? [])]),
    lookUps.actionTypes([...relatedTypes.flatMap(({ actionTypeId }) => actionTypeId ?? []), ...(besides.types ?? [])]),
    lookUps.dataTypes(dataFieldIds(dataFields)),
    lookUps.choicesAmong(dataFieldIds(given)),
    next && besides.keepsData ? lookUps.storedData(next.actionId) : undefined,
    next && besides.keepsRoles ? lookUps.filledRoles(next.actionId) : undefined,
  ]);
  const step = toStep(outline, { roles, actionTypes, dataTypes, choices, storedData, filledRoles });
  const known = { dataTypes, choices };
  const warnings = toLookUpWarnings(step, known, lookUps.failures, step.dataFields);
  return { step, warnings, roles, actionTypes, known };
}

/** For a row: only the roles that tasks and emails use, with the names of their contacts. */
export async function lookUpContentNames(client: Client, content: Content): Promise<Content> {
  const { step, selection, parties } = content;
  const roles = step.roles.filter((role) => usesOf(role, selection).length > 0);
  const named = await lookUpNames(
    client,
    roles.flatMap(({ typeId }) => parties.get(typeId) ?? []),
  );
  return {
    ...content,
    step: { ...step, roles },
    parties: new Map([...parties].map(([typeId, inRole]) => [typeId, inRole.map(named)])),
  };
}

type Topic = keyof typeof CONSEQUENCES | 'dataTypes';

/** Those that decide how the value of a data field is sent. */
type Deciding = 'dataTypes' | 'choices';

/**
 * The ids of data fields that a run cannot fill in, because what decides how their values are sent could not be read.
 */
export type UndecidedFields = Readonly<{ ids: ReadonlySet<string>; problems: readonly string[] }>;

export function undecidedFields(
  { stops }: Pick<StepLookUps, 'stops'>,
  fields: readonly DataField[],
  isFilled: (field: DataField) => boolean,
): UndecidedFields {
  const decides: Readonly<Record<Deciding, (field: DataField) => boolean>> = {
    // A blank one sends its default, unless the service fills in the field by itself. What is required, or kept by the
    // action, is sent whatever its type is.
    dataTypes: (field) =>
      field.dataFieldId !== null &&
      (isFilled(field) ||
        (field.defaultValue !== null && field.storedValue === undefined && field.isRequired !== true)),
    choices: (field) => DATA_KINDS[field.kind].hasChoices === true && isFilled(field),
  };
  const undecided = [...stops].map(([topic, why]) => ({ why, fields: fields.filter(decides[topic]) }));
  return {
    ids: new Set(undecided.flatMap((one) => one.fields.map(({ id }) => id))),
    problems: undecided.flatMap(({ why, ...one }) => {
      const labels = listedInPart(one.fields, (field) => quoted(dataFieldLabel(field)));
      return one.fields.length > 0 ? [`These data fields cannot be filled in: ${labels}. ${why}`] : [];
    }),
  };
}

type FailedLookUps = ReadonlyMap<Topic, Readonly<{ reason: string; keys: readonly string[] }>>;

/** `fields` are those whose types and choices matter. */
export function toLookUpWarnings(
  step: Step,
  { dataTypes, choices }: KnownOfFields,
  failures: FailedLookUps,
  fields: readonly DataField[],
): readonly string[] {
  // A role that the step does not name is shown nowhere.
  const unnamed = new Set(rolesToDescribe(step));
  const showsNumbers = failures.get('roles')?.keys.some((id) => unnamed.has(id));
  return [
    ...failureWarnings(failures, ['filledRoles']),
    ...typeWarnings(fields, dataTypes, failures),
    ...tooLongWarnings(fields, choices),
    ...failureWarnings(failures, ['choices', ...(showsNumbers ? ['roles' as const] : [])]),
    ...failureWarnings(failures, ['actionTypes', 'contacts', 'actions']),
  ];
}

export const failureWarnings = (
  failures: FailedLookUps,
  topics: readonly (keyof typeof CONSEQUENCES)[],
): readonly string[] =>
  topics.flatMap((topic) => {
    const failure = failures.get(topic);
    return failure ? [`${CONSEQUENCES[topic]}: ${failure.reason}`] : [];
  });

const CONSEQUENCES = {
  filledRoles: 'Who is in the action already could not be looked up',
  choices: 'The choices of the data fields have to be typed',
  roles: 'Some roles are shown by number',
  actionTypes: 'Some action types are shown by number',
  contacts: 'The contacts could not be looked up',
  actions: 'The related actions could not be looked up',
} as const;

function typeWarnings(
  fields: readonly DataField[],
  dataTypes: ReadonlyMap<string, KnownField>,
  failures: FailedLookUps,
): readonly string[] {
  const untyped = fields.filter(({ dataFieldId }) => dataFieldId !== null && !dataTypes.has(dataFieldId));
  if (untyped.length === 0) return [];
  const failure = failures.get('dataTypes');
  const reason = failure?.reason ?? 'Actionstep did not say what types they are.';
  if (failure || dataTypes.size === 0) return [`The data fields are plain text: ${reason}`];
  const labels = listedInPart(untyped, (field) => quoted(dataFieldLabel(field)));
  return [`Some data fields are plain text: Actionstep did not say what types these are: ${labels}.`];
}
