import { describe, expect, test } from '@jest/globals';
import { isRequired, takesOne } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { createTimeEntry } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';
import { TIME } from '../support/usualInputs.ts';

/*
 * How hours are read is in test/units/hours.test.ts, which action a text means in actionMeant.test.ts; the outcome of every
 * fault is in test/faults.
 */

const IN_AUCKLAND = { timezone: 'Pacific/Auckland' };
/** Sam Poe, whose connection it is. */
const ME = '15';

describe.each(DIALECTS)('Create Time Entry (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends what was filled in, and returns the time entry as a row', async () => {
    const given = {
      action: 'QS-3',
      date: '31 December 2026',
      hours: '1h 30m',
      description: ['Call with the lender.', 'Two letters.'],
      assignedToParticipant: 'Kim Loe',
      billingBehavior: 'no charge',
    };

    expect(await createTimeEntry(zap, given, IN_AUCKLAND)).toEqual({
      id: '70101',
      timestampDate: '2026-12-31T00:00:00+13:00',
      description: 'Call with the lender.\nTwo letters.',
      actualHours: '1.50',
      billableHours: '0.00',
      billingBehavior: 'No charge',
      isBillable: false,
      rateUnitPrice: '400.00',
      rateSource: 'Default',
      billableAmount: '0.00',
      billableAmountType: 'Calculated',
      billReference: null,
      startTime: null,
      createdTimestamp: expect.any(String),
      importExternalReference: null,
      action: { id: '8700', name: 'Doe purchase, 3 Quay St', link: null },
      owner: { id: '16', name: 'Loe, Kim' },
      createdBy: { id: ME, name: 'Poe, Sam' },
      otherAttributes: { timerStatus: 'Stopped', timerDurationSeconds: 0, rate: '12' },
      alreadyExisted: false,
      warnings: [],
    });
    expect(posted(zap.sandbox, '/timeentries')).toEqual([
      {
        timeentries: {
          timestampDate: '2026-12-31T00:00:00+13:00',
          actualHours: 1.5,
          description: 'Call with the lender.\nTwo letters.',
          billingBehavior: 'No charge',
          links: { action: '8700', owner: '16', createdBy: ME },
        },
      },
    ]);
  });
});

