import { objectOf } from '../../../src/lib/object.ts';
import { quoted } from '../../../src/lib/sentences.ts';
import { asAssumed, otherwise } from '../../verdict.ts';
import { attempt, type Form, type Input } from '../attempt.ts';
import type { Created } from '../created.ts';
import type { WritingPoint } from './writingPoint.ts';

/** Creates a task in the new action, and puts it on the list of what was made. */
async function createTask({ desk, id }: Created, about: string, given: Input, forms: readonly Form[] = []) {
  const name = `${desk.mark}: ${about}`;
  const input = { action: id, name, ...given };
  const outcome = await attempt(desk, { create: 'create_task', input, writes: ['POST tasks'], forms });
  if (!('refusal' in outcome)) desk.made.push(`Task ${quoted(name)}: tasks/${String(outcome.row['id'])}`);
  return outcome;
}

/** What a task is created with. */
export const TASK_POINTS: readonly WritingPoint[] = [
  {
    name: 'due date of a task',
    settle: async (created) => {
      const assigned = (input: Input): Input => ({ ...input, assignedToParticipant: created.desk.me.id });
      const outcome = await createTask(created, 'a task without a date', {}, [
        { change: assigned, blamed: /assignee/i },
      ]);
      if ('refusal' in outcome) return otherwise(`A task was refused: ${outcome.sentence}`);
      const and = outcome.used.length > 0 ? 'It needs an assignee.' : 'Nor does it need an assignee.';
      return asAssumed(`A task needs no due date. ${and}`);
    },
  },
  {
    name: 'assignee of a task',
    settle: async (created) => {
      const { me, other, today } = created.desk;
      const asked = (other ?? me).id;
      const given = { assignedToParticipant: asked, dueDate: today };
      const outcome = await createTask(created, 'a task of somebody', given);
      if ('refusal' in outcome) return otherwise(`A task with an assignee was refused: ${outcome.sentence}`);
      return objectOf(outcome.row['assignee'])['id'] === asked
        ? asAssumed('A task is assigned to a contact.')
        : otherwise('A task does not show the contact to whom it was assigned.');
    },
  },
];
