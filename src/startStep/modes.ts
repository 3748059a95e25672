/** How much of the tasks, e-mails or documents of a step is wanted. What is mandatory comes with every mode. */
export type Mode = 'all' | 'chosen' | 'mandatory';

/** The modes of one run. */
export type Modes = Readonly<{ tasksToCreate: Mode; messagesToSend: Mode; documentsToAdd: Mode }>;

/** What a blank mode means. E-mails are opt-in: no client gets one by accident. */
export const DEFAULT_MODES: Modes = { tasksToCreate: 'all', messagesToSend: 'mandatory', documentsToAdd: 'all' };

/** The items that a mode stands for; `chosen` are the ids that the user ticked. */
export function selectItems<Item extends Readonly<{ id: string; isMandatory?: boolean }>>(
  items: readonly Item[],
  mode: Mode,
  chosen: readonly string[],
): readonly Item[] {
  const ticked = new Set(chosen);
  return items.filter(({ id, isMandatory }) => isMandatory || mode === 'all' || (mode === 'chosen' && ticked.has(id)));
}
