import { beforeEach, describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, submission, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

const IN_AUCKLAND = { meta: { timezone: 'Pacific/Auckland' } };
const IN_ST_JOHNS = { meta: { timezone: 'America/St_Johns' } };
const NOWHERE = { meta: {} };

describe.each(DIALECTS)('the data of a step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
  });

  test.each([
    ['text as it is', 1, 'Corner block, <new>', 'Corner block, <new>'],
    ['text without the spaces around it', 1, '  Corner block ', 'Corner block'],
    ['a number as text', 1, 42, '42'],
    ['yes as text', 1, true, 'true'],
    ['a secret as it is', 2, 'T0p-s3cret', 'T0p-s3cret'],
    ['text of several lines', 3, 'One\nTwo', 'One\nTwo'],
    ['several texts as lines', 3, ['One', 'Two'], 'One\nTwo'],
    ['a number as a plain decimal', 4, '1 200,5', '1200.5'],
    ['a number that is one already', 4, 1200.5, '1200.5'],
    ['money as a plain decimal', 5, '$1,200.50', '1200.50'],
    ['yes as T', 6, 'Yes', 'T'],
    ['true as T', 6, true, 'T'],
    ['no as F', 6, 'no', 'F'],
    ['false as F, not as blank', 6, false, 'F'],
    ['a date', 7, '2025-05-01', '2025-05-01'],
    ['a date of the other kind', 8, '2025-05-01', '2025-05-01'],
    ['a choice by its value', 11, 'land', 'land'],
    ['a choice by its label', 11, 'Vacant land', 'land'],
    ['a choice in another case, with spaces around it', 11, ' vacant LAND ', 'land'],
    ['several choices', 12, ['House', 'land'], 'house,land'],
    ['several choices in one text', 12, 'House; Vacant land', 'house,land'],
    ['a contact by id', 13, '88', '88'],
    ['a contact by email address', 13, 'ann.roe@MAIL.example', '88'],
    ['a contact by name', 13, 'Jane Roe', '89'],
    ['what nobody knows the form of, as it is typed', 14, '2025-05-01 10:00, 30 min', '2025-05-01 10:00, 30 min'],
  ])(`holds %s${fact('post.stepDataField')}`, async (_case, id, given, value) => {
    expect(await warningsOf(zap, { ...MEASURED, [`stepDataField${id}`]: given })).toEqual([]);

    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Made to measure', [`stepDataField${id}`]: value },
      links: { actionType: '900' },
    });
    expect(outcome(zap.sandbox).dataFields[id]).toBe(value);
  });

  test.each([
    ['a day, the same everywhere', 7, '2025-01-15', IN_AUCKLAND, '2025-01-15'],
    ['the day of a moment in Auckland', 7, '2025-01-15T12:00:00Z', IN_AUCKLAND, '2025-01-16'],
    ['the day of a moment in St John’s', 8, '2025-01-15T03:00:00Z', IN_ST_JOHNS, '2025-01-14'],
    ['the day of a moment as written, with no time zone', 7, '2025-01-15T23:00:00-08:00', NOWHERE, '2025-01-15'],
    ['a moment in Auckland', 9, '2025-01-15T12:00:00Z', IN_AUCKLAND, '2025-01-16T01:00:00+13:00'],
    ['a time on a clock in Auckland', 9, '2025-01-15T08:15', IN_AUCKLAND, '2025-01-15T08:15:00+13:00'],
    ['a time on a clock in St John’s', 10, '2025-01-15T08:15', IN_ST_JOHNS, '2025-01-15T08:15:00-03:30'],
    ['a time that summer time skips', 9, '2025-09-28T02:30', IN_AUCKLAND, '2025-09-28T03:30:00+13:00'],
    ['a time that comes twice', 9, '2025-04-06T02:30', IN_AUCKLAND, '2025-04-06T02:30:00+13:00'],
    ['a moment as written, with no time zone', 10, '2025-01-15T08:15:00+10:00', NOWHERE, '2025-01-15T08:15:00+10:00'],
    ['a time as UTC, with no time zone', 9, '2025-01-15T08:15', NOWHERE, '2025-01-15T08:15:00+00:00'],
  ])(
    `holds dates in the user’s time zone: %s${fact('post.stepDataField')}`,
    async (_case, id, given, bundle, value) => {
      await create(zap, { ...MEASURED, [`stepDataField${id}`]: given }, bundle);

      expect(submission(zap.sandbox).attributes[`stepDataField${id}`]).toBe(value);
    },
  );

  test(`has the step date in the user’s time zone too${fact('post.timestamp')}`, async () => {
    await create(zap, { ...MEASURED, timestamp: '2025-01-15T12:00:00Z' }, IN_ST_JOHNS);

    expect(submission(zap.sandbox).attributes['timestamp']).toBe('2025-01-15T08:30:00-03:30');
  });

  test.each([
    [1, ['One', 'Two'], '"All / Text": "One, Two" is more than one value, but the field takes only one.'],
    [4, 'many', '"All / Number": "many" is not a number.'],
    [5, '$1,200', '"All / Money": "$1,200" can be read as 1200 or as 1.200. Write it without a thousands separator.'],
    [6, 'perhaps', '"All / Flag": "perhaps" is neither yes nor no.'],
    [7, '1/5/2025', '"All / Date": "1/5/2025" is not a date that can be read. Write it like 2026-12-31.'],
    [9, 'at noon', '"All / Date Time": "at noon" is not a date that can be read. Write it like 2026-12-31.'],
    [11, 'castle', '"All / Kind": "castle" is not one of the choices: House, Unit, Vacant land (land).'],
    [
      12,
      ['House', 'castle'],
      '"All / Kinds": "House, castle" is not one of the choices: House, Unit, Vacant land (land).',
    ],
    [13, ['88', '89'], '"All / Person" takes one contact only.'],
    [13, 'Nobody Atall', '"All / Person": there is no contact with the name "Nobody Atall".'],
  ])(
    `is refused in words before anything is sent: field %i with %j${fact('post.stepDataField')}`,
    async (id, given, problem) => {
      expect(await problemsOf(zap, { ...MEASURED, [`stepDataField${id}`]: given })).toEqual([problem]);
    },
  );

  test.each([
    ['an automatic number', 15],
    ['another automatic number', 16],
    ['a text to read, also its default', 17],
  ])('is never sent for what the service fills in by itself, and a warning says so: %s', async (_case, id) => {
    expect(await warningsOf(zap, { ...MEASURED, [`stepDataField${id}`]: 'mine' })).toEqual([
      `A data field (number ${id}) was left out: the first step of this action type does not ask for it (any more).`,
    ]);
    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'Made to measure' });
  });

  test('is the forced default, whatever a Zap holds for it from before', async () => {
    const [text] = ONE_OF_EACH.fields;
    if (text)
      offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [{ ...text, defaultValue: 'North', forceDefault: true }] });

    expect(await warningsOf(zap, { ...MEASURED, stepDataField1: 'South' })).toEqual([
      'A data field (number 1) was left out: the first step of this action type does not ask for it (any more).',
    ]);
    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'Made to measure', stepDataField1: 'North' });
  });

  test(`is the default of what the service fills in by itself where the step requires it${fact(
    'error.noData',
  )}`, async () => {
    const number = { id: 15, dataField: '90--Auto', group: 'All', label: 'Auto', type: 'AutoNumber' } as const;
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [{ ...number, required: true, defaultValue: 'A-1' }] });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 200, body: { actioncreate: { id: 9001 } } });

    await create(zap, MEASURED);

    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'Made to measure', stepDataField15: 'A-1' });
  });

  test('is the default of a field that is left blank, and the value of one that is not', async () => {
    const [text, secret] = ONE_OF_EACH.fields;
    if (text && secret) {
      const fields = [text, secret].map((field) => ({ ...field, defaultValue: 'North', required: true }));
      offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields });
    }

    await create(zap, { ...MEASURED, stepDataField1: ' ', stepDataField2: 'South' });

    expect(submission(zap.sandbox).attributes).toEqual({
      actionName: 'Made to measure',
      stepDataField1: 'North',
      stepDataField2: 'South',
    });
  });
});

