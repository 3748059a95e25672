import type { Mode, Modes } from '../form/chosenFields.ts';
import type { DocumentTemplate, Message, Step, Task } from '../step/model.ts';

/** The items of a step that will be created, mandatory ones included. */
export type Selection = Readonly<{
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
}>;

/** Selects the items by the modes and choices of a run. */
export const selectItems = (
  step: Step,
  modes: Modes,
  chosenIds: Readonly<Record<'stepTasks' | 'stepMessages' | 'documentTemplates', readonly string[]>>,
): Selection => ({
  tasks: select(step.tasks, modes.tasksToCreate, chosenIds.stepTasks),
  messages: select(step.messages, modes.messagesToSend, chosenIds.stepMessages),
  documents: select(step.documents, modes.documentsToAdd, chosenIds.documentTemplates),
});

function select<Item extends Readonly<{ id: string; isMandatory?: boolean }>>(
  items: readonly Item[],
  mode: Mode,
  chosenIds: readonly string[],
): readonly Item[] {
  const chosen = new Set(chosenIds);
  return items.filter(({ id, isMandatory }) => isMandatory || mode === 'all' || (mode === 'chosen' && chosen.has(id)));
}
