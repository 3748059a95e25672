import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Dialect, type Sandbox } from './sandbox.ts';
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

const OWN_LINKS: Readonly<Record<Dialect, object>> = {
  document: { stepTasks: [301, 302, 303], otherParticipantTypes: [27, 45], stepParticipantTypes: ['901', '902'] },
  live: { stepTasks: [301, '302', 303], stepParticipantTypes: [902, '901'], trustAccounts: [3, '4'] },
};

const FIRST_FIELD: Readonly<Record<Dialect, object>> = {
  document: { id: 601, displayOrder: 1, isRequired: 'T', links: { dataCollection: '44' } },
  live: { id: 601, displayOrder: '1', isRequired: 'T', links: { dataCollection: 'data_collection_id' } },
};

describe.each(DIALECTS)('GET /actioncreate/{id}, %s dialect', (dialect) => {
  let sandbox: Sandbox;
  let call: Caller;

  beforeAll(async () => {
    sandbox = await startSandbox({ dialect });
    call = caller(sandbox);
  });
  afterAll(() => sandbox.stop());

  test('needs the standard parts of a response, and templates for every link', async () => {
    const { status, body } = await call('GET', '/actioncreate/812');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      links: {
        'actioncreate.stepRelatedActionTypes': {
          href: expect.stringMatching(/\/api\/rest\/steprelatedactiontypes\/\{actioncreate.stepRelatedActionTypes\}$/),
          type: 'steprelatedactiontypes',
        },
        'stepdatafields.dataField': { type: 'datacollectionfields' },
        'documenttemplates.createdBy': { type: 'participants' },
      },
      actioncreate: {
        id: '812',
        links: { step: '812--1', stepMessages: ['812--1--1', '812--1--2'] },
      },
      meta: {
        paging: {
          actioncreate: { recordCount: 1, pageCount: 1, page: 1, pageSize: 50, prevPage: null, nextPage: null },
        },
      },
    });
  });

  test.each(Object.entries(LINKED))('shows the fields and links of %s', async (resource, [fields, links]) => {
    const { body } = await call('GET', '/actioncreate/812');
    const linked = member(body, 'linked');
    // In the live dialect a task is labelled otherwise.
    const names = (dialect === 'live' ? fields.replace('task_name', 'name') : fields).split(' ');
    const found = records(linked, resource);
    expect(found).not.toEqual([]);
    for (const record of found) {
      expect(Object.keys(record)).toEqual(expect.arrayContaining(names));
      expect(Object.keys(member(record, 'links')).toSorted()).toEqual(links.split(' ').filter(Boolean).toSorted());
    }
  });

  test('a step without input has only itself in `linked`', async () => {
    const { body } = await call('GET', '/actioncreate/833');
    const empty = {
      stepTasks: [],
      stepMessages: [],
      documentTemplates: [],
      stepParticipantTypes: [],
      otherParticipantTypes: [],
      stepDataFields: [],
      stepRelatedActionTypes: [],
    };
    expect(body).toMatchObject({ actioncreate: { id: '833', links: { step: '833--1', ...empty } } });
    expect(body).toHaveProperty('actioncreate.links', {
      step: '833--1',
      ...empty,
      ...(dialect === 'live' ? { actionType: '833', trustAccounts: [] } : {}),
    });
    expect(Object.keys(member(body, 'linked'))).toEqual(['steps']);
    expect(records(member(body, 'linked'), 'steps')).toMatchObject([
      { id: '833--1', links: { actionType: '833', assignToParticipantType: null } },
    ]);
  });

  test('ids, flags and labels have the forms of the dialect', async () => {
    const { body } = await call('GET', '/actioncreate/812');
    expect(member(body, 'actioncreate')['links']).toMatchObject(OWN_LINKS[dialect]);
    const [field] = records(member(body, 'linked'), 'stepdatafields');
    expect(field).toMatchObject(FIRST_FIELD[dialect]);
    const single = (await call('GET', '/actioncreate/840')).body;
    expect(Array.isArray(member(single, 'linked')['steptasks'])).toBe(dialect === 'document');
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

  test.each([
    ['no token', { Authorization: null }, 401],
    ['an unknown token', { Authorization: 'Bearer x' }, 401],
    ['another Accept', { Accept: 'text/html' }, 406],
    ['another Content-Type', { 'Content-Type': 'text/plain' }, 415],
  ])('refuses %s', async (_, headers: Readonly<Record<string, string | null>>, status) => {
    expect((await call('GET', '/actioncreate/812', undefined, headers)).status).toBe(status);
  });

  test('refuses a token without the scope', async () => {
    const { status, body } = await caller(sandbox, 'actions users')('GET', '/actioncreate/812');
    expect(status).toBe(403);
    expect(records(body, 'errors')).toEqual([expect.objectContaining({ code: 'insufficient_scope' })]);
  });
});
