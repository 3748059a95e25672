/** A text as it is compared: how letters are composed, their case, and how many spaces there are make no difference. */
export const normalText = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a person would call these the same text. Nothing is never the same as something. */
export const sameText = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && normalText(one) === normalText(other);
