/** Whether a record passes a filter; undefined when it lacks the field that the filter needs. */
export type Verdict = boolean | undefined;

/** A blank filter passes everything; a record without a value leaves it open. */
export const isOneOf = (wanted: readonly string[], value: string | null): Verdict => {
  if (wanted.length === 0) return true;
  return value === null ? undefined : wanted.includes(value);
};

/** All filters together: one that fails decides, else one that is open leaves it open. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}
