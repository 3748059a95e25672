/*
 * What comes of every fault, in the words of `outcomes.ts`. A column is a kind of request that an operation sends, a row
 * is a fault that strikes it. A number is how many records the service holds afterwards: hooks, new actions or new
 * contacts. Where two outcomes stand in a cell, the first is that of the document dialect, the second of the live one.
 */

/** Requests that only read: what is needed, what is looked up by its number, what is only a help, and token calls. */
const READING = `
                        | needed   | by number | described | helpful   | token
400                     | fails    | fails     | fails     | part      | fails
400 in words            | fails    | fails     | fails     | part      | fails
401                     | renews   | renews    | renews    | renews    | own
403                     | fails    | fails     | fails     | part      | fails
404                     | fails    | none      | none      | part      | fails
406                     | fails    | fails     | fails     | part      | fails
409                     | fails    | fails     | fails     | part      | fails
422                     | fails    | fails     | fails     | part      | fails
429                     | waits    | waits     | waits     | part      | waits
500                     | fails    | fails     | fails     | part      | fails
500 in words            | fails    | fails     | fails     | part      | fails
500 after the effect    | fails    | fails     | fails     | part      | fails
502                     | fails    | fails     | fails     | part      | fails
502 in words            | fails    | fails     | fails     | part      | fails
502 after the effect    | fails    | fails     | fails     | part      | fails
503                     | fails    | fails     | fails     | part      | fails
503 in words            | fails    | fails     | fails     | part      | fails
503 after the effect    | fails    | fails     | fails     | part      | fails
307                     | fails    | fails     | fails     | part      | fails
303 after the effect    | fails    | fails     | fails     | part      | fails
no answer in time       | fails    | fails     | fails     | part      | fails
cut before the effect   | fails    | fails     | fails     | part      | fails
cut during the answer   | fails    | fails     | fails     | part      | fails
cut after the effect    | fails    | fails     | fails     | part      | fails
half of the JSON        | fails    | fails     | fails     | part      | fails
a web page              | fails    | fails     | fails     | part      | fails
204                     | none     | none      | none      | part      | fails
a byte order mark       | same     | same      | same      | same      | same
10 MB                   | same     | same      | same      | same      | same
`;

/*
 * Requests about hooks: registering one; after a lost answer looking it up, changing it and taking it back; removing it.
 *
 * `first 1` is a hook that stays and that nobody knows the id of. Nothing more can be done about it in that run. Where the
 * look-up is refused for what it asks, the list without a filter is read, and the hook is found (`same 1`); any other
 * failure would be the same for every question, and to ask the same one again is a retry. It must not end in an error
 * that makes the platform run the step again: that would register a second hook.
 */
const HOOKS = `
                        | register | look up   | change    | take back | remove
400                     | fails 0  | same 1    | fails 0   | first 1   | fails 1
400 in words            | fails 0  | same 1    | fails 0   | first 1   | fails 1
401                     | renews 0 | first 1   | renews 0  | first 1   | renews 1
403                     | fails 0  | first 1   | fails 0   | first 1   | fails 1
404                     | fails 0  | same 1    | fails 0   | first 1   | same 1
406                     | fails 0  | first 1   | fails 0   | first 1   | fails 1
409                     | fails 0  | same 1    | fails 0   | first 1   | fails 1
422                     | fails 0  | same 1    | fails 0   | first 1   | fails 1
429                     | waits 0  | first 1   | waits 0   | first 1   | waits 1
500                     | fails 0  | same 1    | fails 0   | first 1   | fails 1
500 in words            | fails 0  | same 1    | fails 0   | first 1   | fails 1
500 after the effect    | same 1   | same 1    | fails 0   | first 0   | fails 0
502                     | fails 0  | first 1   | fails 0   | first 1   | fails 1
502 in words            | fails 0  | first 1   | fails 0   | first 1   | fails 1
502 after the effect    | same 1   | first 1   | fails 0   | first 0   | fails 0
503                     | fails 0  | first 1   | fails 0   | first 1   | fails 1
503 in words            | fails 0  | first 1   | fails 0   | first 1   | fails 1
503 after the effect    | same 1   | first 1   | fails 0   | first 0   | fails 0
307                     | fails 0  | first 1   | fails 0   | first 1   | fails 1
303 after the effect    | same 1   | first 1   | fails 0   | first 0   | fails 0
no answer in time       | same 1   | first 1   | fails 0   | first 0   | fails 0
cut before the effect   | fails 0  | first 1   | fails 0   | first 1   | fails 1
cut during the answer   | same 1   | first 1   | fails 0   | first 0   | fails 0 / own 0
cut after the effect    | same 1   | first 1   | fails 0   | first 0   | fails 0
half of the JSON        | same 1   | first 1   | same 1    | first 0   | same 0
a web page              | same 1   | first 1   | same 1    | first 0   | same 0
204                     | same 1   | first 1   | same 1    | first 0   | same 0
a byte order mark       | same 1   | same 1    | same 1    | first 0   | same 0
10 MB                   | same 1   | same 1    | same 1    | first 0   | same 0
`;

