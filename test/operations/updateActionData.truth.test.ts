import { describe, expect, test } from '@jest/globals';
import { updateActionData as operation } from '../../src/creates/updateActionData.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { changesSent, dataHeld, NEW_ROW, updateActionData } from '../support/updates.ts';

/*
 * What Update Action Data says of a run that went only partly well, and what it refuses so that nothing good is overwritten.
 * Action 8700 is a purchase with one record of Property (44) and of Office (50), none of Finance (52), and two rows of
 * Settlement Adjustments (53), 870053 and 8700532. Action 8701 is a will.
 */

const VALUES = 'datacollectionrecordvalues';
const READ_VALUES = { method: 'GET', path: `/${VALUES}` } as const;
const WRITE_VALUES = { method: 'PUT', path: /^\/datacollectionrecordvalues\// } as const;
const ADD_RECORD = { method: 'POST', path: '/datacollectionrecords' } as const;
const UNHARMED = { wrap: ['', ''] } as const;

/** Each of these strikes a request that has no effect then. */
const WITHOUT_EFFECT = [
  { fault: { status: 401 } },
  { fault: { status: 403 } },
  { fault: { status: 404 } },
  { fault: { status: 422 } },
  { fault: { status: 429 } },
  { fault: { status: 503 } },
  { fault: { cut: 'before' } as const },
];

const postsOf = ({ requests }: Sandbox) => requests.filter(({ method }) => method === 'POST');

/** The data of action 8700 as the service has it, with these values in place of its own, or without them. */
const dataWith = ({ firm }: Sandbox, changed: Readonly<Record<string, string | null | undefined>>) => ({
  [VALUES]: [...firm.dataValues.values()]
    .filter(({ links }) => links.action === '8700')
    .map((value) => (value.id in changed ? { ...value, stringValue: changed[value.id] } : value))
    .filter(({ stringValue }) => stringValue !== undefined),
  linked: {
    datacollectionfields: [...firm.dataCollectionFields.values()],
    datacollections: [...firm.dataCollections.values()],
  },
});

describe('after a part was written, the platform repeats nothing', () => {
  const zap = useZap();

  test.each(WITHOUT_EFFECT)('a row that is there, but not filled in, is named: $fault', async ({ fault }) => {
    zap.sandbox.inject({ ...WRITE_VALUES, ...fault });

    expect(await failureOf(updateActionData(zap, NEW_ROW))).toEqual({
      name: 'HaltedError',
      sentence: expect.stringContaining(
        'A row was added to "Settlement Adjustments". Fill in what is missing there in Actionstep: this step would add another row.',
      ),
    });
    expect(postsOf(zap.sandbox)).toHaveLength(1);
    expect(dataHeld(zap.sandbox, '53--Item--8700533')).toEqual([null]);
  });

  test('the fields that the row did not get are named', async () => {
    zap.sandbox.inject({ ...WRITE_VALUES, status: 403 });

    expect((await failureOf(updateActionData(zap, NEW_ROW))).sentence).toBe(
      'The data of the action was not changed. Actionstep could not change the data of the action: the connected user is not ' +
        'allowed to. A row was added to "Settlement Adjustments". Fill in what is missing there in Actionstep: this step ' +
        'would add another row. These do not have the new value: "Settlement Adjustments / Item" (it is empty).',
    );
  });

  test.each(WITHOUT_EFFECT)('a first record is there, the row behind it is not: $fault', async ({ fault }) => {
    zap.sandbox.inject({ ...ADD_RECORD, ...UNHARMED });
    zap.sandbox.inject({ ...ADD_RECORD, ...fault });
    const given = { ...NEW_ROW, 'dataField52--Lender': 'Quay Bank' };

    expect(await failureOf(updateActionData(zap, given))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/ No value was written yet\. .*run this step again/i),
    });
    expect(postsOf(zap.sandbox)).toMatchObject([
      { body: { datacollectionrecords: { links: { dataCollection: '52' } } } },
      { body: { datacollectionrecords: { links: { dataCollection: '53' } } } },
    ]);
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  /** 150 more fields of the property, which go in two requests, and a value for each. */
  const fillMany = ({ firm }: Sandbox) => {
    const [field, value] = [firm.dataCollectionFields.get('44--Address'), firm.dataValues.get('44--Address--870044')];
    if (!field || !value) throw new Error('The firm has no address.');
    const names = Array.from({ length: 150 }, (_, index) => `More${String(index + 1).padStart(3, '0')}`);
    for (const name of names) {
      const id = `44--${name}`;
      firm.dataCollectionFields.set(id, { ...field, id, label: name });
      const links = { ...value.links, dataCollectionField: id };
      firm.dataValues.set(`${id}--870044`, { ...value, id: `${id}--870044`, stringValue: 'old', links });
    }
    return Object.fromEntries(names.map((name) => [`dataField44--${name}`, 'new']));
  };

  test.each([
    ...WITHOUT_EFFECT,
    { fault: { status: 500, body: { errors: { code: '1500', title: 'Invalid', detail: 'Out of order' } } } },
  ])('the first hundred of many values are written, the others not: $fault', async ({ fault }) => {
    const given = fillMany(zap.sandbox);
    zap.sandbox.inject({ ...WRITE_VALUES, ...UNHARMED });
    zap.sandbox.inject({ ...WRITE_VALUES, ...fault });

    expect(await failureOf(updateActionData(zap, { action: '8700', ...given }))).toEqual({
      name: 'HaltedError',
      sentence: expect.stringMatching(
        /^Only a part of the data of the action was changed\. .+ These have the new value: "Property \/ More001", .+ and 80 more\. These do not have the new value: "Property \/ More101" \(it is "old"\), .+ and 30 more\.$/,
      ),
    });
    expect(dataHeld(zap.sandbox, '44--More100--870044', '44--More101--870044')).toEqual(['new', 'old']);
  });

  test('what is certain is said where nothing can be read back', async () => {
    const given = fillMany(zap.sandbox);
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 });
    zap.sandbox.inject({ ...READ_VALUES, status: 503 });
    zap.sandbox.inject({ ...WRITE_VALUES, ...UNHARMED });
    zap.sandbox.inject({ ...WRITE_VALUES, cut: 'after' });

    expect(await failureOf(updateActionData(zap, { action: '8700', ...given }))).toEqual({
      name: 'HaltedError',
      sentence: expect.stringMatching(
        /^We couldn't confirm .+ These have the new value: "Property \/ More001", .+ and 80 more\. What became of these is not known: "Property \/ More101", /,
      ),
    });
    expect(zap.sandbox.pendingFaults()).toBe(0);
  });
});

