import { describe, expect, test } from '@jest/globals';
import { timeEntryRecord } from '../sandbox/records.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { createTimeEntry } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';
import type { Zap } from '../support/zap.ts';

/* Time that may be booked already. What is sent and what is said of the answer stands in createTimeEntry.test.ts. */

const TIME = { action: '8700', date: '2026-12-31', hours: '1.5', description: 'Called.' };
const KEYED = { ...TIME, externalReference: 'CAL-7' };
const IN_UTC = { timezone: 'UTC' };

const IS_THERE =
  'The external reference "CAL-7" is taken already: 1.50 hours on 2026-12-31 (number 70101). No time entry was created.';

/** Puts time on an action, as another app or an earlier run has booked it. */
function book({ sandbox: { firm } }: Pick<Zap, 'sandbox'>, importExternalReference: string | null, more: object = {}) {
  const given = {
    timestampDate: '2026-12-31T00:00:00+00:00',
    actualHours: 1.5,
    description: 'Called.',
    action: '8700',
    owner: '15',
    createdBy: '15',
  };
  const record = {
    ...timeEntryRecord(firm.next.timeEntry, { ...given, ...more }, new Date('2026-12-30T00:00:00Z')),
    importExternalReference,
  };
  firm.next.timeEntry += 1;
  firm.timeEntries.set(String(record.id), record);
}

describe.each(DIALECTS)('Create Time Entry, replayed (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('books each event of a calendar once, where the existing entry is to be returned', async () => {
    const event = (key: string) => ({
      ...TIME,
      externalReference: key,
      ifTimeEntryExists: 'Return the Existing Time Entry',
    });
    const events = ['CAL-7', 'CAL-8', 'cal-7'].map(event);
    const run = async (one: object) => createTimeEntry(zap, one, IN_UTC);
    const first = [await run(events[0] ?? {}), await run(events[1] ?? {}), await run(events[2] ?? {})];
    const again = [await run(events[0] ?? {}), await run(events[1] ?? {}), await run(events[2] ?? {})];

    expect(first).toMatchObject(['70101', '70102', '70103'].map((id) => ({ id, alreadyExisted: false, warnings: [] })));
    expect(again).toEqual(first.map((row) => ({ ...row, alreadyExisted: true, warnings: [expect.any(String)] })));
    expect(again[0]).toMatchObject({ importExternalReference: 'CAL-7', warnings: [IS_THERE] });
    expect(posted(zap.sandbox, '/timeentries')).toMatchObject(
      ['CAL-7', 'CAL-8', 'cal-7'].map((importExternalReference) => ({ timeentries: { importExternalReference } })),
    );
  });
});

