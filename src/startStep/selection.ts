import type { DocumentTemplate, Message, Task } from './model.ts';

/** What of a Start step will be created, mandatory items included. */
export type Selection = Readonly<{
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
}>;
