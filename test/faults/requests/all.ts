import { subscriptions } from './hooks.ts';
import { stepChanges } from './changingStep.ts';
import { assignees } from './assigning.ts';
import { checks } from './checking.ts';
import { connection } from './connection.ts';
import { dataChanges } from './dataChanges.ts';
import { deciding } from './deciding.ts';
import { descriptions } from './descriptions.ts';
import { dropdowns } from './dropdowns.ts';
import { events } from './events.ts';
import { forms } from './forms.ts';
import { included } from './included.ts';
import { laterSteps } from './laterSteps.ts';
import { newContacts } from './newContacts.ts';
import { nextSteps } from './nextSteps.ts';
import { opening } from './opening.ts';
import { preparing } from './preparing.ts';
import { searches } from './searches.ts';
import { updates } from './updates.ts';
import type { Target } from './target.ts';

export const REQUESTS: readonly Target[] = [
  ...assignees,
  ...checks,
  ...connection,
  ...dataChanges,
  ...deciding,
  ...descriptions,
  ...dropdowns,
  ...events,
  ...forms,
  ...subscriptions,
  ...included,
  ...laterSteps,
  ...newContacts,
  ...nextSteps,
  ...opening,
  ...preparing,
  ...searches,
  ...stepChanges,
  ...updates,
];
