import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { happen, HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { withLog } from '../support/platformLog.ts';
import { linesOf } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';

/* What both instant triggers make of a callback: every form is read, nothing is lost, nothing comes twice. */

const NEW_ACTION = 'triggers.new_action';
const CLASSIC = { actions: [{ id: 9001, name: 'Harbour St sale' }] };
const JSON_API = { type: 'actions', id: '9001', attributes: { name: 'Harbour St sale' } };
const TEXT = JSON.stringify(CLASSIC);

/** What the platform hands over of a request: the parsed body, and its text. */
const callback = (cleanedRequest: unknown, content = '') => ({
  cleanedRequest,
  rawRequest: { method: 'POST', querystring: '', content },
});

/** Where the service names the record of an event beside its data. */
const pointingAt = (resource_type: string, resource_id: unknown) => ({
  debug: { resthook: { id: '46', event_name: 'ActionCreated', trigger_count: 1, resource_type, resource_id } },
});

/** JSON with more levels than a function that calls itself can go down. */
const nested = (core = '', open = '[', close = ']') => `${open.repeat(30_000)}${core}${close.repeat(30_000)}`;

describe.each(DIALECTS)('an event that the service sends to a Zap (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();
  const listen = (trigger: string, more = '') =>
    zap.run(trigger, 'performSubscribe', { targetUrl: `${receiver.targetUrl}${more}` });

  test('arrives at the registered address, query string included, once for each Zap that waits for it', async () => {
    await listen('triggers.new_contact', '&contacts');
    await listen(NEW_ACTION, '&sales');
    await listen(NEW_ACTION, '&wills');
    zap.sandbox.addAction({ name: 'First' });
    zap.sandbox.addAction({ name: 'Second' });
    await zap.sandbox.settled();

    expect(
      receiver.callbacks.map(({ rawRequest: { method, querystring } }) => `${method} ${querystring}`).toSorted(),
    ).toEqual(['POST zap=1%2B1&sales', 'POST zap=1%2B1&sales', 'POST zap=1%2B1&wills', 'POST zap=1%2B1&wills']);
    expect([...zap.sandbox.firm.hooks.values()].map(({ triggeredCount }) => triggeredCount)).toEqual([0, 2, 2]);
  });
});

describe('an event that the service sends to a Zap', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { id: 8700, inputData: {} },
    { id: '8700', inputData: { actionTypes: ['820'] } },
  ])('is read by its id where it only says which record it is about: $id $inputData', async ({ id, inputData }) => {
    const bundle = { ...callback({ data: null, meta: pointingAt('actions', id) }), inputData };

    expect(await zap.run(NEW_ACTION, 'perform', bundle)).toMatchObject([
      {
        id: '8700',
        name: 'Doe purchase, 3 Quay St',
        actionType: { id: '820', name: 'Property Purchase' },
        namesComplete: true,
      },
    ]);
    expect(zap.sandbox.requests.map(({ path }) => path)).toEqual(['/api/rest/actions/8700']);
  });

  test.each([
    { fault: { status: 404 } },
    { fault: { status: 503 } },
    // Another record than the one that was asked for, which would fail the filter.
    { fault: { status: 200, body: { actions: { id: 8704, links: { assignedTo: '16' } } } } },
  ])('is passed on as it came when its record cannot be read: $fault', async ({ fault }) => {
    zap.sandbox.inject({ path: '/actions/8700', ...fault });
    const links = { actionType: '820' };
    const told = callbackWith('live', 'actions', { id: 8700, name: 'Doe', createdTimestamp: '2025-03-04', links });

    // The filter needs a value that the event does not tell.
    expect(await zap.run(NEW_ACTION, 'perform', { ...told, inputData: { assignedTo: '15' } })).toMatchObject([
      { id: '8700', name: 'Doe', actionType: { id: '820', name: null }, namesComplete: false, recordIsOld: null },
    ]);
  });

  test('does not count as complete where its record was not read, although it tells the name of a contact', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 503 });
    const told = callbackWith('live', 'participants', { id: 88, displayName: 'Roe, Ann', isCompany: 'F' });

    expect(await zap.run('triggers.new_contact', 'perform', told)).toMatchObject([
      { id: '88', displayName: 'Roe, Ann', namesComplete: false },
    ]);
  });

  test('makes the platform renew the connection when the token has expired, and its record is then read', async () => {
    zap.sandbox.expireAccessTokens();
    const told = callbackWith('live', 'actions', { id: 8700 });

    expect(await failureOf(zap.run(NEW_ACTION, 'perform', told))).toMatchObject({ name: 'RefreshAuthError' });
  });
});