describe('the external reference of Create Time Entry', () => {
  const zap = useZap({ dialect: 'live' });
  const sent = () => posted(zap.sandbox, '/timeentries');

  test('decides nothing unless the user wants it to, and is stored all the same', async () => {
    book(zap, 'CAL-7');

    expect(await createTimeEntry(zap, KEYED, IN_UTC)).toMatchObject({
      id: '70102',
      alreadyExisted: false,
      importExternalReference: 'CAL-7',
      warnings: [],
    });
    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'create' }, IN_UTC)).toMatchObject({
      id: '70103',
    });
  });

  test('stops a run whose entry is there, if that is chosen', async () => {
    book(zap, 'CAL-7');

    expect(await failureOf(createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'stop' }))).toEqual({
      name: 'HaltedError',
      sentence: IS_THERE,
    });
    expect(sent()).toEqual([]);
  });

  test.each([
    { what: 'in other capital letters', key: 'cal-7' },
    { what: 'with more behind it', key: 'CAL-70' },
    { what: 'on another action', key: 'CAL-7', more: { action: '8701' } },
    { what: 'nowhere', key: null },
  ])('is new where it is $what', async ({ key, more }) => {
    book(zap, key, more);

    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'stop' })).toMatchObject({
      id: '70102',
      alreadyExisted: false,
    });
  });

  test('is compared without the blanks around it', async () => {
    book(zap, ' CAL-7 ');

    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'return' })).toMatchObject({ id: '70101' });
  });

  test('returns the oldest of several that have it, and names all', async () => {
    book(zap, 'CAL-7');
    book(zap, 'CAL-7', { actualHours: 2 });

    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'return' }, IN_UTC)).toMatchObject({
      id: '70101',
      warnings: [
        'The external reference "CAL-7" is taken already: 1.50 hours on 2026-12-31 (number 70101); 2.00 hours on 2026-12-31 ' +
          '(number 70102). No time entry was created, and the oldest of these was taken.',
      ],
    });
  });

  test('says what the returned entry has otherwise than asked, and whose time it is', async () => {
    book(zap, 'CAL-7');
    const given = {
      ...KEYED,
      hours: '2',
      date: '2026-12-30',
      description: 'Wrote.',
      assignedToParticipant: 'Kim Loe',
      ifTimeEntryExists: 'return',
    };

    expect(await createTimeEntry(zap, given, IN_UTC)).toMatchObject({
      owner: { id: '15', name: 'Poe, Sam' },
      createdBy: { id: '15', name: 'Poe, Sam' },
      warnings: [
        IS_THERE,
        '"Date" is "2026-12-31" in Actionstep now, not "2026-12-30" as asked.',
        '"Hours" is "1.50" in Actionstep now, not "2.00" as asked.',
        '"Description" is "Called." in Actionstep now, not "Wrote." as asked.',
        '"Timekeeper" is "Poe, Sam" in Actionstep now, not "Loe, Kim" as asked.',
      ],
    });
  });

  test('says the same of the time of somebody who is named only by the entry', async () => {
    book(zap, 'CAL-7', { owner: '17' });

    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'return' }, IN_UTC)).toMatchObject({
      owner: { id: '17', name: 'Voe, Lee' },
      warnings: [IS_THERE, '"Timekeeper" is "Voe, Lee" in Actionstep now, not "Poe, Sam" as asked.'],
    });
  });

  test('of an entry of another day is no difference where the day was left blank', async () => {
    book(zap, 'CAL-7');

    expect(await createTimeEntry(zap, { ...KEYED, date: '', ifTimeEntryExists: 'return' }, IN_UTC)).toMatchObject({
      warnings: [IS_THERE],
    });
  });

  test.each(['return', 'stop'])('has to be there for a run that is to %s', async (ifTimeEntryExists) => {
    expect(await failureOf(createTimeEntry(zap, { ...TIME, externalReference: ' ', ifTimeEntryExists }))).toMatchObject(
      {
        code: 'invalid_input',
        sentence: expect.stringContaining(
          '"If the Time Entry Exists" needs a reference. Fill in "External Reference".',
        ),
      },
    );
    expect(sent()).toEqual([]);
  });

  test.each(['return', 'stop'])(
    'decides nothing while the entries do not say theirs: %s',
    async (ifTimeEntryExists) => {
      book(zap, 'CAL-7');
      zap.sandbox.inject({ method: 'GET', path: '/timeentries', leavesOut: ['importExternalReference'] });

      expect(await failureOf(createTimeEntry(zap, { ...KEYED, ifTimeEntryExists }))).toMatchObject({
        code: 'fields_missing',
      });
      expect(sent()).toEqual([]);
    },
  );

  test.each([
    { what: 'is left out', says: { importExternalReference: undefined }, warnings: [] },
    {
      what: 'is empty',
      says: { importExternalReference: null },
      warnings: ['"External Reference" is empty in Actionstep now, not "CAL-7" as asked.'],
    },
    {
      what: 'is cut',
      says: { importExternalReference: 'CAL' },
      warnings: ['"External Reference" is "CAL" in Actionstep now, not "CAL-7" as asked.'],
    },
  ])('that $what in the answer is told, since a repeat would book again', async ({ says, warnings }) => {
    const { importExternalReference } = says;
    zap.sandbox.inject({
      method: 'POST',
      path: '/timeentries',
      ...(importExternalReference === undefined ? { leavesOut: ['importExternalReference'] } : { says }),
    });

    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'return' }, IN_UTC)).toMatchObject({
      id: '70101',
      alreadyExisted: false,
      warnings: [
        ...warnings,
        'Actionstep did not confirm the external reference, so a repeat of this run may book the time again.',
      ],
    });
  });

  const bookMany = (number: number): void => {
    for (let index = 0; index < number; index += 1) book(zap, null);
  };

  test.each(['return', 'stop'])(
    'decides nothing on an action with more entries than one run can read: %s',
    async (ifTimeEntryExists) => {
      bookMany(1001);

      expect(await failureOf(createTimeEntry(zap, { ...KEYED, ifTimeEntryExists }))).toMatchObject({
        sentence:
          'Actionstep could not look up the time entries of the action: it has more than 1,000 of them. Choose "Create ' +
          'Another Time Entry" under "If the Time Entry Exists".',
      });
      expect(sent()).toEqual([]);
      expect(await createTimeEntry(zap, KEYED, IN_UTC)).toMatchObject({ alreadyExisted: false });
    },
  );

  test('is looked for on every page', async () => {
    book(zap, 'CAL-7');
    bookMany(450);

    expect(await createTimeEntry(zap, { ...KEYED, ifTimeEntryExists: 'return' }, IN_UTC)).toMatchObject({
      id: '70101',
      alreadyExisted: true,
    });
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /timeentries'))).toEqual(
      [1, 2, 3].map((page) => `GET /timeentries?action_eq=8700&include=owner,createdBy&page=${page}&pageSize=200`),
    );
  });
});

