import type { Bundle } from 'zapier-platform-core';
import { sameText } from '../lib/text.ts';
import { hostOf } from './address.ts';

type AuthData = Bundle['authData'];

/** What tells the connected firm from others: its key, or the host of its service where no key came. */
export const connectedFirm = ({ orgkey, api_endpoint }: AuthData): string => orgkey || hostOf(api_endpoint);

/** Whether another firm is connected than the one kept: none by earlier versions, the host where no key was known. */
export const isOtherFirm = (kept: string, authData: AuthData): boolean =>
  kept !== '' && ![connectedFirm(authData), hostOf(authData['api_endpoint'])].some((own) => sameText(kept, own));
