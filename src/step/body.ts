import { namesOfContacts, type ActionNames } from '../service/actions.ts';
import type { Assumptions } from '../service/assumptions.ts';
import type { Participant } from '../service/participants.ts';
import type { StepInput } from './input.ts';
import type { Step } from './model.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from './parts/keys.ts';
import type { Selection } from './parts/listPart.ts';

/** What is sent, with labels replaced by ids and texts by values. */
export type Content = Readonly<{
  step: Step;
  input: Pick<
    StepInput,
    'actionName' | 'fileReference' | 'externalReference' | 'priority' | 'status' | 'timestamp' | 'fileNote'
  >;
  assignee: Participant | undefined;
  data: ReadonlyMap<string, string>;
  parties: ReadonlyMap<string, readonly Participant[]>;
  related: ReadonlyMap<string, readonly string[]>;
  trustAccounts: readonly string[];
  selection: Selection;
}>;

/** The names of those who are in it, as an action has them. */
export const namesIn = ({ assignee, parties }: Content): ActionNames =>
  namesOfContacts([...[...parties.values()].flat(), ...(assignee ? [assignee] : [])]);

/** The body of a POST to actioncreate or actionchangestep, without blanks. */
export function toBody(content: Content, assumptions: Assumptions): object {
  const { input } = content;
  const { resource, noteKey, links, isListed } = resourceFor(content.step, assumptions);
  const assignee = withoutBlanks({ assignedToParticipant: content.assignee?.id ?? '' });
  const record = {
    ...withoutBlanks({
      actionName: input.actionName,
      fileReference: input.fileReference,
      priority: input.priority ?? '',
      status: input.status ?? '',
      timestamp: input.timestamp ?? '',
      [noteKey]: input.fileNote,
    }),
    ...(assumptions.assignee === 'topLevel' && assignee),
    ...toDataFields(content),
    links: {
      ...links,
      ...(assumptions.assignee === 'links' && assignee),
      ...withoutBlanks(toSubmittedLinks(content, assumptions)),
    },
  };
  return { [resource]: isListed ? [record] : record };
}

/** What is different in the two resources (docs/service-notes.md, "Changing the step"). */
const resourceFor = ({ actionTypeId, next }: Step, { wrapper }: Assumptions) =>
  next
    ? {
        resource: 'actionchangestep',
        noteKey: 'filenote',
        links: { action: next.actionId, step: next.stepId, node: next.nodeId },
        isListed: false,
      }
    : {
        resource: 'actioncreate',
        noteKey: 'fileNote',
        links: { actionType: actionTypeId },
        isListed: wrapper === 'list',
      };

const toDataFields = ({ data }: Content) =>
  Object.fromEntries([...data].map(([id, value]) => [dataFieldKey(id), value]));

const toSubmittedLinks = ({ step, parties, related, trustAccounts, selection }: Content, assumptions: Assumptions) => ({
  // The service creates the mandatory ones either way.
  stepTasks: selection.tasks.map(idOfItem).map(integerId),
  stepMessages: selection.messages.map(({ id }) => messageId(id, assumptions)),
  documentTemplates: selection.documents.map(idOfItem).map(integerId),
  ...Object.fromEntries([...parties].map(([role, contacts]) => [roleKey(role), contacts.map(idOfItem)])),
  ...Object.fromEntries(step.relatedTypes.map(({ id }) => [relatedTypeKey(id), related.get(id) ?? []])),
  trustAccounts: step.trustAccounts.map(idOfItem).filter((id) => trustAccounts.includes(id)),
});

const idOfItem = ({ id }: Readonly<{ id: string }>): string => id;

/** Ids of tasks and templates are whole numbers, all others texts (docs/service-notes.md, "Submitting"). */
const integerId = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);

const messageId = (id: string, { stepMessageIds }: Assumptions): number | string =>
  stepMessageIds === 'whole' ? id : integerId(id.replace(/^.*--/s, ''));

const withoutBlanks = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== '')),
  );