describe('an answer that is lost', () => {
  const zap = useZap();
  const given = {
    action: '8700',
    'dataField44--Rooms': '4',
    'dataField44--Price': '900000',
    'dataField50--Secret': '1234',
  };

  test('is told field by field, as far as the data can be read back', async () => {
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 });
    zap.sandbox.inject({ ...WRITE_VALUES, status: 502 });
    const body = dataWith(zap.sandbox, { '44--Rooms--870044': '4', '50--Secret--870050': '****' });
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body });

    expect(await failureOf(updateActionData(zap, given))).toEqual({
      name: 'HaltedError',
      sentence:
        "We couldn't confirm whether the data of the action was changed. Actionstep gave no clear answer: " +
        'it is not available at the moment. Look at the data of the action in Actionstep. If nothing has changed there, run ' +
        'this step again: that sets the same values. These have the new value: "Property / Rooms". These do not have the new value: "Property / Price" (it is "850000.00"). ' +
        'What became of these is not known: "Office / Alarm code".',
    });
  });

  test('is told as unknown where nothing can be read back', async () => {
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 });
    zap.sandbox.inject({ ...WRITE_VALUES, cut: 'after' });
    zap.sandbox.inject({ ...READ_VALUES, status: 503 });

    expect((await failureOf(updateActionData(zap, given))).sentence).toMatch(
      /^We couldn't confirm whether the data of the action was changed\. .+ What became of these is not known: "Property \/ Price", "Property \/ Rooms", "Office \/ Alarm code"\.$/,
    );
  });
});

describe('a value that the service shortens', () => {
  const zap = useZap();
  const notes = { action: '8700', 'dataField44--Notes': 'Clause 4 *amended*' };

  test('is told as what is stored', async () => {
    const body = { [VALUES]: { id: '44--Notes--870044', stringValue: 'Clause 4 *amended' } };
    zap.sandbox.inject({ ...WRITE_VALUES, effectThenStatus: 200, body });

    expect(await updateActionData(zap, notes)).toMatchObject({
      changed: [{ field: 'Property / Notes', before: null, after: 'Clause 4 *amended' }],
      warnings: ['"Property / Notes" is "Clause 4 *amended" in Actionstep now, not "Clause 4 *amended*" as asked.'],
    });
  });

  test('is told as what is stored after a lost answer, too', async () => {
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 });
    zap.sandbox.inject({ ...WRITE_VALUES, cut: 'after' });
    const body = dataWith(zap.sandbox, { '44--Notes--870044': 'Clause 4 *amended' });
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body });

    expect(await failureOf(updateActionData(zap, notes))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining(
        'These do not have the new value: "Property / Notes" (it is "Clause 4 *amended").',
      ),
    });
  });
});

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

describe('a new row that the service answers with one that was there', () => {
  const zap = useZap();

  test.each([{ links: {} }, { links: { action: 8700, dataCollection: 53 } }])(
    'gets no values, and the other one keeps its own: $links',
    async ({ links }) => {
      const body = { datacollectionrecords: { id: 870_053, links } };
      zap.sandbox.inject({ ...ADD_RECORD, effectThenStatus: 201, body });

      expect(await failureOf(updateActionData(zap, NEW_ROW))).toEqual({
        name: 'HaltedError',
        sentence:
          'Actionstep was asked for a new row in "Settlement Adjustments" and named one that was there before, so nothing was ' +
          'written into it. Look at the list in Actionstep. If a new row is there, fill it in. If not, run this step again.',
      });
      expect(changesSent(zap.sandbox)).toEqual([]);
      expect(dataHeld(zap.sandbox, '53--Item--870053')).toEqual(['Council rates']);
    },
  );
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
        'The data field "Price" was left out: the action has no such data field. Choose it again.',
        'The data field "Rooms" was left out: the action has no such data field. Choose it again.',
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
  expect(operation.operation.lock).toEqual({ key: 'update_action_data', scope: ['account'], timeout: 35 });
});
