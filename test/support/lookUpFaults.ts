import type { Harm } from '../sandbox/faults.ts';

/* What can go wrong in a look-up. */

/** Ways in which an optional look-up fails; each is answered at once. */
export const LOOK_UP_FAULTS: readonly (readonly [what: string, harm: Harm])[] = [
  ['it is forbidden', { status: 403 }],
  ['the connection lacks a scope', { status: 403, body: { errors: { code: 'insufficient_scope', detail: 'No' } } }],
  ['there is no such record', { status: 404 }],
  ['the answer is empty', { status: 204 }],
  ['the service asks to slow down', { status: 429, headers: { 'Retry-After': '30' } }],
  ['the service refuses without a reason', { status: 500 }],
  ['the service refuses with a reason', { status: 500, body: { errors: { detail: 'Out of order' } } }],
  ['the service is down', { status: 503, body: '<html>Busy</html>' }],
  ['it is redirected', { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }],
  ['the answer is a web page', { garbage: '<html>Hello</html>' }],
  ['the connection breaks at once', { cut: 'before' }],
  ['the connection breaks before the answer', { cut: 'after' }],
];

/** A short time limit. */
export const SHORT_RUN = { ACTIONSTEP_TIME_LIMIT_MS: '300' };

/** Ways in which an answer does not come to its end within that limit. */
export const UNFINISHED: readonly (readonly [what: string, harm: Harm])[] = [
  ['no answer comes in time', { delayMs: 60_000 }],
  ['the connection breaks in the middle of the answer', { cut: 'during' }],
];
