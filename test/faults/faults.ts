import type { Harm } from '../sandbox/faults.ts';

/** What the service did about a request, and whether we know. */
export type Happened =
  /** It says that it did nothing. */
  | 'refused'
  /** 401 and 429: it did nothing, and the platform repeats the run by itself. */
  | 'token refused'
  | 'told to wait'
  /** It did nothing, and nobody tells us. */
  | 'not done'
  /** It did what was asked, and nobody tells us. */
  | 'done'
  /** It did what was asked, and its answer has no body, or does not say which record it made. */
  | 'done, empty answer'
  /** It did what was asked, and its answer is whole, only late or wrapped in something odd. */
  | 'done, whole answer';

export type Fault = Readonly<{
  fault: string;
  harm: Harm;
  happened: Happened;
  /** What the user reads: "Actionstep could not {purpose}: {cause}. {advice}" */
  cause: string;
  advice: string;
}>;

const LOST = 'the connection to it was lost';
const LATE = 'it did not answer in time';
const REFUSED = 'it refused the request without a reason';
const BUSY = 'it is not available at the moment';
const UNREADABLE = 'it answered with something that cannot be read';
const LATER = 'Try again in a few minutes.';
const CHECK_VALUES = 'Check the values that were sent.';
const MAINTENANCE = `${LATER} If this keeps happening, check whether Actionstep is down for maintenance.`;

/** The only faults that end by the time limit of the run; `withoutWaiting` lets it pass. */
export const isEndless = ({ harm }: Fault): boolean => 'delayMs' in harm || ('cut' in harm && harm.cut === 'during');

const FAULT = {
  'status 400': { harm: { status: 400 }, happened: 'refused', cause: REFUSED, advice: CHECK_VALUES },
  'status 403': {
    harm: { status: 403 },
    happened: 'refused',
    cause: 'the connected user is not allowed to',
    advice: 'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
  },
  'status 404': {
    harm: { status: 404 },
    happened: 'refused',
    cause: 'there is no such record, or the connected user may not see it',
    advice: 'Check the value that was chosen or mapped.',
  },
  'status 422 with words': {
    harm: { status: 422, body: { errors: [{ detail: 'Out of order' }] } },
    happened: 'refused',
    cause: 'it answered "Out of order"',
    advice: CHECK_VALUES,
  },
  'status 500 that calls the input invalid': {
    harm: { status: 500, body: { errors: { code: '1500', title: 'Invalid', detail: 'Out of order', source: {} } } },
    happened: 'refused',
    cause: 'it answered "Out of order"',
    advice: CHECK_VALUES,
  },
  'status 401': { harm: { status: 401 }, happened: 'token refused', cause: REFUSED, advice: CHECK_VALUES },
  'status 429': {
    harm: { status: 429, headers: { 'Retry-After': '7' } },
    happened: 'told to wait',
    cause: 'it asked us to slow down',
    advice: 'Zapier will try again by itself.',
  },
  'status 503': { harm: { status: 503 }, happened: 'not done', cause: BUSY, advice: LATER },
  'a connection cut before the effect': { harm: { cut: 'before' }, happened: 'not done', cause: LOST, advice: LATER },
  'status 500 after the effect': {
    harm: { effectThenStatus: 500, body: { errors: [{ detail: 'The email could not be sent' }] } },
    happened: 'done',
    cause: 'it answered "The email could not be sent"',
    advice: CHECK_VALUES,
  },
  'a redirect after the effect': {
    harm: { effectThenStatus: 303, headers: { Location: 'http://127.0.0.1:9/' } },
    happened: 'done',
    cause: 'it sent the request on to another address, which is not followed',
    advice: 'Connect the account again.',
  },
  'no answer in time': { harm: { delayMs: 60_000 }, happened: 'done', cause: LATE, advice: LATER },
  'a connection cut during the answer': { harm: { cut: 'during' }, happened: 'done', cause: LATE, advice: LATER },
  'a connection cut after the effect': { harm: { cut: 'after' }, happened: 'done', cause: LOST, advice: LATER },
  'half of an answer': {
    harm: { effectThenStatus: 200, body: '{"actions": [{"id": 90' },
    happened: 'done',
    cause: UNREADABLE,
    advice: MAINTENANCE,
  },
  'a web page': {
    harm: { effectThenStatus: 200, body: '<html><body>Sign in</body></html>' },
    happened: 'done',
    cause: 'it answered with a web page that cannot be read',
    advice: MAINTENANCE,
  },
  'an empty answer': {
    harm: { effectThenStatus: 204 },
    happened: 'done, empty answer',
    cause: UNREADABLE,
    advice: MAINTENANCE,
  },
  'an id of 0': { harm: { idInAnswer: 0 }, happened: 'done, empty answer', cause: UNREADABLE, advice: MAINTENANCE },
  'an id of zeros as text': {
    harm: { idInAnswer: '00' },
    happened: 'done, empty answer',
    cause: UNREADABLE,
    advice: MAINTENANCE,
  },
  'a connection cut after the whole answer': {
    harm: { cut: 'end' },
    happened: 'done, whole answer',
    cause: '',
    advice: '',
  },
  'a byte order mark': { harm: { wrap: ['\uFEFF', ''] }, happened: 'done, whole answer', cause: '', advice: '' },
} satisfies Readonly<Record<string, Omit<Fault, 'fault'>>>;

export const FAULTS: readonly Fault[] = Object.entries(FAULT).map(([fault, rest]) => ({ fault, ...rest }));

export const faultsCalled = (...names: readonly (keyof typeof FAULT)[]): readonly Fault[] =>
  names.map((fault) => ({ fault, ...FAULT[fault] }));

/**
 * One fault of each kind that a write can tell apart. Which other statuses are of which kind is in
 * test/units/errors.test.ts, and other ways to lose an answer are in test/service/client.test.ts.
 */
export const FAULTS_OF_WRITES = faultsCalled(
  'status 422 with words',
  'status 500 that calls the input invalid',
  'status 401',
  'status 429',
  'a connection cut before the effect',
  'status 500 after the effect',
  'no answer in time',
  'a connection cut after the effect',
  'an empty answer',
);

/** Only the answer to a write has to name a new record. */
export const FAULTS_OF_READS = FAULTS.filter(({ harm }) => !('idInAnswer' in harm));

/** The answer to a write that creates something has to say which record is new. */
export const FAULTS_OF_CREATES = [...FAULTS_OF_WRITES, ...faultsCalled('an id of 0', 'an id of zeros as text')];
