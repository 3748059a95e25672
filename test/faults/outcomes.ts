import type { Failure } from '../support/failure.ts';
import type { StrikingFault } from './faults.ts';
import { titleOf, type Target } from './requests/target.ts';

export type Outcome = Readonly<{ value: unknown }> | Readonly<{ failure: Failure }>;

type Reading = (target: Target, fault: StrikingFault) => Outcome;

const OUTCOMES: Readonly<Record<string, Reading>> = {
  /** As if nothing had gone wrong. */
  same: ({ same }) => ({ value: same }),
  /** Nothing was found, which is not an error, or has an error of its own. */
  none: ({ none, own }, { name }) => failureOr(own?.[name], none),
  /** Everything except what the failed request would have added. */
  part: (target, fault) => ({ value: given(target.part, target)(factOf(target, fault)) }),
  /** The run fails with this sentence, and can be replayed. */
  fails: (target, fault) => ({ failure: failed(target, fault) }),
  /** The platform tries again after the seconds that the service named. */
  waits: (target, fault) => ({
    failure: { name: 'ThrottledError', sentence: `${factOf(target, fault)} ${fault.said.advice}`, delay: 7 },
  }),
  /** The platform renews the token and runs the step again; this text is never shown, so it is empty. */
  renews: () => ({ failure: { name: 'RefreshAuthError', sentence: '' } }),
  own: (target, { name }) => failureOr(target.own?.[name], `${titleOf(target)}: ${name} has no failure of its own`),
  /** The failure before this one is reported. */
  first: (target, fault) => ({ failure: given(target.first, target)(factOf(target, fault)) }),
  /** Nothing was created, and the message says so. */
  refused: (target, fault) => {
    const failure = failed(target, fault);
    return {
      failure: {
        ...failure,
        sentence: `${failure.sentence}${given(target.refused, target)(failure.status, factOf(target, fault))}`,
      },
    };
  },
  /** We couldn't confirm whether something was created: the run stops, and is never repeated automatically. */
  halts: (target, fault) => ({
    failure: { name: 'HaltedError', sentence: given(target.halts, target)(factOf(target, fault)) },
  }),
  /** A hook with an unknown id may be left behind, and the message says so. */
  left: (target, fault) => ({
    failure: { name: 'AppError', sentence: given(target.left, target)(factOf(target, fault)) },
  }),
  /** The created record is still found. */
  found: (target, fault) => ({ value: given(target.found, target)(factOf(target, fault)) }),
};

export function outcomeOf(word: string, target: Target, fault: StrikingFault): Outcome {
  const reading = OUTCOMES[word];
  if (!reading) throw new Error(`The table says "${word}", which means nothing.`);
  return reading(target, fault);
}

const factOf = ({ task, facts }: Target, { name, said }: StrikingFault): string =>
  facts?.[name] ?? `Actionstep could not ${task}: ${said.cause}.`;

function failed(target: Target, fault: StrikingFault): Failure {
  const { advice, code, status } = fault.said;
  const sentence = `${factOf(target, fault)} ${advice}`;
  return { name: 'AppError', sentence, code, ...(status !== undefined && { status }) };
}

const failureOr = (failure: Failure | undefined, value: unknown): Outcome => (failure ? { failure } : { value });

function given<Part>(part: Part | undefined, target: Target): Part {
  if (part === undefined) throw new Error(`What the table says of it is not told: ${titleOf(target)}.`);
  return part;
}
