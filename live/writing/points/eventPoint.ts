import { notSettled } from '../../verdict.ts';
import type { WritingPoint } from './writingPoint.ts';

/** What comes of creating an action for those who listen. */
export const EVENT_POINT: WritingPoint = {
  name: 'own creations as events',
  settle: async ({ desk, id }) => desk.ownEvent?.(id) ?? notSettled('--hooks beside --write'),
};
