/** Whether a record passes a filter; undefined when it lacks the field that the filter needs. */
export type Verdict = boolean | undefined;

/**
 * Makes a test of whether a value is one of those wanted. A blank filter passes everything; without a value the verdict
 * stays open.
 */
export function isOneOf(wanted: readonly string[]): (value: string | null) => Verdict {
  const known = new Set(wanted);
  return (value) => {
    if (known.size === 0) return true;
    return value === null ? undefined : known.has(value);
  };
}

/** Combines the verdicts of all filters: one that fails decides, and otherwise an open one leaves the result open. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}
