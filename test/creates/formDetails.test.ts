import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS, type StartStep } from '../sandbox/sandbox.ts';
import { stepPartOf } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { fieldOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf as requestLines } from '../support/requests.ts';

describe.each(DIALECTS)('a field of the form (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const field = async (key: string, actionType = '812') => fieldOf(await stepPartOf(zap, { actionType }), key);
  const stepOf = (actionType: string): StartStep => {
    const step = zap.sandbox.firm.startSteps.get(actionType);
    if (!step) throw new Error(`The firm has no step for ${actionType}.`);
    return step;
  };

  test(`shows a default beside the field and never freezes it${fact('linked.stepdatafields')}`, async () => {
    const kind = await field('stepDataField603');

    expect(kind).toMatchObject({ placeholder: 'House', required: false, helpText: 'Left blank, it is "House".' });
    expect(kind).not.toHaveProperty('default');
  });

  test(`shows the description that the firm gave it, as a sentence of its own${fact('linked.stepdatafields')}`, async () => {
    expect((await field('stepDataField601')).helpText).toMatch(/^Street and suburb\.?$/);
    expect((await field('stepDataField605')).helpText).toBe('In dollars. A number such as 1200.50.');
  });

  test(`describes a role as sentences: what it is, whether a company is meant, and what it is used by${fact(
    'linked.participanttypes',
  )}`, async () => {
    expect((await field('participantType27')).helpText).toBe(
      'Real estate agent. Must be a company. Used by the email "Agent". ' +
        'Choose contacts, or give email addresses or exact names.',
    );
    expect((await field('participantType71')).helpText).toBe(
      'Used by the task "Order certificates" and the email "Welcome". ' +
        'Choose contacts, or give email addresses or exact names.',
    );
  });

  test(`is not shown for a default that is forced${fact('linked.stepdatafields')}`, async () => {
    const keys = (await stepPartOf(zap, { actionType: '812' })).map(({ key }) => key);

    expect(keys).not.toContain('stepDataField604');
  });

  test('is shown for a forced default that is required and missing', async () => {
    const branch = stepOf('812').dataFields.find(({ id }) => id === 604);
    Object.assign(branch ?? {}, { isRequired: 'T', defaultValue: null });

    expect(await field('stepDataField604')).toMatchObject({ label: 'Office / Branch', required: true });
  });

  test(`comes in the order of the firm, group by group${fact('linked.stepdatafields')}`, async () => {
    for (const dataField of stepOf('850').dataFields) dataField.displayOrder = 10 - dataField.displayOrder;

    const keys = (await stepPartOf(zap, { actionType: '850' })).map(({ key }) => key);

    expect(keys.filter((key) => key.startsWith('stepDataField'))).toEqual(['stepDataField712', 'stepDataField711']);
  });

  test(`comes in the order of the firm, for roles too${fact('linked.stepparticipanttypes')}`, async () => {
    for (const role of stepOf('850').participantTypes) role.displayOrder = 10 - role.displayOrder;

    const keys = (await stepPartOf(zap, { actionType: '850' })).map(({ key }) => key);

    expect(keys.filter((key) => key.startsWith('participantType'))).toEqual([
      'participantType73',
      'participantType71',
      'participantType45',
    ]);
  });

  test('has a label that the platform can show, however long the firm’s own is', async () => {
    const [dataField] = stepOf('850').dataFields;
    Object.assign(dataField ?? {}, { fieldLabel: 'x'.repeat(100), fieldDescription: 'y'.repeat(2000) });

    const { label, helpText } = await field('stepDataField711', '850');

    expect(label).toBe(`Will / ${'x'.repeat(56)}…`);
    expect(helpText).toHaveLength(1000);
  });
});

describe.each(DIALECTS)('reading the form (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const open = async (actionType: string) => {
    const form = await stepPartOf(zap, { actionType });
    return { form, requests: requestLines(zap.sandbox) };
  };

  test(`takes one request where nothing is to be looked up, with one id and no filters${fact(
    'endpoint.readStartStep',
    'note.oneId',
    'start.location',
    'start.methods',
    'limit.idsPerGet',
  )}`, async () => {
    expect((await open('833')).requests).toEqual(['GET /actioncreate/833']);
  });

  test('takes four requests at most', async () => {
    expect((await open('812')).requests).toEqual([
      'GET /actioncreate/812',
      'GET /participanttypes/71,72?pageSize=200',
      expect.stringMatching(/^GET \/datacollectionfields\/44--Address,44--SettleDate,.*50--Meeting\?pageSize=200$/),
      'GET /datacollectionfielddropdownchoices?dataCollection=44&page=1&pageSize=200',
    ]);
  });

  test('takes no request for roles whose names came along', async () => {
    const step = zap.sandbox.firm.startSteps.get('850');
    Object.assign(step ?? {}, { participantTypes: [], dataFields: [], relatedActionTypes: [] });

    const { form, requests } = await open('850');

    expect(requests).toEqual(['GET /actioncreate/850']);
    expect(fieldOf(form, 'participantType45').label).toBe('Staff');
  });

  test('shows roles by number, and says why, when their names cannot be had', async () => {
    zap.sandbox.inject({ path: '/participanttypes/71,72', status: 403 });

    const { form } = await open('812');

    expect(fieldOf(form, 'participantType71').label).toBe('Role 71');
    expect(fieldOf(form, 'participantType27').label).toBe('Agent');
    expect(fieldOf(form, 'lookUpNote1')).toMatchObject({
      label: 'Please Note',
      type: 'copy',
      helpText:
        'Some roles are shown by number: Actionstep could not look up the names of the roles: the connected user is ' +
        'not allowed to.',
    });
  });

  test('leaves an expired token to the platform, also in a look-up beside', async () => {
    zap.sandbox.inject({ path: '/participanttypes/71,72', status: 401 });

    expect(await failureOf(open('812'))).toMatchObject({ name: 'RefreshAuthError' });
  });

  test.each([
    [
      'an action type that is gone',
      '999',
      'it answered "No action type has the id 999". Check the value that was chosen or mapped.',
      '1100',
      404,
    ],
    [
      'an action type that is disabled',
      '860',
      'it answered "No action type has the id 860". Check the value that was chosen or mapped.',
      '1100',
      404,
    ],
    [
      'an action type that the user may not use',
      '861',
      'it answered "You may not create actions of the type 861". ' +
        'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
      '1300',
      403,
    ],
  ])('says why there is no form: %s', async (_case, actionType, reason, code, status) => {
    expect(await failureOf(open(actionType))).toEqual({
      name: 'AppError',
      sentence: `Actionstep could not read what this action type asks for: ${reason}`,
      code,
      status,
    });
  });

  test.each([
    ['no content', 204, undefined],
    ['an empty body', 200, ''],
    ['no record', 200, { actioncreate: null }],
  ])('says so when the answer holds no step: %s', async (_case, status, body) => {
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
