import type { Field } from '../../test/support/fields.ts';
import type { Input } from './input.ts';

/* The form of "find or create": what to search for, and below it what to create when there is nothing. */

type Form = readonly [fields: readonly Field[], input: Input];

/** Stands before the keys of what is to be created; some are those of the search too. */
const PREFIX = 'create:';

/** The groups of such a form. */
export const GROUPS = [
  { key: 'find:', label: 'Find' },
  { key: PREFIX, label: 'If Nothing Is Found, Create' },
] as const;

/** Both forms as one. */
export const joined = (find: readonly Field[], create: readonly Field[]): readonly Field[] => [
  ...find.map((field) => ({ ...field, group: GROUPS[0].key })),
  ...create.map((field) => ({ ...field, key: `${PREFIX}${field.key}`, group: PREFIX })),
];

/** What belongs to the search, and what belongs to the create. */
export function split(fields: readonly Field[], input: Input): Readonly<{ find: Form; create: Form }> {
  const ofCreate = (key: string): boolean => key.startsWith(PREFIX);
  const own = (key: string): string => key.replace(PREFIX, '');
  const part = (isWanted: (key: string) => boolean): Form => [
    fields.filter(({ key }) => isWanted(key)).map((field) => ({ ...field, key: own(field.key) })),
    Object.fromEntries(Object.entries(input).flatMap(([key, value]) => (isWanted(key) ? [[own(key), value]] : []))),
  ];
  return { find: part((key) => !ofCreate(key)), create: part(ofCreate) };
}
