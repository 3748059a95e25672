import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { stepPartOf } from '../support/createAction.ts';
import { keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { offer } from '../support/startSteps.ts';

/** Data fields with their places, listed in no order. */
const offered = (places: readonly (readonly [id: number, group: string, place: number | null])[]) => ({
  places,
  outline: {
    actionType: 906,
    fields: places.map(([id, group]) => ({
      id,
      dataField: `96--F${id}`,
      group,
      label: `F${id}`,
      type: 'Str255' as const,
    })),
  },
});

describe.each(DIALECTS)('groups of data fields in the form (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    {
      count: 'runs through all of them',
      ...offered([
        [1, 'Office', 4],
        [2, 'Property', 2],
        [3, 'Office', 3],
        [4, 'Property', 1],
      ]),
      expected: [4, 2, 3, 1],
    },
    {
      count: 'runs through all of them, and the groups are mixed',
      ...offered([
        [1, 'Office', 2],
        [2, 'Property', 3],
        [3, 'Property', 1],
        [4, 'Office', 4],
      ]),
      expected: [3, 2, 1, 4],
    },
    {
      count: 'is told of some only',
      ...offered([
        [1, 'Office', null],
        [2, 'Property', 5],
        [3, 'Property', null],
      ]),
      expected: [2, 3, 1],
    },
  ])('stand in the order of their first field where one order $count', async ({ places, outline, expected }) => {
    const step = offer(zap.sandbox.firm, outline);
    for (const [index, [, , place]] of places.entries())
      Object.assign(step.dataFields[index] ?? {}, { displayOrder: place });

    const keys = keysOf(await stepPartOf(zap, { actionType: '906' }));
    expect(keys).toEqual(expected.map((id) => `stepDataField${id}`));
  });
});
