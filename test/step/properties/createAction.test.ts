import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { proves } from '../../support/factProof.ts';
import { DIALECTS } from '../../sandbox/sandbox.ts';
import { submissions } from '../../support/createAction.ts';
import { cases, endingOf } from '../../support/fuzz.ts';
import { useOneOperation } from '../../support/oneOperation.ts';
import { offer } from '../../support/startSteps.ts';
import { anyRight, anyWrong, join, type Part } from './parts.ts';
import { ZONE } from './values.ts';

jest.setTimeout(60_000);

const RUNS = 12;

describe.each(DIALECTS)('any Start step, in the dialect "%s"', (dialect) => {
  const account = useOneOperation('creates.create_action', { dialect });

  /** Offers the step of a case in place of the one before, and runs Create Action with what is filled in. */
  async function run(parts: readonly Part[]) {
    const { sandbox } = account;
    const { firm } = sandbox;
    sandbox.requests.length = 0;
    firm.outcomes.clear();
    firm.dataCollectionFields.clear();
    firm.dropdownChoices.clear();
    offer(firm, { ...join(parts.map(({ step = {} }) => step)), actionType: 950 });
    const inputData = { ...join(parts.map(({ input = {} }) => input)), actionType: '950' };
    const ending = await endingOf(account.run('perform', { inputData, meta: { timezone: ZONE } }), inputData);
    const outcomes = [...firm.outcomes.values()].map((outcome) => ({
      ...firm.actions.get(outcome.actionId),
      ...outcome,
    }));
    return { ending, outcomes, sent: submissions(sandbox) };
  }

  test('becomes one action with all the input and nothing else', async () => {
    proves('base.creation post.body post.stepDataField');
    await fc.assert(
      fc.asyncProperty(anyRight, async (parts) => {
        const { ending, outcomes, sent } = await run(parts);

        expect(ending).toEqual({ value: expect.objectContaining({ id: outcomes[0]?.actionId }) });
        expect(outcomes).toEqual([expect.objectContaining(join(parts.map(({ seen = {} }) => seen)))]);
        expect(sent).toHaveLength(1);
      }),
      cases(RUNS),
    );
  });

  test('is not sent if the input has mistakes, and each mistake is reported', async () => {
    proves(`
      error.noName error.noData error.noPeople error.noAddress post.links.stepTasks.people
      post.links.stepMessages.people
    `);
    await fc.assert(
      fc.asyncProperty(anyWrong, async (parts) => {
        const { ending, sent } = await run(parts);
        const [title, ...lines] = 'failure' in ending ? ending.failure.sentence.split('\n- ') : [];
        const expected = parts.flatMap(({ says }) => says ?? []);

        expect({ title, sent }).toEqual({ title: 'The action was not created:', sent: [] });
        expect(lines.map((line) => expected.find((begin) => line.startsWith(begin)) ?? line).toSorted()).toEqual(
          expected.toSorted(),
        );
      }),
      cases(RUNS),
    );
  });
});
