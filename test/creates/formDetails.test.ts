import { describe, expect, test } from '@jest/globals';
import { proves } from '../support/factProof.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { stepPartOf } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { offer, stepOf } from '../support/startSteps.ts';

describe('a field of the form', () => {
  const zap = useZap();
  const form = (actionType = '812') => stepPartOf(zap, { actionType });
  const keysLike = async (actionType: string, prefix: string) =>
    keysOf(await form(actionType)).filter((key) => key.startsWith(prefix));

  test('is not shown if its default is forced, unless it is required and has no default', async () => {
    proves('linked.stepdatafields');
    expect(keysOf(await form())).not.toContain('stepDataField604');

    const branch = stepOf(zap.sandbox.firm, '812').dataFields.find(({ id }) => id === 604);
    Object.assign(branch ?? {}, { isRequired: 'T', defaultValue: null });
    expect(fieldOf(await form(), 'stepDataField604')).toMatchObject({ label: 'Office / Branch', required: true });
  });

  test('is in the firm’s order, for data fields and roles', async () => {
    proves('linked.stepdatafields linked.stepparticipanttypes');
    const { dataFields, participantTypes } = stepOf(zap.sandbox.firm, '850');
    for (const record of [...dataFields, ...participantTypes]) record.displayOrder = 10 - record.displayOrder;

    expect(await keysLike('850', 'stepDataField')).toEqual(['stepDataField712', 'stepDataField711']);
    expect(await keysLike('850', 'participantType')).toEqual([
      'participantType73',
      'participantType71',
      'participantType45',
    ]);
  });

  /** Data fields with their groups and places, in random order, and the order in which the form shows them. */
  const ORDERS: readonly (readonly [string, readonly (readonly [string, number | null])[], readonly number[]])[] = [
    [
      'runs through all of them',
      [
        ['Office', 4],
        ['Property', 2],
        ['Office', 3],
        ['Property', 1],
      ],
      [4, 2, 3, 1],
    ],
    [
      'mixes the groups',
      [
        ['Office', 2],
        ['Property', 3],
        ['Property', 1],
        ['Office', 4],
      ],
      [3, 2, 1, 4],
    ],
    [
      'is known of some only',
      [
        ['Office', null],
        ['Property', 5],
        ['Property', null],
      ],
      [2, 3, 1],
    ],
  ];
  test.each(ORDERS)(
    'is in its group, with groups ordered by their first field, when one order %s',
    async (_case, places, expected) => {
      const fields = places.map(([group], index) => {
        const id = index + 1;
        return { id, dataField: `96--F${id}`, group, label: `F${id}`, type: 'Str255' } as const;
      });
      const step = offer(zap.sandbox.firm, { actionType: 906, fields });
      for (const [index, [, place]] of places.entries())
        Object.assign(step.dataFields[index] ?? {}, { displayOrder: place });

      expect(await keysLike('906', 'stepDataField')).toEqual(expected.map((id) => `stepDataField${id}`));
    },
  );
});

describe.each(DIALECTS)('reading the form (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const open = async (actionType: string) => {
    const form = await stepPartOf(zap, { actionType });
    return { form, requests: linesOf(zap.sandbox) };
  };

  test('takes one request, with one id and no filters, when there is nothing to look up', async () => {
    proves('endpoint.readStartStep note.oneId start.location start.methods limit.idsPerGet');
    expect((await open('833')).requests).toEqual(['GET /actioncreate/833']);
  });

  test('takes five requests at most', async () => {
    expect((await open('812')).requests).toEqual([
      'GET /actioncreate/812',
      'GET /participanttypes/71,72?pageSize=200',
      'GET /actiontypes/820,833?fields=id,name&pageSize=200',
      expect.stringMatching(/^GET \/datacollectionfields\/44--Address,44--SettleDate,.*50--Meeting\?pageSize=200$/),
      'GET /datacollectionfielddropdownchoices?dataCollection=44&page=1&pageSize=200',
    ]);
  });

  test('takes no request for roles whose names are in the answer', async () => {
    const step = stepOf(zap.sandbox.firm, '850');
    Object.assign(step, { participantTypes: [], dataFields: [], relatedActionTypes: [] });

    const { form, requests } = await open('850');

    expect(requests).toEqual(['GET /actioncreate/850']);
    expect(fieldOf(form, 'participantType45').label).toBe('Staff');
  });

  test.each([
    ['is gone', '999', 404, '1100', 'No action type has the id 999'],
    ['is disabled', '860', 404, '1100', 'No action type has the id 860'],
    ['is not for this user', '861', 403, '1300', 'You may not create actions of the type 861'],
  ])('explains why there is no form: the action type %s', async (_case, actionType, status, code, words) => {
    expect(await failureOf(open(actionType))).toEqual({
      name: 'AppError',
      sentence: expect.stringContaining(`could not read what this action type asks for: it answered "${words}". `),
      code,
      status,
    });
  });

  test.each([
    ['an empty body', 200, ''],
    ['no record', 200, { actioncreate: null }],
  ])('reports an answer without a step: %s', async (_case, status, body) => {
    zap.sandbox.inject({ path: '/actioncreate/812', status, body });

    expect(await failureOf(open('812'))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not read what this action type asks for: there is no such action type, or it cannot be ' +
        'used. Choose another action type.',
      code: 'not_found',
    });
  });
});
