type Limits = Readonly<{ depth: number; values: number }>;
/** A body of the service has less than ten levels, and a full page of it some ten thousand values. */
const ANSWER: Limits = { depth: 64, values: 500_000 };

/** Parses JSON, with or without a byte order mark. Undefined for what is none, or could exhaust the stack or memory. */
export function parseJson(content: string, limits = ANSWER): unknown {
  try {
    return isWithin(limits, content) ? JSON.parse(content.replace(/^\uFEFF/, '')) : undefined;
  } catch {
    return undefined;
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a JSON text stays within the limits. Every value but one follows a bracket or a comma. */
function isWithin(limits: Limits, content: string): boolean {
  let [depth, values] = [0, 0];
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index);
    if (code === QUOTE) {
      // Texts are most of a large body: they are skipped, not walked through.
      index = endOfText(content, index);
    } else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) {
      depth -= 1;
    } else if (code === COMMA) {
      values += 1;
    }
    if (depth > limits.depth || values > limits.values) return false;
  }
  return true;
}

/** Where the text ends whose opening quotation mark is here; the end of all when it has no closing one. */
function endOfText(content: string, opening: number): number {
  let end = content.indexOf('"', opening + 1);
  while (isEscaped(content, end)) end = content.indexOf('"', end + 1);
  return end === -1 ? content.length : end;
}

function isEscaped(content: string, index: number): boolean {
  let start = index;
  while (content.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (index - start) % 2 === 1;
}
