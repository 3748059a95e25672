import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Sandbox } from './sandbox.ts';
import { caller, member, records, type Caller } from './testing.ts';

/** "Linked records returned in `linked` by the GET", row by row. */
const LINKED: Readonly<Record<string, readonly [fields: string, links: string]>> = {
  steps: ['id stepNumber stepName description actionStatus assignToMandatory', 'actionType assignToParticipantType'],
  steptasks: ['id task_name priority dueDateText isMandatory', 'actionType assignToParticipantType step'],
  stepmessages: [
    'id method subject message messageHtml isMandatory',
    'actionType step fromParticipantType toParticipantType',
  ],
  documenttemplates: [
    'id name description fileName directory fileSize createdTimestamp modifiedTimestamp oldNfsPath documentIdentifier currentVersion installedVersion lastCheckinTimestamp generatedCount',
    'actionType createdBy actionTypeFolder modifiedBy',
  ],
  stepparticipanttypes: ['id isRequired displayOrder', 'actionType step participantType'],
  participanttypes: ['id name description isBaseParticipantType companyFlag taxNumberAlias', ''],
  stepdatafields: [
    'id groupLabel fieldLabel fieldDescription defaultValue forceDefaultValue displayOrder isRequired',
    'actionType step dataCollection dataField',
  ],
  steprelatedactiontypes: ['id isMandatory', 'actionType relatedActionType step'],
};

describe.each(DIALECTS)('GET /actioncreate/{id}, %s dialect', (dialect) => {
  let sandbox: Sandbox;
  let call: Caller;

  beforeAll(async () => {
    sandbox = await startSandbox({ dialect });
    call = caller(sandbox);
  });
  afterAll(() => sandbox.stop());

  test.each(Object.entries(LINKED))('shows the fields and links of %s', async (resource, [fields, links]) => {
    const { body } = await call('GET', '/actioncreate/812');
    // In the live dialect a task is labelled otherwise.
    const names = (dialect === 'live' ? fields.replace('task_name', 'name') : fields).split(' ');
    const found = records(member(body, 'linked'), resource);

    expect(found).not.toEqual([]);
    for (const record of found) {
      expect(Object.keys(record)).toEqual(expect.arrayContaining(names));
      expect(Object.keys(member(record, 'links')).toSorted()).toEqual(links.split(' ').filter(Boolean).toSorted());
    }
  });

  test('formats ids as the dialect does', async () => {
    const { body } = await call('GET', '/actioncreate/812');

    expect(member(member(body, 'actioncreate'), 'links')).toMatchObject(
      dialect === 'live'
        ? { stepTasks: [301, '302', 303], stepParticipantTypes: [902, '901'], trustAccounts: [3, '4'] }
        : { stepTasks: [301, 302, 303], stepParticipantTypes: ['901', '902'], otherParticipantTypes: [27, 45] },
    );
  });

  test.each([
    ['several ids', 'GET', '/actioncreate/812,833', 400],
    ['no id', 'GET', '/actioncreate', 400],
    ['a filter', 'GET', '/actioncreate/812?page=1', 400],
    ['an unknown type', 'GET', '/actioncreate/1', 404],
    ['a disabled type', 'GET', '/actioncreate/860', 404],
    ['a type the user may not create', 'GET', '/actioncreate/861', 403],
    ['another method', 'PUT', '/actioncreate/812', 405],
    ['an unknown resource', 'GET', '/actionchange/812', 404],
  ])('refuses %s', async (_, method, path, status) => {
    const answer = await call(method, path, method === 'PUT' ? {} : undefined);

    expect(answer.status).toBe(status);
    expect(records(answer.body, 'errors')).toEqual([expect.objectContaining({ detail: expect.any(String) })]);
  });

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['no token', { Authorization: '' }, 401],
    ['an unknown token', { Authorization: 'Bearer x' }, 401],
    ['another Accept', { Accept: 'text/html' }, 406],
    ['another Content-Type', { 'Content-Type': 'text/plain' }, 415],
  ])('refuses %s', async (_, headers, status) => {
    expect((await call('GET', '/actioncreate/812', undefined, headers)).status).toBe(status);
  });

  test('refuses a token without the scope', async () => {
    const { status, body } = await caller(sandbox, 'actions users')('GET', '/actioncreate/812');

    expect(status).toBe(403);
    expect(records(body, 'errors')).toEqual([expect.objectContaining({ code: 'insufficient_scope' })]);
  });
});
