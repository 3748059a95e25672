import { describe, expect, test } from '@jest/globals';
import { decodeCallback } from '../../src/triggers/callback.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { column, rowsOf } from '../support/rows.ts';

/** What the platform hands over of a request: the parsed body, or its text where it could not be parsed. */
const handedOver = (cleanedRequest: unknown, content = '') => ({
  cleanedRequest,
  rawRequest: { method: 'POST' as const, querystring: '', content },
});

/** More levels than a function that calls itself can go down. */
const DEEP = 30_000;

const CLASSIC = { actions: [{ id: 9001, name: 'Harbour St sale' }] };
const JSON_API = { type: 'actions', id: '9001', attributes: { name: 'Harbour St sale' } };
const TEXT = JSON.stringify(CLASSIC);

/** Where the service names the record of an event beside its data. */
const pointingAt = (resource_type: string, resource_id: unknown) => ({
  debug: { resthook: { id: '46', event_name: 'ActionCreated', trigger_count: 1, resource_type, resource_id } },
});

/** The records of actions that a callback holds, and what is logged about it. */
const decode = (callback: ReturnType<typeof handedOver>) => {
  const log: string[] = [];
  return { records: decodeCallback(callback, 'actions', (line) => log.push(line)), log };
};

describe('a callback in any of its forms', () => {
  const zap = useZap();
  const inputData = { includeNames: false };
  const receive = (callback: object, trigger = 'triggers.new_action') =>
    zap.run(trigger, 'perform', { ...callback, inputData });
  const idsAndNames = async (callback: object) =>
    rowsOf(await receive(callback)).map(({ id, name }) => [id, name] as const);

  test.each([
    ['as the document shows it, in an array', handedOver(CLASSIC)],
    ['JSON:API 1.0, one record', handedOver({ jsonapi: { version: '1.0' }, data: JSON_API })],
    ['JSON that arrived as text', handedOver(TEXT)],
    ['only the raw text', handedOver(undefined, TEXT)],
    ['an empty parsed body next to the raw text', handedOver({}, TEXT)],
    ['text with a byte order mark', handedOver(`\uFEFF${TEXT}`)],
    ['JSON:API among records of other kinds', handedOver({ data: [{ type: 'users', id: 1 }, JSON_API, 'odd'] })],
    [
      'beside meta and data that cannot be read',
      handedOver({ ...CLASSIC, data: 7, meta: { debug: [], paging: 'none' } }),
    ],
    ['with unknown members', handedOver({ ...CLASSIC, links: {}, linked: {}, meta: {}, news: [1] })],
  ])('is read: %s', (_case, callback) => {
    expect(decode(callback)).toMatchObject({
      records: [{ id: '9001', attributes: { name: 'Harbour St sale' } }],
      log: [],
    });
  });

  test('may hold only id and name: the other keys are present and empty', async () => {
    expect(await receive(handedOver(CLASSIC))).toEqual([
      {
        id: '9001',
        name: 'Harbour St sale',
        reference: null,
        priority: null,
        status: null,
        statusTimestamp: null,
        isBillableOverride: null,
        createdTimestamp: null,
        modifiedTimestamp: null,
        isDeleted: null,
        deletedBy: null,
        deletedTimestamp: null,
        isFavorite: null,
        importExternalReference: null,
        link: null,
        actionType: { id: null, name: null },
        step: { id: null, name: null },
        assignedTo: { id: null, name: null, fullName: null, email: null },
        division: { id: null },
        primaryParticipants: [],
        primaryContact: { id: null, name: null, fullName: null, firstName: null, lastName: null, email: null },
        primaryContactsText: null,
        otherAttributes: {},
        namesComplete: false,
        recordIsOld: null,
      },
    ]);
  });

  test('gives a contact its documented name', async () => {
    const rows = await receive(handedOver({ participants: [{ id: 88, name: 'Roe, Ann' }] }), 'triggers.new_contact');

    expect(rowsOf(rows)).toMatchObject([{ id: '88', displayName: 'Roe, Ann', email: null, otherAttributes: {} }]);
  });

  test('gives one row per record, in order, even if a record is repeated as a number and as text', async () => {
    const actions = [
      { id: 9002, name: 'Second' },
      { id: 9001, name: 'First' },
      { id: '9002', name: 'Second' },
    ];

    expect(await idsAndNames(handedOver({ actions }))).toEqual([
      ['9002', 'Second'],
      ['9001', 'First'],
    ]);
  });
});

