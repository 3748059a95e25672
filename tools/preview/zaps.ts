import type { Field } from '../../test/support/fields.ts';
import type { Receiver } from '../../test/support/receiver.ts';
import type { Editor, Rows } from './editor.ts';
import type { Input } from './input.ts';
import type { Operation } from './operations.ts';
import { outcomeOf, type Outcome } from './sentence.ts';

/** A Zap that is on: with what filters, and as what it is known to the service. */
type Zap = Readonly<{ trigger: Operation; fields: readonly Field[]; input: Input; subscribeData: unknown }>;

/** Where events come to, and those that came. */
type Address = Pick<Receiver, 'targetUrl' | 'callbacks'>;

/** An event that came, and what became of it. */
export type Event = Readonly<{ trigger: Operation; outcome: Outcome<Rows> }>;

/** The Zaps that are on, by the key of their trigger, and the events that came. */
export class Zaps {
  readonly #receiver: Address;
  readonly #report: (error: unknown) => void;
  readonly #on = new Map<string, Zap>();
  readonly #events: Event[] = [];

  constructor(receiver: Address, report: (error: unknown) => void) {
    this.#receiver = receiver;
    this.#report = report;
  }

  /** With what a trigger was turned on; undefined while it is off. */
  inputOf = (trigger: Operation): Input | undefined => this.#on.get(trigger.key)?.input;

  async turnOn(editor: Editor, trigger: Operation, fields: readonly Field[], input: Input): Promise<void> {
    await this.turnOff(editor, trigger);
    const targetUrl = `${this.#receiver.targetUrl}&trigger=${trigger.key}`;
    const subscribeData = await editor.run(trigger, 'performSubscribe', fields, input, { targetUrl });
    this.#on.set(trigger.key, { trigger, fields, input, subscribeData });
  }

  async turnOff(editor: Editor, trigger: Operation): Promise<void> {
    const zap = this.#on.get(trigger.key);
    if (!zap) return;
    const { fields, input, subscribeData } = zap;
    await editor.run(trigger, 'performUnsubscribe', fields, input, { subscribeData });
    this.#on.delete(trigger.key);
  }

  /** All events so far, the newest first. Those that came since the last time are run now. */
  async events(editor: Editor): Promise<readonly Event[]> {
    const come = await Promise.all(
      this.#receiver.callbacks.splice(0).flatMap((callback) => {
        const zap = this.#on.get(new URLSearchParams(callback.rawRequest.querystring).get('trigger') ?? '');
        return zap ? [this.#run(editor, zap, callback)] : [];
      }),
    );
    this.#events.unshift(...come.toReversed());
    return [...this.#events];
  }

  async #run(editor: Editor, { trigger, fields, input, subscribeData }: Zap, callback: object): Promise<Event> {
    const run = editor.rows(trigger, 'perform', fields, input, { ...callback, subscribeData });
    return { trigger, outcome: await outcomeOf(run, this.#report) };
  }
}
