import type { Failure } from '../support/failure.ts';
import type { StrikingFault } from './faults.ts';
import type { Struck } from './requests/struck.ts';

/** What comes of a run: the part of its value that is looked at, or the failure that a person sees. */
export type Outcome = Readonly<{ value: unknown }> | Readonly<{ failure: Failure }>;

type Reading = (struck: Struck, fault: StrikingFault) => Outcome;

/** What the words of the table mean. */
const OUTCOMES: Readonly<Record<string, Reading>> = {
  /** As if nothing had gone wrong. */
  same: ({ same }) => ({ value: same }),
  /** Nothing was found, and that is no error; or it is one of its own. */
  none: ({ none, own }, { name }) => failureOr(own?.[name], none),
  /** All but what the struck request would have told. */
  part: (struck, fault) => ({ value: given(struck.part, struck)(factOf(struck, fault)) }),
  /** The run fails with this sentence, and can be replayed. */
  fails: (struck, fault) => ({ failure: failed(struck, fault) }),
  /** The platform tries again after the seconds that the service named. */
  waits: (struck, fault) => ({
    failure: { name: 'ThrottledError', sentence: `${factOf(struck, fault)} ${fault.said.advice}`, delay: 7 },
  }),
  /** The platform renews the token and runs the step again; nobody reads this, so it says nothing. */
  renews: () => ({ failure: { name: 'RefreshAuthError', sentence: '' } }),
  /** A failure of its own. */
  own: ({ own, title }, { name }) => failureOr(own?.[name], `${title}: ${name} has no failure of its own`),
  /** The failure before this one is what counts. */
  first: (struck) => ({ failure: given(struck.first, struck) }),
  /** Nothing was created, and the sentence says so. */
  refused: (struck, fault) => {
    const failure = failed(struck, fault);
    return { failure: { ...failure, sentence: `${failure.sentence}${given(struck.refused, struck)(failure.status)}` } };
  },
  /** Nobody knows whether something was created: the run stops, and is never repeated by itself. */
  halts: (struck, fault) => ({
    failure: { name: 'HaltedError', sentence: given(struck.halts, struck)(factOf(struck, fault)) },
  }),
  /** A hook may be left that nobody knows the id of, and the sentence says so. */
  left: (struck, fault) => ({
    failure: { name: 'AppError', sentence: given(struck.left, struck)(factOf(struck, fault)), code: 'hook_left' },
  }),
  /** What could not be changed is replaced. */
  anew: (struck) => ({ value: given(struck.anew, struck) }),
  /** What was created is found all the same. */
  found: (struck, fault) => ({ value: given(struck.found, struck)(factOf(struck, fault)) }),
};

/** What a word of the table means for a request and a fault. */
export function outcomeOf(word: string, struck: Struck, fault: StrikingFault): Outcome {
  const reading = OUTCOMES[word];
  if (!reading) throw new Error(`The table says "${word}", which means nothing.`);
  return reading(struck, fault);
}

const factOf = ({ task, facts }: Struck, { name, said }: StrikingFault): string =>
  facts?.[name] ?? `Actionstep could not ${task}: ${said.cause}.`;

function failed(struck: Struck, fault: StrikingFault): Failure {
  const { advice, code, status } = fault.said;
  const sentence = `${factOf(struck, fault)} ${advice}`;
  return { name: 'AppError', sentence, code, ...(status !== undefined && { status }) };
}

const failureOr = (failure: Failure | undefined, value: unknown): Outcome => (failure ? { failure } : { value });

function given<Part>(part: Part | undefined, { title }: Struck): Part {
  if (part === undefined) throw new Error(`What the table says of it is not told: ${title}.`);
  return part;
}
