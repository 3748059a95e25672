import { describe, expect, test } from '@jest/globals';
import { changeStep, stepsSent } from '../support/changeStep.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { search } from '../support/searches.ts';
import { updateAction } from '../support/updates.ts';

/* Records in the shapes that captured answers of the service have; every value is made up. */

const paging = (resource: string, recordCount: number) => ({
  paging: { [resource]: { recordCount, pageCount: 1, page: 1, pageSize: 50, prevPage: null, nextPage: null } },
  debug: { requestTime: '0.10', server: 'app-1', rl: null },
});

const ACTION = {
  links: { 'actions.step': { href: 'https://templates.invalid/rest/steps/{actions.step}', type: 'steps' } },
  actions: {
    id: 8700,
    name: 'Doe purchase',
    reference: null,
    priority: 0,
    status: 'Active',
    statusTimestamp: '2025-02-03T15:40:51+13:00',
    isBillableOverride: '',
    createdTimestamp: '2025-02-03',
    modifiedTimestamp: '2025-03-03T15:59:58+12:00',
    isDeleted: 'F',
    deletedBy: null,
    deletedTimestamp: null,
    isFavorite: 'T',
    overrideBillingStatus: null,
    lastAccessTimestamp: '2025-02-25T15:43:43+12:00',
    links: {
      assignedTo: '15',
      division: '1',
      actionType: '820',
      primaryParticipants: ['90'],
      step: '820--0',
      billSettings: '1',
      relatedActions: null,
    },
  },
  linked: { steps: [{ id: '820--0', stepName: 'Enquiry' }] },
  meta: paging('actions', 1),
};

const field = (id: string, label: string, dataType: string) => ({
  id,
  name: id.replace(/^.*--/, ''),
  dataType,
  label,
  formOrder: 10,
  listOrder: 10,
  required: 'F',
  description: null,
  customHtmlBelow: null,
  customHtmlAbove: null,
  links: { dataCollection: '24', tag: null },
});
const value = (dataCollectionField: string, stringValue: string | null) => ({
  id: `${dataCollectionField}--28`,
  stringValue,
  links: { action: '8700', dataCollectionField, dataCollectionRecord: '28', dataCollection: '24' },
});
const DATA = {
  datacollectionrecordvalues: [value('24--lotno', null), value('24--titleref', 'CT-1'), value('24--price', null)],
  linked: {
    datacollectionfields: [
      field('24--lotno', 'Lot Number', 'Str255'),
      field('24--titleref', 'Title Reference', 'Str255'),
      field('24--price', 'Purchase Price', 'Money'),
    ],
  },
  meta: paging('datacollectionrecordvalues', 3),
};

describe('a record as the service was seen to send it', () => {
  const zap = useZap();
  const answer = (path: string | RegExp, body: object): void =>
    zap.sandbox.inject({ method: 'GET', path, status: 200, body });

  test('is an action whose step has the number 0, and whose billable override is blank', async () => {
    answer(/^\/actions/, ACTION);

    expect((await search(zap, 'find_action', { id: '8700' })).rows).toMatchObject([
      {
        id: '8700',
        reference: null,
        priority: 0,
        step: { id: '820--0', name: 'Enquiry' },
        otherAttributes: { billSettings: '1', relatedActions: null, isBillableOverride: '', isDeleted: 'F' },
      },
    ]);
  });

  test('is not changed where its billable override is blank already', async () => {
    answer(/^\/actions/, ACTION);

    expect(await updateAction(zap, { action: '8700', clear: ['isBillable'] })).toMatchObject({
      changed: [],
      warnings: [],
    });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('is data of which most is empty', async () => {
    answer('/datacollectionrecordvalues', DATA);

    expect((await search(zap, 'find_action', { id: '8700', includeData: 'yes' })).rows).toMatchObject([
      {
        data: [{ label: 'Title Reference', value: 'CT-1' }],
        dataByField: { '24--titleref': 'CT-1' },
        dataComplete: true,
      },
    ]);
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
