import type { Bundle } from 'zapier-platform-core';
import { textOf } from '../lib/inputData.ts';
import { objectOf } from '../lib/object.ts';
import { problem } from '../service/errors/failure.ts';
import { isOtherFirm } from '../service/firm.ts';

/** Whether the subscription is one of another firm than the account is connected to now. */
export const isOfOtherFirm = ({ subscribeData, authData }: Bundle): boolean =>
  isOtherFirm(textOf(objectOf(subscribeData)['firm']), authData);

/** The error for an event of another firm: its ids name other records in this one, so none is read. */
export const otherFirm = (): Error =>
  problem(
    'The account is connected to another firm than when this Zap was turned on, so the event was not read. ' +
      'Turn the Zap off and on again.',
    'other_firm',
  );
