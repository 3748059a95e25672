import * as zod from 'zod/mini';
import { loadApp } from './platform.ts';
import { fieldsOf } from './typed.ts';

const Operations = zod.record(zod.string(), zod.unknown());
const Kinds = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

const app = await loadApp();

/** Every operation of the integration, hidden ones too, such as `creates.create_task`. */
export const OPERATIONS: readonly string[] = Object.entries(Kinds.parse(app)).flatMap(([kind, operations]) =>
  Object.keys(operations).map((key) => `${kind}.${key}`),
);

/** Whether a form has this field for everybody. */
export const hasField = (operation: string, key: string): boolean =>
  fieldsOf(app, operation).some((field) => field.key === key);