/* Anybody who has the address of a Zap can send an event about a record of the firm. It proves no more than an id. */
describe('a forged event about a record that is read', () => {
  const zap = useZap({ dialect: 'live' });
  const EVIL = 'attacker@evil.test';
  const FORGED = { name: EVIL, email: EVIL, createdTimestamp: '2999-12-31', remark: EVIL, links: { division: EVIL } };

  test.each([
    { trigger: NEW_ACTION, resource: 'actions', id: 8705, inputData: {}, row: { namesComplete: true } },
    {
      trigger: NEW_ACTION,
      resource: 'actions',
      id: 8705,
      inputData: { status: 'Inactive' },
      row: { name: "O'Foe estate", actionType: { id: '840' }, namesComplete: true },
    },
    {
      trigger: 'triggers.new_contact',
      resource: 'participants',
      id: 97,
      inputData: { contactKind: 'company' },
      row: { displayName: 'Old Mill Holdings', email: null, namesComplete: true },
    },
  ])('adds nothing to the row, and does not hide that the record is old: $trigger $inputData', async (one) => {
    const { trigger, resource, id, inputData, row } = one;
    const rows = await zap.run(trigger, 'perform', { ...callbackWith('live', resource, { id, ...FORGED }), inputData });

    expect(rows).toMatchObject([{ ...row, id: String(id), recordIsOld: true }]);
    expect(JSON.stringify(rows)).not.toContain(EVIL);
  });
});

