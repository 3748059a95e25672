/** Which tasks, emails or documents of a step are wanted. Mandatory ones always come. */
export type Mode = 'all' | 'chosen' | 'mandatory';

export type Modes = Readonly<{ tasksToCreate: Mode; messagesToSend: Mode; documentsToAdd: Mode }>;

/** What a blank mode means. Emails are opt-in: no client gets one by accident. */
export const DEFAULT_MODES: Modes = { tasksToCreate: 'all', messagesToSend: 'mandatory', documentsToAdd: 'all' };
