import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';
import { changesSent, dataHeld, updateActionData } from '../support/updates.ts';

/* test/faults/table.ts has the outcome of every fault, test/mishaps/actionData.test.ts what is understood and what is refused. */

const CHANGES = {
  action: '8700',
  'dataField44--Address': '5 Quay Street, Harbourton',
  'dataField44--SettleDate': '31 July 2024',
  'dataField44--Kind': 'unit',
  'dataField44--Price': '$875,000.00',
  'dataField44--Mortgaged': 'no',
  'dataField44--Features': ['pool', 'garage'],
  'dataField50--Referrer': 'Ann Roe',
  clear: ['50--Notes', 'Property / Rooms'],
};
const CHANGED = [
  { field: 'Property / Address', before: '3 Quay Street, Harbourton', after: '5 Quay Street, Harbourton' },
  { field: 'Property / Settlement date', before: '2024-07-15', after: '2024-07-31' },
  { field: 'Property / Kind', before: 'House', after: 'Unit' },
  { field: 'Property / Price', before: '850000.00', after: '875000.00' },
  { field: 'Property / Rooms', before: '3', after: null },
  { field: 'Property / Mortgaged', before: 'Yes', after: 'No' },
  { field: 'Property / Features', before: null, after: 'Pool; Garage' },
  { field: 'Office / Referred by', before: 'contact 95', after: 'contact 88' },
  { field: 'Office / Notes', before: 'Call before noon', after: null },
];
const ROW = { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy', 'dataField53--Amount': '300' };
const PRICE = { action: '8700', 'dataField44--Price': '900000' };
const VALUES = 'datacollectionrecordvalues';
const NEXT_LOOK = { method: 'GET', path: `/${VALUES}` } as const;
const PUT = { method: 'PUT', path: /^\/datacollectionrecordvalues\// } as const;

describe.each(DIALECTS)('the data of an action that a Zap changes (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('gets all that is filled in, in one request, and the row says what it was before', async () => {
    const row = await updateActionData(zap, CHANGES);

    expect(row).toEqual({
      verdict: null,
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      reference: 'QS-3',
      link: null,
      actionType: { id: '820', name: 'Property Purchase' },
      changed: CHANGED,
      warnings: [],
      problems: [],
      checkOnly: false,
    });
    const links = { action: '8700', dataCollection: '50', dataCollectionRecord: '870050' };
    expect(changesSent(zap.sandbox)).toEqual([
      {
        [VALUES]: expect.arrayContaining([
          { id: '50--Referrer--870050', stringValue: '88', links: { ...links, dataCollectionField: '50--Referrer' } },
          { id: '50--Notes--870050', stringValue: null, links: { ...links, dataCollectionField: '50--Notes' } },
        ]),
      },
    ]);
    const ids = ['44--SettleDate--870044', '44--Kind--870044', '44--Rooms--870044', '44--Features--870044'];
    expect(dataHeld(zap.sandbox, ...ids)).toEqual(['2024-07-31', 'unit', null, 'pool,garage']);
  });

  test('is not touched when it has all values already', async () => {
    await updateActionData(zap, CHANGES);
    const requests = zap.sandbox.requests.length;

    expect(await updateActionData(zap, CHANGES)).toMatchObject({ changed: [], warnings: [] });
    expect(zap.sandbox.requests.slice(requests).map(({ method }) => method)).not.toContain('PUT');
  });

  test.each([
    ['its number as a field', { 'dataField52--Amount': '500000', otherData: { Lender: 'Quay Bank' } }],
    ['labels alone', { otherData: { 'Finance / Loan amount': '500,000.00', '52--Lender': 'Quay Bank' } }],
  ])('gets the record that a collection lacks, once: by %s', async (_how, given) => {
    const row = await updateActionData(zap, { action: 'QS-3', ...given });

    expect(posted(zap.sandbox, '/datacollectionrecords')).toEqual([
      { datacollectionrecords: { links: { action: '8700', dataCollection: '52' } } },
    ]);
    expect(row).toMatchObject({
      changed: [
        { field: 'Finance / Lender', before: null, after: 'Quay Bank' },
        { field: 'Finance / Loan amount', before: null, after: expect.stringMatching(/^500000/) },
      ],
      warnings: [],
    });
    await updateActionData(zap, { action: '8700', 'dataField52--Approved': 'yes' });
    expect(posted(zap.sandbox, '/datacollectionrecords')).toHaveLength(1);
  });

  test('gets a row more from each run, and the others stay', async () => {
    const row = await updateActionData(zap, ROW);

    expect(row['changed']).toEqual([
      { field: 'Settlement Adjustments / Item', before: null, after: 'Strata levy' },
      { field: 'Settlement Adjustments / Amount', before: null, after: '300' },
    ]);
    const ids = ['53--Item--870053', '53--Item--8700532', '53--Item--8700533'];
    expect(dataHeld(zap.sandbox, ...ids)).toEqual(['Council rates', 'Water', 'Strata levy']);

    await updateActionData(zap, { ...ROW, 'dataField44--Rooms': '4' });
    expect(dataHeld(zap.sandbox, '53--Item--8700534', '44--Rooms--870044')).toEqual(['Strata levy', '4']);
  });

  test('stays as it is in a check, which says what would change', async () => {
    const row = await updateActionData(zap, { ...CHANGES, ...ROW, checkOnly: 'yes' });

    expect(row).toMatchObject({
      verdict: 'Ready: would change 11 data fields of "Doe purchase, 3 Quay St".',
      checkOnly: true,
      problems: [],
      changed: [
        ...CHANGED,
        { field: 'Settlement Adjustments / Item', before: null, after: 'Strata levy' },
        { field: 'Settlement Adjustments / Amount', before: null, after: '300' },
      ],
    });
    expect(zap.sandbox.requests.map(({ method }) => method)).not.toContain('PUT');
    expect(zap.sandbox.requests.map(({ method }) => method)).not.toContain('POST');
  });

  test('stays as it is in a check that finds problems, and in a run with the same ones', async () => {
    const given = { ...CHANGES, 'dataField44--Price': 'a lot', 'dataField50--Referrer': '4711', otherData: { X: '1' } };
    const price = '"Property / Price": "a lot" is not a number. Write it like 1200.50.';

    const { problems } = await updateActionData(zap, { ...given, checkOnly: 'yes' });
    expect(problems).toEqual([
      expect.stringMatching(/^Other Data: the action has no data field "X"\. It has: .+ and 11 more\.$/),
      price,
      '"Office / Referred by": there is no contact with the number "4711", or the connected user may not see it.',
    ]);
    // A contact who is not seen may be hidden: the service decides.
    const line = await failureLineOf(updateActionData(zap, given));
    expect(line).toMatch(/^AppError invalid_input: The data was not changed:\n- Other Data: /);
    expect(line).toContain(price);
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

/** Looks at the data pass this by until the next one. */
const meanwhile = (zap: ReturnType<typeof useZap>, id: string, text: string): void => {
  const { firm } = zap.sandbox;
  const first = [...firm.dataValues.values()].filter(({ links }) => links.action === '8700');
  const value = firm.dataValues.get(id);
  if (!value) throw new Error(`The firm has no ${id}.`);
  firm.dataValues.set(id, { ...value, stringValue: text });
  const fields = [...firm.dataCollectionFields.values()];
  const linked = { datacollectionfields: fields, datacollections: [...firm.dataCollections.values()] };
  zap.sandbox.inject({ ...NEXT_LOOK, status: 200, body: { [VALUES]: first, linked } });
};

describe('data that somebody else changes at the same time', () => {
  const zap = useZap();

  test('is overwritten with a word about it', async () => {
    meanwhile(zap, '44--Price--870044', '860000.00');

    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '860000.00', after: '900000' }],
      warnings: [
        '"Property / Price" changed from "850000.00" to "860000.00" while this step ran, and that was overwritten.',
      ],
    });
  });

  test('is not overwritten when it is what was asked for', async () => {
    meanwhile(zap, '44--Price--870044', '900000.00');
    expect(await updateActionData(zap, PRICE)).toMatchObject({ changed: [], warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('an answer to a change of data', () => {
  const zap = useZap();
  const answer = (body: unknown) => zap.sandbox.inject({ ...PUT, effectThenStatus: 200, body });

  test.each([
    ['nothing', ''],
    ['an id alone', { [VALUES]: { id: '44--Price--870044' } }],
    ['a value that cannot be read', { [VALUES]: { id: '44--Price--870044', stringValue: { amount: 900_000 } } }],
    ['another record', { [VALUES]: { id: '44--Price--870144', stringValue: '900000' } }],
  ])('may hold %s: then the data is read back', async (_what, body) => {
    answer(body);
    Object.assign(zap.sandbox.firm.dataValues.get('50--Secret--870050') ?? {}, { stringValue: '****' });

    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '850000.00', after: '900000' }],
      warnings: [],
    });
    expect(zap.sandbox.requests.at(-1)?.method).toBe('GET');
  });

  test.each([403, 429, 401, 503])('counts although the data cannot be read back (%s)', async (status) => {
    answer('');
    zap.sandbox.inject({ ...NEXT_LOOK, wrap: ['', ''], times: 2 });
    zap.sandbox.inject({ ...NEXT_LOOK, status });

    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '850000.00', after: '900000' }],
    });
    expect(zap.sandbox.pendingFaults()).toBe(0);
  });

  test('may hide a protected value', async () => {
    const secret = { id: '50--Secret--870050', stringValue: '****' };
    answer({ [VALUES]: secret });
    const { changed, warnings } = await updateActionData(zap, { action: '8700', 'dataField50--Secret': '1234' });

    expect({ changed, warnings }).toEqual({
      changed: [{ field: 'Office / Alarm code', before: null, after: '1234' }],
      warnings: [],
    });
  });

  test('counts where it shows something else than was asked for', async () => {
    answer({ [VALUES]: { id: '44--Price--870044', stringValue: '1.00' } });

    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '850000.00', after: '1.00' }],
      warnings: ['"Property / Price" is "1.00" in Actionstep now, not "900000" as asked.'],
    });
  });
});

