import { objectOf } from '../../../src/lib/object.ts';
import { Unanswered } from '../../firm.ts';
import { otherwise } from '../../verdict.ts';
import { attempt, type Input, type Outcome } from '../attempt.ts';
import type { Created } from '../created.ts';
import type { Setting } from '../../verdict.ts';
import { byPosition, type WritingPoint } from './writingPoint.ts';

/** Whether the action is marked billable, or undefined where it has no such mark. */
async function billableMark({ desk, id }: Created): Promise<unknown> {
  const bundle = { inputData: { id } };
  const found = await desk.firm.account.run('searches.find_action.operation.perform', bundle, desk.standing.with());
  const row = objectOf([objectOf(found)['results'] ?? found].flat()[0]);
  return objectOf(row['otherAttributes'])['isBillableOverride'] || undefined;
}

const EMPTY_TEXT: Setting = 'emptiedValue:emptyText';

const change = ({ desk, id }: Created, input: Input, assuming: readonly Setting[] = []): Promise<Outcome> =>
  attempt(desk, { create: 'update_action', input: { action: id, ...input }, writes: [`PUT actions/${id}`], assuming });

/** Empties the mark, once in each form; gives what is there afterwards. */
async function clearMark(created: Created, ...assuming: readonly Setting[]): Promise<unknown> {
  await change(created, { clear: ['isBillable'] }, assuming);
  return billableMark(created);
}

/** How records are changed. */
export const CHANGE_POINTS: readonly WritingPoint[] = [
  {
    name: 'emptied value',
    settle: async (created) => {
      const { desk, id } = created;
      const marked = await change(created, { isBillable: 'yes' });
      if ('refusal' in marked) return otherwise(`A change of the action was refused: ${marked.sentence}`);
      desk.made.push(`Change of action ${id}: it is marked billable`);
      if ((await billableMark(created)) === undefined) throw new Unanswered('an action that can be marked billable');
      const assumedAlready = desk.standing.has(EMPTY_TEXT);
      const isLeft = (await clearMark(created)) !== undefined;
      if (isLeft && !assumedAlready && (await clearMark(created, EMPTY_TEXT)) === undefined)
        desk.standing.add(EMPTY_TEXT);
      else if (isLeft) return otherwise('Neither null nor empty text empties a value.');
      desk.made.push(`Change of action ${id}: it is not marked billable any more`);
      return byPosition(created, EMPTY_TEXT, 'Null empties a value.', 'Null is passed over, empty text empties.');
    },
  },
];
