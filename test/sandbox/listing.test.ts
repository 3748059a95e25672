import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, member, records, type Caller } from './testing.ts';

const W_100 = ['47--Notes--870147', '47--Signed--870147'];

describe.each(DIALECTS)('listing resources, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const call: Caller = (...request) => caller(sandbox())(...request);

  test.each<[string, readonly (number | string)[]]>([
    ['/actions?sort=-id&pageSize=2&page=2', [8704, 8703]],
    ['/actions?sort=-status,name&actionType=833', [8704, 8706]],
    ['/actions?reference=SHARED-1', [8702, 8703]],
    ['/actions?reference_ilike=shared*', [8702, 8703]],
    ['/actions?reference_like=shared*', []],
    ['/actions?name_ilike=.*advice.*', []],
    ['/actions?actionType=820,850', [8700, 8701]],
    ['/actions?Status=Closed&pageSize=1', [8700]],
    ['/actions/8703,8700,1', [8700, 8703]],
    ['/participants?email=family@mail.example', [98, 99]],
    ['/datacollectionfields?dataCollection[actionType_in]=850', ['47--Notes', '47--Signed']],
    [
      '/datacollectionfields?dataCollection=47,52&dataCollection[name_in]=Will&sort=formOrder',
      ['47--Signed', '47--Notes'],
    ],
    ['/datacollectionrecordvalues?dataCollectionRecord[dataCollection][name_in]=Will&dataCollection[Name]=1', W_100],
    ['/users/current', [5]],
    ['/steps/812--1', ['812--1']],
    ['/trustbankaccounts', [3, 4]],
    ['/tasks/6001,6004', [6001, 6004]],
    ['/tasks?action=8700&status=Incomplete', [6001, 6003]],
    ['/tasks?assignee=15&sort=-id', [6003, 6002]],
  ])('%s', async (path, ids) => {
    const { body } = await call('GET', path);

    expect(records(body, /\w+/.exec(path)?.[0] ?? '').map(({ id }) => id)).toEqual(ids);
  });

  test('one record is an object, and an empty list has no body, in the live dialect only', async () => {
    const one = { id: 8700 };

    expect((await call('GET', '/actions/8700')).body).toMatchObject({ actions: dialect === 'live' ? one : [one] });
    expect(await call('GET', '/actions?reference=none')).toMatchObject(
      dialect === 'live' ? { status: 204, body: '' } : { status: 200, body: { actions: [] } },
    );
  });

  test('pages have at most 200 records and link to the next one', async () => {
    const { body } = await call('GET', '/stepdatafields?step=840--1&pageSize=1000');

    expect(records(body, 'stepdatafields')).toHaveLength(200);
    const nextPage = `${sandbox().url}/api/rest/stepdatafields?step=840--1&pageSize=1000&page=2`;
    const paging = { recordCount: 300, pageCount: 2, page: 1, pageSize: 200, prevPage: null, nextPage };
    expect(body).toMatchObject({ meta: { paging: { stepdatafields: paging } } });
  });

  test('records have the requested fields, including links', async () => {
    const { body } = await call('GET', '/actions?fields[actions]=name,assignedTo&id=8700');
    const all = await call('GET', '/actions/8700?fields=:default,reference');

    expect(records(body, 'actions')).toEqual([
      { id: 8700, name: 'Doe purchase, 3 Quay St', links: { assignedTo: '15' } },
    ]);
    expect(records(all.body, 'actions')).toMatchObject([{ id: 8700, status: 'Active', reference: 'QS-3' }]);
  });

  test('linked records are included as far as the scopes allow', async () => {
    const path = '/users/current?include=participant';
    const participant = { id: 15, displayName: 'Poe, Sam' };

    expect((await call('GET', path)).body).toMatchObject({
      linked: { participants: dialect === 'live' ? participant : [participant] },
    });
    expect((await caller(sandbox(), 'users')('GET', path)).body).not.toHaveProperty('linked');
  });

  test('ids have the form of the dialect', async () => {
    const { body } = await call('GET', '/actioncreate/812');

    expect(member(member(body, 'actioncreate'), 'links')).toMatchObject(
      dialect === 'live'
        ? { stepTasks: [301, '302', 303], stepParticipantTypes: [902, '901'], trustAccounts: [3, '4'] }
        : { stepTasks: [301, 302, 303], stepParticipantTypes: ['901', '902'], otherParticipantTypes: [27, 45] },
    );
  });
});