describe('the time entry of Create Time Entry', () => {
  const zap = useZap({ dialect: 'live' });

  const sent = () => posted(zap.sandbox, '/timeentries');

  const answerWith = (timeentries: object): void => {
    zap.sandbox.inject({
      method: 'POST',
      path: '/timeentries',
      status: 200,
      body: { timeentries: { id: 70101, ...timeentries } },
    });
  };

  test('is that of the connected user, and has nothing of what was left blank', async () => {
    const given = { ...TIME, description: '', assignedToParticipant: ' ', billingBehavior: null };

    expect(await createTimeEntry(zap, given, IN_AUCKLAND)).toMatchObject({ owner: { id: ME, name: 'Poe, Sam' } });
    expect(sent()).toEqual([
      {
        timeentries: {
          timestampDate: '2026-12-31T00:00:00+13:00',
          actualHours: 1.5,
          links: { action: '8700', owner: ME, createdBy: ME },
        },
      },
    ]);
  });

  test.each([
    // Whoever writes it, wherever the account is.
    { date: '2026-12-31T00:00:00Z', day: '2026-12-31T00:00:00+13:00' },
    { date: '2026-12-31T00:00:00-08:00', day: '2026-12-31T00:00:00+13:00' },
    { date: '2026-12-31T20:00:00Z', day: '2027-01-01T00:00:00+13:00' },
    { date: '2026-07-01', day: '2026-07-01T00:00:00+12:00' },
  ])('has its day as the midnight at which that day begins: $date', async ({ date, day }) => {
    await createTimeEntry(zap, { ...TIME, date }, IN_AUCKLAND);

    expect(sent()).toMatchObject([{ timeentries: { timestampDate: day } }]);
  });

  test('is of the day as it is written, which a warning tells where it is another day for the account', async () => {
    const given = { ...TIME, date: '2026-11-24T00:00:00Z' };

    expect(await createTimeEntry(zap, given, { timezone: 'America/Los_Angeles' })).toMatchObject({
      timestampDate: '2026-11-24T00:00:00-08:00',
      warnings: [
        '"Date": "2026-11-24T00:00:00Z" was taken as 24 November 2026, as it is written. In the time zone of the account ' +
          'it is 23 November 2026 at 16:00. If that day is meant, write 2026-11-23.',
      ],
    });
  });

  test('is of today where the day is left blank, which takes the time zone of the account', async () => {
    await createTimeEntry(zap, { ...TIME, date: ' ' }, IN_AUCKLAND);

    expect(sent()).toMatchObject([
      { timeentries: { timestampDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\+1[23]:00$/) } },
    ]);
    expect(await failureOf(createTimeEntry(zap, { ...TIME, date: ' ' }))).toMatchObject({
      sentence: expect.stringContaining(
        '"Date" is blank, and "today" needs the time zone of the account, which is not known. Write it like 2026-12-31.',
      ),
    });
    expect(sent()).toHaveLength(1);
  });

  test.each([
    { hours: '1:20', value: '1.33', warning: '"Hours": "1:20" was rounded to 1.33 hours.' },
    {
      hours: '15',
      value: '15.00',
      warning: '"Hours": "15" was taken as 15.00 hours. If minutes are meant, write 15 min.',
    },
  ])('says how its hours were taken: $hours', async ({ hours, value, warning }) => {
    expect(await createTimeEntry(zap, { ...TIME, hours })).toMatchObject({ actualHours: value, warnings: [warning] });
  });

  test.each([
    { billing: 'Bill', asked: { billingBehavior: 'Bill' } },
    { billing: 'Billable', asked: { billingBehavior: 'Bill' } },
    { billing: 'no charge', asked: { billingBehavior: 'No charge' } },
    { billing: 'Non-billable', asked: { isBillable: 'F' } },
    { billing: 'nonBillable', asked: { isBillable: 'F' } },
  ])('is billed as it is chosen, and nothing else is said of it: $billing', async ({ billing, asked }) => {
    const row = await createTimeEntry(zap, { ...TIME, billingBehavior: billing });

    expect(sent()).toEqual([
      {
        timeentries: {
          timestampDate: '2026-12-31T00:00:00+00:00',
          actualHours: 1.5,
          ...asked,
          links: { action: '8700', owner: ME, createdBy: ME },
        },
      },
    ]);
    expect(row).toMatchObject({
      isBillable: 'billingBehavior' in asked && asked.billingBehavior === 'Bill',
      warnings: [],
    });
  });

  test('gets a warning where it is to be billed all the same', async () => {
    answerWith({ isBillable: 'T', billingBehavior: 'Bill' });

    expect(await createTimeEntry(zap, { ...TIME, billingBehavior: 'Non-billable' })).toMatchObject({
      warnings: ['"Billing" is "Billable" in Actionstep now, not "Non-billable" as asked.'],
    });
  });

  test.each(['yes', 'no', 'true', 'Hide', 'Non billable?'])(
    'is not created if how it is billed is %s',
    async (billing) => {
      expect(await failureOf(createTimeEntry(zap, { ...TIME, billingBehavior: billing }))).toMatchObject({
        sentence: expect.stringContaining(
          `"Billing": "${billing}" is not one of the choices: Bill, No Charge, Non-billable.`,
        ),
      });
      expect(sent()).toEqual([]);
    },
  );

  test.each([
    { given: 'O&#039;Foe &amp; Co', description: "O'Foe & Co" },
    { given: 'Called.\u0007\u0000 Wrote.\tTwice.', description: 'Called. Wrote.\tTwice.' },
    // A line break of Word, and one of Windows.
    { given: 'Called.\u000BWrote.\r\nRang.', description: 'Called.\nWrote.\nRang.' },
    // Decoded once.
    { given: '&amp;lt;', description: '&lt;' },
  ])('has a description as a bill can show it: $given', async ({ given, description }) => {
    expect(await createTimeEntry(zap, { ...TIME, description: given })).toMatchObject({ description, warnings: [] });
    expect(sent()).toMatchObject([{ timeentries: { description } }]);
  });

  test('is not created while something in the input is wrong, and all of it is named', async () => {
    const given = {
      action: 'NONE-1',
      date: 'TBA',
      hours: '90',
      assignedToParticipant: 'Ann Roe',
      billingBehavior: 'Hide',
    };

    expect(await failureOf(createTimeEntry(zap, given))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The time entry was not created:\n' +
        '- "Hours": "90" is more than a day has. If minutes are meant, write 90 min.\n' +
        '- "Date": "TBA" is not a date that can be read. Write it like 2026-12-31 or today+3d.\n' +
        '- "Billing": "Hide" is not one of the choices: Bill, No Charge, Non-billable.\n' +
        '- "Action": there is no action with the file reference "NONE-1". Find Action finds an action by its name.\n' +
        // A client, however well the name fits.
        '- "Timekeeper": nobody of the firm who can log in to Actionstep has the name "Ann Roe". Choose one of: Loe, Kim; Poe, Sam; Voe, Lee.',
    });
    expect(sent()).toEqual([]);
  });

  test.each([
    { given: { hours: '' }, problem: isRequired('Hours') },
    { given: { assignedToParticipant: '16; 17' }, problem: takesOne('Timekeeper', 'contact') },
  ])('is not created where something is missing or given twice: $given', async ({ given, problem }) => {
    expect(await failureOf(createTimeEntry(zap, { ...TIME, ...given }))).toMatchObject({
      sentence: expect.stringContaining(problem),
    });
    expect(sent()).toEqual([]);
  });

  test('is plainly refused where the service says that its person has no login, so it is not there', async () => {
    expect(await failureOf(createTimeEntry(zap, { ...TIME, assignedToParticipant: '88' }))).toMatchObject({
      name: 'AppError',
      code: 'TR03',
      sentence:
        'Actionstep could not create the time entry: it answered "The owner must have a valid login". Check the values ' +
        'that were sent.',
    });
  });

  test.each([
    { request: 'POST', given: TIME },
    { request: 'GET', given: { ...TIME, externalReference: 'CAL-7', ifTimeEntryExists: 'return' } },
  ])('is told of a firm with the older billing, which has none: $request', async ({ request, given }) => {
    const body = { errors: { status: '404', code: 'AS-TBC', title: 'API Resource Not Found' } };
    zap.sandbox.inject({ method: request, path: '/timeentries', status: 404, body });

    expect(await failureOf(createTimeEntry(zap, given))).toMatchObject({
      name: 'AppError',
      sentence:
        "This firm's Actionstep has no time entries of the newer billing, so no time can be booked from Zapier. Book it in " +
        'Actionstep, or ask Actionstep to move the firm to the newer billing.',
    });
    expect(zap.sandbox.firm.timeEntries.size).toBe(0);
  });

  test('is not created while nobody knows which contact the connected user is', async () => {
    const body = { users: { id: 5, emailAddress: 'sam.poe@harbourlaw.example', links: { participant: null } } };
    zap.sandbox.inject({ path: '/users/current', status: 200, body });

    expect(await failureOf(createTimeEntry(zap, TIME))).toMatchObject({
      sentence: 'Actionstep did not say which contact the connected user is. Ask your administrator to check the user.',
    });
    expect(sent()).toEqual([]);
  });

  test('gets a warning where its person is given by the number of nobody who can log in, if the service takes it', async () => {
    answerWith({ links: { owner: '88' } });

    expect(await createTimeEntry(zap, { ...TIME, assignedToParticipant: '88' })).toMatchObject({
      owner: { id: '88', name: 'Roe, Ann' },
      warnings: ['"Timekeeper": Roe, Ann is not among the people of the firm who can log in to Actionstep.'],
    });
  });

  test.each([
    {
      shown: { timestampDate: '2026-12-30T00:00:00+11:00' },
      warnings: ['"Date" is "2026-12-30" in Actionstep now, not "2026-12-31" as asked.'],
    },
    {
      shown: { actualHours: 1.6 },
      warnings: [
        '"Hours" is "1.60" in Actionstep now, not "1.50" as asked. Actionstep may round hours, as the firm has set it.',
      ],
    },
    {
      shown: { billingBehavior: 'Hide', description: null },
      warnings: [
        '"Description" is empty in Actionstep now, not "Called." as asked.',
        '"Billing" is "Hide" in Actionstep now, not "Bill" as asked.',
      ],
    },
    {
      shown: { links: { owner: '17' } },
      warnings: ['"Timekeeper" is "Voe, Lee" in Actionstep now, not "Loe, Kim" as asked.'],
    },
    // The same, written in another way, or left out.
    {
      shown: {
        timestampDate: '2026-12-31T00:00:00+11:00',
        actualHours: 1.5,
        billingBehavior: 'bill',
        description: 'called.',
      },
      warnings: [],
    },
    { shown: { timestampDate: '2026-12-31' }, warnings: [] },
    // Left out of the answer altogether.
    { shown: {}, warnings: [] },
  ])('gets a warning for each value that the answer shows otherwise: $shown', async ({ shown, warnings }) => {
    answerWith(shown);
    const given = { ...TIME, description: 'Called.', assignedToParticipant: 'Kim Loe', billingBehavior: 'Bill' };

    expect(await createTimeEntry(zap, given, IN_AUCKLAND)).toMatchObject({ id: '70101', warnings });
  });
});
