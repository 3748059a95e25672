import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import type { Step } from './model.ts';

/** How sentences speak of a step. In everything but these words, moving an action works like opening one. */
export const WORDING = {
  start: {
    /** Begins a sentence: "... asks for an assignee." */
    step: 'The first step',
    /** Ends one: "... left out: ... does not ask for it (any more)." */
    asker: 'the first step of this action type',
    dictionaryAsker: 'this action type',
    /** The search that lists the labels for a dictionary. */
    describer: OPERATION_LABELS.describeActionType,
    nothingElse: 'Nothing is asked for but the name of the action.',
    notDone: 'The action was not created',
    unassigned: 'the action is assigned to the person who connected Actionstep',
    /** What follows where a role is needed and not asked for. */
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
} as const;

/** The words for a Start step, or for a step that an existing action goes to. */
export const wordingOf = ({ next }: Pick<Step, 'next'>) => (next ? WORDING.next : WORDING.start);