/** Requests on the way to a new record: what is looked up before, the POST, and what is looked up after a lost answer. */
const CREATING = `
                        | decisive | reference | beside   | open      | unmarked  | settle    | contact
400                     | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
400 in words            | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
401                     | renews 0 | renews 0  | renews 0 | own 0     | own 0     | halts 1   | renews 0
403                     | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
404                     | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
406                     | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
409                     | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
422                     | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
429                     | waits 0  | same 1    | waits 0  | own 0     | own 0     | halts 1   | waits 0
500                     | fails 0  | same 1    | part 1   | halts 0   | halts 0   | halts 1   | halts 0
500 in words            | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
500 after the effect    | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
502                     | fails 0  | same 1    | part 1   | halts 0   | halts 0   | halts 1   | halts 0
502 in words            | fails 0  | same 1    | part 1   | halts 0   | halts 0   | halts 1   | halts 0
502 after the effect    | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
503                     | fails 0  | same 1    | part 1   | halts 0   | halts 0   | halts 1   | halts 0
503 in words            | fails 0  | same 1    | part 1   | refused 0 | refused 0 | halts 1   | fails 0
503 after the effect    | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
307                     | fails 0  | same 1    | part 1   | halts 0   | halts 0   | halts 1   | halts 0
303 after the effect    | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
no answer in time       | fails 0  | own 0     | own 0    | found 1   | halts 1   | halts 1   | halts 1
cut before the effect   | fails 0  | same 1    | part 1   | halts 0   | halts 0   | halts 1   | halts 0
cut during the answer   | fails 0  | own 0     | own 0    | found 1   | halts 1   | halts 1   | halts 1
cut after the effect    | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
half of the JSON        | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
a web page              | fails 0  | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
204                     | own 0    | same 1    | part 1   | found 1   | halts 1   | halts 1   | halts 1
a byte order mark       | same 1   | same 1    | same 1   | same 1    | same 1    | found 1   | same 1
10 MB                   | same 1   | same 1    | same 1   | same 1    | same 1    | found 1   | same 1
`;

/** The cells of a grid: `needed / 400` is `fails`. */
function cellsOf(grid: string): readonly (readonly [key: string, cell: string])[] {
  const [columns = [], ...rows] = grid
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((text) => text.trim()));
  return rows.flatMap(([fault, ...cells]) =>
    cells.map((cell, index) => [`${columns[index + 1]} / ${fault}`, cell] as const),
  );
}

const CELLS: ReadonlyMap<string, string> = new Map([READING, HOOKS, CREATING].flatMap(cellsOf));

/** The faults of the table, each as often as there are columns. */
export const faultsInTable = (): readonly string[] => [...CELLS.keys()].map((key) => key.split(' / ')[1] ?? '');

/** What comes of a fault that strikes a request of this kind; throws when the table does not say. */
export function cellOf(column: string, fault: string): string {
  const cell = CELLS.get(`${column} / ${fault}`);
  if (cell === undefined) throw new Error(`The table has no cell for ${column}, ${fault}.`);
  return cell;
}
