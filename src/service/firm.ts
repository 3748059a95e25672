import type { Bundle } from 'zapier-platform-core';
import { textOf } from '../lib/inputData.ts';
import { objectOf } from '../lib/object.ts';
import { sameText } from '../lib/text.ts';
import { hostOf } from './address.ts';

/** What tells the connected firm from others: its key, or the host of its service where no key came. */
export const connectedFirm = ({ orgkey, api_endpoint }: Bundle['authData']): string => orgkey || hostOf(api_endpoint);

/** Whether the subscription is one of another firm than the account is connected to now. */
export function isOfOtherFirm({ subscribeData, authData }: Pick<Bundle, 'subscribeData' | 'authData'>): boolean {
  const kept = textOf(objectOf(subscribeData)['firm']);
  // Earlier versions kept none, and where one was kept by its host, its key may be known by now.
  return kept !== '' && ![connectedFirm(authData), hostOf(authData['api_endpoint'])].some((own) => sameText(kept, own));
}
