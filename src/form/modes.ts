/** How much of the tasks, emails or documents of a step is wanted. What is mandatory comes with every mode. */
export type Mode = 'all' | 'chosen' | 'mandatory';

/** The modes of one run. */
export type Modes = Readonly<{ tasksToCreate: Mode; messagesToSend: Mode; documentsToAdd: Mode }>;

/** What a blank mode means. Emails are opt-in: no client gets one by accident. */
export const DEFAULT_MODES: Modes = { tasksToCreate: 'all', messagesToSend: 'mandatory', documentsToAdd: 'all' };
