import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { warningsOf } from '../support/problems.ts';

/** "Property Sale" as it is filled in when its form cannot be shown. */
const MAPPED = {
  actionType: 'Property Sale',
  actionName: 'Sale of 1 Harbour Street',
  otherParties: { Client: '88', Staff: '15' },
  otherStepData: { Address: '1 Harbour Street', 'Related Actions (Type 820)': '8700' },
} as const;

describe.each(DIALECTS)('entries by their labels (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('create an action when its form is not shown', async () => {
    await create(zap, MAPPED);

    expect(submission(zap.sandbox).links).toMatchObject({
      actionType: '812',
      participantType71: ['88'],
      participantType45: ['15'],
      relatedActionType11: ['8700'],
    });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField601: '1 Harbour Street' });
  });
});

describe('entries by their labels', () => {
  const zap = useZap();
  const ALWAYS = new Set([
    'actionName',
    'assignedToParticipant',
    ...['601', '603', '604', '606', '607'].map((id) => `stepDataField${id}`),
  ]);
  const sentFor = async (otherStepData: object) => {
    expect(await warningsOf(zap, { ...PROPERTY_SALE, assignedToParticipant: '16', otherStepData })).toEqual([]);
    const { attributes } = submission(zap.sandbox);
    return Object.fromEntries(Object.entries(attributes).filter(([key]) => !ALWAYS.has(key)));
  };

  test('are read like input in the field itself', async () => {
    const given = {
      Price: '$1,200.50',
      Kind: 'Unit',
      Features: 'Pool; Garden, with shed',
      'Strata scheme': 'Large scheme',
      'Property / Notes': 'Quiet; near, the sea',
      'office / notes': 'Loud',
      'Referred by': 'Roe, Jane',
    };

    expect(await sentFor(given)).toEqual({
      stepDataField605: '1200.50',
      stepDataField609: 'pool,garden',
      stepDataField610: 'large',
      stepDataField611: 'Quiet; near, the sea',
      stepDataField612: 'Loud',
      stepDataField613: '89',
    });
  });
});
