/*
 * Hooks of a live run: registered, looked at, heard where this machine serves their address, and removed whatever happens;
 * and the points that they settle. Hooks of others are never touched. How a Zap subscribes is src/triggers/subscription.ts.
 */

import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listed } from '../../src/lib/sentences.ts';
import type { Registration } from '../../src/service/resthooks.ts';
import { decodeDocument, parseJson } from '../../src/service/wire/document.ts';
import { asText } from '../../src/service/wire/record.ts';
import { listen } from '../../test/support/listen.ts';
import { Unanswered, type Firm, type Reply } from './firm.ts';
import { asAssumed, notSettled, otherwise, type Points } from './points.ts';
import type { Say } from './terminal.ts';
import type { Guard } from './wire.ts';

const EVENTS = ['ActionCreated', 'ParticipantCreated'] as const satisfies readonly Registration['eventName'][];

/** A hook as the service lists it. */
type ListedHook = Readonly<{ id: string; event: string | null; url: string | null; status: string | null }>;

/** All hooks of the firm, as the service lists them now. */
const listHooks = async (firm: Firm): Promise<readonly ListedHook[]> =>
  (await firm.readAll('resthooks')).map(({ id, attributes }) => ({
    id,
    event: asText(attributes['eventName']),
    url: asText(attributes['targetUrl']),
    status: asText(attributes['status']),
  }));

/** The hooks of one run. */
export class Hooks {
  readonly #firm: Firm;
  readonly #guard: Guard;
  readonly #url: string;
  /** Those at the same address from before: they belong to somebody else. Undefined until a hook may be there. */
  #others: ReadonlySet<string> | undefined;
  /** What this run has registered, as far as it is known. */
  own: readonly ListedHook[] = [];

  constructor(firm: Firm, guard: Guard, url: string) {
    this.#firm = firm;
    this.#guard = guard;
    this.#url = url;
  }

  /** Registers a hook for each event; gives those that were refused. None is where hooks cannot be listed. */
  async registerAll(): Promise<readonly string[]> {
    const before = await this.#atAddress();
    this.#others = new Set(before.map(({ id }) => id));
    for (const eventName of EVENTS) {
      // oxlint-disable-next-line no-await-in-loop -- each is registered once
      await this.#send('POST', 'resthooks', { eventName, targetUrl: this.#url });
    }
    this.own = await this.#find();
    return EVENTS.filter((name) => !this.own.some(({ event }) => event === name));
  }

  /** Changes an own hook: everything that it was registered with, and a status. */
  update({ id, event }: ListedHook, status: string): Promise<Reply> {
    return this.#send('PUT', `resthooks/${id}`, { id, eventName: event, targetUrl: this.#url, status });
  }