describe.each(DIALECTS)('a callback that only says which record it is about (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receive = async (body: object, inputData: object = {}, trigger = 'triggers.new_action') =>
    rowsOf(await zap.run(trigger, 'perform', { ...handedOver(body), inputData }));

  test.each([
    ['a text', '8700', {}],
    ['a number', 8700, {}],
    ['a text, while names are off', '8700', { includeNames: 'no' }],
    ['a text, for a filter', '8700', { actionTypes: ['820'], includeNames: 'no' }],
  ])('is read by its id, in one request: %s', async (_case, id, inputData) => {
    expect(await receive({ data: null, meta: pointingAt('actions', id) }, inputData)).toMatchObject([
      {
        id: '8700',
        name: 'Doe purchase, 3 Quay St',
        actionType: { id: '820', name: 'Property Purchase' },
        namesComplete: true,
      },
    ]);
    expect(zap.sandbox.requests.map(({ path }) => path)).toEqual(['/api/rest/actions/8700']);
  });

  test('is read by its id if it is a contact', async () => {
    const body = { data: null, meta: pointingAt('participants', '88') };

    expect(await receive(body, {}, 'triggers.new_contact')).toMatchObject([
      { id: '88', email: 'ann.roe@mail.example' },
    ]);
  });

  test('loses no record where one body has both forms', async () => {
    const body = { ...CLASSIC, data: { ...JSON_API, id: '9002' }, meta: pointingAt('actions', 9003) };

    expect((await receive(body, { includeNames: 'no' })).map(({ id }) => id)).toEqual(['9002', '9001', '9003']);
  });
});

describe('a callback that names the resource, but holds no record that can be read', () => {
  test.each([
    ['a record without an id', handedOver({ actions: [{ name: 'Harbour St sale' }] })],
    ['a record without an id next to errors', handedOver({ errors: {}, actions: {} })],
    ['no data, and pages of the resource', handedOver({ data: null, meta: { paging: { actions: {} } } })],
    ['a number in meta that is none', handedOver({ data: null, meta: pointingAt('actions', { id: 1 }) })],
    ['an id in meta with a zero in front', handedOver({ data: null, meta: pointingAt('actions', '0123') })],
    ['a record without an id, as text', handedOver('{"actions":[{}]}')],
    ['a list nested too deep to hold anything', handedOver(undefined, `{"actions":${nested(DEEP)}}`)],
    ['cut JSON in the document’s form', handedOver({}, TEXT.slice(0, 20))],
    ['cut JSON:API', handedOver({}, '{"jsonapi":{"version":"1.0"},"data":{"type":"actions","id":"9001","attri')],
    ['cut text with a byte order mark', handedOver(undefined, `\uFEFF${TEXT.slice(0, 20)}`)],
  ])('is never dropped silently: %s', async (_case, callback) => {
    expect(await failureLineOf(Promise.resolve(callback).then(decode))).toBe(
      'AppError: Actionstep sent an event that this integration cannot read. ' +
        'Look the new record up in Actionstep. If this happens again, contact support for this integration.',
    );
  });
});

describe('a callback that does not name the resource', () => {
  test.each([
    ['nothing', handedOver(undefined)],
    ['null as text', handedOver(undefined, 'null')],
    ['a web page', handedOver('<html>actions</html>', '<html>actions</html>')],
    ['a script', handedOver(undefined, '<script>x={"actions":1}</script>')],
    ['text that only looks like JSON', handedOver(undefined, '[see the list]')],
    ['cut JSON about something else', handedOver(undefined, '{"participants":[{"id":8')],
    ['another resource that is linked to it', handedOver({ users: { id: 1 }, linked: { actions: [{ id: 9001 }] } })],
    ['a quoted word', handedOver('say "actions"')],
    ['a form', handedOver({ id: '9001' }, 'id=9001&name=actions')],
    ['JSON of somebody else', handedOver({ text: 'actions' })],
    ['a record of another kind in meta', handedOver({ meta: pointingAt('users', 1) })],
    ['its records within another body', handedOver({ body: { actions: [{ id: 9001 }] } })],
    ['lists without an end', handedOver(undefined, nested(DEEP))],
  ])('is ignored: no row, no error, and a line in the log: %s', (_case, callback) => {
    expect(decode(callback)).toEqual({
      records: [],
      log: ['A callback was ignored, because it does not name "actions".'],
    });
  });
});

