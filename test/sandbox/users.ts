import type { Firm } from './firm.ts';

/** Whether a participant is a user of the system with a valid login, as the vendor asks of assignees and timekeepers. */
export const canLogIn = ({ users }: Firm, participantId: string): boolean =>
  [...users.values()].some(({ isActive, links }) => isActive === 'T' && links.participant === participantId);
