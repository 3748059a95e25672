/** Sentences: what the service would refuse, and what the user should know. */
export type Findings = Readonly<Partial<Record<'problems' | 'warnings', readonly string[]>>>;

/** All sentences of one kind in several parts, in their order. */
export const allOf = (kind: keyof Findings, parts: readonly Findings[]): readonly string[] =>
  parts.flatMap((part) => part[kind] ?? []);

/** All problems and warnings of several parts. */
export const findingsIn = (parts: readonly Findings[]) => ({
  problems: allOf('problems', parts),
  warnings: allOf('warnings', parts),
});
