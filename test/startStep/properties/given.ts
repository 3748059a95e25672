import type { Firm } from '../../sandbox/sandbox.ts';
import { offer, type FieldOutline } from '../../support/startSteps.ts';
import {
  ACTION_TYPE,
  documentId,
  fieldLabel,
  messageId,
  relatedId,
  taskId,
  trustAccountId,
  type Case,
  type Entry,
  type FieldCase,
  type Mode,
} from './case.ts';
import { isOffered } from './oracle.ts';
import { ROLE_LABELS } from './people.ts';
import { CHOICES } from './values.ts';

const RELATED = ['8700', '8704', '8705'];

/** Puts the Start step of a case into the firm, and takes away what an earlier case left there. */
export function prepare(firm: Firm, given: Case): void {
  // All actions that a case relates are of the type that is asked for.
  for (const id of RELATED) Object.assign(firm.actions.get(id)?.links ?? {}, { actionType: '820' });
  for (const id of firm.outcomes.keys()) firm.actions.delete(id);
  firm.outcomes.clear();
  firm.dataCollectionFields.clear();
  firm.dropdownChoices.clear();
  const step = offer(firm, {
    actionType: Number(ACTION_TYPE),
    assignToMandatory: given.wantsAssignee,
    fileNoteRequired: given.wantsFileNote,
    roles: given.roles
      .filter(({ isOwn }) => isOwn)
      .map(({ typeId, isRequired }) => ({ id: 900 + typeId, participantType: typeId, required: isRequired })),
    otherRoles: given.roles.filter(({ isOwn }) => !isOwn).map(({ typeId }) => typeId),
    tasks: given.tasks.map(({ isMandatory, role }, index) => ({
      id: taskId(index),
      name: `Task ${index}`,
      due: 'soon',
      mandatory: isMandatory,
      ...(role !== null && { assignTo: role }),
    })),
    messages: given.messages.map(({ isMandatory }, index) => ({
      subject: `Message ${index}`,
      text: 'Hello',
      mandatory: isMandatory,
      from: 0,
      to: 0,
    })),
    documents: given.documents.map((_ticked, index) => ({
      id: documentId(index),
      name: `D${index}`,
      fileName: `d${index}`,
    })),
    trustAccounts: given.trustAccounts.map((_ticked, index) => ({
      id: trustAccountId(index),
      name: `Account ${index}`,
    })),
    fields: given.fields.map(outlineOf),
    related: given.related.map(({ isMandatory }, index) => ({
      id: relatedId(index),
      actionType: 820,
      mandatory: isMandatory,
    })),
  });
  for (const [index, { from, to }] of given.messages.entries()) {
    const links = { fromParticipantType: idOrNull(from), toParticipantType: idOrNull(to) };
    Object.assign(step.messages[index]?.links ?? {}, links);
  }
  for (const { type, id } of given.fields) if (type === 'NewType') firm.dataCollectionFields.delete(dataField(id));
}

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));
const dataField = (id: number): string => `${90 + (id % 2)}--F${id}`;

const outlineOf = (field: FieldCase): FieldOutline => ({
  id: field.id,
  dataField: dataField(field.id),
  group: 'G',
  label: fieldLabel(field),
  type: field.type === 'NewType' ? 'TextArea' : field.type,
  required: field.isRequired,
  forceDefault: field.isForced,
  ...(field.fallback !== null && { defaultValue: field.fallback }),
  ...((field.type === 'DropDown' || field.type === 'DropDownMulti') && { choices: CHOICES }),
});

/** What the platform hands over for a case. */
export function inputOf(given: Case): object {
  const viaForm = given.fields.filter(
    (field) => field.entry !== null && (field.way !== 'dictionary' || !isOffered(field)),
  );
  const viaDictionary = given.fields.filter(
    (field) => field.entry !== null && field.way !== 'form' && isOffered(field),
  );
  const textsOf = ({ people }: Case['roles'][number]) => people.map(({ text }) => text);
  const filled = given.roles.filter(({ people }) => people.length > 0);
  return {
    actionType: ACTION_TYPE,
    actionName: given.name,
    fileReference: given.reference,
    priority: given.priority,
    status: given.status,
    timestamp: valueOf(given.timestamp),
    fileNote: given.fileNote,
    assignedToParticipant: given.assignee?.text,
    tasksToCreate: modeOf(given.tasksMode),
    messagesToSend: modeOf(given.messagesMode),
    documentsToAdd: modeOf(given.documentsMode),
    ifContactNotFound: given.ifNotFound === 'blank' ? '' : given.ifNotFound,
    ifSeveralContactsFound: given.ifSeveral === 'blank' ? null : given.ifSeveral,
    ...Object.fromEntries(viaForm.map(({ id, entry }) => [`stepDataField${id}`, valueOf(entry)])),
    ...Object.fromEntries(
      filled.filter(({ way }) => way === 'form').map((role) => [`participantType${role.typeId}`, textsOf(role)]),
    ),
    ...Object.fromEntries(given.related.map(({ actions }, index) => [`relatedActionType${relatedId(index)}`, actions])),
    stepTasks: [...ticked(given.tasks, taskId), ...(given.hasStale ? ['999'] : [])],
    stepMessages: [...ticked(given.messages, messageId), ...(given.hasStale ? ['812--1--9'] : [])],
    documentTemplates: given.documents.flatMap((isTicked, index) => (isTicked ? [String(documentId(index))] : [])),
    trustAccounts: given.trustAccounts
      .flatMap((isTicked, index) => (isTicked ? [trustAccountId(index)] : []))
      .toReversed(),
    ...(given.hasStale && {
      stepDataField601: '1 Harbour Street',
      participantType47: ['88'],
      relatedActionType11: ['1'],
    }),
    otherStepData: {
      ...Object.fromEntries(
        viaDictionary.map((field) => [
          field.id % 2 ? fieldLabel(field) : `g / ${fieldLabel(field)}`,
          field.way === 'both' ? 'something else' : valueOf(field.entry),
        ]),
      ),
      ...(given.hasUnknownLabel && { Colour: 'red' }),
    },
    otherParties: Object.fromEntries(
      filled
        .filter(({ way }) => way === 'dictionary')
        .map((role) => [ROLE_LABELS[role.typeId]?.[given.dialect] ?? '', textsOf(role).join('; ')]),
    ),
  };
}

const modeOf = (mode: Mode): string => ({ blank: '', unknown: 'some' })[mode as string] ?? mode;

const valueOf = (entry: Entry | null): unknown => {
  if (entry === null) return undefined;
  return 'people' in entry ? entry.people.map(({ text }) => text) : entry.given;
};

const ticked = (items: readonly { isTicked: boolean }[], idOf: (index: number) => string | number) =>
  items.flatMap(({ isTicked }, index) => (isTicked ? [String(idOf(index))] : []));
