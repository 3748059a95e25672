import type { Dialect } from '../sandbox/sandbox.ts';

/*
 * What comes of every fault, in the words of `outcomes.ts`. A column is a kind of request that an operation sends, a row
 * is a fault that strikes it, or several with the same outcome everywhere; a later row outweighs one before. A number is how many records the service holds
 * afterwards: hooks, what is new, or what has changed. Where two outcomes stand in a cell, the first is that of the document
 * dialect, the second of the live one.
 */

/** Faults that always go together, by a name in capital letters. */
const GROUPS: Readonly<Record<string, string>> = {
  /** The service says that it did nothing. */
  REFUSED: '400, 400 in words, 403, 404, 406, 409, 422, 500 as invalid',
  /** It did nothing, and does not say so. */
  UNDONE: '500, 500 in words, 502, 503, 503 in words, 307, cut before the effect',
  /** The answer is there, only late or wrapped. */
  WHOLE: 'cut after the answer, a byte order mark, 1 MB',
};

/**
 * Requests that only read: what is needed; what is looked up by its number; what is only a help, and what a run waits for
 * although it is no more than that; token calls. Of a `list`, no answer means that there is none, and it may come without a
 * body: then it has no middle, and breaks off at once.
 */
const READING = `
                      | needed | by number | helpful | helpful list | awaited | token
any other             | fails  | fails     | part    | part         | part    | fails
401                   | renews | renews    | renews  | renews       | renews  | own
404                   | fails  | none      | part    | part         | part    | fails
429                   | waits  | waits     | part    | part         | waits   | waits
204                   | none   | none      | part    | same         | part    | fails
WHOLE                 | same   | same      | same    | same         | same    | same
`;

/**
 * Requests on the way to a new record: what decides whether there is to be one, whether there is one already, and what is
 * looked up beside that; the names of roles in the reason why there will be none. A `list` is as above. What is read of a new
 * record afterwards: no fault of it is the run's. Last, the related actions by number.
 */
const PREPARING = `
                      | decisive | decisive list   | existing | reference      | beside   | beside list | beside names | naming   | afterwards | related
any other             | fails 0  | fails 0         | fails 0  | same 1         | part 1   | part 1      | part 1       | first 0  | part 1     | part 1
401                   | renews 0 | renews 0        | renews 0 | renews 0       | renews 0 | renews 0    | renews 0     | renews 0 | part 1     | renews 0
404                   | fails 0  | fails 0         | fails 0  | same 1         | part 1   | part 1      | part 1       | first 0  | part 1     | own 0
429                   | waits 0  | waits 0         | waits 0  | same 1         | waits 0  | waits 0     | part 1       | first 0  | part 1     | waits 0
no answer in time     | fails 0  | fails 0         | fails 0  | own 0          | own 0    | own 0       | own 0        | first 0  | part 1     | own 0
cut during the answer | fails 0  | fails 0 / own 0 | fails 0  | own 0 / same 1 | own 0    | own 0       | own 0        | first 0  | part 1     | own 0
204                   | own 0    | same 1          | none 1   | same 1         | part 1   | same 1      | part 1       | first 0  | part 1     | own 0
WHOLE                 | same 1   | same 1          | same 0   | same 1         | same 1   | same 1      | same 1       | own 0    | same 1     | same 1
`;

/** The record to change as it is before, by its number or by a mark such as its reference; then how many have changed. */
const BEFORE_CHANGE = `
          | to change | to change by mark
any other | fails 0   | fails 0
401       | renews 0  | renews 0
404       | own 0     | fails 0
429       | waits 0   | waits 0
204       | own 0     | own 0
WHOLE     | same 1    | same 1
`;

/*
 * Requests about hooks: registering one; looking for others, as usual and after a lost answer; removing an older one;
 * correcting the new one; removing it when the Zap is turned off.
 *
 * `left 1` is a hook that may stay though the Zap is off, and the sentence says so. It must not end in an error that makes
 * the platform subscribe again. A look that fails leaves the new hook. An older hook that cannot be removed stays instead of
 * the new one (`part 1`), and one of which the service says that it is gone is believed to be (`same 2`).
 */
const HOOKS = `
                              | register | look   | settle the hook | remove older    | correct | remove
REFUSED                       | fails 0  | same 1 | left 1          | part 1          | left 0  | fails 1
401                           | renews 0 | same 1 | left 1          | part 1          | left 0  | renews 1
404                           | fails 0  | same 1 | left 1          | same 2          | left 0  | same 1
429                           | waits 0  | same 1 | left 1          | part 1          | left 0  | waits 1
UNDONE                        | fails 0  | same 1 | left 1          | part 1          | left 0  | fails 1
any other                     | same 1   | same 1 | left 1          | same 1          | left 0  | fails 0
no answer in time             | same 1   | same 1 | left 1          | left 1          | left 0  | fails 0
cut during the answer         | same 1   | same 1 | left 1          | left 1 / same 1 | left 0  | fails 0 / own 0
half of the JSON, a web page  | same 1   | same 1 | left 1          | same 1          | left 0  | same 0
1 MB of a web page            | same 1   | same 1 | left 1          | same 1          | left 0  | same 0
204                           | same 1   | same 1 | first 1         | same 1          | left 0  | same 0
WHOLE                         | same 1   | same 1 | same 1          | same 1          | same 1  | same 0
`;

