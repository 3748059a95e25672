import { fieldName } from '../form/actionFields.ts';
import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import { quoted } from '../lib/sentences.ts';
import { lookUpNames } from '../lookups/contacts.ts';
import { namesOfContacts } from '../rows/createdActionRow.ts';
import { joinNames, updateAction, type Action, type ActionNames, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { causeOf } from '../service/errors/failure.ts';
import type { Values } from '../service/updates.ts';
import { contactName, type Contact } from '../submission/chooseContacts.ts';
import { sendOnce } from './writeOnce.ts';

type Written = Omit<NamedAction, 'id'>;
type Asked = Readonly<{ assignee: Contact | undefined; externalReference?: string }>;

/**
 * Gives an action that was just written the assignee that was asked for, if the service did not, and its external
 * reference, in one request (docs/service-notes.md, "Submitting"). Whatever comes of it is a warning: after an error, an
 * expired token too, the platform would run the step again.
 */
export async function completeAsAsked(
  client: Client,
  written: Written,
  { assignee: asked, externalReference = '' }: Asked,
): Promise<Written & Readonly<{ warnings: readonly string[] }>> {
  const { action } = written;
  const present = action.links.assignedTo;
  // A record that leaves the assignee out says nothing; one that shows none says that nobody has the action.
  const isUnknown = present === null && action.absent.includes('assignedTo');
  const assignee = isUnknown || present === asked?.id ? undefined : asked;
  const reference = action.importExternalReference === externalReference ? '' : externalReference;
  if (!assignee && reference === '') return { ...written, warnings: [] };
  if (assignee) client.tellDrift('assignee');
  const values = {
    attributes: { ...(reference !== '' && { importExternalReference: reference }) },
    links: { ...(assignee && { assignedTo: assignee.id }) },
  };
  const [outcome, names] = await Promise.all([
    complete(client, action, values),
    assignee ? namesWith(client, written.names, assignee) : written.names,
  ]);
  return 'answer' in outcome
    ? { action: outcome.answer, names, warnings: tellAnswer(outcome.answer, names, assignee, reference) }
    : { action, names, warnings: tellFailure(outcome, action, names, assignee, reference) };
}

/** Nothing is looked up behind this request, so it may take all the time that is left. */
const complete = (client: Client, action: Action, values: Values) =>
  sendOnce(() => updateAction({ ...client, writeDeadline: client.deadline }, action, values));

async function namesWith(client: Client, names: ActionNames, asked: Contact): Promise<ActionNames> {
  if (names.people.get(asked.id)?.name) return names;
  const named = await lookUpNames(client, [asked]);
  return joinNames(namesOfContacts([named(asked)]), names);
}

/** A sentence for what the answer shows otherwise. */
function tellAnswer(
  { links, importExternalReference: stored }: Action,
  names: ActionNames,
  assignee: Contact | undefined,
  reference: string,
): readonly string[] {
  const is = stored === null ? 'empty' : quoted(stored);
  return [
    ...(assignee && links.assignedTo !== assignee.id ? [isNotAssigned(links.assignedTo, assignee, names)] : []),
    ...(reference !== '' && stored !== reference
      ? [`${EXTERNAL_REFERENCE} is ${is} in Actionstep now, not ${quoted(reference)} as asked.`]
      : []),
  ];
}

function tellFailure(
  { error, isRefused }: Readonly<{ error: unknown; isRefused: boolean }>,
  action: Action,
  names: ActionNames,
  assignee: Contact | undefined,
  reference: string,
): readonly string[] {
  const happened = causeOf(error);
  const present = action.links.assignedTo;
  const assigned = isRefused
    ? (asked: Contact) => `${isNotAssigned(present, asked, names)} ${happened}`
    : ({ id }: Contact) =>
        `We couldn't confirm that the action is assigned to ${nameOf(id, names)} as asked. It was assigned to ${nameOf(present, names)}. ${happened} Look at it in Actionstep.`;
  const stored = isRefused
    ? 'The external reference of the action was not set.'
    : "We couldn't confirm that the external reference of the action was set.";
  return [
    ...(assignee ? [assigned(assignee)] : []),
    ...(reference === ''
      ? []
      : [`${stored} ${happened} Set ${EXTERNAL_REFERENCE} with ${OPERATION_LABELS.updateAction}.`]),
  ];
}

const EXTERNAL_REFERENCE = fieldName('externalReference');

const isNotAssigned = (id: string | null, { id: asked }: Contact, names: ActionNames): string =>
  `The action is assigned to ${nameOf(id, names)}, not to ${nameOf(asked, names)} as asked.`;

const nameOf = (id: string | null, { people }: ActionNames): string =>
  id === null ? 'nobody' : contactName({ id, name: people.get(id)?.name ?? null, email: null });
