import { addEmptyValues } from '../datacollectionrecords.ts';
import type { Firm } from '../firm.ts';
import type { Positions } from '../positions.ts';
import { byId, type DisplayNames } from '../records.ts';
import { besideSteps, collectionsOf } from './collections.ts';
import {
  actionParticipants,
  actions,
  actionTypes,
  dataRecords,
  dataValues,
  documents,
  folders,
  tasks,
} from './matters.ts';
import { participants, participantTypes, users } from './people.ts';
import { propertySteps } from './propertySteps.ts';
import { seedStartStep } from './startStep.ts';
import { startSteps } from './startSteps.ts';
import { seedStepTree } from './stepTree.ts';

/** The user behind every connection that the sandbox grants. */
export const CONNECTING_USER = '5';

/** The action types whose actions move on, and what is added to the ids of a sale. */
const MOVING = { 812: 0, 820: 1000 };

export function seedFirm(ordersByGroup: boolean, positions: Positions, displayNames: DisplayNames): Firm {
  const types = actionTypes();
  const steps = atFirstUse(() => seedSteps(ordersByGroup));
  const values = dataValues();
  const firm: Firm = {
    orgkey: 'harbourlaw',
    actionTypes: types,
    get startSteps() {
      return steps().startSteps;
    },
    get stepTrees() {
      return steps().stepTrees;
    },
    actions: actions(),
    standing: new Map(),
    tasks: tasks(),
    timeEntries: new Map(),
    participants: participants(displayNames),
    participantTypes: participantTypes(),
    actionParticipants: actionParticipants(),
    dataRecords: dataRecords(values.values()),
    dataValues: values,
    fileNotes: new Map(),
    documents: documents(),
    folders: folders(),
    files: new Map(),
    users: users(),
    hooks: new Map(),
    deliveries: [],
    get dataCollections() {
      return steps().dataCollections;
    },
    get dataCollectionFields() {
      return steps().dataCollectionFields;
    },
    get dropdownChoices() {
      return steps().dropdownChoices;
    },
    outcomes: new Map(),
    stepChanges: [],
    tokens: { codes: new Map(), access: new Map(), refresh: new Map() },
    positions,
    itemIdForm: 'typed',
    next: {
      action: 9001,
      participant: 501,
      hook: 46,
      fileNote: 7001,
      task: 6101,
      timeEntry: 70101,
      file: 1,
      document: 2532,
    },
  };
  for (const record of firm.dataRecords.values()) addEmptyValues({ ...FIELDS, dataValues: values }, record);
  return firm;
}

/** The steps of all action types, and what they ask for: most of a firm, and half of the tests never look at it. */
function seedSteps(ordersByGroup: boolean) {
  const steps = [...actionTypes().values()].map(({ id }) =>
    seedStartStep(startSteps.find(({ actionType }) => actionType === id) ?? { actionType: id }, ordersByGroup),
  );
  const trees = Object.entries(MOVING).map(([actionType, by]) =>
    seedStepTree(Number(actionType), propertySteps(by), { firstNode: 2000 + by, ordersByGroup }),
  );
  const beside = besideSteps(Object.keys(MOVING).map(Number));
  const seeded = [...steps, ...trees, ...beside];
  const asked = [
    ...steps.map(({ startStep }) => startStep),
    ...trees.flatMap(({ tree }) => tree.nodes.map(({ step }) => step)),
    ...beside.map(({ startStep }) => startStep),
  ];
  return {
    startSteps: new Map(steps.map(({ startStep }) => [startStep.step.links.actionType, startStep])),
    stepTrees: new Map(trees.map(({ tree }) => [tree.root.links.actionType, tree])),
    dataCollections: byId(collectionsOf(asked)),
    dataCollectionFields: byId(seeded.flatMap(({ fields }) => fields)),
    dropdownChoices: byId(seeded.flatMap(({ choices }) => choices)),
  };
}

/** The fields that are filled in at the start, by which every record has a value of each. */
const FIELDS: Pick<Firm, 'dataCollectionFields'> = seedSteps(false);

function atFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