describe('a callback of a trigger', () => {
  const zap = useZap();
  const receive = async (given: object, inputData: object = {}) =>
    rowsOf(await zap.run(NEW_ACTION, 'perform', { ...given, inputData }));

  test.each([
    { as: 'JSON:API among other records', given: callback({ data: [{ type: 'users', id: 1 }, JSON_API, 'odd'] }) },
    { as: 'JSON that arrived as text', given: callback(TEXT) },
    { as: 'the raw text alone', given: callback(undefined, TEXT) },
    { as: 'the raw text next to an empty parsed body', given: callback({}, TEXT) },
    { as: 'text with a byte order mark', given: callback(`\uFEFF${TEXT}`) },
    {
      as: 'a list next to data and meta that cannot be read',
      given: callback({ ...CLASSIC, data: 7, meta: { debug: [], paging: 'none' } }),
    },
  ])('is read as $as', async ({ given }) => {
    const { result, log } = await withLog(() => receive(given));

    expect(result).toMatchObject([{ id: '9001', name: 'Harbour St sale' }]);
    expect(log).toEqual([]);
  });

  test('gives each record once and in order, also when it is repeated as a text, or comes in several forms', async () => {
    const repeated = {
      actions: [
        { id: 9002, name: 'B' },
        { id: 9001, name: 'A' },
        { id: '9002', name: 'B' },
      ],
    };
    expect(column(await receive(callback(repeated)), 'id')).toEqual(['9002', '9001']);

    const mixed = { ...CLASSIC, data: { ...JSON_API, id: '9002' }, meta: pointingAt('actions', 9003) };
    expect(column(await receive(callback(mixed)), 'id')).toEqual(['9002', '9001', '9003']);
  });

  test('gives a contact that only a link beside its data names, or whose name has the documented key', async () => {
    const contact = (given: object) => zap.run('triggers.new_contact', 'perform', given);

    expect(await contact(callback({ data: null, meta: pointingAt('participants', '88') }))).toMatchObject([
      { id: '88', email: 'ann.roe@mail.example' },
    ]);
    expect(await contact({ ...callback({ participants: [{ id: 7, name: 'Roe, Ann' }] }) })).toMatchObject([
      { id: '7', displayName: 'Roe, Ann', email: null },
    ]);
  });

  test.each([
    { holds: 'a record without an id', given: callback({ actions: [{ name: 'Harbour St sale' }] }) },
    { holds: 'no record next to errors', given: callback({ errors: {}, actions: {} }) },
    { holds: 'no data, and pages of the resource', given: callback({ data: null, meta: { paging: { actions: {} } } }) },
    { holds: 'an id that is none', given: callback({ data: null, meta: pointingAt('actions', { id: 1 }) }) },
    { holds: 'a number that is none', given: callback(undefined, '{"actions":{"id":1e999}}') },
    { holds: 'an id with a zero in front', given: callback({ data: null, meta: pointingAt('actions', '0123') }) },
    { holds: 'a list that is nested too deeply', given: callback(undefined, `{"actions":${nested()}}`) },
    { holds: 'JSON that was cut', given: callback({}, TEXT.slice(0, 20)) },
    {
      holds: 'JSON:API that was cut',
      given: callback({}, '{"jsonapi":{},"data":{"type":"actions","id":"9001","attri'),
    },
  ])('is an error when it names the resource and holds $holds', async ({ given }) => {
    expect(await failureOf(receive(given))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep sent an event that this integration cannot read. ' +
        'Look the new record up in Actionstep. If this happens again, contact support for this integration.',
    });
  });

  test.each([
    { holds: 'nothing', given: callback(undefined) },
    { holds: 'a web page', given: callback('<html>actions</html>', '<html>actions</html>') },
    { holds: 'cut JSON of another resource', given: callback(undefined, '{"participants":[{"id":8') },
    { holds: 'another resource', given: callback({ users: { id: 1 }, linked: { actions: [{ id: 9001 }] } }) },
    { holds: 'another record beside no data', given: callback({ meta: pointingAt('users', 1) }) },
    { holds: 'JSON of somebody else', given: callback({ text: 'actions' }) },
    { holds: 'the records within another body', given: callback({ body: { actions: [{ id: 9001 }] } }) },
    { holds: 'lists without an end', given: callback(undefined, nested()) },
  ])('is ignored with a line in the log when it does not name the resource: $holds', async ({ given }) => {
    const { result, log } = await withLog(() => receive(given));

    expect(result).toEqual([]);
    expect(log).toEqual(['A callback was ignored, because it does not name "actions".']);
    expect(zap.sandbox.requests).toEqual([]);
  });

  const records = (count: number) => Array.from({ length: count }, (_, id) => ({ type: 'actions', id }));
  const manyTimes = (text: string) => callback(undefined, `{"actions":[${text.repeat(100_000)}{"id":2,"name":"B"}]}`);

  test.each([
    { holds: '101 records', given: callback({ actions: records(101) }), taken: 100, isCut: true },
    { holds: '100 records twice', given: callback({ actions: [...records(100), ...records(100)] }), taken: 100 },
    {
      holds: 'two that can be read among others',
      given: callback({ actions: [{ id: 1 }, { name: 'A' }, 'B', { id: 2 }] }),
      taken: 2,
      isCut: true,
    },
    { holds: 'another 100,000 times before one', given: manyTimes('{"id":1},'), taken: 2 },
    { holds: '100,000 without an id before one', given: manyTimes('{},'), taken: 1, isCut: true },
  ])('gives a hundred rows at most, and says when something was left out: $holds', async ({ given, taken, isCut }) => {
    const { result, log } = await withLog(() => receive(given));

    expect(result).toHaveLength(taken);
    expect(log).toEqual(
      isCut
        ? [
            `A callback held more than the ${taken} records that were taken. ` +
              'At most 100 different records of a callback are taken, and none without an id.',
          ]
        : [],
    );
  });

  test('gives rows of ids that cannot be looked up, without asking for them', async () => {
    const actions = Array.from({ length: 100 }, (_, index) => ({ id: '\u20ac'.repeat(600) + String(index) }));

    expect(column(await receive(callback({ actions })), 'namesComplete')).toEqual(actions.map(() => false));
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    { what: 'lists', deep: nested('"15"') },
    { what: 'objects', deep: nested('"15"', '{"data":', '}') },
  ])('gives a row of a record that is nested too deeply, and of one that is read so: $what', async ({ deep }) => {
    const links = `{"division":${deep},"primaryParticipants":${deep},"team":${deep}}`;
    const tooDeep = 'Left out: it is nested too deeply.';

    const classic = await receive(
      callback(undefined, `{"actions":{"id":1,"name":"A","news":${deep},"links":${links}}}`),
    );
    expect(classic).toMatchObject([{ id: '1', name: 'A', division: { id: null }, primaryParticipants: [] }]);
    expect(JSON.stringify(classic)).toContain(tooDeep);
    const data = `{"type":"actions","id":1,"attributes":{"name":"A","news":${deep}},"relationships":${links}}`;
    const jsonApi = await receive(callback(undefined, `{"data":${data}}`));
    expect(jsonApi).toMatchObject([{ id: '1', name: 'A' }]);
    expect(JSON.stringify(jsonApi)).toContain(tooDeep);

    const body = `{"actions":{"id":8700,"news":${deep},"links":{"division":${deep}}}}`;
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body });
    expect(column(await receive(callback({ actions: { id: 8700, name: 'A' } })), 'id')).toEqual(['8700']);
  });
});

