import { beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { outcome, submission } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

/** The fields of a step by id, with what is entered or sent. */
const dataFields = (values: Readonly<Record<number, unknown>>): object =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [`stepDataField${id}`, value]));

describe.each(DIALECTS)('the data of a step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
  });

  test('is sent in the format that the service expects for each type', async () => {
    const typed = {
      1: '  Corner block, <new> ',
      2: 'T0p-s3cret',
      3: 'One\nTwo',
      4: '1200.5',
      5: '$1,200.50',
      6: 'Yes',
      7: '2025-05-01',
      8: '2025-05-02',
      11: 'land',
      12: ['House', 'land'],
      13: 'Jane Roe',
      14: '2025-05-01 10:00, 30 min',
    };
    const sent = { ...typed, 1: 'Corner block, <new>', 4: '1200.5', 5: '1200.50', 6: 'T', 12: 'house,land', 13: '89' };

    expect(await warningsOf(zap, { ...MEASURED, ...dataFields(typed) })).toEqual([]);
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Made to measure', ...dataFields(sent) },
      links: { actionType: '900' },
    });
    expect(outcome(zap.sandbox).dataFields).toMatchObject(sent);
  });
});
