import type { Firm } from '../firm.ts';
import type { Verdict } from '../verdict.ts';
import type { Guard } from './guard.ts';
import type { Standing } from './standing.ts';

/** Somebody who can log in, as a contact of the firm. */
export type Colleague = Readonly<{ id: string; name: string; email: string | null }>;

/** What all parts of a writing run share. */
export type Desk = Readonly<{
  firm: Firm;
  guard: Guard;
  standing: Standing;
  /** The connected user. */
  me: Colleague;
  /** Another active user, if there is one. */
  other: Colleague | undefined;
  /** What was made, a line for each. */
  made: string[];
  /** What all that is made has in its texts. */
  mark: string;
  /** As `2026-12-31`. */
  today: string;
  /** What the service does when the run itself creates an action; undefined where nobody listens. */
  ownEvent: ((actionId: string) => Promise<Verdict>) | undefined;
}>;
