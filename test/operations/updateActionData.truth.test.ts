import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { changesSent, dataHeld, updateActionData } from '../support/updates.ts';

/*
 * What Update Action Data says of a run that went only partly well, and what it refuses so that nothing good is overwritten.
 */

describe('a protected field', () => {
  const zap = useZap();
  const byLabel = (text: string) => ({ action: '8700', otherData: { 'Alarm code': text } });
  const byKey = (text: string) => ({ action: '8700', 'dataField50--Secret': text });

  test.each([
    '***-**-6789',
    '••••6789',
    '****',
    '● ● ● 12',
    'XXX-XX-6789',
    'xxxx',
    '4111 11xx xxxx 1234',
    '###-##-6789',
  ])('takes no mask, whichever way it is given: %s', async (mask) => {
    const problem =
      `The data was not changed:\n- "Office / Alarm code": "${mask}" hides the value or a part of it. ` +
      'Give the whole value, or leave it blank.';

    expect(await failureOf(updateActionData(zap, byLabel(mask)))).toMatchObject({ sentence: problem });
    expect(await failureOf(updateActionData(zap, byKey(mask)))).toMatchObject({ sentence: problem });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each(['123-45-6789', '*1234#', 'Pa*ss', 'Xerxes', 'XX1234567', '12#'])('takes a value: %s', async (value) => {
    await updateActionData(zap, byKey(value));
    expect(dataHeld(zap.sandbox, '50--Secret--870050')).toEqual([value]);
  });

  test('is the only one that takes none: elsewhere such a text can be a value', async () => {
    await updateActionData(zap, { action: '8700', 'dataField44--Notes': '****' });
    expect(dataHeld(zap.sandbox, '44--Notes--870044')).toEqual(['****']);
  });
});
