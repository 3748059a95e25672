import { beforeEach, describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, PROPERTY_SALE, submission } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

/** The fields of a step by id, with what is entered or sent. */
const dataFields = (values: Readonly<Record<number, unknown>>): object =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [`stepDataField${id}`, value]));

describe.each(DIALECTS)('the data of a step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
  });

  test(`is sent in the format that the service expects for each type${fact('post.stepDataField')}`, async () => {
    const typed = {
      1: '  Corner block, <new> ',
      2: 'T0p-s3cret',
      3: 'One\nTwo',
      4: '1 200,5',
      5: '$1,200.50',
      6: 'Yes',
      7: '2025-05-01',
      8: '2025-05-02',
      11: 'land',
      12: ['House', 'land'],
      13: 'Jane Roe',
      14: '2025-05-01 10:00, 30 min',
    };
    const sent = { ...typed, 1: 'Corner block, <new>', 4: '1200.5', 5: '1200.50', 6: 'T', 12: 'house,land', 13: '89' };

    expect(await warningsOf(zap, { ...MEASURED, ...dataFields(typed) })).toEqual([]);
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Made to measure', ...dataFields(sent) },
      links: { actionType: '900' },
    });
    expect(outcome(zap.sandbox).dataFields).toMatchObject(sent);
  });

  test(`is refused with a clear message before anything is sent${fact('post.stepDataField')}`, async () => {
    const typed = {
      1: ['One', 'Two'],
      4: 'many',
      5: '850.000',
      6: 'perhaps',
      7: '1/5/2025',
      8: '31/02/2026',
      9: 'at noon',
      11: 'castle',
      12: ['House', 'castle'],
      13: ['88', '89'],
    };

    expect(await problemsOf(zap, { ...MEASURED, ...dataFields(typed) })).toEqual([
      '"All / Text": "One, Two" is more than one value, but the field takes only one.',
      '"All / Number": "many" is not a number.',
      '"All / Money": "850.000" can be read as 850.000 or as 850000. Write it without a thousands separator.',
      '"All / Flag": "perhaps" is neither yes nor no.',
      '"All / Date": "1/5/2025" can be read as 1 May 2025 or as 5 January 2025. Write it like 2025-05-01, ' +
        'or choose one under "Order of Day and Month".',
      '"All / Date NM": "31/02/2026" is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.',
      '"All / Date Time": "at noon" is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.',
      '"All / Kind": "castle" is not one of the choices: House, Unit, Vacant land (land).',
      '"All / Kinds": "House, castle" is not one of the choices: House, Unit, Vacant land (land).',
      '"All / Person" takes one contact only.',
    ]);
  });
});

