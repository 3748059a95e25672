/**
 * A text without the characters that nobody can see (Unicode format characters): marks of the writing direction, joiners
 * and soft hyphens, which copying leaves. What is compared must not differ by them.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** A text without spaces and such characters around it. A pattern for both ends would take the square of their number. */
export function trimAll(text: string): string {
  let [start, end] = [0, text.length];
  while (BLANK.test(text.charAt(start))) start += 1;
  while (BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const BLANK = /[\s\p{Cf}]/u;
