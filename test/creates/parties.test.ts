import { describe, expect, test } from '@jest/globals';
import { proves } from '../support/factProof.ts';
import { create, submission, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf } from '../support/problems.ts';
import { linesOf } from '../support/requests.ts';

describe('contacts in a role', () => {
  const zap = useZap();
  const clientsOf = async (participantType71: unknown) => {
    await create(zap, { ...WILL, participantType71 });
    return submission(zap.sandbox).links['participantType71'];
  };

  test.each([
    ['ids', ['88', 90, '88'], ['88', '90']],
    ['one id', 88, ['88']],
    ['an email address in another case', 'Ann.Roe@Mail.Example', ['88']],
    ['a name with the first name first', 'Ann Roe', ['88']],
    ['a name with the last name first, in another case, with more spaces', '  roe,   JANE ', ['89']],
    ['the name of a company that has a comma', 'quay lenders, sons & co', ['96']],
    ['a name with letters of other languages, in capitals', 'ZOË NÚÑEZ-ŁOŚ', ['94']],
    ['the same name with other Unicode composition', 'Zoë Núñez-Łoś'.normalize('NFD'), ['94']],
    ['a name with an apostrophe', "O'Foe, Di", ['99']],
    ['all of these at once, in their order', ['Roe, Jane', 95, 'ann.roe@mail.example'], ['89', '95', '88']],
    ['the same contact in three ways', ['88', 'ann.roe@mail.example', 'Ann Roe'], ['88']],
    ['line items, some of them blank', [['Ann Roe'], [''], ['Jane Roe', null]], ['88', '89']],
  ])('are given by %s', async (_case, given, ids) => {
    proves('post.links.participantType');
    expect(await clientsOf(given)).toEqual(ids);
  });

  test('are looked up once each, however often they are named', async () => {
    await create(zap, {
      ...WILL,
      assignedToParticipant: 'Sam Poe',
      participantType45: ['sam poe', 'Poe, Sam'],
      participantType71: ['Ann Roe', 'ANN  ROE', 'jane.roe@mail.example'],
      participantType73: ['Jane.Roe@mail.example', '90'],
      otherParties: { Executor: 'jane.roe@mail.example; 90' },
    });

    const lookUps = zap.sandbox.requests.filter(({ path }) => path.endsWith('/participants'));
    const filters = lookUps.map(({ query }) => query['displayName_ilike'] ?? query['email_ilike'] ?? '');
    expect(filters.map((filter) => filter.toLowerCase()).toSorted()).toEqual([
      '*ann*',
      '*poe*',
      '*sam*',
      'jane.roe@mail.example',
    ]);
  });

  test('are only exact matches, whatever else the service finds', async () => {
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe-Smith', email: 'ann@post.example' });
    const participants = ['ann.roe@mail.example', 'jane.roe@mail.example'].map((email, id) => ({ id: 88 + id, email }));
    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants } });

    expect(await clientsOf(['ann.roe@mail.example'])).toEqual(['88']);
    zap.sandbox.requests.length = 0;
    expect(await clientsOf('Ann Roe')).toEqual(['88']);
  });

  test.each([['…'], ['-'], ['*']])('match nobody when a name has no letters or digits: %s', async (name) => {
    expect(await problemsOf(zap, { ...WILL, participantType71: name })).toEqual([
      `"Client": there is no contact with the name "${name}".`,
    ]);
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /participants'))).toEqual([]);
  });
});
