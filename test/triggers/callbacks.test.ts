import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { withLog } from '../support/platformLog.ts';
import { column, rowsOf } from '../support/rows.ts';

/** What the platform hands over of a request: the parsed body, or its text where it could not be parsed. */
const handedOver = (cleanedRequest: unknown, content = '') => ({
  cleanedRequest,
  rawRequest: { method: 'POST', querystring: '', content },
});

const CLASSIC = { actions: [{ id: 9001, name: 'Harbour St sale' }] };
const TEXT = JSON.stringify(CLASSIC);

describe('a callback in any of its forms', () => {
  const zap = useZap();
  const inputData = { includeNames: false };
  const receive = (callback: object, trigger = 'triggers.new_action') =>
    zap.run(trigger, 'perform', { ...callback, inputData });
  const idsAndNames = async (callback: object) =>
    rowsOf(await receive(callback)).map(({ id, name }) => [id, name] as const);

  test.each([
    ['as the document shows it, in an array', handedOver(CLASSIC)],
    ['one record outside an array', handedOver({ actions: { id: 9001, name: 'Harbour St sale' } })],
    ['an id that is text', handedOver({ actions: [{ id: '9001', name: 'Harbour St sale' }] })],
    [
      'JSON:API 1.0, one record',
      handedOver({
        jsonapi: { version: '1.0' },
        data: { type: 'actions', id: '9001', attributes: { name: 'Harbour St sale' } },
      }),
    ],
    [
      'JSON:API 1.0, a list',
      handedOver({ data: [{ type: 'actions', id: 9001, attributes: { name: 'Harbour St sale' } }], included: [] }),
    ],
    ['JSON that arrived as text', handedOver(TEXT)],
    ['JSON that was quoted twice on its way', handedOver(JSON.stringify(TEXT))],
    ['only the raw text', handedOver(undefined, TEXT)],
    ['a parsed body that says nothing beside the raw text', handedOver({}, TEXT)],
    ['text with a byte order mark', handedOver(`\uFEFF${TEXT}`)],
    ['with members that nobody knows yet', handedOver({ ...CLASSIC, links: {}, linked: {}, meta: {}, news: [1] })],
  ])(`is read: %s${fact('callback.body', 'delivery.body', 'auth.callbacks')}`, async (_case, callback) => {
    expect(await idsAndNames(callback)).toEqual([['9001', 'Harbour St sale']]);
  });

  test(`may hold no more than id and name: the other keys are there, and empty${fact('callback.otherFields')}`, async () => {
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
        deletedBy: { id: null, name: null, email: null },
        deletedTimestamp: null,
        isFavorite: null,
        actionType: { id: null, name: null },
        assignedTo: { id: null, name: null, email: null },
        division: { id: null },
        primaryParticipants: [],
        otherAttributes: {},
        namesComplete: false,
        recordIsOld: null,
      },
    ]);
  });

  test(`gives a contact the name that the document shows${fact('callback.body')}`, async () => {
    const rows = await receive(handedOver({ participants: [{ id: 88, name: 'Roe, Ann' }] }), 'triggers.new_contact');

    expect(rowsOf(rows)).toMatchObject([{ id: '88', displayName: 'Roe, Ann', email: null, otherAttributes: {} }]);
  });

  test(`keeps what nobody knows yet${fact('callback.otherFields', 'base.otherResources')}`, async () => {
    const record = { id: 9001, name: 'A', riskScore: 7, links: { matterTeam: ['3', '4'], assignedTo: '15' } };

    expect(rowsOf(await receive(handedOver({ actions: [record] })))).toMatchObject([
      { assignedTo: { id: '15' }, otherAttributes: { riskScore: 7, matterTeam: ['3', '4'] } },
    ]);
  });

  test('holds several records: each becomes a row, in their order', async () => {
    const actions = [
      { id: 9002, name: 'Second' },
      { id: 9001, name: 'First' },
    ];

    expect(await idsAndNames(handedOver({ actions }))).toEqual([
      ['9002', 'Second'],
      ['9001', 'First'],
    ]);
  });

  test(`repeats an id, as a number and as text: that is one row${fact('delivery.open')}`, async () => {
    const actions = [
      { id: 9001, name: 'Harbour St sale' },
      { id: '9001', name: 'Harbour St sale' },
    ];

    expect(await idsAndNames(handedOver({ actions }))).toEqual([['9001', 'Harbour St sale']]);
  });
});

