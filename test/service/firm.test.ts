import { expect, test } from '@jest/globals';
import { connectedFirm, isOfOtherFirm } from '../../src/service/connection.ts';

const HOST = 'ap-southeast-2.actionstep.com';
const KEYED = { orgkey: 'harbour', api_endpoint: `https://${HOST}/api/` };

test('a firm is told by its key, or by the host of its service', () => {
  expect([KEYED, { ...KEYED, orgkey: '' }].map(connectedFirm)).toEqual(['harbour', HOST]);
});

test.each<[kept: { firm: string } | undefined, isOther: boolean]>([
  [{ firm: ' Harbour' }, false],
  [{ firm: HOST }, false],
  [{ firm: 'bay' }, true],
  [{ firm: '' }, false],
  [undefined, false],
])('a subscription is of another firm only where it says so: %j', (kept, isOther) => {
  expect(isOfOtherFirm({ ...(kept && { subscribeData: { id: '1', ...kept } }), authData: KEYED })).toBe(isOther);
});
