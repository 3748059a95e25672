import { text } from '../../../src/service/wire/values.ts';
import { asAssumed, otherwise } from '../../verdict.ts';
import { readOfAction } from '../records.ts';
import { changeStep, noteOf } from '../stepChange.ts';
import type { WritingPoint } from './writingPoint.ts';

/** What a change of the step takes. */
export const CHANGE_STEP_POINTS: readonly WritingPoint[] = [
  {
    name: 'file note of a change of the step',
    settle: async (created) => {
      await changeStep(created);
      const { desk, id } = created;
      const notes = await readOfAction(desk.firm, 'filenotes', id);
      const isThere = notes.some(({ attributes }) => text(attributes['text'])?.includes(noteOf(desk.mark)));
      return isThere
        ? asAssumed('It is taken as "filenote".')
        : otherwise('The action has no such note, and there was no error.');
    },
  },
];
