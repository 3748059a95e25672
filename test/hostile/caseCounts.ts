/** How many generated cases each block of the hostile tests runs: the only place where they are counted. */
export const CASES = {
  callbacks: {
    'triggers.new_action': { anything: 1600, readBack: 150, everyRecord: 200 },
    'triggers.new_contact': { anything: 1600, readBack: 150, everyRecord: 200 },
  },
  ids: {
    'the contact of Find Contact': 110,
    'the action of Find Action': 110,
    'the action type of Find Action': 110,
    'the action type to describe': 110,
    'the action type of an action to create': 110,
    'the action type of a form': 110,
    'the assignee': 60,
    'a contact of a role': 60,
    'a contact among Other Parties': 60,
    'a role among Other Parties': 60,
    'a contact of a data field': 60,
    'a contact among Other Step Data': 60,
    'a field among Other Step Data': 60,
    'a related action': 60,
    'ticked tasks, emails and documents': 60,
    'the hook to remove': 110,
    'the action of an event': 110,
    'the contact of an event': 110,
    'the filters of New Action': 110,
  },
  inputs: {
    fields: {
      'triggers.new_action': 120,
      'triggers.new_contact': 120,
      'searches.find_contact': 350,
      'searches.find_action': 350,
      'searches.describe_action_type': 100,
      'creates.create_contact': 350,
      'creates.create_action': 100,
    },
    filters: { 'triggers.new_action': 700, 'triggers.new_contact': 700 },
    createAction: { opening: 400 },
  },
  answers: {
    'an event of New Action': 100,
    'samples of New Action': 100,
    'New Action turned on': 100,
    'an event of New Contact': 100,
    'the list of action types': 100,
    'the list of actions': 100,
    'the list of contacts': 100,
    'the list of assignees': 100,
    'Find Contact': 100,
    'Find Action': 100,
    'Describe Action Type': 100,
    'Create Contact': 100,
    'the form of Create Action': 100,
    'Create Action, when it only checks': 100,
    'Create Action, once all is sent': 50,
  },
} as const;

type Counts = number | Readonly<{ [block: string]: Counts }>;

/** All cases of a suite. */
export const sumOf = (counts: Counts): number =>
  typeof counts === 'number' ? counts : Object.values(counts).reduce<number>((sum, part) => sum + sumOf(part), 0);

/** The blocks of a suite, each with its name and its number of cases; the compiler wants one for each number. */
export const withCases = <Name extends string, Block extends object>(
  counts: Readonly<Record<Name, number>>,
  blocks: Readonly<Record<NoInfer<Name>, Block>>,
) => {
  const runs = new Map(Object.entries<number>(counts));
  return Object.entries<Block>(blocks).map(([name, block]) => ({ ...block, name, runs: runs.get(name) ?? 0 }));
};