  /** The status that the service shows of an own hook; null where it shows none. */
  async statusOf({ id }: ListedHook): Promise<string | null> {
    return (await this.#find()).find((hook) => hook.id === id)?.status ?? null;
  }

  /** Removes what was registered, with or without a clear answer. Gives a sentence for what is left, or may be. */
  async removeAll(): Promise<readonly string[]> {
    if (!this.#others) return [];
    const list = `${this.#firm.account.endpoint}rest/resthooks`;
    const found = await this.#find().catch(() => undefined);
    const left: string[] = [];
    for (const hook of found ?? this.own) {
      // A second attempt does no harm: a hook that is gone stays gone.
      // oxlint-disable-next-line no-await-in-loop -- no service likes a burst
      if ((await this.#remove(hook)) || (await this.#remove(hook))) continue;
      left.push(
        `Hook ${hook.id} (${hook.event}) could not be removed. Remove it with DELETE ${list}/${hook.id}, ` +
          'or let its address answer 401 to the next event: that removes it, too.',
      );
    }
    if (!found)
      left.push(`A hook may be left at ${this.#url}: look with GET ${list}, and remove it with DELETE and its id.`);
    return left;
  }

  async #atAddress(): Promise<readonly ListedHook[]> {
    return (await listHooks(this.#firm)).filter(({ url }) => url === this.#url);
  }

  async #find(): Promise<readonly ListedHook[]> {
    return (await this.#atAddress()).filter(({ id }) => !this.#others?.has(id));
  }

  #remove({ id }: ListedHook): Promise<boolean> {
    return this.#send('DELETE', `resthooks/${id}`).then(
      ({ status }) => status < 300 || status === 404 || status === 410,
      () => false,
    );
  }

  #send(method: 'POST' | 'PUT' | 'DELETE', path: string, hook?: object): Promise<Reply> {
    const writes = [`${method} ${path}`];
    const body = hook && { body: { resthooks: [hook] } };
    return this.#guard.during({ writes }, () => this.#firm.send({ method, path, ...body }));
  }
}

function firstOf({ own: [hook] }: Hooks): ListedHook {
  if (!hook) throw new Unanswered('a hook, and none was registered');
  return hook;
}

/** What registering hooks settles. The first one registers them. */
export const HOOK_POINTS: Points<Hooks> = {
  events: async (hooks) => {
    const missing = await hooks.registerAll();
    return missing.length > 0
      ? otherwise(`A hook for ${listed(missing)} is refused, or not listed.`)
      : asAssumed(`${listed(EVENTS)} are taken, and their hooks are listed.`);
  },
  'status of a new hook': async (hooks) => {
    const status = await hooks.statusOf(firstOf(hooks));
    if (status === null) return notSettled('a service that shows the status of a hook');
    return status === 'Active' ? asAssumed('It is Active.') : otherwise(`It is ${status}.`);
  },
  'status in a PUT': async (hooks) => {
    const hook = firstOf(hooks);
    if ((await hooks.statusOf(hook)) === null) return notSettled('a service that shows the status of a hook');
    const off = await hooks.update(hook, 'Disabled');
    const isOff = (await hooks.statusOf(hook)) === 'Disabled';
    const on = await hooks.update(hook, 'Active');
    if (!isOff) return otherwise(`A status in a PUT changes nothing (it answered ${off.status}).`);
    return (await hooks.statusOf(hook)) === 'Active'
      ? asAssumed('"Active" in a PUT enables a hook that is disabled.')
      : otherwise(`"Active" in a PUT does not enable a disabled hook (it answered ${on.status}).`);
  },
};

/**
 * Whether and how Zapier renews a hook after a week. Its own hooks show it: the same id means that it did not renew,
 * another one that it did, none that it unsubscribed afterwards, and two that it did not look.
 */
export const RENEWAL_POINTS: Points<Firm> = {
  'renewal of a hook': async (firm) => {
    const active = (await listHooks(firm)).filter(
      ({ url, status }) => url?.startsWith('https://hooks.zapier.com/') === true && [null, 'Active'].includes(status),
    );
    const doubled = [...Map.groupBy(active, ({ url, event }) => `${event} ${url}`).values()].find(
      ({ length }) => length > 1,
    );
    if (doubled) return otherwise(`Hooks ${listed(doubled.map(({ id }) => id))} call one address for one event.`);
    const now = active.length > 0 ? listed(active.map(({ id, event }) => `${id} (${event})`)) : 'none';
    return notSettled(`a person: a Zap that stays on for eight days, and this again then; Zapier's hooks now: ${now}`);
  },
};

/** What takes events on a port of this machine. It keeps nothing of them but ids and names of attributes. */
export type Listener = Readonly<{
  /** The names of what the event of a new action has, if one has come within so many milliseconds. */
  hears: (actionId: string, withinMs: number, signal: AbortSignal) => Promise<readonly string[] | undefined>;
  stop: () => Promise<void>;
}>;

const LONGEST = 1_000_000;
const LOOK_MS = 100;

/** Starts to listen; every event is told in a line, without what it holds. */
export async function startListener(port: number, say: Say): Promise<Listener> {
  const heard = new Map<string, readonly string[]>();
  const hear = async (request: IncomingMessage): Promise<void> => {
    if (Number(request.headers['content-length'] ?? Infinity) > LONGEST) return;
    const records = decodeDocument(parseJson(await textOf(request)), 'actions', 'participants')?.records ?? [];
    const ids = records.map(({ id }) => id).join(', ');
    say(`Received: an event about ${ids || 'something that cannot be read'}.`);
    for (const { id, attributes, links } of records) heard.set(id, Object.keys({ ...attributes, ...links }));
  };
  const server = createServer((request, response) => {
    void hear(request).finally(() => response.end());
  });
  const { stop } = await listen(server, port);
  return {
    hears: async (actionId, withinMs, signal) => {
      const end = Date.now() + withinMs;
      while (!heard.has(actionId) && !signal.aborted && Date.now() < end) {
        // oxlint-disable-next-line no-await-in-loop -- events come when they come
        await setTimeout(LOOK_MS);
      }
      return heard.get(actionId);
    },
    stop,
  };
}
