import { describe, expect, test } from '@jest/globals';
import { changeStep, DEPOSIT, stepsSent } from '../support/changeStep.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import type { FieldOutline } from '../sandbox/seed/startStep.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { SHOW_REQUEST } from '../support/zap.ts';

/* What becomes of the data of an action when it moves on. */

describe('data that the action has', () => {
  const zap = useZap({ settings: SHOW_REQUEST });
  const offerStep = (...fields: readonly Omit<FieldOutline, 'group'>[]) =>
    offerNextSteps(zap.sandbox.firm, '8700', [
      { stepName: 'Asked', fields: fields.map((field) => ({ ...field, group: 'Office' })) },
    ]);
  const answerWith = (datacollectionrecordvalues: readonly object[], datacollectionfields: readonly object[] = []) =>
    zap.sandbox.inject({
      path: '/datacollectionrecordvalues',
      status: 200,
      body: { datacollectionrecordvalues, linked: { datacollectionfields } },
    });
  const stored = (id: string, stringValue: unknown, dataCollectionRecord?: string) => ({
    id,
    stringValue,
    links: { action: 8700, dataCollectionField: id.replace(/--\d+$/, ''), dataCollectionRecord },
  });

  test('is never emptied because it could not be read for certain', async () => {
    answerWith([{ ...stored('50--Notes--8700', 'Call'), links: { action: null, dataCollectionField: '50--Notes' } }]);

    expect(await failureLineOf(changeStep(zap, { ...DEPOSIT, stepDataField1657: '' }))).toContain(
      '"Office / Notes": what the action has in it is not known for certain, and left blank it could be emptied. Fill it in.',
    );
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test.each([{}, { stringValue: ['Pool', 'Garage'] }])('is not taken for empty because it came as %j', async (odd) => {
    offerStep({ id: 907, dataField: '70--Extras', label: 'Extras', type: 'Str255' });
    const { stringValue: _none, ...record } = stored('70--Extras--1', null);
    answerWith([stored('70--Kind--1', 'House'), { ...record, ...odd }]);

    expect(await failureLineOf(changeStep(zap, { action: '8700', step: 'Asked' }))).toContain(
      '"Office / Extras": what the action has in it is not known for certain',
    );
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('is left to the service where it fills it in by itself', async () => {
    const [place] = offerStep({ id: 901, dataField: '70--Auto', label: 'Number', type: 'AutoNumber' });
    const fields = [{ id: '70--Auto', label: 'Number', dataType: 'AutoNumber' }];
    answerWith([stored('70--Auto--1', 'INV-17')], fields);

    await changeStep(zap, { action: '8700', step: 'Asked' });

    expect(stepsSent(zap.sandbox)).toEqual([{ links: place }]);
  });

  test('stays where only separators were mapped, as from a name that is blank', async () => {
    const [place] = offerStep({ id: 902, dataField: '50--Referrer', label: 'Referrer', type: 'Participant' });

    await changeStep(zap, { action: '8700', step: 'Asked', stepDataField902: ', ' });

    expect(stepsSent(zap.sandbox)).toEqual([{ stepDataField902: '95', links: place }]);
  });

  test('is not certain where one field has two values and nothing says which record they are of', async () => {
    offerStep({ id: 903, dataField: '70--Item', label: 'Item', type: 'Str255' });
    answerWith([stored('70--Item--1', 'first'), stored('70--Item--2', 'second')]);

    expect(await failureLineOf(changeStep(zap, { action: '8700', step: 'Asked' }))).toContain(
      '"Office / Item": what the action has in it is not known for certain',
    );
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('does not stop a step by what the service fills in, of which nobody can know', async () => {
    const [place] = offerStep({ id: 904, dataField: '70--Heading', label: 'Heading', type: 'HtmlReadOnly' });
    answerWith([stored('70--Heading--1', 'A', '1'), stored('70--Heading--2', 'B', '2')]);

    await changeStep(zap, { action: '8700', step: 'Asked' });

    expect(stepsSent(zap.sandbox)).toEqual([{ links: place }]);
  });

  test('gives way to what the form asks for', async () => {
    const [place] = offerStep(
      { id: 905, dataField: '50--Notes', label: 'Notes', type: 'TextArea', forceDefault: true, required: true },
      { id: 906, dataField: '50--Other', label: 'Other', type: 'Str255' },
    );

    const row = await changeStep(zap, { action: '8700', step: 'Asked', stepDataField905: 'Call after noon' });

    expect(stepsSent(zap.sandbox)).toEqual([{ stepDataField905: 'Call after noon', links: place }]);
    expect(row['warnings']).toEqual([]);
  });

  test.each([
    ['may be left blank', {}, 'Call before noon'],
    ['is required', { required: true }, 'Call before noon'],
    ['users cannot change', { forceDefault: true }, 'None'],
  ])('is not overwritten by the default of a blank field, unless that %s', async (_which, how, sent) => {
    const [place] = offerStep({
      id: 910,
      dataField: '50--Notes',
      label: 'Notes',
      type: 'TextArea',
      defaultValue: 'None',
      ...how,
    });

    await changeStep(zap, { action: '8700', step: 'Asked' });

    expect(stepsSent(zap.sandbox)).toEqual([{ stepDataField910: sent, links: place }]);
  });

  const UNREAD = [
    '"Office / Tax": what the action has in it is not known for certain, and left blank it could be emptied. Fill it in.',
  ];

  test.each([
    ['a mask', 'Str255Protected', '***-**-6789', false],
    ['a mask of dots', 'Str255Protected', '6789 ••••', false],
    ['what a protected field holds', 'Str255Protected', '123-45-6789', true],
    ['stars in a text', 'Str255', '2 * 3', true],
    ['dots in a text', 'Str255', '••••', false],
    ['what may be a mask', null, '***-**-6789', false],
    ['what may be protected', null, '123-45-6789', true],
    ['a date with a memo', 'Date', '2026-11-30 Bring the deed', false],
    ['a date that may have a memo', 'Date', '2026-11-30', false],
    ['a time that may have a memo', 'DateTime', '2026-11-30T09:30:00+10:00', false],
    ['a date that may be of such a field', null, '2026-11-30', false],
    ['a date without a memo', 'DateNM', '2026-11-30', true],
    ['a time without a memo', 'DateTimeNM', '2026-11-30T09:30:00+10:00', true],
    ['a date in a text', 'Str255', '2026-11-30', true],
  ])(
    'is sent again only if it is no mask, and all of it: %s, %s, %s',
    async (_what, dataType, stringValue, isWhole) => {
      offerStep({ id: 909, dataField: '70--Tax', label: 'Tax', type: 'Str255' });
      const fields = dataType === null ? [] : [{ id: '70--Tax', label: 'Tax', dataType }];
      answerWith([stored('70--Tax--1', stringValue)], fields);

      const row = await changeStep(zap, { action: '8700', step: 'Asked', checkOnly: 'yes' });

      expect(row['problems']).toEqual(isWhole ? [] : UNREAD);
      expect(String(row['body']).includes(stringValue)).toBe(isWhole);
    },
  );

  describe('in a field that users cannot change, for which the step has no default', () => {
    const HIDDEN = { id: 907, dataField: '50--Notes', label: 'Notes', type: 'TextArea', forceDefault: true } as const;
    const OTHER = { id: 908, dataField: '50--Other', label: 'Other', type: 'Str255' } as const;

    test('is kept, although all that the form shows is filled in', async () => {
      const [place] = offerStep(HIDDEN, OTHER);

      await changeStep(zap, { action: '8700', step: 'Asked', stepDataField908: 'x' });

      expect(stepsSent(zap.sandbox)).toEqual([
        { stepDataField907: 'Call before noon', stepDataField908: 'x', links: place },
      ]);
    });

    test('stops no step where it is not certain, because nobody can fill it in', async () => {
      const [place] = offerStep(HIDDEN);
      answerWith([stored('50--Notes--1', 'first'), stored('50--Notes--2', 'second')]);

      expect((await changeStep(zap, { action: '8700', step: 'Asked' }))['warnings']).toEqual([
        '"Office / Notes": what the action has in it is not known for certain, and the step may change it. Look at it in Actionstep.',
      ]);
      expect(stepsSent(zap.sandbox)).toEqual([{ links: place }]);
    });
  });
});
