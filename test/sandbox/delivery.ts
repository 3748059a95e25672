import type { Delivery } from './firm.ts';
import { isLoopback } from './guards.ts';

/** The document shows no time limit; a receiver that takes longer than this counts as unreachable. */
const TIME_LIMIT_MS = 10_000;

/** "Delivery rules" 1: an HTTP POST to the registered address, its query string included. */
export async function deliver(targetUrl: string, body: unknown, stopping: AbortSignal): Promise<Delivery['answer']> {
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
