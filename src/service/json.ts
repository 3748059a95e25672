/**
 * Parses JSON text, with or without a byte order mark. Undefined when it is empty, no JSON, or nested deeper than
 * `maxDepth`, which is more than any body of the service: what reads a value, here or in the platform, could run out of
 * stack.
 */
export function parseJson(content: string, maxDepth = MAX_DEPTH): unknown {
  try {
    return isShallow(content, maxDepth) ? JSON.parse(content.replace(/^\uFEFF/, '')) : undefined;
  } catch {
    return undefined;
  }
}

/** A body of the service has less than ten levels. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** How an opening and a closing bracket or brace change the depth. */
const DEPTH: ReadonlyMap<number, number> = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
]);

/** Whether no value of a JSON text lies deeper than that; brackets in texts do not count. */
function isShallow(content: string, maxDepth: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index);
    if (isInText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) {
      isInText = true;
    } else {
      depth += DEPTH.get(code) ?? 0;
      if (depth > maxDepth) return false;
    }
  }
  return true;
}
