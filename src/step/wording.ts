import { OPERATION_LABELS } from '../lib/operationLabels.ts';
import type { Step } from './model.ts';

/** How sentences speak of a step. In everything but these words, moving an action works like opening one. */
export type Wording = Readonly<{
  /** Begins a sentence: "... asks for an assignee." */
  step: string;
  /** Ends one: "... left out: ... does not ask for it (any more)." */
  asker: string;
  /** What asks for the entries of a dictionary: "... does not ask for "Judge"." */
  dictionaryAsker: string;
  /** The search that lists what can be written there. */
  describer: string;
  /** What a step without any questions still needs. */
  nothingElse: string;
  notDone: string;
  /** What becomes of an action without an assignee. */
  unassigned: string;
  /** What follows where a role is needed and not asked for. */
  nobodyGiven: string;
}>;

/** All words, by kind. */
export const WORDING = {
  start: {
    step: 'The first step',
    asker: 'the first step of this action type',
    dictionaryAsker: 'this action type',
    describer: OPERATION_LABELS.describeActionType,
    nothingElse: 'Nothing is asked for but the name of the action.',
    notDone: 'The action was not created',
    unassigned: 'the action is assigned to the person who connected Actionstep',
    nobodyGiven: 'nobody can be given',
  },
  next: {
    step: 'The step',
    asker: 'this step',
    dictionaryAsker: 'this step',
    describer: OPERATION_LABELS.describeStep,
    nothingElse: 'Nothing is asked for.',
    notDone: 'The step was not changed',
    unassigned: 'it stays as it is',
    nobodyGiven: 'only somebody who is in the action already can have it',
  },
} as const satisfies Readonly<Record<string, Wording>>;

/** The words for a Start step, or for a step that an existing action goes to. */
export const wordingOf = ({ next }: Pick<Step, 'next'>): Wording => (next ? WORDING.next : WORDING.start);
