import type { Opening } from '../../src/creates/openAction.ts';

/** An action without a file reference. */
export const OPENING: Opening = {
  body: {},
  actionName: 'Will',
  actionTypeId: '850',
  reference: '',
  before: undefined,
  hasFileNote: false,
  possibleReasons: [],
  findProblems: async () => [],
};
