import type { Harm } from '../sandbox/faults.ts';
import type { Dialect } from '../sandbox/sandbox.ts';

/** What an error says of a fault: "Actionstep could not do this: {cause}. {advice}". */
export type Said = Readonly<{ cause: string; advice: string; code: string; status?: number }>;

/** A fault that any request can meet; in one dialect only if the format of the answer makes no difference. */
export type StrikingFault = Readonly<{ name: string; harm: Harm; said: Said; dialect?: Dialect }>;

const LATER = 'Try again in a few minutes.';
const CHECK_VALUES = 'Check the values that were sent.';
const RECONNECT = 'Connect the account again.';
const MAINTENANCE = `${LATER} If this keeps happening, check whether Actionstep is down for maintenance.`;

const said = (cause: string, advice: string, code: string, status?: number): Said => ({
  cause,
  advice,
  code,
  ...(status !== undefined && { status }),
});

const statusOnly = (status: number, cause: string, advice: string): StrikingFault => ({
  name: `${status}`,
  harm: { status, ...(status === 429 && { headers: { 'Retry-After': '7' } }) },
  said: said(cause, advice, `http_${status}`, status),
});

const inWords = (status: number, advice: string): StrikingFault => ({
  name: `${status} in words`,
  harm: { status, body: { errors: [{ status, detail: 'Out of order' }] } },
  said: said('it answered "Out of order"', advice, `http_${status}`, status),
});

const AS_INVALID: StrikingFault = {
  name: '500 as invalid',
  harm: { status: 500, body: { errors: { code: '1500', title: 'Invalid', detail: 'Out of order', source: {} } } },
  said: said('it answered "Out of order"', CHECK_VALUES, '1500', 500),
};

const WORDS_AFTER_EFFECT: StrikingFault = {
  name: '500 after the effect',
  harm: { effectThenStatus: 500, body: { errors: [{ detail: 'The email could not be sent' }] } },
  said: said('it answered "The email could not be sent"', CHECK_VALUES, 'http_500', 500),
};

const afterEffect = (status: number, cause: string, advice: string): StrikingFault => ({
  name: `${status} after the effect`,
  harm: { effectThenStatus: status, headers: { Location: 'http://127.0.0.1:9/' } },
  said: said(cause, advice, `http_${status}`, status),
});

const REFUSED = 'it refused the request without a reason';
const SENT_ON = 'it sent the request on to another address, which is not followed';
const UNAVAILABLE = 'it is not available at the moment';
const NO_REASON = 'it met a problem and gave no reason';
const LOST = said('the connection to it was lost', LATER, 'ECONNRESET');
const TOO_LATE = said('it did not answer in time', LATER, 'aborted');
const NO_DATA = said('it answered with something that cannot be read', MAINTENANCE, 'unreadable');
const WEB_PAGE = said('it answered with a web page that cannot be read', MAINTENANCE, 'unreadable');
const MEGABYTE = 1_000_000;

export const FAULTS: readonly StrikingFault[] = [
  statusOnly(400, REFUSED, CHECK_VALUES),
  inWords(400, CHECK_VALUES),
  statusOnly(401, REFUSED, CHECK_VALUES),
  statusOnly(
    403,
    'the connected user is not allowed to',
    'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
  ),
  statusOnly(
    404,
    'there is no such record, or the connected user may not see it',
    'Check the value that was chosen or mapped.',
  ),
  statusOnly(406, REFUSED, CHECK_VALUES),
  statusOnly(409, REFUSED, CHECK_VALUES),
  statusOnly(422, REFUSED, CHECK_VALUES),
  statusOnly(429, 'it asked us to slow down', 'Zapier will try again by itself.'),
  statusOnly(500, NO_REASON, `${CHECK_VALUES} ${LATER}`),
  inWords(500, CHECK_VALUES),
  AS_INVALID,
  WORDS_AFTER_EFFECT,
  statusOnly(502, UNAVAILABLE, LATER),
  afterEffect(502, UNAVAILABLE, LATER),
  statusOnly(503, UNAVAILABLE, LATER),
  inWords(503, LATER),
  afterEffect(503, UNAVAILABLE, LATER),
  { ...statusOnly(307, SENT_ON, RECONNECT), harm: { status: 307, headers: { Location: 'http://127.0.0.1:9/' } } },
  afterEffect(303, SENT_ON, RECONNECT),
  { name: 'no answer in time', harm: { delayMs: 60_000 }, said: TOO_LATE },
  { name: 'cut before the effect', harm: { cut: 'before' }, said: LOST },
  { name: 'cut during the answer', harm: { cut: 'during' }, said: TOO_LATE },
  { name: 'cut after the effect', harm: { cut: 'after' }, said: LOST },
  { name: 'cut after the answer', harm: { cut: 'end' }, said: NO_DATA },
  { name: 'half of the JSON', harm: { effectThenStatus: 200, body: '{"actions": [{"id": 90' }, said: NO_DATA },
  { name: 'a web page', harm: { garbage: '<html><body>Sign in</body></html>' }, said: WEB_PAGE },
  { name: '204', harm: { effectThenStatus: 204 }, said: NO_DATA },
  { name: 'a byte order mark', harm: { wrap: ['\uFEFF', ''] }, said: NO_DATA },
  { name: '1 MB', harm: { swellTo: MEGABYTE }, said: NO_DATA, dialect: 'document' },
  {
    name: '1 MB of a web page',
    harm: { garbage: `<html><body>${'<p>Sign in</p>'.repeat(MEGABYTE / 14)}</body></html>` },
    said: WEB_PAGE,
    dialect: 'document',
  },
];

/** These end by the time limit only. */
export const isEndless = ({ harm }: StrikingFault): boolean =>
  'delayMs' in harm || ('cut' in harm && harm.cut === 'during');
