import type { Wire } from './dialect/wire.ts';
import type { Events } from './events.ts';
import type { Firm, Grant } from './firm.ts';
import type { ListHabits } from './query.ts';

/** What every part of the running service shares. */
export type Service = Readonly<{
  firm: Firm;
  wire: Wire;
  /** `http://127.0.0.1:PORT` */
  url: string;
  now: () => Date;
  events: Events;
  /** The document does not show whether creation through POST /actioncreate triggers ActionCreated. */
  firesOnCreate: boolean;
  /** Nor does it show whether a hook that the service has disabled can be switched on again by whom it belongs to. */
  revivesHooks: boolean;
  /** Whether additional attributes of actions and contacts come unasked. The document knows no such thing. */
  sendsAdditional: boolean;
  /** Whether the own links of a Start step hold its type and its trust accounts: the document's list of them does not. */
  linksTypeAndAccounts: boolean;
  /** The document does not show what a trust account has besides its id. */
  namesTrustAccounts: boolean;
  tokenLifetimeSeconds: number;
  lists: ListHabits;
}>;

/** A request below /api/rest that passed every check that does not depend on its resource. */
export type Call = Readonly<{
  service: Service;
  grant: Grant;
  /** The path segment after the resource; absent when the collection is meant. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  /** Settled when the reply is on its way, or can no longer be. */
  answered: Promise<void>;
}>;

export type Reply = Readonly<{ status: number; body?: unknown }>;

export type Handler = (call: Call) => Reply;
