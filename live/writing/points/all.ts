import { CHANGE_POINTS } from './changePoints.ts';
import { DATA_CHANGE_POINTS } from './dataPoints.ts';
import { EVENT_POINT } from './eventPoint.ts';
import { CHANGE_STEP_POINTS } from './stepPoints.ts';
import { STORED_FORM_POINTS } from './storedForms.ts';
import { SUBMISSION_POINTS } from './submissionPoints.ts';
import { TASK_POINTS } from './taskPoints.ts';
import type { WritingPoint } from './writingPoint.ts';

/** All that one new action settles, in the order in which it is looked at. */
export const WRITING_POINTS: readonly WritingPoint[] = [
  ...SUBMISSION_POINTS,
  ...STORED_FORM_POINTS,
  EVENT_POINT,
  ...CHANGE_STEP_POINTS,
  ...DATA_CHANGE_POINTS,
  ...TASK_POINTS,
  ...CHANGE_POINTS,
];
