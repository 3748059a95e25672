import { listed, quoted } from '../lib/sentences.ts';
import type { UnknownObject } from '../lib/object.ts';
import {
  FURTHER_PHONES,
  hasUnknownPhones,
  isLeftOut,
  MOBILE_LABEL,
  mobilesIn,
  phoneKey,
  phoneLabel,
  wholePhone,
} from '../service/wire/phones.ts';
import { attributesOf } from '../service/wire/record.ts';
import type { Change } from '../fields/changes.ts';
import { CONTACT_FIELDS, contactFieldName } from './contactFields.ts';

/** What is filled in is the whole number, so a country or area of the one before must not stay in front of it. */
export const placeOfPhone = (phone: number): Omit<Change, 'label' | 'value'> => ({
  name: `phone${phone}Number`,
  others: [`phone${phone}Country`, `phone${phone}Area`],
  toWhole: (contact) => {
    const attributes = attributesOf(contact);
    return isLeftOut(attributes, phone) ? undefined : wholePhone(attributes, phone);
  },
  toKey: phoneKey,
});

type PhoneChanges = Readonly<{ changes: readonly Change[]; problems: readonly string[] }>;

/** Gives a contact its mobile; null empties it. No other number is lost: if its phone is not certain, it is a problem. */
export function toMobileChanges(
  value: string | null | undefined,
  contact: UnknownObject,
  others: readonly Change[],
): PhoneChanges {
  if (value === undefined) return changeBy();
  const attributes = attributesOf(contact);
  const mobiles = mobilesIn(attributes);
  const [phone] = mobiles;
  if (phone === undefined) return toNewMobile(value, attributes);

  const numbers = mobiles.filter((one) => wholePhone(attributes, one) !== null);
  if (value === null && numbers.length > 1) return stop(severalMobiles(numbers));
  const change = toChange(phone, value);
  const other = others.find(({ name }) => name === change.name);
  if (!other) return changeBy(change);
  return keyOf(other.value) === keyOf(value) ? changeBy() : stop(samePhone(other.label, phoneLabel(attributes, phone)));
}

/** The same for a contact that has no phone with such a label. */
function toNewMobile(value: string | null, attributes: UnknownObject): PhoneChanges {
  if (hasUnknownPhones(attributes)) return stop(UNKNOWN);
  if (value === null) return changeBy();
  const free = FURTHER_PHONES.filter((phone) => wholePhone(attributes, phone) === null);
  const phone = free.find((one) => !phoneLabel(attributes, one)) ?? free[0];
  if (phone === undefined) return stop(FULL);
  const label = { label: `Phone ${phone} Label`, name: `phone${phone}Label`, value: MOBILE_LABEL };
  return changeBy(toChange(phone, value), label);
}

const MOBILE = contactFieldName('mobile');
const UNKNOWN = `${MOBILE}: Actionstep does not tell which phone of this contact is the mobile.`;
const FULL =
  `${MOBILE}: no phone of this contact is labelled as a mobile, and phone 2 to 4 have other numbers. ` +
  'Label one of them in Actionstep.';

const severalMobiles = (phones: readonly number[]): string =>
  `${MOBILE} cannot be emptied: this contact has several mobiles, ${listed(phones.map((phone) => `phone ${phone}`))}.`;

const samePhone = (other: string, label: string | null): string =>
  `${MOBILE} and "${other}" mean the same phone of this contact, which is labelled ${quoted(String(label))}. ` +
  'Give only one of them, or change the label in Actionstep.';

const toChange = (phone: number, value: string | null): Change => ({
  ...placeOfPhone(phone),
  label: CONTACT_FIELDS.mobile.label,
  value,
});

const keyOf = (value: Change['value']): string | null => (value === null ? null : phoneKey(String(value)));

const changeBy = (...changes: readonly Change[]): PhoneChanges => ({ changes, problems: [] });

const stop = (problem: string): PhoneChanges => ({ ...changeBy(), problems: [problem] });
