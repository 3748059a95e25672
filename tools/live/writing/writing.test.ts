import { describe, expect, jest, test } from '@jest/globals';
import type { Fault } from '../../../test/sandbox/sandbox.ts';
import { namesOf, onService, writes, type Met } from '../onService.ts';
import { toSetting } from '../points.ts';
import { runLive } from '../run.ts';

// A whole run asks a hundred questions.
jest.setTimeout(60_000);

/** All that one run writes before its files, in order. */
const ADDED = ['POST actioncreate', 'POST filenotes', 'POST tasks', 'PUT tasks/6103', 'POST timeentries'];
const SMALL_FILE = ['POST files', 'POST actiondocuments'];
const LARGE_FILE = ['POST files', 'POST files/FU::harbourlaw::2;1', 'POST actiondocuments'];
/** What it writes after them. */
const LAST = ['POST participants'];

/** What surrounds a run that is interrupted once it has told of this point. A large file takes its time. */
const until = (point: string, { around, stop }: Met): Met['around'] => ({
  ...around,
  say: (...lines) => {
    around.say(...lines);
    if (lines.some((line) => line.includes(`  ${point}  `))) stop();
  },
});

const DOCUMENTS = ['"Zapier Test.txt": actiondocuments/2532', '"Zapier Test of 5 MB.txt": actiondocuments/2533'];

type Faulty = Readonly<{ what: string; faults: readonly Fault[]; written: readonly string[]; made: readonly string[] }>;

/** Faults, what is written in spite of them, and what the list says. */
const FAULTS: readonly Faulty[] = [
  {
    what: 'a lost answer, and the action is found; a lost request, and no document is',
    faults: [
      { path: '/actioncreate', method: 'POST', cut: 'after' },
      { path: '/actiondocuments', method: 'POST', cut: 'before' },
    ],
    written: [...ADDED, ...SMALL_FILE],
    made: ['Action 9001', 'Perhaps a document "Zapier Test.txt"'],
  },
  {
    what: 'a lost request',
    faults: [{ path: '/actioncreate', method: 'POST', cut: 'before' }],
    written: ['POST actioncreate'],
    made: ['Perhaps an action'],
  },
  {
    what: 'a lost request for a contact',
    faults: [{ path: '/participants', method: 'POST', cut: 'before' }],
    written: [...ADDED, ...SMALL_FILE, ...LARGE_FILE, ...LAST],
    made: ['Action 9001', 'Perhaps a contact: look for ZT-'],
  },
  {
    what: 'a request to slow down',
    faults: [{ path: '/filenotes', status: 429 }],
    written: ADDED.slice(0, 2),
    made: ['Action 9001'],
  },
  {
    what: 'an expired token, and a document that is refused in both forms',
    faults: [
      { path: '/filenotes', method: 'POST', status: 401 },
      { path: '/actiondocuments', method: 'POST', status: 422, times: 2 },
    ],
    written: [...ADDED.toSpliced(1, 0, 'POST filenotes'), ...SMALL_FILE, 'POST actiondocuments', ...LAST],
    made: ['filenotes/7001', 'File "Zapier Test.txt", which belongs to nothing'],
  },
];

describe('the list of what a live run has made', () => {
  test('holds everything, each once and on its own action; the points about files are as assumed', () =>
    onService({ dialect: 'live', quarantinesFiles: true }, async ({ around, sandbox }) => {
      const findings = await runLive({ write: 'Will' }, around, {});

      expect(writes(sandbox)).toEqual([...ADDED, ...SMALL_FILE, ...LARGE_FILE, ...LAST]);
      expect(sandbox.firm.outcomes.get('9001')?.messages.map(({ to }) => to)).toEqual([['sam.poe@harbourlaw.example']]);
      const made = around.said.slice(around.said.indexOf('Made:')).join('\n');
      const added = [
        'Action 9001',
        'Draft will',
        'Email "Your will"',
        'filenotes/7001',
        'tasks/6103',
        'timeentries/70101',
      ];
      for (const line of [...added, ...DOCUMENTS]) expect(made).toContain(line);
      expect(sandbox.firm.tasks.get('6103')).toMatchObject({ status: 'Complete', links: { action: '9001' } });
      expect([...sandbox.firm.timeEntries.values()]).toMatchObject([
        { actualHours: '0.01', billingBehavior: 'No charge', links: { action: '9001' } },
      ]);
      const files = ['file of a document', 'names of a document', 'parts of a file', 'status of a new file'];
      const later = ['status of a new task', 'completing a task', 'time entry'];
      expect(namesOf(findings, 'assumed')).toEqual(expect.arrayContaining([...files, ...later]));
      for (const seen of ['"9001_20250304103000_Zapier Test.txt"', 'are one file of 5245880 bytes', '"Pending" after'])
        expect(around.said.join('\n')).toContain(seen);
      const places = [...sandbox.firm.documents.values()].slice(-2).map(({ links }) => links.action);
      expect(places).toEqual(['9001', '9001']);
    }));

  test.each(FAULTS)('is right after $what', ({ faults, written, made }) =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      const person = async () => {
        for (const fault of faults) sandbox.inject(fault);
        return 'yes';
      };
      await runLive({ write: 'Will' }, { ...around, person }, {});

      expect(writes(sandbox)).toEqual(written);
      const told = around.said.slice(around.said.indexOf('Made:')).join('\n');
      for (const line of made) expect(told).toContain(line);
      expect(sandbox.firm.outcomes.size).toBeLessThanOrEqual(1);
    }),
  );

  test('is told when the person interrupts the writing', () =>
    onService({ dialect: 'live' }, async (met) => {
      const { around, sandbox } = met;
      await runLive({ write: 'Will' }, until('wrapper of the POST', met), {});

      expect(writes(sandbox)).toEqual(['POST actioncreate']);
      expect(around.said.join('\n')).toContain('Action 9001');
    }));
});

test('a live run finds out a service that does otherwise, with one action', () =>
  onService(
    { positions: { stepMessageIds: 'whole', wrapper: 'list', assignee: 'links' }, takesFileNames: false },
    async (met) => {
      const { sandbox } = met;
      const findings = await runLive({ write: 'Property Sale' }, until('names of a document', met), {});

      for (const position of ['stepMessageIds:whole', 'wrapper:list', 'assignee:links'])
        expect(toSetting(findings, '')).toContain(position);
      expect(namesOf(findings, 'otherwise')).toContain('file of a document');
      expect(writes(sandbox).slice(-3)).toEqual([...SMALL_FILE, 'POST actiondocuments']);
      expect(sandbox.firm.outcomes.size).toBe(1);
      expect(namesOf(findings, 'assumed')).toEqual(
        expect.arrayContaining(['DropDownMulti data', 'types of ids in links']),
      );
    },
  ));
