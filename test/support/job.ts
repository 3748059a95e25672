import * as zod from 'zod/mini';

/** What a process of its own is told to run: functions of the integration, by their path in the definition. */
export const Job = zod.object({
  runs: zod.array(zod.object({ method: zod.string(), bundle: zod.looseObject({}) })),
  environment: zod.record(zod.string(), zod.string()),
});
