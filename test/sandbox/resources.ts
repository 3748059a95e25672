import type { Firm } from './firm.ts';
import { LINKS, linkedIds } from './links.ts';
import type { AnyRecord } from './records.ts';
import type { Step } from './seed/startStep.ts';

type Source = (firm: Firm) => Iterable<AnyRecord>;

const ofSteps =
  (part: (step: Step) => readonly AnyRecord[]): Source =>
  (firm) =>
    allSteps(firm).flatMap(part);

/** Every step once, also one that stands at several nodes. */
const allSteps = ({ startSteps, stepTrees }: Firm): Step[] => [
  ...startSteps.values(),
  ...new Set([...stepTrees.values()].flatMap(({ nodes }) => nodes.map(({ step }) => step))),
];

/** Where the records of each resource are. The document names these resources and shows the fields of some. */
export const SOURCES: Readonly<Record<string, Source>> = {
  actiontypes: ({ actionTypes }) => actionTypes.values(),
  actions: ({ actions }) => actions.values(),
  participants: ({ participants }) => participants.values(),
  participanttypes: ({ participantTypes }) => participantTypes.values(),
  actionparticipants: ({ actionParticipants }) => actionParticipants.values(),
  datacollections: ({ dataCollections }) => dataCollections.values(),
  datacollectionrecords: ({ dataRecords }) => dataRecords.values(),
  datacollectionrecordvalues: ({ dataValues }) => dataValues.values(),
  tasks: ({ tasks }) => tasks.values(),
  timeentries: ({ timeEntries }) => timeEntries.values(),
  nodes: ({ stepTrees }) =>
    [...stepTrees.values()].flatMap(({ root, nodes }) => [root, ...nodes.map(({ record }) => record)]),
  filenotes: ({ fileNotes }) => fileNotes.values(),
  actiondocuments: ({ documents }) => documents.values(),
  actionfolders: ({ folders }) => folders.values(),
  users: ({ users }) => users.values(),
  datacollectionfields: ({ dataCollectionFields }) => dataCollectionFields.values(),
  datacollectionfielddropdownchoices: ({ dropdownChoices }) => dropdownChoices.values(),
  steps: ofSteps(({ step }) => [step]),
  steptasks: ofSteps(({ tasks }) => tasks),
  stepmessages: ofSteps(({ messages }) => messages),
  documenttemplates: ofSteps(({ documents }) => documents),
  stepparticipanttypes: ofSteps(({ participantTypes }) => participantTypes),
  stepdatafields: ofSteps(({ dataFields }) => dataFields),
  steprelatedactiontypes: ofSteps(({ relatedActionTypes }) => relatedActionTypes),
  // Several steps share an account.
  trustbankaccounts: ({ startSteps }) =>
    new Map(
      [...startSteps.values()].flatMap(({ trustAccounts }) => trustAccounts.map((account) => [account.id, account])),
    ).values(),
};

export const recordsOf = (firm: Firm, resource: string): AnyRecord[] => [...(SOURCES[resource]?.(firm) ?? [])];

/** Where a path of links leads from a record; undefined where there is no such link. */
export function reached(
  firm: Firm,
  resource: string,
  records: readonly AnyRecord[],
  [link, ...others]: readonly string[],
): readonly AnyRecord[] | undefined {
  if (link === undefined) return records;
  const type = LINKS[resource]?.[link];
  if (type === undefined) return undefined;
  const ids = new Set(records.flatMap((record) => linkedIds(record, link)));
  const linked = recordsOf(firm, type).filter(({ id }) => ids.has(String(id)));
  return reached(firm, type, linked, others);
}
