import * as zod from 'zod/mini';
import type { Platform } from '../../test/support/platform.ts';
import { GROUPS } from './findOrCreate.ts';

/** The kinds of operations in the order of the page, with the words for all of them, and for one. */
export const KINDS = {
  triggers: { words: 'Triggers', event: 'Trigger event' },
  creates: { words: 'Actions', event: 'Action event' },
  searches: { words: 'Searches', event: 'Action event' },
  searchOrCreates: { words: 'Find or Create', event: 'Action event' },
} as const;

export type Kind = keyof typeof KINDS;

/** The key of the field that makes a run a check, which writes nothing. */
export const CHECK_ONLY = 'checkOnly';

/** An operation as somebody meets it who picks one. */
export type Operation = Readonly<{
  kind: Kind;
  key: string;
  /** `creates.create_action` */
  path: string;
  label: string;
  description: string;
  /** Those without emphasis are folded. */
  groups: readonly Readonly<{ key: string; label: string; emphasize?: boolean | undefined }>[];
  hasCheckOnly: boolean;
  /** Whether one of its fields is for a file. */
  takesFile: boolean;
  /** What a search does when it finds nothing. */
  orCreate?: Operation;
}>;

/** The operations that can be picked. Hidden ones feed dropdowns. */
export async function readOperations(platform: Platform): Promise<readonly Operation[]> {
  const { searchOrCreates, ...definition } = Definition.parse(await platform.ask('definition'));
  const operations = (['triggers', 'creates', 'searches'] as const).flatMap((kind) =>
    Object.entries(definition[kind])
      .filter(([, { display }]) => !display.hidden)
      .map(([key, { display, operation }]): Operation => ({
        kind,
        key,
        path: `${kind}.${key}`,
        label: display.label,
        description: display.description,
        groups: operation.inputFieldGroups ?? [],
        hasCheckOnly: hasField(operation, CheckOnly),
        takesFile: hasField(operation, ForFile),
      })),
  );
  const both = Object.entries(searchOrCreates).flatMap(([key, { display, search, create }]): Operation[] => {
    const at = (path: string) => operations.find((operation) => operation.path === path);
    const [found, orCreate] = [at(`searches.${search}`), at(`creates.${create}`)];
    if (!found || !orCreate) return [];
    const { label, description } = display;
    const takesFile = found.takesFile || orCreate.takesFile;
    return [{ ...found, kind: 'searchOrCreates', key, label, description, groups: GROUPS, takesFile, orCreate }];
  });
  return [...operations, ...both];
}

const Display = zod.object({ label: zod.string(), description: zod.string(), hidden: zod.optional(zod.boolean()) });
/** Fields that depend on others are functions, which the definition only names. */
const hasField = ({ inputFields = [] }: Fields, wanted: zod.ZodMiniType): boolean =>
  inputFields.some((field) => wanted.safeParse(field).success);

type Fields = Readonly<{ inputFields?: readonly unknown[] | undefined }>;

const CheckOnly = zod.object({ key: zod.literal(CHECK_ONLY) });
const ForFile = zod.object({ type: zod.literal('file') });
const Operations = zod.record(
  zod.string(),
  zod.object({
    display: Display,
    operation: zod.object({
      inputFields: zod.optional(zod.array(zod.unknown())),
      inputFieldGroups: zod.optional(
        zod.array(zod.object({ key: zod.string(), label: zod.string(), emphasize: zod.optional(zod.boolean()) })),
      ),
    }),
  }),
);
const Definition = zod.object({
  triggers: Operations,
  creates: Operations,
  searches: Operations,
  searchOrCreates: zod.record(
    zod.string(),
    zod.object({ display: Display, search: zod.string(), create: zod.string() }),
  ),
});
