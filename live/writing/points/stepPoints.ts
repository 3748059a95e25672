import { text } from '../../../src/service/wire/values.ts';
import { Unanswered } from '../../firm.ts';
import { asAssumed, otherwise } from '../../verdict.ts';
import type { Created } from '../created.ts';
import { readData, readOfAction } from '../records.ts';
import { changeStep, noteOf, type StepChange } from '../stepChange.ts';
import type { WritingPoint } from './writingPoint.ts';

/** The one change of the step of each action, which several points look at. */
const changes = new WeakMap<Created, Promise<StepChange>>();

function changeOf(created: Created): Promise<StepChange> {
  const change = changes.get(created) ?? changeStep(created);
  changes.set(created, change);
  return change;
}

async function takenBy(created: Created) {
  const { taken } = await changeOf(created);
  if (!taken) throw new Unanswered('a next step whose conditions are met');
  return taken;
}

/** What a change of the step takes. */
export const CHANGE_STEP_POINTS: readonly WritingPoint[] = [
  {
    name: 'unmet conditions of a step',
    settle: async (created) => {
      const { refused, taken } = await changeOf(created);
      if (taken?.move.hasUnmet) return otherwise('The step was taken all the same.', 'unmetConditions:warn');
      if (refused === undefined) throw new Unanswered('a next step with a condition that the new action does not meet');
      if (!/task|complete|email|condition/i.test(refused))
        throw new Unanswered(`a refusal that names the condition: ${refused}`);
      return asAssumed('The step was refused.');
    },
  },
  {
    name: 'file note of a change of the step',
    settle: async (created) => {
      await takenBy(created);
      const { desk, id } = created;
      const notes = await readOfAction(desk.firm, 'filenotes', id);
      const isThere = notes.some(({ attributes }) => text(attributes['text'])?.includes(noteOf(desk.mark)));
      return isThere
        ? asAssumed('It is taken as "filenote".')
        : otherwise('The action has no such note, and there was no error.');
    },
  },
  {
    name: 'data that a change of the step leaves out',
    settle: async (created) => {
      const { move, before } = await takenBy(created);
      const field = move.step.dataFields.find(({ id }) => id === move.leftOut);
      if (!field || before === null)
        throw new Unanswered('a next step with an optional field that the first step fills');
      const after = (await readData(created.desk.firm, created.id)).get(field.dataFieldId ?? '') ?? null;
      return after === before
        ? otherwise('What was left out is kept.', 'dataLeftOut:kept')
        : asAssumed('What was left out is empty afterwards.');
    },
  },
];
