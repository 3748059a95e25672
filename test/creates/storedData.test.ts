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
});
