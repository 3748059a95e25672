import type { Wire } from './dialect/wire.ts';
import type { Events } from './events.ts';
import type { Firm, Grant } from './firm.ts';
import type { ListHabits } from './query.ts';
import type { DisplayNames } from './records.ts';

/** How a service behaves where its document leaves that open, or where tests want it otherwise. */
export type Behavior = Readonly<{
  /** Whether the step where an action stands is among those that it can go to; false by default. */
  listsPresentStep: boolean;
  /** Whether a file is still checked after its last part; false by default. */
  quarantinesFiles: boolean;
  /** Whether a document takes the name of its file behind the id; true by default. */
  takesFileNames: boolean;
  /** How it writes the address of a hook, which it calls as it was given; as it was given by default. */
  writesAddress: (address: string) => string;
  /** How it shows the name of a person; with all names by default. */
  displayNames: DisplayNames;
  /** Always the same moment by default, so that no test depends on when it runs. */
  now: () => Date;
  /** Lists do all that they are asked for by default. */
  lists: ListHabits;
}>;

export type Service = Behavior & Readonly<{ firm: Firm; wire: Wire; url: string; events: Events }>;

/** A file as a form brings it. */
export type Upload = Readonly<{ name: string; bytes: Buffer }>;

/** A request below /api/rest that passed every check that does not depend on its resource. */
export type Call = Readonly<{
  service: Service;
  grant: Grant;
  /** The path segment after the resource; empty when the collection is meant. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  /** The file of a form. */
  upload?: Upload | undefined;
  /** Settled when the reply is on its way, or can no longer be. */
  answered: Promise<void>;
}>;

export type Reply = Readonly<{ status: number; body?: unknown }>;
export type Handler = (call: Call) => Reply;
