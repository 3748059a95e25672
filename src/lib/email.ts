import { withoutInvisible } from './text.ts';

/** Whether an email could be sent to this address. A stricter check would refuse what is accepted, rare quotes too. */
export const isEmailAddress = (text: string): boolean => /^(?:[^\s@"]{1,64}|"[^"]{1,62}")@[^\s@]{1,255}$/.test(text);

/** Whether a text is exactly one address: a looser check would lose a good one to `n/a`, or to two in one. */
export const isOneAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS &&
  /^(?:[^\s@"(),:;<>[\]\\]{1,64}|"[^"]{1,62}")@(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(text);

/** The longest address that mail servers deliver to. */
const MAX_ADDRESS = 254;

/** An address without what copying leaves on it: `mailto:`, a full stop, characters that nobody can see. */
export const tidyAddress = (address: string): string => withoutInvisible(address).replace(/^mailto:|\.$/gi, '');

/** Whether a text is looked up as an address, not as a name. Loose, because contacts have any text as their address. */
export const meansEmailAddress = (text: string): boolean => /^[^\s@]+@\S+$/.test(text);