describe('a callback with more than the service sends', () => {
  const zap = useZap();
  const records = (count: number) => Array.from({ length: count }, (_, id) => ({ type: 'actions', id }));
  const many = (text: string) => handedOver(undefined, `{"actions":[${text.repeat(100_000)}{"id":2}]}`);

  test.each([
    ['the first hundred records', handedOver({ actions: records(101) }), 100, true],
    ['the first hundred of JSON:API', handedOver({ data: records(101) }), 100, true],
    ['a hundred that are repeated', handedOver({ actions: [...records(100), ...records(100)] }), 100],
    ['those that can be read', handedOver({ actions: [{ id: 1 }, { name: 'A' }, 'B', { id: 2 }] }), 2, true],
    ['one behind 100,000 repeats of another', many('{"id":1},'), 2],
    ['one behind 100,000 without an id', many('{},'), 1, true],
  ])('gives %s, and says whether something was left out', (_what, callback, taken, isCut = false) => {
    expect(decode(callback)).toMatchObject({
      records: Array.from({ length: taken }, () => ({ id: expect.any(String) })),
      log: isCut
        ? [
            `A callback held more than the ${taken} records that were taken. ` +
              'At most 100 different records of a callback are taken, and none without an id.',
          ]
        : [],
    });
  });

  test('is not asked about impossible ids, but still gives rows', async () => {
    const actions = Array.from({ length: 100 }, (_, index) => ({ id: `\u20ac`.repeat(600) + String(index) }));

    const rows = await zap.run('triggers.new_action', 'perform', handedOver({ actions }));

    expect(column(rows, 'namesComplete')).toEqual(actions.map(() => false));
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('a deeply nested callback', () => {
  const zap = useZap();
  const receive = async (record: string) =>
    rowsOf(
      await zap.run('triggers.new_action', 'perform', {
        ...handedOver(undefined, record),
        inputData: { includeNames: false },
      }),
    );
  const TOO_DEEP = 'Left out: it is nested too deeply.';

  test.each([
    ['lists', nested(DEEP, '"15"')],
    ['objects', nested(DEEP, '"15"', '{"data":', '}')],
  ])('still gives a row: %s', async (_what, deep) => {
    const links = `{"division":${deep},"primaryParticipants":${deep},"team":${deep}}`;
    const classic = await receive(`{"actions":{"id":1,"name":"A","news":${deep},"links":${links}}}`);
    const data = `{"type":"actions","id":1,"attributes":{"name":"A","news":${deep}},"relationships":${links}}`;
    const jsonApi = await receive(`{"data":${data}}`);
    const wrapped = await receive(`{"data":{"type":"actions","id":1,"relationships":{"division":{"data":${deep}}}}}`);

    expect(classic).toMatchObject([{ id: '1', name: 'A', division: { id: null }, primaryParticipants: [] }]);
    expect(JSON.stringify(classic)).toContain(TOO_DEEP);
    expect(jsonApi).toMatchObject([{ id: '1', name: 'A' }]);
    expect(JSON.stringify(jsonApi)).toContain(TOO_DEEP);
    expect(wrapped).toMatchObject([{ id: '1', division: { id: null } }]);
  });

  test.each(['lists', 'objects'])('still gives a row when the fetched record is nested as deeply: %s', async (what) => {
    const deep = what === 'lists' ? nested(DEEP) : nested(DEEP, '1', '{"data":', '}');
    const body = `{"actions":{"id":8700,"news":${deep},"links":{"division":${deep}}}}`;
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body });

    const rows = await zap.run('triggers.new_action', 'perform', handedOver({ actions: { id: 8700, name: 'A' } }));

    expect(column(rows, 'id')).toEqual(['8700']);
  });
});

/** JSON with so many levels around its core. */
function nested(levels: number, core = '', open = '[', close = ']'): string {
  return `${open.repeat(levels)}${core}${close.repeat(levels)}`;
}
