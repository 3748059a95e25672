import type { Sandbox } from '../sandbox/sandbox.ts';

/** The instant triggers: which event each one subscribes to, and which resource its callbacks hold. */
export const HOOK_TRIGGERS = [
  { trigger: 'triggers.new_action', event: 'ActionCreated', resource: 'actions' },
  { trigger: 'triggers.new_contact', event: 'ParticipantCreated', resource: 'participants' },
] as const;

export async function happen(sandbox: Sandbox): Promise<void> {
  sandbox.addAction({ name: 'Lease advice' });
  sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe' });
  await sandbox.settled();
}
