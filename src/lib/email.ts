/**
 * Whether a text can be what an email is sent to: an address, or several with commas or semicolons between them. Stricter
 * would refuse what the service takes.
 */
export const isEmailAddress = (text: string): boolean =>
  ADDRESS.test(text) || text.split(/[,;]/).every((part) => ADDRESS.test(part.trim()));

/**
 * One "@", something on each side, no blanks, letters of any script: zod's `unicodeEmail`, which would bring 16 KB along,
 * and a local part in quotation marks, which is rare and still one.
 */
const ADDRESS = /^(?:[^\s@"]{1,64}|"[^"]{1,62}")@[^\s@]{1,255}$/;

/** Whether a text is looked up as an email address rather than as a name. What is stored as one need not be one. */
export const meansEmailAddress = (text: string): boolean => /^[^\s@]+@\S+$/.test(text);
