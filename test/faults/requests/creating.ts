import { rowOf } from '../../support/rows.ts';
import { neverSent, failure, filledIn, type Target } from './target.ts';

/** An action that is recognised by its reference, and one that has none. */
export const ADVICE = { actionType: '833', actionName: 'Lease advice', fileReference: 'LA-1' } as const;
export const UNMARKED = { ...ADVICE, fileReference: '' } as const;

export const creating = (inputData: object) =>
  ({ operation: 'creates.create_action', runs: 'perform', bundle: filledIn(inputData) }) satisfies Partial<Target>;

export const opened = (result: unknown): unknown => {
  const { id, alreadyExisted, namesComplete, warnings } = rowOf(result);
  return { id, alreadyExisted, namesComplete, warnings };
};

export const OPENED = { id: '9001', alreadyExisted: false, namesComplete: true, warnings: [] };
export const NEVER_SENT = neverSent('create the action', ' The action was not created.');

/** The file reference is already in use, but the answer with it was cut off. */
export const CUT_REFERENCE = {
  'cut during the answer': failure(
    'Actionstep could not look up the file reference: the connection to it was lost. Try again in a few minutes.',
    'ECONNRESET',
  ),
};

const notFound = (sentence: string) => ({ '204': { name: 'AppError', sentence, code: 'not_found' } });

export const NO_SUCH_STEP = notFound(
  'Actionstep could not read what this action type asks for: there is no such action type, or it cannot be used. ' +
    'Choose another action type.',
);

/** The names of the types of the firm, those like this one first. */
export function usableTypes(name: string): string {
  const [word = ''] = name.split(' ');
  const names = ['Advice', 'Conveyance With Note', 'Debt Recovery', 'Estate Administration', 'Family Law'].concat([
    'Property Purchase',
    'Property Sale',
    'Will',
  ]);
  const alike = [names.filter((one) => one === name), names.filter((one) => one.startsWith(word))].flat();
  return [...new Set([...alike, ...names])].join(', ');
}

export const noSuchType = (name: string) =>
  notFound(
    `There is no action type called "${name}" that can be used for new actions. Choose one of: ${usableTypes(name)}.`,
  );
