import type { Assumptions } from '../../src/service/assumptions.ts';

/** The positions in force where no setting names others. */
export const ASSUMPTIONS: Assumptions = {
  stepMessageIds: 'lastSegment',
  assignee: 'topLevel',
  wrapper: 'object',
  additionalAttributes: 'asked',
};
