import type { Mode, Modes } from '../form/modes.ts';
import type { DocumentTemplate, Message, StartStep, Task } from '../startStep/model.ts';

/** What of a Start step will be created, mandatory items included. */
export type Selection = Readonly<{
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
}>;

/** What the modes and ticks of a run stand for. */
export const selectItems = (
  step: StartStep,
  modes: Modes,
  ticks: Readonly<Record<'stepTasks' | 'stepMessages' | 'documentTemplates', readonly string[]>>,
): Selection => ({
  tasks: select(step.tasks, modes.tasksToCreate, ticks.stepTasks),
  messages: select(step.messages, modes.messagesToSend, ticks.stepMessages),
  documents: select(step.documents, modes.documentsToAdd, ticks.documentTemplates),
});

function select<Item extends Readonly<{ id: string; isMandatory?: boolean }>>(
  items: readonly Item[],
  mode: Mode,
  ticked: readonly string[],
): readonly Item[] {
  const wanted = new Set(mode === 'chosen' ? ticked : []);
  return items.filter(({ id, isMandatory }) => isMandatory || mode === 'all' || wanted.has(id));
}
