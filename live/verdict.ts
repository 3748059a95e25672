import type { SWITCHES } from '../src/service/assumptions.ts';

type Switches = typeof SWITCHES;

/** A switch in its other position, as ACTIONSTEP_ASSUMPTIONS takes it. */
export type Setting = { [Name in keyof Switches]: `${Name}:${Switches[Name][1]}` }[keyof Switches];

/** What a real account says about one point that the documents leave open. */
export type Verdict =
  /** The service does what the integration assumes. */
  | Readonly<{ is: 'assumed'; seen: string }>
  /** It does not. `setting` is the position that fits, as ACTIONSTEP_ASSUMPTIONS takes it, where there is one. */
  | Readonly<{ is: 'otherwise'; seen: string; setting?: Setting }>
  /** Nothing was learned; `needs` says what it would take. */
  | Readonly<{ is: 'open'; needs: string }>;

export const asAssumed = (seen: string): Verdict => ({ is: 'assumed', seen });
export const otherwise = (seen: string, setting?: Setting): Verdict => ({
  is: 'otherwise',
  seen,
  ...(setting !== undefined && { setting }),
});
export const notSettled = (needs: string): Verdict => ({ is: 'open', needs });
