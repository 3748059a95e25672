import * as zod from 'zod/mini';
import type { Platform } from '../test/support/platform.ts';

/** The kinds of operations in the order of the page, with its words for them. */
export const KINDS = { triggers: 'Triggers', creates: 'Creates', searches: 'Searches' } as const;

export type Kind = keyof typeof KINDS;

/** An operation as somebody meets it who picks one. */
export type Operation = Readonly<{
  kind: Kind;
  key: string;
  /** `creates.create_action` */
  path: string;
  label: string;
  description: string;
  groups: readonly Readonly<{ key: string; label: string }>[];
}>;

/** The operations that can be picked. Hidden ones feed dropdowns. */
export async function readOperations(platform: Platform): Promise<readonly Operation[]> {
  const definition = Definition.parse(await platform.ask('definition'));
  return (['triggers', 'creates', 'searches'] as const).flatMap((kind) =>
    Object.entries(definition[kind])
      .filter(([, { display }]) => !display.hidden)
      .map(([key, { display, operation }]) => ({
        kind,
        key,
        path: `${kind}.${key}`,
        label: display.label,
        description: display.description,
        groups: operation.inputFieldGroups ?? [],
      })),
  );
}

const Operations = zod.record(
  zod.string(),
  zod.object({
    display: zod.object({ label: zod.string(), description: zod.string(), hidden: zod.optional(zod.boolean()) }),
    operation: zod.object({
      inputFieldGroups: zod.optional(zod.array(zod.object({ key: zod.string(), label: zod.string() }))),
    }),
  }),
);
const Definition = zod.object({ triggers: Operations, creates: Operations, searches: Operations });
