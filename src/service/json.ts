/** Parses JSON text, with or without a byte order mark. Undefined when it is empty or no JSON. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