const TYPES_PATH = /^\/datacollectionfields\//;
const CHOICES_PATH = '/datacollectionfielddropdownchoices';

describe.each(DIALECTS)('data whose types or choices cannot be looked up (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    // Without its types nobody knows that the last field is not to be filled in.
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: ONE_OF_EACH.fields.slice(0, -1) });
  });

  test.each([
    ['refused', 403],
    ['failing', 500],
  ])('is sent as it is typed when the types are %s, with a warning', async (_case, status) => {
    zap.sandbox.inject({ path: TYPES_PATH, status });

    expect(await warningsOf(zap, { ...MEASURED, stepDataField1: 'Text', stepDataField11: 'house' })).toEqual([
      expect.stringMatching(
        /^The data fields are plain text: Actionstep could not look up the types of the data fields: .+\.$/,
      ),
    ]);
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField1: 'Text', stepDataField11: 'house' });
  });

  test.each([TYPES_PATH, CHOICES_PATH])('waits when the service is too busy to tell them: %s', async (path) => {
    zap.sandbox.inject({ path, status: 429 });

    expect(
      await failureOf(create(zap, { actionType: MEASURED.actionType, actionName: 'A', stepDataField11: 'house' })),
    ).toMatchObject({ name: 'ThrottledError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('still has the forms of the service when only the choices are refused', async () => {
    zap.sandbox.inject({ path: CHOICES_PATH, status: 403 });

    expect(
      await warningsOf(zap, {
        ...MEASURED,
        stepDataField5: '$1,200.50',
        stepDataField6: 'yes',
        stepDataField11: 'house',
      }),
    ).toEqual([
      expect.stringMatching(
        /^The choices of the data fields have to be typed: Actionstep could not look up the choices .+\.$/,
      ),
    ]);
    expect(submission(zap.sandbox).attributes).toEqual({
      actionName: 'Made to measure',
      stepDataField5: '1200.50',
      stepDataField6: 'T',
      stepDataField11: 'house',
    });
  });

  test('leaves what is no known choice to the service when the choices are refused', async () => {
    zap.sandbox.inject({ path: CHOICES_PATH, status: 403 });

    await expect(create(zap, { ...MEASURED, stepDataField11: 'castle' })).rejects.toThrow('Kind must be');
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField11: 'castle' });
  });
});
