/** Sentences: what the service would refuse, what the user should know, and what only a check says. */
export type Findings = Readonly<Partial<Record<'problems' | 'warnings' | 'cautions', readonly string[]>>>;

/** All sentences of one kind in several parts, in their order. */
export const allOf = (kind: keyof Findings, parts: readonly Findings[]): readonly string[] =>
  parts.flatMap((part) => part[kind] ?? []);

/** All problems and warnings of several parts. */
export const findingsIn = (parts: readonly Findings[]) => ({
  problems: allOf('problems', parts),
  warnings: allOf('warnings', parts),
});
