import type { Firm } from '../firm.ts';
import { actionParticipants, actions, actionTypes, dataValues } from './matters.ts';
import { participants, participantTypes, users } from './people.ts';
import { seedStartStep } from './startStep.ts';
import { startSteps } from './startSteps.ts';

/** The user behind every connection that the sandbox grants. */
export const CONNECTING_USER = '5';

/** A believable firm, new for every sandbox. */
export function seedFirm(ordersByGroup: boolean): Firm {
  const types = actionTypes();
  const steps = [...types.values()].map(({ id }) =>
    seedStartStep(startSteps.find(({ actionType }) => actionType === id) ?? { actionType: id }, ordersByGroup),
  );
  return {
    orgkey: 'harbourlaw',
    actionTypes: types,
    startSteps: new Map(steps.map(({ startStep }) => [startStep.step.links.actionType, startStep])),
    actions: actions(),
    participants: participants(),
    participantTypes: participantTypes(),
    actionParticipants: actionParticipants(),
    dataValues: dataValues(),
    fileNotes: new Map(),
    users: users(),
    hooks: new Map(),
    deliveries: [],
    dataCollectionFields: new Map(steps.flatMap(({ fields }) => fields.map((field) => [field.id, field]))),
    dropdownChoices: new Map(steps.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice]))),
    outcomes: new Map(),
    tokens: { codes: new Map(), access: new Map(), refresh: new Map() },
    messageIdForm: 'lastSegment',
    next: { action: 9001, participant: 501, hook: 46, fileNote: 7001 },
  };
}
