/** Whether a record passes a filter; undefined when it lacks the field that the filter needs. */
export type Verdict = boolean | undefined;

/** Tells whether a value is one of those that are wanted: a blank filter passes everything, no value leaves it open. */
export function isOneOf(wanted: readonly string[]): (value: string | null) => Verdict {
  const known = new Set(wanted);
  return (value) => {
    if (known.size === 0) return true;
    return value === null ? undefined : known.has(value);
  };
}

/** All filters together: one that fails decides, else one that is open leaves it open. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}
