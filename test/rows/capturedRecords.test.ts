import { describe, expect, test } from '@jest/globals';
import { changeStep, stepsSent } from '../support/changeStep.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { updateAction } from '../support/updates.ts';

/* Records in the shapes that captured answers of the service have; test/recorded/replayed.test.ts has how they are read. */

const ACTION = {
  actions: {
    id: 8700,
    name: 'Doe purchase',
    status: 'Active',
    reference: '',
    isBillableOverride: '',
    links: { assignedTo: '15', actionType: '820', primaryParticipants: ['90'], step: '820--0', relatedActions: null },
  },
  linked: { steps: [{ id: '820--0', stepName: 'Enquiry' }] },
};

const field = (id: string, label: string) => ({ id, dataType: 'Str255', label, links: { dataCollection: '24' } });
const value = (dataCollectionField: string, stringValue: string | null) => ({
  id: `${dataCollectionField}--28`,
  stringValue,
  links: { action: '8700', dataCollectionField, dataCollectionRecord: '28', dataCollection: '24' },
});
const DATA = {
  datacollectionrecordvalues: [value('24--lotno', null), value('24--titleref', 'CT-1')],
  linked: { datacollectionfields: [field('24--lotno', 'Lot Number'), field('24--titleref', 'Title Reference')] },
};

describe('a record as the service was seen to send it', () => {
  const zap = useZap();
  const answer = (path: string | RegExp, body: object): void =>
    zap.sandbox.inject({ method: 'GET', path, status: 200, body });

  test('is not changed where its reference is blank already', async () => {
    answer(/^\/actions/, ACTION);

    expect(await updateAction(zap, { action: '8700', clear: ['reference'] })).toMatchObject({
      changed: [],
      warnings: [],
    });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('lets an action go from step 0 to another one, and keeps its data, empty fields too', async () => {
    const [place] = offerNextSteps(zap.sandbox.firm, '8700', [
      {
        stepName: 'Asked',
        fields: [
          { id: 901, dataField: '24--lotno', group: 'Property', label: 'Lot Number', type: 'Str255' },
          { id: 902, dataField: '24--titleref', group: 'Property', label: 'Title Reference', type: 'Str255' },
        ],
      },
    ]);
    answer(/^\/actions/, ACTION);
    answer('/datacollectionrecordvalues', DATA);

    expect(await changeStep(zap, { action: '8700', step: 'Asked' })).toMatchObject({
      previousStep: { id: '820--0', name: 'Enquiry' },
      step: { name: 'Asked' },
    });
    expect(stepsSent(zap.sandbox)).toEqual([{ stepDataField902: 'CT-1', links: place }]);
  });

  test('lets an action go back to step 0 where that is offered', async () => {
    const [place] = offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Enquiry', stepNumber: 0 }]);

    expect(await changeStep(zap, { action: '8700', step: 'Enquiry' })).toMatchObject({
      step: { id: '820--0', name: 'Enquiry' },
    });
    expect(stepsSent(zap.sandbox)).toEqual([{ links: place }]);
  });
});
