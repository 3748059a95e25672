import type { Input } from './input.ts';
import { CHECK_ONLY, type Kind, type Operation } from './operations.ts';
import type { Outcome } from './sentence.ts';

/** Whether a part of an operation is run: with what set, whatever the form says, or else the sentence why it is not. */
export type Rule = (operation: Operation, part: string) => Outcome<Input>;

/** Runs everything as it is filled in. */
export const anyRun: Rule = () => ({ value: {} });

/** For a real firm: no Zap is ever turned on, and creates are only checked, if they can be, unless runs may write. */
export function realFirmRule(mayWrite: boolean): Rule {
  const rules: Readonly<Record<Kind, Rule>> = {
    triggers: (_, part) => (part === 'performList' ? { value: {} } : { sentence: NO_EVENTS }),
    creates: mayWrite ? anyRun : onlyChecked,
    searches: anyRun,
    // What it creates is a create, with a rule of its own.
    searchOrCreates: anyRun,
  };
  return (operation, part) => rules[operation.kind](operation, part);
}

const onlyChecked: Rule = ({ label, hasCheckOnly }) =>
  hasCheckOnly
    ? { value: { [CHECK_ONLY]: 'yes' } }
    : {
        sentence:
          `${label} has no Check Only, so it is not run on a real firm. ` +
          'To let runs write, start the preview with --write: "npm run preview -- --live --write".',
      };

const NO_EVENTS =
  'A Zap is not turned on here, since events of a real firm do not reach this page. ' +
  'To see them, run "npm run live -- --hooks URL" with an address that they reach.';