describe('a callback that tells of a record which cannot be read', () => {
  const zap = useZap();
  const failure = (callback: object) => failureOf(zap.run('triggers.new_action', 'perform', callback));
  const inWords = (what: string) => ({
    name: 'AppError',
    sentence:
      `Actionstep sent an event that this integration cannot read: ${what}. ` +
      'Look the new record up in Actionstep. If this happens again, contact support for this integration.',
    code: 'unreadable_event',
  });

  test.each([
    ['a record without an id', handedOver({ actions: [{ name: 'Harbour St sale' }] })],
    ['a record with an empty id', handedOver({ actions: [{ id: '' }] })],
    ['a record that is text', handedOver({ actions: 'Harbour St sale' })],
    ['a record without an id beside errors', handedOver({ errors: {}, actions: {} })],
    ['a JSON:API record without a type', handedOver({ data: { id: '9001' } })],
    ['a JSON:API record without an id', handedOver({ data: { type: 'actions' } })],
    ['JSON:API data that is text', handedOver({ data: 'Harbour St sale' })],
    ['a record without an id, as text', handedOver('{"actions":[{}]}')],
    ['a list so deep that nothing can be in it', handedOver(undefined, `{"actions":${nested(100_000)}}`)],
  ])('is never dropped silently: %s', async (_case, callback) => {
    expect(await failure(callback)).toEqual(inWords('it holds no record'));
  });

  test.each([
    ['the document’s form', TEXT.slice(0, 20)],
    ['JSON:API', '{"jsonapi":{"version":"1.0"},"data":{"type":"actions","id":"9001","attr'],
    ['text of text', JSON.stringify(TEXT).slice(0, 30)],
  ])('is never dropped silently: JSON that was cut on its way, in %s', async (_case, text) => {
    expect(await failure(handedOver(text, text))).toEqual(inWords('it is not complete'));
    expect(await failure(handedOver({}, text))).toEqual(inWords('it is not complete'));
  });
});

describe('a callback that tells of a record in another way than the service does', () => {
  const zap = useZap();

  test.each<[string, unknown]>([
    ['in a list', [CLASSIC]],
    ['as a bare record of JSON:API', { type: 'actions', id: '9001', attributes: { name: 'Harbour St sale' } }],
    ['as bare records of JSON:API', [{ type: 'actions', id: 9001, attributes: { name: 'Harbour St sale' } }]],
  ])('is read all the same: %s', async (_how, body) => {
    const rows = rowsOf(await zap.run('triggers.new_action', 'perform', handedOver(body)));

    expect(rows).toMatchObject([{ id: '9001', name: 'Harbour St sale' }]);
  });

  test.each<[string, unknown, string?]>([
    ['in another case', { Actions: [{ id: 9001 }] }],
    ['in the singular', { action: { id: 9001 } }],
    ['by another type of JSON:API', { data: { type: 'action', id: '9001' } }],
    ['within another body', { body: { actions: [{ id: 9001 }] } }],
    ['beside the name of the event', { eventName: 'ActionCreated', record: { actions: [{ id: 9001 }] } }],
    ['within lists', [[{ actions: [{ id: 9001 }] }]]],
    ['as text in a form', { payload: '{"actions":[{"id":9001}]}' }],
    ['cut before it is named', undefined, '{"jsonapi":{"version":"1.0"},"data":{"id":"9001","attributes":{"name":"Sa'],
  ])('is never dropped silently: %s', async (_how, body, text = '') => {
    expect(await failureOf(zap.run('triggers.new_action', 'perform', handedOver(body, text)))).toMatchObject({
      name: 'AppError',
      code: 'unreadable_event',
    });
  });
});

