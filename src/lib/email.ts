import { withoutInvisible } from './invisible.ts';

/**
 * Whether an email could be sent to this text: one address, or several separated by commas or semicolons. A stricter
 * check would refuse what the service accepts.
 */
export const isEmailAddress = (text: string): boolean =>
  ADDRESS.test(text) || text.split(/[,;]/).every((part) => ADDRESS.test(part.trim()));

/** zod's `unicodeEmail`, and also a local part in quotation marks, which is rare but valid. */
const ADDRESS = /^(?:[^\s@"]{1,64}|"[^"]{1,62}")@[^\s@]{1,255}$/;

/** An address without what copying leaves on it: `mailto:`, a full stop, characters that nobody can see. */
export const tidyAddress = (address: string): string => withoutInvisible(address).replace(/^mailto:|\.$/gi, '');

/**
 * Whether a text is looked up as an email address rather than as a name. Looser than `isEmailAddress`, because contacts
 * have all kinds of text stored as their address.
 */
export const meansEmailAddress = (text: string): boolean => /^[^\s@]+@\S+$/.test(text);