describe('an action type with more data fields than a page holds', () => {
  const zap = useZap();

  test('gets one record with fields of several pages', async () => {
    const { dataCollectionFields } = zap.sandbox.firm;
    const field = dataCollectionFields.get('53--Amount');
    if (!field) throw new Error('The firm has no amount.');
    for (let index = 0; index < 200; index += 1) {
      const id = `53--More${index}`;
      dataCollectionFields.set(id, { ...field, id, label: `More ${index}` });
    }
    const { changed } = await updateActionData(zap, { ...ROW, 'dataField53--More99': '2' });

    expect(posted(zap.sandbox, '/datacollectionrecords')).toHaveLength(1);
    expect(changed).toMatchObject([{ before: null }, { before: null }, { before: null, after: '2' }]);
  });
});

describe('a row that cannot be filled in', () => {
  const zap = useZap();
  const THERE =
    'A row was added to "Settlement Adjustments" before that. Look at it in Actionstep before you run this step again.';

  test.each([
    [401, 'AppError http_401 401: Actionstep did not accept the connection any more. Run this step again.'],
    [429, 'AppError http_429 429: Actionstep asked us to slow down. Run this step again in a few minutes.'],
  ])('is named, and the platform does not run the step again: %s', async (status, line) => {
    zap.sandbox.inject({ ...PUT, status });

    expect(await failureLineOf(updateActionData(zap, ROW))).toBe(`${line} ${THERE}`);
  });

  test('is named after a refusal, and where the outcome is not known', async () => {
    zap.sandbox.inject({ ...PUT, status: 422 });
    expect(await failureLineOf(updateActionData(zap, ROW))).toMatch(new RegExp(`Check the values .*${THERE}$`));

    zap.sandbox.inject({ ...PUT, cut: 'before' });
    expect(await failureLineOf(updateActionData(zap, ROW))).toMatch(
      new RegExp(`^HaltedError: We couldn't confirm whether the data of the action was changed\\. .*${THERE}$`),
    );
  });

  test('is not named where it is no row of a list', async () => {
    zap.sandbox.inject({ ...PUT, status: 429 });

    expect(await failureLineOf(updateActionData(zap, { action: '8700', 'dataField52--Lender': 'A' }))).toBe(
      'AppError http_429 429: Actionstep asked us to slow down. Run this step again in a few minutes.',
    );
  });
});