describe('a callback that tells of no record', () => {
  const zap = useZap();

  test.each([
    ['nothing', {}, 'it is empty'],
    ['empty text', handedOver(''), 'it is empty'],
    ['null', handedOver(null), 'it is empty'],
    ['null as text', handedOver(undefined, 'null'), 'it is empty'],
    ['a web page', handedOver('<html>actions</html>', '<html>actions</html>'), 'it is a web page'],
    ['a script', handedOver(undefined, '<script>x={"actions":1}</script>'), 'it is a web page'],
    ['text that only looks like JSON', handedOver(undefined, '[see the list]'), 'it is text, not JSON'],
    ['an empty list in another case', handedOver({ Actions: [] }), 'it is about something else'],
    [
      'another resource that is linked to it',
      handedOver({ users: { id: 1 }, linked: { actions: [{ id: 9001 }] } }),
      'it is about something else',
    ],
    ['text', handedOver('Harbour St sale'), 'it is text, not JSON'],
    ['a form', handedOver({ id: '9001' }, 'id=9001&name=actions'), 'it is text, not JSON'],
    ['errors of the service', handedOver({ errors: { detail: 'Harbour St sale' } }), 'it reports errors'],
    ['an empty object', handedOver({}), 'it is about something else'],
    ['an empty list of records', handedOver({ actions: [] }), 'it is about something else'],
    ['null in place of records', handedOver({ actions: null }), 'it is about something else'],
    ['a JSON:API body without data', handedOver({ data: null }), 'it is about something else'],
    ['a list', handedOver([{ id: 9001 }]), 'it is about something else'],
    ['a number', handedOver(5), 'it is about something else'],
    ['JSON of somebody else', handedOver({ text: 'actions' }), 'it is about something else'],
    ['another resource', handedOver({ participants: [{ id: 88 }] }), 'it is about something else'],
    [
      'another resource, as JSON:API',
      handedOver({ data: { type: 'participants', id: '88' } }),
      'it is about something else',
    ],
    ['lists without an end', handedOver(undefined, nested(100_000)), 'it is about something else'],
  ])('is noise: no row, no error, and a line in the log says what it was: %s', async (_case, callback, what) => {
    const { result, log } = await withLog(() => zap.run('triggers.new_action', 'perform', callback));

    expect(result).toEqual([]);
    expect(log).toEqual([`A callback was ignored, because it holds no record: ${what}.`]);
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('a callback with more than the service sends', () => {
  const zap = useZap();
  const receive = (callback: object, inputData: object = { includeNames: false }) =>
    withLog(() => zap.run('triggers.new_action', 'perform', { ...callback, inputData }));
  const leftOut = (came: number, taken: number, left: number) => [
    `A callback held ${came} entries: ${taken} records were taken, ${left} entries were left out. ` +
      'At most 100 different records of a callback are taken, and none without an id.',
  ];
  const records = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const jsonApi = (count: number) => records(count).map(({ id }) => ({ type: 'actions', id }));

  test.each([
    ['the document’s form', { actions: records(101) }],
    ['JSON:API', { data: jsonApi(101) }],
  ])('gives the first hundred, and says how many there were, in %s', async (_form, body) => {
    const { result, log } = await receive(handedOver(body));

    expect(column(result, 'id')).toEqual(records(100).map(({ id }) => String(id)));
    expect(log).toEqual(leftOut(101, 100, 1));
  });

  test('gives all of a hundred, however often they are repeated', async () => {
    const { result, log } = await receive(handedOver({ actions: [...records(100), ...records(100)] }));

    expect(column(result, 'id')).toHaveLength(100);
    expect(log).toEqual([]);
  });

  test('gives the records that can be read, and says how many cannot', async () => {
    const { result, log } = await receive(handedOver({ actions: [{ id: 1 }, { name: 'A' }, 'B', { id: 2 }] }));

    expect(column(result, 'id')).toEqual(['1', '2']);
    expect(log).toEqual(leftOut(4, 2, 2));
  });

  test('makes rows of no more than a hundred of 800,000, with one request', async () => {
    const text = `{"actions":[${Array.from({ length: 800_000 }, (_, index) => `{"id":${index}}`).join(',')}]}`;

    const { result, log } = await receive(handedOver(undefined, text), {});

    expect(column(result, 'id')).toHaveLength(100);
    expect(zap.sandbox.requests).toHaveLength(1);
    expect(log).toEqual(leftOut(800_000, 100, 799_900));
  });

  test('asks for no id that no record can have, and tells it all the same', async () => {
    const actions = Array.from({ length: 100 }, (_, index) => ({ id: `\u20ac`.repeat(600) + String(index) }));

    const { result } = await receive(handedOver({ actions }), {});

    expect(column(result, 'namesComplete')).toEqual(actions.map(() => false));
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('looks for a second record behind 800,000 repeats of the first', async () => {
    const text = `{"actions":[${'{"id":1},'.repeat(800_000)}{"id":2}]}`;

    const { result, log } = await receive(handedOver(undefined, text));

    expect(column(result, 'id')).toEqual(['1', '2']);
    expect(log).toEqual([]);
  });
});

describe('a callback whose parts lie deep within each other', () => {
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
    ['lists', nested(100_000, '"15"')],
    ['objects', nested(100_000, '"15"', '{"data":', '}')],
  ])('is a row all the same: %s', async (_what, deep) => {
    const links = `{"division":${deep},"primaryParticipants":${deep},"team":${deep}}`;
    const classic = await receive(`{"actions":{"id":1,"name":"A","news":${deep},"links":${links}}}`);
    const data = `{"type":"actions","id":1,"attributes":{"name":"A","news":${deep}},"relationships":${links}}`;
    const jsonApi = await receive(`{"data":${data}}`);
    const wrapped = await receive(`{"data":{"type":"actions","id":1,"relationships":{"division":{"data":${deep}}}}}`);

    expect(classic).toMatchObject([
      { id: '1', name: 'A', division: { id: '15' }, primaryParticipants: [{ id: '15' }] },
    ]);
    expect(JSON.stringify(classic)).toContain(TOO_DEEP);
    expect(jsonApi).toMatchObject([{ id: '1', name: 'A' }]);
    expect(JSON.stringify(jsonApi)).toContain(TOO_DEEP);
    expect(wrapped).toMatchObject([{ id: '1', division: { id: '15' } }]);
  });

  test.each(['lists', 'objects'])('is told also when the service answers so when it is read back: %s', async (what) => {
    const deep = what === 'lists' ? nested(100_000) : nested(100_000, '1', '{"data":', '}');
    const body = `{"actions":{"id":8700,"news":${deep},"links":{"division":${deep}}}}`;
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body });

    const rows = await zap.run('triggers.new_action', 'perform', handedOver({ actions: { id: 8700, name: 'A' } }));

    expect(column(rows, 'id')).toEqual(['8700']);
  });

  test('keeps what no more than twenty levels hold, and says where something is left out', async () => {
    const record = (levels: number) => `{"actions":{"id":1,"news":${nested(levels)}}}`;

    expect(JSON.stringify((await receive(record(20)))[0]?.['otherAttributes'])).toBe(`{"news":${nested(20)}}`);
    expect(JSON.stringify((await receive(record(21)))[0]?.['otherAttributes'])).toBe(
      `{"news":${nested(20, `"${TOO_DEEP}"`)}}`,
    );
  });
});

/** JSON with so many levels around its core. */
function nested(levels: number, core = '', open = '[', close = ']'): string {
  return `${open.repeat(levels)}${core}${close.repeat(levels)}`;
}
