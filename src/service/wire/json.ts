/** How much a JSON text may hold. */
type Limits = Readonly<{ depth: number; values: number }>;

/** A body of the service has less than ten levels, and a full page of it some ten thousand values. */
const ANSWER: Limits = { depth: 64, values: 500_000 };

/**
 * Parses JSON text, with or without a byte order mark. Undefined when it is empty, not JSON, or larger than any body of
 * the service: code that reads it, here or in the platform, could run out of stack or of memory.
 */
export function parseJson(content: string, limits = ANSWER): unknown {
  try {
    return isWithin(limits, content) ? JSON.parse(content.replace(/^\uFEFF/, '')) : undefined;
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** How an opening and a closing bracket or brace change the depth. */
const DEPTH: ReadonlyMap<number, number> = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
]);

/** Whether a JSON text stays within the limits. Every value but one follows a bracket or a comma. */
function isWithin(limits: Limits, content: string): boolean {
  let [depth, values, isInText] = [0, 0, false];
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index);
    if (isInText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) {
      isInText = true;
    } else {
      const change = DEPTH.get(code) ?? 0;
      depth += change;
      values += Number(code === COMMA || change > 0);
      if (depth > limits.depth || values > limits.values) return false;
    }
  }
  return true;
}
