import type { Sandbox } from '../sandbox/sandbox.ts';

type Firm = Pick<Sandbox, 'addAction' | 'addParticipant'>;

/**
 * The instant triggers, of which definition.test.ts says that none is left out: the event that each one subscribes to,
 * the resource that its callbacks hold, and what causes the event.
 */
export const HOOK_TRIGGERS = [
  {
    trigger: 'triggers.new_action',
    event: 'ActionCreated',
    resource: 'actions',
    cause: ({ addAction }: Firm) => addAction({ name: 'Sale', actionTypeId: '812', primaryParticipants: ['88', '95'] }),
  },
  {
    trigger: 'triggers.new_contact',
    event: 'ParticipantCreated',
    resource: 'participants',
    cause: ({ addParticipant }: Firm) => addParticipant({ firstName: 'Una', lastName: 'Boe' }),
  },
] as const;

/** Causes each event once, and waits until it has arrived. */
export async function happen(sandbox: Sandbox): Promise<void> {
  for (const { cause } of HOOK_TRIGGERS) cause(sandbox);
  await sandbox.settled();
}