/**
 * The POST of a new record; nothing is looked up after a lost answer for a file note, a task or a contact without an external
 * reference. Then contacts for a role: those who have it are looked up, since no two are the same.
 */
const CREATING = `
          | open      | unmarked  | contact  | keyed    | add
any other | found 1   | halts 1   | halts 1  | found 1  | found 1
REFUSED   | refused 0 | refused 0 | fails 0  | fails 0  | fails 0
401       | own 0     | own 0     | renews 0 | renews 0 | renews 0
429       | own 0     | own 0     | waits 0  | waits 0  | waits 0
UNDONE    | halts 0   | halts 0   | halts 0  | halts 0  | halts 0
WHOLE     | same 1    | same 1    | same 1   | same 1   | same 1
`;

/** The PUT of a change, and the POST of a change of the step. */
const CHANGING = `
           | change record | change step
any other  | found 1       | found 1
REFUSED    | fails 0       | refused 0
401        | renews 0      | own 0
429        | waits 0       | own 0
UNDONE     | halts 0       | halts 0
204, WHOLE | same 1        | same 1
`;

/** What is looked up after the answer to a write was lost: a new record, or the one that was to change. */
const AFTER_LOST = `
          | settle  | look again
any other | halts 1 | halts 1
WHOLE     | found 1 | found 1
`;

/** The POST of a record that a collection of an action lacks; the values come after it. */
const ADDING_DATA = `
                                         | data record
any other                                | same 1
REFUSED                                  | fails 0
401                                      | renews 0
429                                      | waits 0
UNDONE                                   | halts 0
no answer in time, cut during the answer | own 1
`;

/** The PUT of the assignee that a new action, or one that has moved, was to have: the action is there, whatever comes of it. */
const ASSIGNING = `
                  | assign
any other         | found 1
REFUSED, 401, 429 | part 1
204, WHOLE        | same 1
`;

/** The cells of a grid: `needed / 400` is `fails`. */
function cellsOf(grid: string): readonly (readonly [key: string, cell: string])[] {
  const [columns = [], ...rows] = grid
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((text) => text.trim()));
  return rows.flatMap(([faults = '', ...cells]) =>
    faults
      .replaceAll(/[A-Z]{4,}/g, (group) => GROUPS[group] ?? group)
      .split(', ')
      .flatMap((fault) => cells.map((cell, index) => [`${columns[index + 1]} / ${fault}`, cell] as const)),
  );
}

const ANY_OTHER = 'any other';
const READS: ReadonlyMap<string, string> = new Map([READING, PREPARING, BEFORE_CHANGE, AFTER_LOST].flatMap(cellsOf));
const OF_HOOKS: ReadonlyMap<string, string> = new Map(cellsOf(HOOKS));
const CELLS = new Map([...READS, ...OF_HOOKS, ...[CREATING, CHANGING, ADDING_DATA, ASSIGNING].flatMap(cellsOf)]);

const partsOf = (cells: ReadonlyMap<string, string>, place: 0 | 1): ReadonlySet<string> =>
  new Set([...cells.keys()].map((key) => key.split(' / ')[place] ?? ''));

export const faultsInTable = (): readonly string[] => [...partsOf(CELLS, 1)].filter((fault) => fault !== ANY_OTHER);
export const columnsInTable = (): readonly string[] => [...partsOf(CELLS, 0)];

const [READ_COLUMNS, HOOK_COLUMNS] = [partsOf(READS, 0), partsOf(OF_HOOKS, 0)];
export const isRead = (column: string): boolean => READ_COLUMNS.has(column);
export const isAboutHooks = (column: string): boolean => HOOK_COLUMNS.has(column);

export function cellOf(column: string, fault: string): string {
  const cell = CELLS.get(`${column} / ${fault}`) ?? CELLS.get(`${column} / ${ANY_OTHER}`);
  if (cell === undefined) throw new Error(`The table has no cell for ${column}, ${fault}.`);
  return cell;
}

/** What a cell of the table says for one dialect: an outcome, and a number of records. */
export function readCell(cell: string, dialect: Dialect): Readonly<{ word: string; count: number }> {
  const [document = '', live = document] = cell.split('/').map((text) => text.trim());
  const [word = '', count = '0'] = (dialect === 'document' ? document : live).split(' ');
  return { word, count: Number(count) };
}
