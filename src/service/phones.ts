import { withoutInvisible } from '../lib/invisible.ts';
import type { UnknownObject } from '../lib/object.ts';
import { text } from './wire/values.ts';

/* The four phones of a contact, each of several attributes (docs/service-notes.md, "Contacts"). */

/** A phone as one text: "+61 4 5550 1234"; null without the number itself. */
export const wholePhone = (attributes: UnknownObject, phone: number): string | null => {
  const [country, area, local] = ['Country', 'Area', 'Number'].map((part) => text(attributes[`phone${phone}${part}`]));
  return local ? [country && `+${country.replace('+', '')}`, area, local].filter(Boolean).join(' ') : null;
};

/** What is compared of a number. People and the service put its spaces, brackets and dashes elsewhere. */
export const phoneKey = (phone: string): string =>
  withoutInvisible(phone)
    .toLowerCase()
    .replace(/[\s()+./\p{Pd}\u2212]/gu, '');
