import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { rowsOf } from '../support/rows.ts';

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

  test.each([
    ['the document’s form', { participants: [{ id: 88, name: 'Roe, Ann' }] }],
    ['JSON:API 1.0', { data: { type: 'participants', id: '88', attributes: {} } }],
  ])(`is about another resource: no row and no error, in %s${fact('event.unlisted')}`, async (_case, body) => {
    expect(await receive(handedOver(body))).toEqual([]);
  });
});

describe('a callback that cannot be read', () => {
  const zap = useZap();
  const failure = (callback: object) => failureOf(zap.run('triggers.new_action', 'perform', callback));

  test.each([
    ['an empty object', handedOver({})],
    ['a list', handedOver([CLASSIC])],
    ['an empty list of records', handedOver({ actions: [] })],
    ['no records', handedOver({ actions: null })],
    ['a JSON:API body without data', handedOver({ data: null })],
    ['a record without an id', handedOver({ actions: [{ name: 'Harbour St sale' }] })],
    ['a record with an empty id', handedOver({ actions: [{ id: '' }] })],
    ['a JSON:API record without a type', handedOver({ data: { id: '9001' } })],
    ['errors of the service', handedOver({ errors: { detail: 'x' } })],
    ['a number', handedOver(5)],
    ['null', handedOver(null)],
  ])('is never dropped silently: %s', async (_case, callback) => {
    expect(await failure(callback)).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep sent an event that this integration cannot read: it holds no record. ' +
        'Look the new record up in Actionstep. If this happens again, tell the support of this integration.',
      code: 'unreadable_event',
    });
  });

  test.each([
    ['nothing', {}],
    ['empty text', handedOver('')],
    ['text that is no JSON', handedOver('Harbour St sale', 'Harbour St sale')],
    ['a web page', handedOver('<html>Hello</html>')],
    ['JSON that was cut', handedOver(TEXT.slice(0, 20), TEXT.slice(0, 20))],
  ])('is never dropped silently: %s', async (_case, callback) => {
    expect(await failure(callback)).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep sent an event that this integration cannot read: it is not JSON. ' +
        'Look the new record up in Actionstep. If this happens again, tell the support of this integration.',
      code: 'unreadable_event',
    });
  });
});
