import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { changeStep, TO_DEPOSIT } from '../support/changeStep.ts';
import { create, formOf, PROPERTY_SALE } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';
import type { Zap } from '../support/zap.ts';
import { withLog } from '../triggers/platformLog.ts';

type Account = Omit<Zap, 'stop'>;

/** The lines of a run's log; whether it fails does not matter here. */
const logOf = async (run: () => Promise<unknown>): Promise<readonly string[]> =>
  (await withLog(() => run().catch((error: unknown) => error))).log;

const subscribe = (zap: Account) =>
  zap.run('triggers.new_action', 'performSubscribe', { targetUrl: 'http://127.0.0.1:9/hook' });

const refuse = (zap: Account, errors: unknown) =>
  zap.sandbox.inject({ path: '/actioncreate', method: 'POST', status: 400, body: { errors } });

const renameType = (zap: Account, dataField: string, dataType: string): void => {
  Object.assign(Object(zap.sandbox.firm.dataCollectionFields.get(dataField)), { dataType });
};

describe.each(DIALECTS)('a service that is as assumed (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('leaves no line in the log', async () => {
    expect(await logOf(() => create(zap, { ...PROPERTY_SALE, assignedToParticipant: '16' }))).toEqual([]);
    expect(await logOf(() => changeStep(zap, TO_DEPOSIT))).toEqual([]);
    expect(await logOf(() => idsFound(zap, 'find_action', { id: '8706', includeData: 'yes' }))).toEqual([]);
    expect(await logOf(() => idsFound(zap, 'find_contact', { id: '88' }))).toEqual([]);
    expect(await logOf(() => idsFound(zap, 'find_action', { id: '1' }))).toEqual([]);
    expect(await logOf(() => zap.run('triggers.list_participants', 'perform'))).toEqual([]);
    expect(await logOf(() => subscribe(zap))).toEqual([]);
    expect(await logOf(() => create(zap, { ...PROPERTY_SALE, status: 'Open' }))).toEqual([]);
  });
});

describe('a sign that the service is otherwise', () => {
  const zap = useZap();

  test.each([
    ['DRIFT error code 9001', { code: 'AS-9001', detail: 'Ann Roe owes 7' }],
    ['DRIFT error code 9001', [{ code: '9001' }, { code: 'AS-9001', title: 'Ann Roe' }]],
    ['DRIFT error code', { code: 'ann.roe-1987-05-23', detail: 'Ann Roe' }],
  ])('is one line of the log: a code that is not known, %s', async (line, errors) => {
    refuse(zap, errors);

    expect(await logOf(() => create(zap, PROPERTY_SALE))).toEqual([line]);
  });

  test.each([
    ['DRIFT data type Hologram', 'Hologram'],
    ['DRIFT data type', 'Ann Roe'],
  ])(
    'is one line of the log: a type of data fields that is not known, in each run that sees it, %s',
    async (line, type) => {
      for (const field of ['44--Address', '50--Notes']) renameType(zap, field, type);
      const event = callbackWith('document', 'actions', { id: 8700 });
      const withData = { ...event, inputData: { includeData: 'yes' } };

      expect(await logOf(() => formOf(zap, { actionType: '812' }))).toEqual([line]);
      expect(await logOf(() => create(zap, { ...PROPERTY_SALE, checkOnly: 'yes' }))).toEqual([line]);
      expect(await logOf(() => changeStep(zap, { ...TO_DEPOSIT, checkOnly: 'yes' }))).toEqual([line]);
      expect(await logOf(() => zap.run('triggers.new_action', 'perform', withData))).toEqual([line]);
    },
  );

  test('is no type that the service is known to have, though it is plain text here', async () => {
    renameType(zap, '44--Address', 'Appointment');

    expect(await logOf(() => formOf(zap, { actionType: '812' }))).toEqual([]);
  });

  test('is one line of the log: a new hook that is not active', async () => {
    const hook = { id: 46, eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1:9/hook', status: 'Disabled' };
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', status: 201, body: { resthooks: [hook] } });

    expect(await logOf(() => subscribe(zap))).toEqual(['DRIFT hook status']);
  });
});

describe('a service that passes over `fields`', () => {
  const zap = useZap({ sendsAdditional: false, lists: { ignoresFields: true } });

  test.each([
    ['find_action', { id: '8706' }],
    ['find_action', { reference: 'ADV-2' }],
    ['find_contact', { id: '88' }],
  ])('leaves one line in the log, whether or not the run needs what is missing: %s %j', async (search, inputData) => {
    expect(await logOf(() => idsFound(zap, search, inputData))).toEqual(['DRIFT additionalAttributes']);
  });

  test('leaves none where nothing is asked for by name, or nothing is found', async () => {
    zap.sandbox.firm.actions.clear();

    expect(await logOf(() => idsFound(zap, 'find_action', { reference: 'ADV-2' }))).toEqual([]);
    expect(await logOf(() => formOf(zap, { actionType: '812' }))).toEqual([]);
  });
});
