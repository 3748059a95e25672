import type { ActionRecord, AnyRecord, HookRecord, LinkMap } from '../records.ts';
import type { Refusal } from '../refusal.ts';

export const DIALECTS = ['document', 'live'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Where the two dialects part: `document` is what its document describes, `live` what the public facts say of it. */
export type Wire = Readonly<{
  dialect: Dialect;
  createdStatus: number;
  /** The status of a POST or PUT that is refused for what it says. */
  invalidStatus: number;
  refusal: (status: number, refusal: Refusal) => unknown;
  /** The value under a resource's key, and of a block in `linked`. */
  collection: (records: readonly unknown[]) => unknown;
  emptyListHasNoBody: boolean;
  record: (resource: string, record: AnyRecord) => AnyRecord;
  createdAction: (action: ActionRecord) => unknown;
  startStepLinks: (links: LinkMap) => LinkMap;
  nextStepLinks: (links: LinkMap) => LinkMap;
  /** Whether the answer to a change of step repeats it; it says what is possible next if not. */
  repeatsStepChange: boolean;
  /** The host in the hrefs of link templates. */
  templateBase: (base: string) => string;
  hook: (hook: HookRecord) => unknown;
  deletedHook: Readonly<{ status: number; body?: unknown }>;
  /** Whether a receiver that answers neither 200 nor 401 loses its hook. */
  disablesFailingHooks: boolean;
  callback: (resource: string, record: AnyRecord, hook: HookRecord) => unknown;
  expiresIn: (seconds: number) => number | string;
}>;
