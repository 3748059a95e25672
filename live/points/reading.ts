import type { Point } from '../point.ts';
import { CONNECTION_POINTS } from './connection.ts';
import { CONTACT_POINTS } from './contacts.ts';
import { DATA_POINTS } from './data.ts';
import { LIST_POINTS } from './lists.ts';
import { STEP_POINTS } from './steps.ts';

/** All that is settled by reading, in the order in which it is looked at. */
export const READING_POINTS: readonly Point[] = [
  ...CONNECTION_POINTS,
  ...LIST_POINTS,
  ...CONTACT_POINTS,
  ...DATA_POINTS,
  ...STEP_POINTS,
];
