import type { AnyRecord } from './records.ts';

type LinkTypes = Readonly<Record<string, string>>;

/** What the records of the two resources lead to that say what a step asks for. */
const ASKED = {
  step: 'steps',
  stepTasks: 'steptasks',
  stepMessages: 'stepmessages',
  documentTemplates: 'documenttemplates',
  stepParticipantTypes: 'stepparticipanttypes',
  otherParticipantTypes: 'participanttypes',
  stepDataFields: 'stepdatafields',
  stepRelatedActionTypes: 'steprelatedactiontypes',
} as const;

const OF_STEP = { actionType: 'actiontypes', step: 'steps' } as const;

/** The link templates of the document: which resource each link of a record leads to. */
export const LINKS: Readonly<Record<string, LinkTypes>> = {
  actioncreate: { ...ASKED, actionType: 'actiontypes', trustAccounts: 'trustbankaccounts' },
  actionchangestep: { ...ASKED, node: 'nodes', mustCompleteTasks: 'tasks', mustHaveEmailAddresses: 'participants' },
  nodes: { actionType: 'actiontypes', parent: 'nodes' },
  tasks: { action: 'actions', assignee: 'participants' },
  timeentries: {
    task: 'tasks',
    quickCode: 'quickcodes',
    createdBy: 'participants',
    owner: 'participants',
    action: 'actions',
    rate: 'rates',
    utbmsActivityCode: 'utbmscodes',
    utbmsTaskCode: 'utbmscodes',
    utbmsTimekeeperCode: 'utbmscodes',
    phoneRecord: 'phonerecords',
  },
  actiontypes: { primaryParticipantType: 'participanttypes' },
  steps: { actionType: 'actiontypes', assignToParticipantType: 'participanttypes' },
  steptasks: { ...OF_STEP, assignToParticipantType: 'participanttypes' },
  stepmessages: { ...OF_STEP, fromParticipantType: 'participanttypes', toParticipantType: 'participanttypes' },
  documenttemplates: {
    actionType: 'actiontypes',
    createdBy: 'participants',
    actionTypeFolder: 'actiontypefolders',
    modifiedBy: 'participants',
  },
  stepparticipanttypes: { ...OF_STEP, participantType: 'participanttypes' },
  stepdatafields: { ...OF_STEP, dataCollection: 'datacollections', dataField: 'datacollectionfields' },
  steprelatedactiontypes: { ...OF_STEP, relatedActionType: 'actiontypes' },
  actions: {
    assignedTo: 'participants',
    division: 'divisions',
    actionType: 'actiontypes',
    primaryParticipants: 'participants',
    step: 'steps',
    relatedActions: 'actions',
    billSettings: 'billsettings',
  },
  participants: { division: 'divisions', physicalCountry: 'countries', mailingCountry: 'countries' },
  actionparticipants: { action: 'actions', participantType: 'participanttypes', participant: 'participants' },
  filenotes: { action: 'actions', document: 'actiondocuments', participant: 'participants', tags: 'tags' },
  actiondocuments: {
    action: 'actions',
    checkedOutBy: 'participants',
    folder: 'actionfolders',
    createdBy: 'participants',
  },
  actionfolders: { action: 'actions', parentFolder: 'actionfolders' },
  users: { participant: 'participants', division: 'divisions' },
  datacollectionrecordvalues: {
    action: 'actions',
    dataCollection: 'datacollections',
    dataCollectionField: 'datacollectionfields',
    dataCollectionRecord: 'datacollectionrecords',
  },
  datacollectionrecords: { action: 'actions', dataCollection: 'datacollections' },
  datacollections: { actionType: 'actiontypes' },
  datacollectionfields: { dataCollection: 'datacollections' },
  datacollectionfielddropdownchoices: { dataField: 'datacollectionfields', dataCollection: 'datacollections' },
};

/** Link templates, `<key>.<link>` to `href` and `type`, for the given resources. */
export const templates = (base: string, resources: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(resources.flatMap((resource) => templatesOf(base, resource, LINKS[resource] ?? {})));

/** The links that the reply to POST /actioncreate shows. */
export const createdActionTemplates = (base: string): Record<string, unknown> =>
  Object.fromEntries(
    templatesOf(base, 'actioncreate', {
      assignedTo: 'participants',
      division: 'divisions',
      actionType: 'actiontypes',
      primaryParticipants: 'participants',
    }),
  );

const templatesOf = (base: string, key: string, types: LinkTypes): [string, unknown][] =>
  Object.entries(types).map(([link, type]) => [
    `${key}.${link}`,
    { href: `${base}/api/rest/${type}/{${key}.${link}}`, type },
  ]);

/** The ids that a link of a record holds, as strings; none when it is null or absent. */
export const linkedIds = (record: AnyRecord, link: string): string[] => [record.links?.[link] ?? []].flat().map(String);
