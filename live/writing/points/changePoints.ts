import { objectOf } from '../../../src/lib/object.ts';
import { Unanswered } from '../../firm.ts';
import { otherwise } from '../../verdict.ts';
import { attempt, type Input, type Outcome } from '../attempt.ts';
import type { Created } from '../created.ts';
import type { Setting } from '../../verdict.ts';
import { byPosition, type WritingPoint } from './writingPoint.ts';

/** The external reference of the action, or undefined where it has none. */
async function externalReference({ desk, id }: Created): Promise<unknown> {
  const bundle = { inputData: { id } };
  const found = await desk.firm.account.run('searches.find_action.operation.perform', bundle, desk.standing.with());
  const row = objectOf([found].flat()[0]);
  return row['importExternalReference'] ?? undefined;
}

const EMPTY_TEXT: Setting = 'emptiedValue:emptyText';

const change = ({ desk, id }: Created, input: Input, assuming: readonly Setting[] = []): Promise<Outcome> =>
  attempt(desk, { create: 'update_action', input: { action: id, ...input }, writes: [`PUT actions/${id}`], assuming });

/** Empties the external reference; gives what is there afterwards. */
async function cleared(created: Created, ...assuming: readonly Setting[]): Promise<unknown> {
  await change(created, { clear: ['externalReference'] }, assuming);
  return externalReference(created);
}

/** How records are changed. */
export const CHANGE_POINTS: readonly WritingPoint[] = [
  {
    name: 'emptied value',
    settle: async (created) => {
      const { desk, id } = created;
      const changed = await change(created, { externalReference: desk.mark });
      if ('refusal' in changed) return otherwise(`A change of the action was refused: ${changed.sentence}`);
      desk.made.push(`Change of action ${id}: it has an external reference`);
      if ((await externalReference(created)) === undefined)
        throw new Unanswered('an action that can have an external reference');
      const assumedAlready = desk.standing.has(EMPTY_TEXT);
      const isLeft = (await cleared(created)) !== undefined;
      if (isLeft && !assumedAlready && (await cleared(created, EMPTY_TEXT)) === undefined)
        desk.standing.add(EMPTY_TEXT);
      else if (isLeft) return otherwise('Neither null nor empty text empties a value.');
      desk.made.push(`Change of action ${id}: it has no external reference any more`);
      return byPosition(created, EMPTY_TEXT, 'Null empties a value.', 'Null is passed over, empty text empties.');
    },
  },
];
