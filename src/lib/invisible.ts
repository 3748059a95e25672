/** A text without what nobody can see and copying leaves: marks of the direction, joiners, soft hyphens. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** A text without spaces and such characters around it. A pattern for both ends would take quadratic time. */
export function trimAll(text: string): string {
  let [start, end] = [0, text.length];
  while (BLANK.test(text.charAt(start))) start += 1;
  while (BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const BLANK = /[\s\p{Cf}]/u;
