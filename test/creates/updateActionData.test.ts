import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useZap } from '../support/lifetime.ts';
import { dataHeld, updateActionData } from '../support/updates.ts';

describe.each(DIALECTS)('a firm that stores data in other forms (%s dialect)', (dialect) => {
  const zap = useZap({
    dialect,
    positions: { yesNoData: 'digits', choiceData: 'name' },
    settings: { ACTIONSTEP_ASSUMPTIONS: 'yesNoData:digits,choiceData:name' },
  });

  test('gets yes and no, and choices, in them', async () => {
    const row = await updateActionData(zap, {
      action: '8700',
      'dataField44--Kind': 'unit',
      'dataField44--Mortgaged': 'no',
    });

    expect(dataHeld(zap.sandbox, '44--Kind--870044', '44--Mortgaged--870044')).toEqual(['Unit', '0']);
    expect(row['changed']).toEqual([
      { field: 'Property / Kind', before: 'House', after: 'Unit' },
      { field: 'Property / Mortgaged', before: 'Yes', after: 'No' },
    ]);
  });
});