describe('a new record whose answer is lost', () => {
  const zap = useZap();
  const POST = { method: 'POST', path: '/datacollectionrecords' } as const;

  test('is the one that was not there before', async () => {
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await updateActionData(zap, ROW)).toMatchObject({ changed: [{ after: 'Strata levy' }, { after: '300' }] });
    expect(dataHeld(zap.sandbox, '53--Item--8700533')).toEqual(['Strata levy']);
  });

  test('is not one that somebody else added and filled in', async () => {
    zap.sandbox.inject({ ...POST, cut: 'before' });
    zap.sandbox.inject({ ...NEXT_LOOK, wrap: ['', ''], times: 2 });
    const fields = [...zap.sandbox.firm.dataCollectionFields.values()];
    const linked = { datacollectionfields: fields, datacollections: [...zap.sandbox.firm.dataCollections.values()] };
    const theirs = ['Item', 'Amount', 'PaidTo'].map((name) => ({
      id: `53--${name}--99`,
      stringValue: name === 'Item' ? 'Theirs' : null,
      links: { action: '8700', dataCollectionField: `53--${name}`, dataCollectionRecord: '99' },
    }));
    zap.sandbox.inject({ ...NEXT_LOOK, status: 200, body: { [VALUES]: theirs, linked } });

    expect(await failureLineOf(updateActionData(zap, ROW))).toBe(
      'HaltedError: We couldn\'t confirm whether a row was added to "Settlement Adjustments". Actionstep could not create the ' +
        'data record: the connection to it was lost. Look at the data of the action in Actionstep. Only if it is not there, ' +
        'run this step again.',
    );
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});
