/*
 * What a run or a form looks up about a step, each thing once. `people`, `storedData` and, unless they are given by number,
 * `actions` throw: without them a run has nothing to send, or would empty what was left blank. What follows if the others
 * fail is in `failedLookUps.ts`.
 */

import { lookUpStaff, type Staff } from '../actions/assignee.ts';
import { lookUpRelatedActions, type RelatedActions } from '../actions/whichAction.ts';
import { lookUpContactsById, lookUpContactsByText, lookUpNames, type Matches } from '../contacts/whichContact.ts';
import { dataFieldIds, type DataFieldOutline } from '../dataField/dataField.ts';
import { DATA_KINDS, kindOfType } from '../dataField/dataKinds.ts';
import { toStoredData, type FieldRecord, type StoredData } from '../dataField/fieldDetails.ts';
import { contactKey, type ContactText } from '../forms/contactTexts.ts';
import { inParallel } from '../lib/inParallel.ts';
import { once } from '../lib/once.ts';
import { isId, isTooLong } from '../lib/text.ts';
import { fetchContactsInRole, fetchFilledRoles, type RoleInAction } from '../service/actionparticipants.ts';
import { fetchActions } from '../service/actions.ts';
import { fetchActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { fetchChoices, fetchDataFields, type FieldChoices } from '../service/datafields.ts';
import { fetchActionData } from '../service/datavalues.ts';
import { orElseAfterWrite, tryLookUp, type IfThrottled } from '../service/errors/failure.ts';
import type { Participant } from '../service/participants.ts';
import { fetchRoles, type ParticipantType } from '../service/participanttypes.ts';
import type { Content } from './body.ts';
import { failureLog, toLookUpWarnings, type LookUpFailures } from './failedLookUps.ts';
import { rolesToDescribe, toStep } from './fillOutline.ts';
import { usesOf, type StepOutline } from './model.ts';
import type { Members } from './whoIsInRoles.ts';

/** What can be looked up about a step. */
export type StepLookUps = LookUpFailures &
  Readonly<{
    /** Contacts by email address or name. */
    people: LookUpEach<readonly Participant[], ContactText>;
    /** Contacts by number: none for a number that the user cannot see. */
    contacts: LookUpEach<readonly Participant[]>;
    /** Contacts by number, if they can be looked up. It never throws, because it also serves after a write. */
    named: LookUpEach<readonly Participant[]>;
    /** Actions to link, by number or file reference. */
    actions: (texts: readonly string[]) => Promise<RelatedActions>;
    /** The types of data fields, and what else the step leaves out of them. */
    dataTypes: LookUpEach<FieldRecord>;
    /** The choices of data fields that have some. */
    choices: LookUpEach<FieldChoices>;
    /** The choices of any data fields: their types, which tell which ones have some, are looked up beside. */
    choicesAmong: LookUpEach<FieldChoices>;
    /** Roles, for their names. */
    roles: LookUpEach<ParticipantType>;
    /** The names of action types. */
    actionTypes: LookUpEach<string>;
    /** The firm's people who can log in. */
    staff: () => Promise<Staff>;
    /** What the action has in its data fields. */
    storedData: (actionId: string) => Promise<StoredData>;
    /** The ids of the roles that the action has contacts in. If this is not known, a blank role counts as empty. */
    filledRoles: (actionId: string) => Promise<ReadonlySet<string | null> | undefined>;
    /** Whom actions have in these roles, by role. */
    members: (roles: readonly RoleInAction[]) => Promise<ReadonlyMap<string, Members>>;
  }>;

/** Looks each item up once; items are ids unless said otherwise. An answer includes all earlier ones. */
type LookUpEach<Value, Item = string> = (items: readonly Item[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Beginning a look-up early only makes its answer come sooner. `ifThrottled` tells what a busy service means; no run waits
 * for a name.
 */
export function rememberLookUps(client: Client, ifThrottled: IfThrottled = 'rethrow'): StepLookUps {
  const { failures, stops, warnIfFailed, stopIfFailed } = failureLog(ifThrottled);
  const people = onceEach(
    (texts: readonly ContactText[], before) => lookUpContactsByText(client, texts, before),
    contactKey,
  );
  const dataTypes = onceEach((ids) => stopIfFailed('dataTypes', fetchDataFields(client, ids), NONE));
  const lookUpChoices = (ids: readonly string[], withChoices?: () => Promise<readonly string[]>) =>
    stopIfFailed('choices', fetchChoices(client, ids, withChoices), NONE);
  return {
    failures,
    stops,
    people: (texts) => people(texts.filter(({ text }) => !isId(text) && !isTooLong(text))),
    contacts: onceEach((ids) => warnIfFailed('contacts', lookUpVisible(client, ids), NONE)),
    named: onceEach((ids) => orElseAfterWrite(lookUpContactsById(client, ids), NONE)),
    actions: onceEach((texts) =>
      lookUpRelatedActions(client, texts, (ids) => warnIfFailed('actions', fetchActions(client, ids), undefined)),
    ),
    dataTypes,
    choices: onceEach((ids) => lookUpChoices(ids)),
    choicesAmong: onceEach((ids) => lookUpChoices(ids, async () => havingChoices(ids, await dataTypes(ids)))),
    roles: onceEach((ids) => warnIfFailed('roles', lookUpRoles(client, ids), NONE, { ids, whenBusy: 'goOn' })),
    actionTypes: onceEach((ids) =>
      warnIfFailed('actionTypes', fetchActionTypeNames(client, ids), NONE, { whenBusy: 'goOn' }),
    ),
    staff: once(() => lookUpStaff(client, ifThrottled)),
    storedData: once((actionId: string) => lookUpStoredData(client, actionId)),
    filledRoles: once((actionId: string) => warnIfFailed('filledRoles', fetchFilledRoles(client, actionId), undefined)),
    members: (roles) => lookUpMembers(client, roles),
  };
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** Contacts by number, with an empty list for each whom the user cannot see. */
async function lookUpVisible(client: Client, ids: readonly string[]): Promise<Matches> {
  const visible = await lookUpContactsById(client, ids);
  return new Map([...ids.map((id) => [id, []] as const), ...visible]);
}

const havingChoices = (ids: readonly string[], types: ReadonlyMap<string, FieldRecord>): readonly string[] =>
  ids.filter((id) => DATA_KINDS[kindOfType(types.get(id)?.dataType ?? '')].hasChoices === true);

async function lookUpRoles(client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, ParticipantType>> {
  const roles = await fetchRoles(client, ids);
  return new Map(roles.map((role) => [role.id, role]));
}

async function lookUpStoredData(client: Client, actionId: string): Promise<StoredData> {
  return toStoredData(await fetchActionData(client, [actionId]), actionId);
}

async function lookUpMembers(client: Client, roles: readonly RoleInAction[]): Promise<ReadonlyMap<string, Members>> {
  const contactsIn = async (role: RoleInAction): Promise<readonly Participant[]> => {
    const ids = await fetchContactsInRole(client, role);
    return [...(await lookUpContactsById(client, [...ids])).values()].flat();
  };
  const members = await inParallel(
    roles,
    async (role) => [role.roleId, await tryLookUp(contactsIn(role), 'rethrow')] as const,
  );
  return new Map(members);
}

/** Asks for each key once, even if that fails. `before` counts the keys that were asked for earlier. */
function onceEach<Value, Item = string>(
  lookUp: (items: readonly Item[], before: number) => Promise<ReadonlyMap<string, Value>>,
  toKey: (item: Item) => string = String,
): LookUpEach<Value, Item> {
  const answers = new Map<string, Promise<ReadonlyMap<string, Value>>>();
  return async (items) => {
    const fresh = new Map(items.map((item) => [toKey(item), item] as const).filter(([key]) => !answers.has(key)));
    if (fresh.size > 0) {
      const answer = lookUp([...fresh.values()], answers.size);
      for (const key of fresh.keys()) answers.set(key, answer);
    }
    const results = await Promise.all(new Set(answers.values()));
    return new Map(results.flatMap((answer) => [...answer]));
  };
}

/** What a draft looks up besides what a form shows. */
type LookUpOptions = Readonly<{
  /** The ids of other roles and action types, for their names. */
  roles?: readonly string[];
  types?: readonly string[];
  /** Whether the action may keep what it has in data fields, and whom it has in roles. */
  storedData?: boolean;
  filledRoles?: boolean;
  /** Whether a field gets a value, so that its choices matter. A form shows those of all. */
  isFilled?: (field: DataFieldOutline) => boolean;
}>;

/** `warnings` has a sentence for each look-up that failed. */
export async function lookUpDetails(lookUps: StepLookUps, outline: StepOutline, options: LookUpOptions = {}) {
  const { next, relatedTypes, dataFields } = outline;
  const choiceFields = options.isFilled ? dataFields.filter(options.isFilled) : dataFields;
  const [roles, actionTypes, dataTypes, choices, storedData, filledRoles] = await Promise.all([
    lookUps.roles([...rolesToDescribe(outline), ...(options.roles ?? [])]),
    lookUps.actionTypes([...relatedTypes.flatMap(({ actionTypeId }) => actionTypeId ?? []), ...(options.types ?? [])]),
    lookUps.dataTypes(dataFieldIds(dataFields)),
    lookUps.choicesAmong(dataFieldIds(choiceFields)),
    next && options.storedData ? lookUps.storedData(next.actionId) : undefined,
    next && options.filledRoles ? lookUps.filledRoles(next.actionId) : undefined,
  ]);
  const step = toStep(outline, { roles, actionTypes, dataTypes, choices, storedData, filledRoles });
  const fieldDetails = { dataTypes, choices };
  const warnings = toLookUpWarnings(step, fieldDetails, lookUps.failures, step.dataFields);
  return { step, warnings, roles, actionTypes, fieldDetails };
}

/** For a row: only the roles that tasks and emails use, with the names of their contacts. */
export async function lookUpContentNames(client: Client, content: Content): Promise<Content> {
  const { step, selection, parties } = content;
  const roles = step.roles.filter((role) => usesOf(role, selection).length > 0);
  const contacts = roles.flatMap(({ typeId }) => parties.get(typeId) ?? []);
  const named = await lookUpNames(client, contacts);
  return {
    ...content,
    step: { ...step, roles },
    parties: new Map([...parties].map(([typeId, inRole]) => [typeId, inRole.map(named)])),
  };
}
