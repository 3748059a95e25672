import type { Input } from './input.ts';
import type { Operation } from './operations.ts';
import type { Outcome } from './sentence.ts';

/** Whether a part of an operation is run: with what set, whatever the form says, or else the sentence why it is not. */
export type Rule = (operation: Operation, part: string) => Outcome<Input>;

/** Runs everything as it is filled in. */
export const anyRun: Rule = () => ({ value: {} });
