import { objectOf } from '../../../src/lib/object.ts';
import { Unanswered } from '../../firm.ts';
import { asAssumed, otherwise } from '../../verdict.ts';
import { attempt, type Input, type Outcome } from '../attempt.ts';
import type { Created } from '../created.ts';
import type { WritingPoint } from './writingPoint.ts';

/** The external reference of the action, or undefined where it has none. */
async function externalReference({ desk, id }: Created): Promise<unknown> {
  const bundle = { inputData: { id } };
  const found = await desk.firm.account.run('searches.find_action.operation.perform', bundle, desk.standing.with());
  const row = objectOf([found].flat()[0]);
  return row['importExternalReference'] ?? undefined;
}

const change = ({ desk, id }: Created, input: Input): Promise<Outcome> =>
  attempt(desk, { create: 'update_action', input: { action: id, ...input }, writes: [`PUT actions/${id}`] });

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
      await change(created, { clear: ['externalReference'] });
      if ((await externalReference(created)) !== undefined) return otherwise('Null does not empty a value.');
      desk.made.push(`Change of action ${id}: it has no external reference any more`);
      return asAssumed('Null empties a value.');
    },
  },
];
