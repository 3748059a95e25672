import type { Fault } from '../sandbox/sandbox.ts';

const AT = { method: 'POST', path: '/actioncreate' } as const;
const WITHOUT_ID = { actioncreate: { name: 'Lease advice' } };

/** Ways in which the answer to a POST is lost although the action was created; each ends at once. */
export const LOST_AFTER: readonly (readonly [what: string, fault: Fault])[] = [
  ['the connection breaks after it', { ...AT, cut: 'after' }],
  ['it is redirected', { ...AT, effectThenStatus: 307 }],
  ['a gateway fails', { ...AT, effectThenStatus: 502 }],
  ['the service fails without a reason', { ...AT, effectThenStatus: 500 }],
  ['the answer is a web page', { ...AT, garbage: '<html>Thanks</html>' }],
  ['the answer is not JSON', { ...AT, effectThenStatus: 200, body: '{"actioncreate": {"id": 90' }],
  ['the answer has no id', { ...AT, effectThenStatus: 200, body: WITHOUT_ID }],
  ['the answer holds errors, and claims success', { ...AT, effectThenStatus: 200, body: { errors: 'Odd' } }],
  ['the answer has no record', { ...AT, effectThenStatus: 201, body: { actioncreate: null } }],
  ['the answer has several', { ...AT, effectThenStatus: 201, body: { actioncreate: [{ id: 8700 }, { id: 9001 }] } }],
  ['the answer is empty', { ...AT, effectThenStatus: 204 }],
];

/** The same for an action that was never created. */
export const LOST_BEFORE: readonly (readonly [what: string, fault: Fault])[] = [
  ['the connection breaks before it', { ...AT, cut: 'before' }],
  ['it is redirected', { ...AT, status: 302, headers: { Location: 'http://127.0.0.1:9/' } }],
  ['a gateway fails', { ...AT, status: 502 }],
  ['the service is down', { ...AT, status: 503, body: '<html>Busy</html>' }],
  ['the service fails without a reason', { ...AT, status: 500 }],
  ['the answer is a web page', { ...AT, status: 200, body: '<html>Thanks</html>' }],
  ['the answer has no id', { ...AT, status: 200, body: WITHOUT_ID }],
  ['the answer is empty', { ...AT, status: 204 }],
];

/** Ways in which the look-up that follows fails. */
export const FAILED_LOOK_UPS: readonly (readonly [what: string, fault: Fault])[] = [
  ['the token has expired', { method: 'GET', path: '/actions', status: 401 }],
  ['the service asks to slow down', { method: 'GET', path: '/actions', status: 429 }],
  ['it is forbidden', { method: 'GET', path: '/actions', status: 403 }],
  ['the service fails', { method: 'GET', path: '/actions', status: 500 }],
  ['the connection breaks', { method: 'GET', path: '/actions', cut: 'before' }],
  ['the answer is a web page', { method: 'GET', path: '/actions', status: 200, body: '<html>Hello</html>' }],
];

/** The first look-up finds nothing; the next fault hits the look-up after the POST. */
export const FREE_REFERENCE: Fault = { method: 'GET', path: '/actions', status: 204 };
