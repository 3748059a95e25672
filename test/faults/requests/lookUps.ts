import { byIds, failure, get, type Target } from './target.ts';

type LookUp = Readonly<Pick<Target, 'at' | 'task' | 'facts'> & { says: string }>;

const bothSay = (fact: string) => ({ '404': fact, '204': fact });

/** What is looked up about a step: a run goes on without it, and says so. */
export const ABOUT_STEP = {
  types: {
    ...get(byIds('datacollectionfields'), 'look up the types of the data fields'),
    facts: bothSay('Actionstep did not say what types they are.'),
    says: 'The data fields are plain text',
  },
  choices: {
    ...get('/datacollectionfielddropdownchoices', 'look up the choices of the data fields'),
    says: 'The choices of the data fields have to be typed',
  },
  roles: {
    ...get(byIds('participanttypes'), 'look up the names of the roles'),
    facts: bothSay(''),
    says: 'Some roles are shown by number',
  },
  actionTypes: {
    ...get(byIds('actiontypes'), 'look up the names of the action types'),
    facts: bothSay(''),
    says: 'Some action types are shown by number',
  },
} as const satisfies Readonly<Record<string, LookUp>>;

/** A look-up that an operation goes on without; `noted` is its result with notes about what is missing. */
export const without = (
  lookUp: LookUp,
  operation: Pick<Target, 'operation' | 'runs' | 'bundle' | 'tell' | 'same'> & Partial<Target>,
  noted: (...notes: readonly string[]) => unknown,
): Target => {
  const { says, ...request } = lookUp;
  const isList = lookUp === ABOUT_STEP.choices;
  return {
    column: isList ? 'helpful list' : 'helpful',
    ...request,
    part: (fact) => noted(...(fact === '' ? [] : [`${says}: ${fact}`])),
    ...operation,
  };
};

export const actionByNumber = (number: string) => {
  const hidden = failure(
    `"Action": there is no action with the number "${number}", or the connected user may not see it.`,
    'not_found',
  );
  return {
    column: 'by number',
    ...get(byIds('actions'), 'look the action up'),
    own: { '404': hidden, '204': hidden },
  } satisfies Partial<Target>;
};
export const actionByReference = (reference: string) =>
  ({
    column: 'needed',
    ...get('/actions', 'look up the file reference'),
    own: {
      '204': failure(
        `"Action": there is no action with the file reference "${reference}". Find Action finds an action by its name.`,
        'not_found',
      ),
    },
  }) satisfies Partial<Target>;
