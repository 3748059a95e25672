import * as zod from 'zod/mini';
import { loadApp } from './platform.ts';
import type { Row } from './rows.ts';
import { fieldsOf } from './typed.ts';

const Operations = zod.record(
  zod.string(),
  zod.object({
    display: zod.object({ hidden: zod.optional(zod.boolean()) }),
    operation: zod.object({
      inputFields: zod.optional(zod.array(zod.unknown())),
      sample: zod.optional(zod.record(zod.string(), zod.unknown())),
    }),
  }),
);
const Kinds = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

const app = await loadApp();

const ALL = Object.entries(Kinds.parse(app)).flatMap(([kind, operations]) =>
  Object.entries(operations).map(([key, { display, operation }]) => ({
    operation: `${kind}.${key}`,
    isHidden: display.hidden === true,
    asksForSomething: (operation.inputFields ?? []).length > 0,
    sample: operation.sample ?? {},
  })),
);

/** Every operation of the integration, hidden ones too, such as `creates.create_task`. */
export const OPERATIONS: readonly string[] = ALL.map(({ operation }) => operation);

/** Those whose form has fields. */
export const ASKING: readonly string[] = ALL.filter((one) => one.asksForSomething).map(({ operation }) => operation);

/** The samples of those that a user can choose. */
export const SAMPLES: ReadonlyMap<string, Row> = new Map(
  ALL.filter(({ isHidden }) => !isHidden).map(({ operation, sample }) => [operation, sample]),
);

/** Whether a form has this field for everybody. */
export const hasField = (operation: string, key: string): boolean =>
  fieldsOf(app, operation).some((field) => field.key === key);