describe('the data of a step', () => {
  const zap = useZap();
  const fill = (values: Readonly<Record<number, unknown>>) => ({ ...MEASURED, ...dataFields(values) });
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
  });

  test.each([
    [
      'as a Zap maps it',
      { 1: 42, 3: ['One', 'Two'], 4: 1200.5, 6: false, 11: 'Vacant land', 12: 'House; Vacant land', 13: '88' },
      { 1: '42', 3: 'One\nTwo', 4: '1200.5', 6: 'F', 11: 'land', 12: 'house,land', 13: '88' },
    ],
    [
      'as people write it',
      { 1: true, 6: 'no', 11: ' vacant LAND ', 13: 'ann.roe@MAIL.example' },
      { 1: 'true', 6: 'F', 11: 'land', 13: '88' },
    ],
  ])(`is read %s${fact('post.stepDataField')}`, async (_case, typed, sent) => {
    await create(zap, fill(typed));

    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'Made to measure', ...dataFields(sent) });
  });

  test.each([
    [
      'Pacific/Auckland',
      { 7: '2025-01-15', 8: '2025-01-15T12:00:00Z', 9: '2025-01-15T12:00:00Z', 10: '2025-01-15T08:15' },
      { 7: '2025-01-15', 8: '2025-01-16', 9: '2025-01-16T01:00:00+13:00', 10: '2025-01-15T08:15:00+13:00' },
      '2025-01-15T16:30:00+13:00',
    ],
    [
      'America/St_Johns',
      { 7: '2025-01-15T03:00:00Z', 10: '2025-01-15T08:15' },
      { 7: '2025-01-14', 10: '2025-01-15T08:15:00-03:30' },
      '2025-01-15T00:00:00-03:30',
    ],
    [
      undefined,
      { 7: '2025-01-15T23:00:00-08:00', 9: '2025-01-15T08:15', 10: '2025-01-15T08:15:00+10:00' },
      { 7: '2025-01-15', 9: '2025-01-15T08:15:00+00:00', 10: '2025-01-15T08:15:00+10:00' },
      '2025-01-15T03:30:00+00:00',
    ],
  ])(
    `has dates in the user’s time zone, including the step date: %s${fact('post.stepDataField', 'post.timestamp')}`,
    async (timezone, typed, sent, timestamp) => {
      const meta = timezone === undefined ? {} : { timezone };
      await create(zap, { ...fill(typed), timestamp: '2025-01-15T03:30:00Z' }, { meta });

      expect(submission(zap.sandbox).attributes).toEqual({
        actionName: 'Made to measure',
        timestamp,
        ...dataFields(sent),
      });
    },
  );

  test('is never sent if the service fills it in itself, and a warning says so', async () => {
    expect(await warningsOf(zap, fill({ 15: 'mine', 16: 'mine', 17: 'mine' }))).toEqual(
      [15, 16, 17].map(
        (id) =>
          `A data field (number ${id}) was left out: the first step of this action type does not ask for it (any more).`,
      ),
    );
    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'Made to measure' });
  });

  const [text, secret] = ONE_OF_EACH.fields.map((field) => ({ ...field, defaultValue: 'North', required: true }));
  const offerFields = (...fields: readonly (FieldOutline | undefined)[]) =>
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: fields.flatMap((field) => field ?? []) });

  test('is the forced default, whatever an older Zap has stored for it', async () => {
    offerFields(text && { ...text, forceDefault: true });

    expect(await warningsOf(zap, fill({ 1: 'South' }))).toEqual([
      'A data field (number 1) was left out: the first step of this action type does not ask for it (any more).',
    ]);
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField1: 'North' });
  });

  test('is the default for a blank field, and the value otherwise', async () => {
    offerFields(text, secret);
    await create(zap, fill({ 1: ' ', 2: 'South' }));

    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField1: 'North', stepDataField2: 'South' });
  });

  test(`is the default of a field that the service fills in, if the step requires it${fact('error.noData')}`, async () => {
    const base = { id: 15, dataField: '90--Auto', group: 'All', label: 'Auto', type: 'AutoNumber' } as const;
    offerFields({ ...base, required: true, defaultValue: 'A-1' });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 200, body: { actioncreate: { id: 9001 } } });
    await create(zap, MEASURED);

    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'Made to measure', stepDataField15: 'A-1' });
  });
});

describe('data whose choices cannot be looked up', () => {
  const zap = useZap();
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
    zap.sandbox.inject({ path: '/datacollectionfielddropdownchoices', status: 403 });
  });

  test('is still sent in the service’s format, with a warning', async () => {
    const given = { stepDataField5: '$1,200.50', stepDataField6: 'yes', stepDataField11: 'house' };

    expect(await warningsOf(zap, { ...MEASURED, ...given })).toEqual([
      expect.stringMatching(/^The choices of the data fields have to be typed: Actionstep could not look up .+\.$/),
    ]);
    expect(submission(zap.sandbox).attributes).toEqual({
      actionName: 'Made to measure',
      stepDataField5: '1200.50',
      stepDataField6: 'T',
      stepDataField11: 'house',
    });
  });

  test('is left for the service to check', async () => {
    await expect(create(zap, { ...MEASURED, stepDataField11: 'castle' })).rejects.toThrow('Kind must be');
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField11: 'castle' });
  });
});

describe.each(DIALECTS)('a choice that belongs to one of another field (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const GIVEN = { ...PROPERTY_SALE, assignedToParticipant: '16' };
  const told = (choice: string, parent: string, kind: string): string =>
    `"Property / Strata scheme": "${choice}" belongs to "${parent}", but "Property / Kind" is "${kind}".`;

  test.each([
    ['another one is chosen', { stepDataField603: 'Vacant land' }, 'Vacant land'],
    ['another one is the default', {}, 'House'],
    ['another one is given by its label', { otherStepData: { Kind: 'House' } }, 'House'],
  ])('is a warning when %s', async (_what, given, kind) => {
    const warnings = [told('Small scheme', 'Unit', kind)];

    expect(await create(zap, { ...GIVEN, ...given, stepDataField610: 'small', checkOnly: 'yes' })).toMatchObject({
      problems: [],
      warnings,
    });
    expect(await warningsOf(zap, { ...GIVEN, ...given, stepDataField610: 'small' })).toEqual(warnings);
  });

  test('is fine when it belongs to what is chosen', async () => {
    expect(await warningsOf(zap, { ...GIVEN, stepDataField603: 'Unit', stepDataField610: 'Small scheme' })).toEqual([]);
  });
});