describe('a burst of callbacks of both triggers in one process', () => {
  const zap = useZap();

  test('becomes one row each, with one request for each, and leaves no listener behind', async () => {
    const listeners = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
    const run = async (index: number) => {
      const { trigger, resource } = HOOK_TRIGGERS[index % 4 < 2 ? 0 : 1];
      // Ids that the firm does not have: its records would replace those of the event.
      const record = { id: 100_000 + index, [resource === 'actions' ? 'name' : 'displayName']: `Record ${index}` };
      const told = callbackWith(index % 2 === 0 ? 'document' : 'live', resource, record);
      const rows = await zap.run(trigger, 'perform', told);
      expect(rows).toHaveLength(1);
      expect(rows).toMatchObject([{ ...record, id: String(record.id) }]);
    };
    await run(0);
    const before = listeners();

    // No more: after 250 runs of one file, the platform ends a process that has grown.
    for (let first = 1; first <= 40; first += 10) {
      // oxlint-disable-next-line no-await-in-loop -- ten at a time
      await Promise.all(Array.from({ length: 10 }, (_one, index) => run(first + index)));
    }

    expect(zap.sandbox.requests).toHaveLength(41);
    expect(listeners()).toBe(before);
  });
});

describe.each(HOOK_TRIGGERS)('"Record Is Old" in the row of $trigger', ({ trigger, resource }) => {
  const zap = useZap({ now: () => new Date() });
  const receiver = useReceiver();
  // Records that have been there since last year.
  const id = { actions: 8700, participants: 95 }[resource];
  const isOld = async (bundle: object) => column(await zap.run(trigger, 'perform', bundle), 'recordIsOld')[0];

  test('is decided by the record, and is not known where the record was not read', async () => {
    await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    await happen(zap.sandbox);
    expect(await isOld({ ...receiver.callbacks[0] })).toBe(false);
    zap.sandbox.inject({ path: new RegExp(`^/${resource}/`), status: 403 });
    expect(await isOld({ ...receiver.callbacks[0] })).toBeNull();

    const createdTimestamp = new Date().toISOString();
    expect(await isOld(callbackWith('document', resource, { id, createdTimestamp }))).toBe(true);
  });

  test('is never true in the editor, where there is no event', async () => {
    expect(column(await zap.run(trigger, 'performList'), 'recordIsOld')).toEqual([false, false, false]);
  });
});

describe('the age of the record in a row of a trigger', () => {
  const zap = useZap({ now: () => new Date() });
  /** Whether it counts as old. */
  const isOldIfRead = async (createdTimestamp: unknown) => {
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions: { id: 8700, createdTimestamp } } });
    const rows = await zap.run(NEW_ACTION, 'perform', callbackWith('document', 'actions', { id: 8700 }));
    return column(rows, 'recordIsOld')[0];
  };

  test.each([
    { created: 48 * 60 - 5, unit: 'minutes ago', old: false },
    { created: 48 * 60 + 5, unit: 'minutes ago', old: true },
    { created: -60, unit: 'minutes ago', old: false },
  ])('makes the record old after two days: $created $unit', async ({ created, old }) => {
    const moment = Date.now() - created * 60_000;
    // The same moment, written in two zones: the day alone would be another one.
    const inHawaii = new Date(moment - 10 * 3_600_000).toISOString().replace('Z', '-10:00');

    expect(await isOldIfRead(new Date(moment).toISOString())).toBe(old);
    expect(await isOldIfRead(inHawaii)).toBe(old);
  });

  test('is counted from the start of a day, and is not known without a day or a moment', async () => {
    expect(await isOldIfRead('2024-06-03')).toBe(true);
    expect(await isOldIfRead(new Date().toISOString().slice(0, 10))).toBe(false);
    for (const text of [null, '', 'last week', '04/03/2025', '2025-13-40', '1', '2025-03-03T01:00:00']) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      expect(await isOldIfRead(text)).toBeNull();
    }
  });
});

