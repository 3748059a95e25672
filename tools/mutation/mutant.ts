/** A mistake: what a file holds once, what takes its place, and the tests that must fail. */
export type Mutant = readonly [file: string, text: string, replacement: string, tests: string];

/** Mistakes in one file that the same tests must notice. */
export const mistakesIn = (
  file: string,
  tests: string,
  ...changes: readonly (readonly [text: string, replacement: string])[]
): readonly Mutant[] => changes.map(([text, replacement]): Mutant => [file, text, replacement, tests]);
