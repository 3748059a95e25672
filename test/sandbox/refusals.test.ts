import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { offerNextSteps, type NextStepOutline } from '../support/nextSteps.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { REQUESTS } from './refused.ts';
import { caller, DEPOSIT, member, records, SALE } from './testing.ts';

/* What the service refuses, so that no test of the integration passes with it. */

function spoiled(body: unknown, place: string, value: unknown): unknown {
  if (place === '') return value;
  const [key = '', ...rest] = place.split('/');
  return { ...member({ body }, 'body'), [key]: spoiled(member({ body }, 'body')[key], rest.join('/'), value) };
}

/** What is missing is elsewhere. */
const ELSEWHERE: readonly (readonly [what: string, request: string, place: string, value: unknown, at: string])[] = [
  ['nobody for a chosen message', 'POST /actioncreate', 'actioncreate/links/stepMessages', [2], 'participantType27'],
  ['a node of another step', 'POST /actionchangestep', 'actionchangestep/links/node', '3030', 'links/step'],
];

/** Conditions of the action itself: an open task, and a contact without an email address. */
const SETTLEMENT = {
  actionchangestep: { links: { action: '8700', step: '820--4', node: '3040', participantType45: ['15'] } },
};

/** Where an error says that it is. */
const sourceOf = (pointer: string) => ({ pointer: expect.stringMatching(new RegExp(`/${pointer}(/|$)`)) });