/* An account can be connected to another firm while a Zap is on. Its ids then name other records, and other hooks. */
describe.each(HOOK_TRIGGERS)('$trigger that was turned on for one firm', ({ trigger, resource }) => {
  const zap = useZap();
  const targetUrl = 'https://hooks.example/1';
  const id = { actions: 8700, participants: 88 }[resource];
  const run = (part: string, bundle: object, authData: object = {}) =>
    zap.run(trigger, part, { authData: { ...zap.authData, ...authData }, ...bundle });
  const received = callbackWith('document', resource, { id });
  const OTHER = { orgkey: 'otherlaw' };
  const ofOurs = { id: '46', firm: 'harbourlaw' };

  test('reads and renews nothing at another firm, and says what to do, whatever its filters are', async () => {
    const otherFirm = 'The account is connected to another firm than when this Zap was turned on, so ';
    const inputData = { actionTypes: ['1'], contactKind: 'company' };

    expect(await failureOf(run('perform', { ...received, subscribeData: ofOurs }, OTHER))).toEqual({
      name: 'AppError',
      sentence: `${otherFirm}the event was not read. Turn the Zap off and on again.`,
    });
    expect(await failureOf(run('perform', { ...received, subscribeData: ofOurs, inputData }, OTHER))).toMatchObject({
      sentence: expect.stringContaining(otherFirm),
    });
    expect(await failureOf(run('performSubscribe', { targetUrl, subscribeData: ofOurs }, OTHER))).toEqual({
      name: 'AppError',
      sentence: `${otherFirm}its trigger was not renewed. Turn the Zap off and on again.`,
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('removes no hook of another firm when it is turned off, and ignores what is no event', async () => {
    const subscribeData = await run('performSubscribe', { targetUrl });
    zap.sandbox.requests.length = 0;

    const off = await withLog(() => run('performUnsubscribe', { subscribeData }, OTHER));
    expect(off.result).toEqual({});
    expect(off.log).toEqual(['Nothing was sent: the account is connected to another firm than the one with the hook.']);
    expect((await withLog(() => run('perform', { cleanedRequest: {}, subscribeData }, OTHER))).result).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
    expect([...zap.sandbox.firm.hooks.keys()]).toEqual(['46']);
  });
});

describe('a trigger that was turned on for one firm', () => {
  const zap = useZap();
  const targetUrl = 'https://hooks.example/1';
  const received = callbackWith('document', 'actions', { id: 8700 });
  const run = (part: string, bundle: object, authData: object = {}) =>
    zap.run(NEW_ACTION, part, { authData: { ...zap.authData, ...authData }, ...bundle });

  test('keeps which firm that is: by its key, or its host where no key came', async () => {
    const host = new URL(zap.sandbox.url).host;

    expect(await run('performSubscribe', { targetUrl })).toMatchObject({
      eventName: 'ActionCreated',
      firm: 'harbourlaw',
    });
    expect(await run('performSubscribe', { targetUrl }, { orgkey: '' })).toMatchObject({ firm: host });
  });

  test.each([
    { kept: 'its key in other capitals', subscribeData: { id: '46', firm: ' HARBOURLaw' } },
    { kept: 'a blank firm', subscribeData: { id: '46', firm: '' } },
  ])('works on for the same firm, and where the firm is not known: $kept', async ({ subscribeData }) => {
    expect(column(await run('perform', { ...received, subscribeData }), 'id')).toEqual(['8700']);

    zap.sandbox.requests.length = 0;
    await run('performUnsubscribe', { subscribeData });
    expect(linesOf(zap.sandbox)).toEqual(['DELETE /resthooks/46']);
  });

  test('works on without any stored data, and when the key of the firm comes to be known', async () => {
    expect(column(await run('perform', received), 'id')).toEqual(['8700']);

    const subscribeData = await run('performSubscribe', { targetUrl }, { orgkey: '' });
    expect(column(await run('perform', { ...received, subscribeData }), 'id')).toEqual(['8700']);
  });
});
