import type { Kind } from './operations.ts';

/** A button of a form, and which part of the operation it runs. */
export type Button = Readonly<{ value: 'run' | 'list' | 'on' | 'off'; words: string; part: string }>;

const RUN: Button = { value: 'run', words: 'Test step', part: 'perform' };
const LIST: Button = { value: 'list', words: 'Test trigger', part: 'performList' };
const ON: Button = { value: 'on', words: 'Turn On', part: 'performSubscribe' };
const OFF: Button = { value: 'off', words: 'Turn Off', part: 'performUnsubscribe' };

/** All that a form can ask for, on whichever page. */
export const ALL_BUTTONS: readonly Button[] = [RUN, LIST, ON, OFF];

/** The buttons of each kind of operation; `isOn` says whether the Zap of a trigger is. */
export const BUTTONS: Readonly<Record<Kind, (isOn: boolean) => readonly Button[]>> = {
  triggers: (isOn) => [LIST, isOn ? OFF : ON],
  creates: () => [RUN],
  searches: () => [RUN],
  searchOrCreates: () => [RUN],
};