// In the dialect that says where something is wrong: what is refused is the same in both.
describe('what the service refuses', () => {
  const sandbox = useOneEach(() => startSandbox());
  const send = (request: string, body: unknown) => {
    const [method = '', path = ''] = request.split(' ');
    return caller(sandbox())(method, path, body);
  };
  /** All that the firm holds, but for the tokens. */
  const firmText = () =>
    JSON.stringify(Object.values(sandbox().firm).map((part) => (part instanceof Map ? [...part] : 0)));

  test.each(Object.entries(REQUESTS))('is not done at all: %s', async (request, [accepted, bad]) => {
    const before = firmText();

    for (const [place, values] of Object.entries(bad)) {
      for (const value of values) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, to see which one has an effect
        const { status, body } = await send(request, spoiled(accepted, place, value));
        expect([place, value, status]).toEqual([place, value, 400]);
        expect(records(body, 'errors')[0]).toMatchObject({ detail: expect.any(String), source: sourceOf(place) });
        expect(firmText()).toBe(before);
      }
    }
    expect((await send(request, accepted)).status).toBeLessThan(300);
  });

  test.each(ELSEWHERE)('names the place that lacks something: %s', async (_what, request, place, value, at) => {
    const { status, body } = await send(request, spoiled(request.includes('change') ? DEPOSIT : SALE, place, value));

    expect(status).toBe(400);
    expect(records(body, 'errors')[0]).toMatchObject({ source: sourceOf(`(\\w+/)*${at}`) });
  });

  test.each<[string, NextStepOutline, string]>([
    ['a mandatory related action', { related: [{ id: 9, actionType: 820, mandatory: true }] }, 'relatedActionType9'],
    ['a file note', { fileNoteRequired: true }, 'filenote'],
  ])('includes a step without %s that it requires', async (_, outline, at) => {
    const [links] = offerNextSteps(sandbox().firm, '8706', [outline]);
    const { status, body } = await send('POST /actionchangestep', { actionchangestep: { links } });

    expect(status).toBe(400);
    expect(records(body, 'errors')[0]).toMatchObject({ source: sourceOf(`(\\w+/)*${at}`) });
  });

  test('includes a step until all conditions of the action are met', async () => {
    const { participants, tasks, stepChanges } = sandbox().firm;
    const statuses = async () => (await send('POST /actionchangestep', SETTLEMENT)).status;
    const write = (email: string | null) => void Object.assign(Object(participants.get('97')), { email });

    expect(await statuses()).toBe(400);
    write('old@mill.example');
    expect(await statuses()).toBe(400);
    Object.assign(Object(tasks.get('6001')), { status: 'Complete' });
    write(null);
    expect(await statuses()).toBe(400);
    write('old@mill.example');
    expect(await statuses()).toBe(200);
    expect(stepChanges).toMatchObject([
      { messages: [{ id: '820--4--1', from: ['sam.poe@harbourlaw.example'], to: ['old@mill.example'] }] },
    ]);
  });

  test.each([
    ['several ids', 'GET /actioncreate/812,833', 400],
    ['an unknown type', 'GET /actioncreate/1', 404],
    ['a disabled type', 'GET /actioncreate/860', 404],
    ['a type the user may not create', 'GET /actioncreate/861', 403],
    ['an unknown action', 'GET /actionchangestep/1', 404],
    ['an unknown record', 'GET /actions/1', 404],
    ['another method', 'PUT /actioncreate/812', 405],
    ['a change with PATCH', 'PATCH /actions/8706', 405],
    ['a change of what is not there', 'PUT /participants/1', 404],
    ['an unknown resource', 'GET /actionchange/812', 404],
    ['an unexpected body', 'DELETE /resthooks/46', 400],
  ])('includes %s', async (_, request, status) => {
    const answer = await send(request, request.startsWith('GET') ? undefined : { participants: {} });

    expect(answer.status).toBe(status);
    expect(records(answer.body, 'errors')).toEqual([expect.objectContaining({ detail: expect.any(String) })]);
  });

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['no token', { Authorization: '' }, 401],
    ['an unknown token', { Authorization: 'Bearer x' }, 401],
    ['another Accept', { Accept: 'application/json' }, 406],
    ['another Content-Type', { 'Content-Type': 'application/json' }, 415],
  ])('includes %s', async (_, headers, status) => {
    expect((await caller(sandbox())('GET', '/actioncreate/812', undefined, headers)).status).toBe(status);
  });

  test('includes a token without the scope', async () => {
    const { status, body } = await caller(sandbox(), 'actions users')('GET', '/actioncreate/812');

    expect(status).toBe(403);
    expect(records(body, 'errors')).toEqual([expect.objectContaining({ code: 'insufficient_scope' })]);
  });

  test('names the scope that it does not know, and the one that a token lacks', async () => {
    const scope = 'actions secrets';
    const wanted = { response_type: 'code', client_id: 'sandbox-client', scope, state: 's' };
    const query = new URLSearchParams({ ...wanted, redirect_uri: sandbox().redirectUri });
    const url = `${sandbox().url}/api/oauth/authorize?${query.toString()}`;
    const { headers } = await fetch(url, { redirect: 'manual' });
    const reason = 'The embedded service has no resource for the scope secrets';

    expect(new URL(headers.get('location') ?? '').searchParams.get('error_description')).toBe(reason);
    expect(() => sandbox().connect({ scope })).toThrow(reason);
    const { status, body } = await caller(sandbox(), 'actions')('GET', '/secrets/1');
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('lacks the scope secrets')]);
  });
});

test.each(DIALECTS)('a refusal says why in the format of the dialect: %s', async (dialect) => {
  const sandbox = await startSandbox({ dialect });
  const { status, body } = await caller(sandbox)('POST', '/actioncreate', spoiled(SALE, 'actioncreate/status', 'Open'));
  await sandbox.stop();
  const problem = { title: 'Invalid', detail: expect.any(String) };
  const captured = { links: { about: null }, source: { pointer: null, parameter: null }, meta: [], rls: null };
  const errors = {
    live: { ...problem, id: expect.stringMatching(/^[\da-f]{40}$/), status: 500, code: 'AS-A01', ...captured },
    document: [{ ...problem, status: '400', code: 'A01', source: { pointer: '/actioncreate/status' } }],
  };
  expect([status, body]).toEqual([dialect === 'live' ? 500 : 400, { errors: errors[dialect] }]);
});
