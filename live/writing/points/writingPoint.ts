import { asAssumed, otherwise, type Verdict } from '../../verdict.ts';
import type { Created } from '../created.ts';
import type { Setting } from '../../verdict.ts';

/** A point that the action of a writing run settles. */
export type WritingPoint = Readonly<{ name: string; settle: (created: Created) => Promise<Verdict> }>;

/** What it says that the service took a request in this position of a switch, or in the usual one. */
export const byPosition = ({ desk }: Created, position: Setting, usual: string, other: string): Verdict =>
  desk.standing.has(position) ? otherwise(other, position) : asAssumed(usual);
