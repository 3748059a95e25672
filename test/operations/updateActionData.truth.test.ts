import { describe, expect, test } from '@jest/globals';
import { updateActionData as operation } from '../../src/creates/updateActionData.ts';
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

describe('an action of another type', () => {
  const zap = useZap();
  const ofPurchase = { 'dataField44--Price': '900000', 'dataField44--Rooms': '4' };
  const problem =
    'None of the data fields that are filled in can be changed in this action. It may be of another type: check "Action", ' +
    'or choose the data fields again.';

  test('stops the run where nothing that is filled in could be used', async () => {
    expect(await failureOf(updateActionData(zap, { action: '8701', ...ofPurchase }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: `The data was not changed:\n- ${problem}`,
    });
    expect(await updateActionData(zap, { action: '8701', ...ofPurchase, checkOnly: 'yes' })).toMatchObject({
      verdict: 'Not ready: 1 problem.',
      problems: [problem],
      changed: [],
    });
  });

  test('gets what can be used, and a warning names the rest without its id', async () => {
    expect(
      await updateActionData(zap, { action: '8701', ...ofPurchase, 'dataField47--Notes': 'Signed at home' }),
    ).toMatchObject({
      changed: [{ field: 'Will / Notes', before: 'Mirror wills', after: 'Signed at home' }],
      warnings: [
        'The data field "Price" was left out: the action has no such data field (any more).',
        'The data field "Rooms" was left out: the action has no such data field (any more).',
      ],
    });
  });
});

describe('a contact in a data field', () => {
  const zap = useZap();
  const john = (email: string, id: string): string => `Doe, John (${email}, contact ${id})`;

  test.each([
    { by: 'number', given: '91' },
    { by: 'email address', given: 'j.doe@post.example' },
    { by: 'number, in a check', given: '91', checkOnly: 'yes' },
  ])('is named before and after so that two of one name differ: by $by', async ({ given, checkOnly = 'no' }) => {
    Object.assign(zap.sandbox.firm.dataValues.get('50--Referrer--870050') ?? {}, { stringValue: '90' });

    const row = await updateActionData(zap, { action: '8700', 'dataField50--Referrer': given, checkOnly });
    expect(row['changed']).toEqual([
      {
        field: 'Office / Referred by',
        before: john('john.doe@mail.example', '90'),
        after: john('j.doe@post.example', '91'),
      },
    ]);
  });

  test.each([401, 403, 429, 503])('goes by number where names cannot be had: %i', async (status) => {
    zap.sandbox.inject({ path: /^\/participants\//, status });

    expect(await updateActionData(zap, { action: '8700', 'dataField50--Referrer': '91' })).toMatchObject({
      changed: [{ before: 'contact 95', after: 'contact 91' }],
      warnings: [],
    });
  });
});

describe('choices that cannot be read', () => {
  const zap = useZap();
  const unit = { action: '8700', 'dataField44--Kind': 'Unit' };

  test.each([403, 503])('stop the run, which can be repeated: %i', async (status) => {
    zap.sandbox.inject({ path: '/datacollectionfielddropdownchoices', status });

    expect(await failureOf(updateActionData(zap, unit))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(/^Actionstep could not look up the choices of the data fields: /),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
    expect(await updateActionData(zap, unit)).toMatchObject({ changed: [{ after: 'Unit' }] });
  });
});

test('two runs never overlap', () => {
  expect(operation.operation.lock).toEqual({ key: 'update_action_data', scope: ['account'], timeout: 60 });
});
