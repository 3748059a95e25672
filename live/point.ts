import type { Firm } from './firm.ts';
import type { Verdict } from './verdict.ts';

/** A point that the documents leave open, and how an account settles it. */
export type Point = Readonly<{
  /** As the table "Assumptions" of docs/service-notes.md calls it, or as a person would. */
  name: string;
  settle: (firm: Firm) => Promise<Verdict>;
}>;
