import * as zod from 'zod/mini';

const Operations = zod.record(zod.string(), zod.unknown());
const App = zod.looseObject({ triggers: Operations, searches: Operations, creates: Operations });

/**
 * The integration with one operation. The platform copies the whole definition twice for each run: all but the operation
 * that is run is left out, which saves the tests a good part of their time. The journey runs the whole.
 */
export function withOnly(app: object, operation: string): object {
  const { triggers, searches, creates, ...rest } = App.parse(app);
  const only = (kind: string, operations: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(operations).filter(([key]) => `${kind}.${key}` === operation));
  return {
    ...rest,
    searchOrCreates: {},
    triggers: only('triggers', triggers),
    searches: only('searches', searches),
    creates: only('creates', creates),
  };
}
