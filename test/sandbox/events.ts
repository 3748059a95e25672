import { timestamp } from './clock.ts';
import type { Wire } from './dialect/wire.ts';
import type { Delivery, Firm } from './firm.ts';
import { isLoopback } from './guards.ts';
import type { AnyRecord, EventName, HookRecord } from './records.ts';

/** "Events": the resource in the callback body of each event. */
const RESOURCE: Readonly<Record<EventName, string>> = { ActionCreated: 'actions', ParticipantCreated: 'participants' };

export type Events = Readonly<{
  /** Calls every hook of the event, once `after` has settled. */
  fire: (eventName: EventName, record: AnyRecord, after?: Promise<void>) => void;
  settled: () => Promise<void>;
  stop: () => void;
}>;

export function createEvents(firm: Firm, wire: Wire, now: () => Date): Events {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  /** "Delivery rules" 1 to 4. */
  const call = async (hook: HookRecord, resource: string, record: AnyRecord): Promise<void> => {
    hook.triggeredCount += 1;
    hook.triggeredLastTimestamp = timestamp(now());
    const body = wire.callback(resource, wire.record(resource, record), hook);
    const { targetUrl } = hook;
    const answer = await deliver(targetUrl, body, stopping.signal);
    firm.deliveries.push({ hookId: hook.id, targetUrl, body, answer });
    settleHook(firm, wire, hook, answer);
  };

  const callAll = async (eventName: EventName, record: AnyRecord, after: Promise<void>): Promise<void> => {
    await after;
    if (stopping.signal.aborted) return;
    const hooks = [...firm.hooks.values()].filter((hook) => hook.eventName === eventName && hook.status === 'Active');
    await Promise.all(hooks.map((hook) => call(hook, RESOURCE[eventName], record)));
  };

  const settled = async (): Promise<void> => {
    if (underWay.size === 0) return;
    await Promise.all(underWay);
    // A receiver may cause further events, which are under way by the time it has answered.
    await settled();
  };

  return {
    // The record as it is now: a later change must not show in a callback about its creation.
    fire: (eventName, record, after = Promise.resolve()) => track(callAll(eventName, structuredClone(record), after)),
    settled,
    stop: () => stopping.abort(),
  };
}

/** "REST hook lifecycle", the rows about what the receiver answers. */
function settleHook(firm: Firm, wire: Wire, hook: HookRecord, answer: Delivery['answer']): void {
  if (answer === 401) firm.hooks.delete(hook.id);
  // A delivery that the sandbox itself refused says nothing about the receiver.
  else if (answer !== 200 && answer !== 'refused' && wire.disablesFailingHooks) hook.status = 'Disabled';
}

/** The document shows no time limit; a receiver that takes longer than this counts as unreachable. */
const TIME_LIMIT_MS = 10_000;

/** "Delivery rules" 1: an HTTP POST to the registered address, its query string included. */
async function deliver(targetUrl: string, body: unknown, stopping: AbortSignal): Promise<Delivery['answer']> {
  // This is a test double and must never call out.
  if (!isLoopback(targetUrl)) return 'refused';
  try {
    const answer = await fetch(targetUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/vnd.api+json', Connection: 'close' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 'unreachable';
  }
}
