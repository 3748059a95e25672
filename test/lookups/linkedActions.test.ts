import { describe, expect, test } from '@jest/globals';
import { lookUpLinkedActions } from '../../src/actions/givenAction.ts';
import { fakeClient } from '../service/fakeClient.ts';

const ACTION = { id: 8700, name: 'Sale', reference: 'HS-17', links: { actionType: 812 } };
const TYPES = { actiontypes: [{ id: 812, name: 'Property Sale' }] };
const SALE = { id: '8700', action: { name: 'Sale', typeId: '812', typeName: 'Property Sale' } };

describe('the actions that are linked', () => {
  test('are looked up by all their numbers at once, and by each reference', async () => {
    const { client, sent } = fakeClient({ body: { actions: ACTION, linked: TYPES } });
    const link = 'https://ap-southeast-2.actionstep.com/mym/asfw/workflow/action/overview/action_id/8700';
    const { actions, reason } = await lookUpLinkedActions(client, ['8700', link, '8701', 'HS-17']);

    expect(sent.map(({ line }) => String(line.split('?')[0])).toSorted()).toEqual([
      'GET actions',
      'GET actions/8700,8701',
    ]);
    expect(reason).toBeUndefined();
    expect([actions.get('8700'), actions.get(link), actions.get('HS-17')]).toEqual([SALE, SALE, SALE]);
    expect(actions.get('8701')).toMatchObject({
      fault: 'there is no action with the number "8701", or the connected user may not see it.',
    });
  });

  test('stay unknown by number, with the reason, where they cannot be looked up', async () => {
    const { client } = fakeClient({ status: 403, body: {} });
    const { actions, reason } = await lookUpLinkedActions(client, ['8700']);

    expect(actions.get('8700')).toEqual({ id: '8700' });
    expect(reason).toMatch(/^Actionstep .+\.$/);
  });
});
