import type { HookEvent } from '../src/service/resthooks.ts';
import { decodeDocument } from '../src/service/wire/document.ts';
import { text } from '../src/service/wire/values.ts';
import { documentOf, Unanswered, type Firm, type Reply } from './firm.ts';
import type { Guard } from './writing/guard.ts';

export const HOOK_EVENTS = ['ActionCreated', 'ParticipantCreated'] as const satisfies readonly HookEvent[];

/** A hook that this run has registered. */
type OwnHook = Readonly<{ id: string; event: string }>;

/** The hooks of one run: registered, looked at, and removed whatever happens. */
export class Hooks {
  readonly #firm: Firm;
  readonly #guard: Guard;
  readonly #url: string;
  readonly #own: OwnHook[] = [];
  /** Those at the same address from before; they belong to somebody else. */
  #others: ReadonlySet<string> | undefined;
  /** The events whose registration got no clear answer. */
  readonly #unclear = new Set<HookEvent>();

  constructor(firm: Firm, guard: Guard, url: string) {
    this.#firm = firm;
    this.#guard = guard;
    this.#url = url;
  }

  get own(): readonly OwnHook[] {
    return this.#own;
  }

  /** Registers a hook for an event; false after a plain refusal. */
  async register(event: HookEvent): Promise<boolean> {
    this.#others ??= await this.#findOthers();
    this.#unclear.add(event);
    const reply = await this.#send('POST', 'resthooks', { eventName: event, targetUrl: this.#url });
    // Most refusals are 500, which can be anything: the list shows whether there is a hook.
    if (REFUSED.has(reply.status) || (reply.status === 500 && (await this.#findLost())?.length === 0)) {
      this.#unclear.delete(event);
      return false;
    }
    const records = decodeDocument(reply.body, 'resthooks')?.records ?? [];
    const found = records.filter(({ id, attributes }) => {
      return [null, this.#url].includes(text(attributes['targetUrl'])) && !this.#others?.has(id);
    });
    const [hook, ...more] = found;
    if (reply.status >= 300 || !hook || more.length > 0)
      throw new Unanswered(`an answer to a registration that names the hook: it answered ${reply.status}`);
    this.#unclear.delete(event);
    this.#own.push({ id: hook.id, event });
    return true;
  }

  /** Changes an own hook: everything that it was registered with, and a status. */
  update({ id, event }: OwnHook, status: string): Promise<Reply> {
    return this.#send('PUT', `resthooks/${id}`, { id, eventName: event, targetUrl: this.#url, status });
  }

  /** All hooks at the address, as the service lists them now. */
  async atAddress(page = 1): Promise<readonly Readonly<{ id: string; event: string | null; status: string | null }>[]> {
    const path = 'resthooks';
    const query = { pageSize: '200', page: String(page) };
    const { records, hasNextPage } = documentOf(path, await this.#firm.send({ path, query }));
    const here = records
      .filter(({ attributes }) => text(attributes['targetUrl']) === this.#url)
      .map(({ id, attributes }) => ({ id, event: text(attributes['eventName']), status: text(attributes['status']) }));
    return hasNextPage === true && page < MAX_PAGES ? [...here, ...(await this.atAddress(page + 1))] : here;
  }

  /** Removes what was registered. Gives a sentence for each hook that is left, or may be. */
  async removeAll(): Promise<readonly string[]> {
    const unclear = [...this.#unclear];
    const lost = unclear.length > 0 ? await this.#findLost() : [];
    const left: string[] = [];
    for (const hook of [...this.#own, ...(lost ?? [])]) {
      // A second attempt does no harm: a hook that is gone stays gone.
      // oxlint-disable-next-line no-await-in-loop -- no service likes a burst
      if (!((await this.#remove(hook)) || (await this.#remove(hook)))) left.push(this.#leftover(hook));
    }
    return lost ? left : [...left, ...unclear.map((event) => this.#mayBeLeft(event))];
  }

  /** Those of others at the address; undefined where hooks cannot be listed. */
  async #findOthers(): Promise<ReadonlySet<string> | undefined> {
    try {
      return new Set((await this.atAddress()).map(({ id }) => id));
    } catch (error) {
      if (error instanceof Unanswered) return undefined;
      throw error;
    }
  }

  /** Hooks at the address that were not there before; undefined when that cannot be known. */
  async #findLost(): Promise<readonly OwnHook[] | undefined> {
    const others = this.#others;
    const found = others && (await this.atAddress().catch(() => undefined));
    const isNew = ({ id }: { id: string }) => !others?.has(id) && this.#own.every((own) => own.id !== id);
    return found?.filter(isNew).map(({ id, event }) => ({ id, event: event ?? 'unknown event' }));
  }

  async #remove({ id }: OwnHook): Promise<boolean> {
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

  #leftover({ id, event }: OwnHook): string {
    const address = `${this.#firm.account.endpoint}rest/resthooks/${id}`;
    return (
      `Hook ${id} (${event}) could not be removed. Remove it with DELETE ${address}, ` +
      'or let its address answer 401 to the next event: that removes it, too.'
    );
  }

  #mayBeLeft(event: HookEvent): string {
    return (
      `A hook for ${event} may be left at ${this.#url}: its registration got no clear answer. Look for it with ` +
      `GET ${this.#firm.account.endpoint}rest/resthooks and remove it with DELETE and its id.`
    );
  }
}

const MAX_PAGES = 10;

/** Statuses of a refusal that had no effect. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 409, 415, 422]);