describe('a time entry of which the answer is lost', () => {
  const zap = useZap({ dialect: 'live' });
  const lose = (cut: 'before' | 'after') => zap.sandbox.inject({ method: 'POST', path: '/timeentries', cut });
  const OPEN = expect.stringMatching(/^We couldn't confirm whether the time entry was created\./);

  test('is the one with the external reference that was not there before', async () => {
    book(zap, 'CAL-7');
    book(zap, 'cal-7');
    lose('after');

    expect(await createTimeEntry(zap, KEYED, IN_UTC)).toMatchObject({
      id: '70103',
      alreadyExisted: false,
      owner: { id: '15', name: 'Poe, Sam' },
      warnings: [expect.stringMatching(/^Actionstep did not confirm the new time entry, but it is there\./)],
    });
  });

  test.each([
    { what: 'nothing new has the reference', key: 'CAL-7', cut: 'before' },
    { what: 'no reference was given', key: '', cut: 'after' },
  ] as const)('stays open where $what', async ({ key, cut }) => {
    book(zap, 'CAL-7');
    lose(cut);

    expect(await failureOf(createTimeEntry(zap, { ...KEYED, externalReference: key }))).toMatchObject({
      name: 'HaltedError',
      sentence: OPEN,
    });
  });

  test('stays open where two new ones have the reference', async () => {
    let reads = 0;
    const bookMeanwhile = async () => {
      reads += 1;
      if (reads === 2) book(zap, 'CAL-7');
    };
    zap.sandbox.inject({ method: 'GET', path: '/timeentries', waitsFor: bookMeanwhile, times: 2 });
    lose('after');

    expect(await failureOf(createTimeEntry(zap, KEYED))).toMatchObject({ name: 'HaltedError', sentence: OPEN });
    expect(zap.sandbox.firm.timeEntries.size).toBe(2);
  });

  test('stays open where what was there before is not known', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/timeentries', status: 503 });
    lose('after');

    expect(await failureOf(createTimeEntry(zap, KEYED))).toMatchObject({ name: 'HaltedError', sentence: OPEN });
  });
});
