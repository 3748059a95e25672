import { isDeepStrictEqual } from 'node:util';
import { choiceValues, fieldsByKey, type Action, type Definition, type Field } from './model.ts';

/** How much of a version number a change asks for. */
export type Level = 'major' | 'minor' | 'patch';

export type Change = Readonly<{ level: Level; what: string }>;

/**
 * Everything that differs between two definitions. What a Zap in use can hold on to and would miss is major: Zapier moves
 * no user across major versions by itself. What comes along is minor, a text is a patch.
 */
export const compareDefinitions = (before: Definition, after: Definition): readonly Change[] => [
  ...compareAuthentication(before, after),
  ...DATA_KINDS.flatMap(([kind, name]) => compareActions(name, before[kind] ?? {}, after[kind] ?? {})),
  ...compareRest(before, after),
];

const DATA_KINDS = [
  ['triggers', 'Trigger'],
  ['searches', 'Search'],
  ['creates', 'Create'],
  ['searchOrCreates', 'Search or create'],
] as const;

const COMPARED = new Set(['authentication', ...DATA_KINDS.map(([kind]) => kind)]);

function compareAuthentication({ authentication: before }: Definition, { authentication: after }: Definition) {
  if (before?.type !== after?.type)
    return [major(`Authentication is ${after?.type ?? 'gone'}, no longer ${before?.type}.`)];
  const fields = compareFields('Authentication', 'field', fieldsByKey(before?.fields), fieldsByKey(after?.fields));
  return orTexts('Authentication', fields, before, after);
}

type Actions = Readonly<Record<string, Action>>;

/** Only what people can choose is public: hidden actions serve others, and change with them. */
function compareActions(name: string, before: Actions, after: Actions): readonly Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const what = `${name} ${key}`;
    const [old, fresh] = [before[key], after[key]];
    if (!isPublic(old) && !isPublic(fresh)) return orTexts(what, [], old, fresh);
    if (!old || !isPublic(old)) return [minor(`${what} is new.`)];
    if (!fresh || !isPublic(fresh)) return [major(`${what} is gone.`)];
    return orTexts(what, compareAction(what, old, fresh), old, fresh);
  });
}

const isPublic = (action: Action | undefined): boolean => action !== undefined && action.display.hidden !== true;

function compareAction(what: string, { operation: before }: Action, { operation: after }: Action): readonly Change[] {
  const [oldSample, newSample] = [before?.sample ?? {}, after?.sample ?? {}];
  return [
    ...(before?.type === after?.type ? [] : [major(`${what} is of type ${after?.type}, no longer ${before?.type}.`)]),
    ...compareFields(what, 'input', fieldsByKey(before?.inputFields), fieldsByKey(after?.inputFields)),
    ...compareFields(what, 'output', fieldsByKey(before?.outputFields), fieldsByKey(after?.outputFields)),
    ...missing(oldSample, newSample).map((key) => major(`${what} lost "${key}" of its sample.`)),
    ...missing(newSample, oldSample).map((key) => minor(`${what} has "${key}" in its sample.`)),
  ];
}

const missing = (here: object, there: object): readonly string[] =>
  Object.keys(here).filter((key) => !Object.hasOwn(there, key));

type FieldsByKey = ReadonlyMap<string, Field>;

function compareFields(what: string, role: string, before: FieldsByKey, after: FieldsByKey): readonly Change[] {
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const added = [...after].filter(([key]) => !before.has(key));
  return [
    ...gone.map((key) => major(`${what} lost its ${role} "${key}".`)),
    ...added.map(([key, { required }]) =>
      required && role === 'input'
        ? major(`${what} has a new ${role} "${key}", which is required: existing Zaps lack it.`)
        : minor(`${what} has a new ${role} "${key}".`),
    ),
    ...[...after].flatMap(([key, field]) => compareField(`${what}: ${role} "${key}"`, before.get(key), field)),
  ];
}

function compareField(what: string, before: Field | undefined, after: Field): readonly Change[] {
  if (!before) return [];
  const [oldValues, newValues] = [choiceValues(before), choiceValues(after)];
  return [
    ...(after.required && !before.required ? [major(`${what} is required now.`)] : []),
    ...(shapeOf(after) === shapeOf(before)
      ? []
      : [major(`${what} holds ${shapeOf(after)} now, no longer ${shapeOf(before)}.`)]),
    ...oldValues
      .filter((value) => !newValues.includes(value))
      .map((value) => major(`${what} lost its choice "${value}".`)),
    ...newValues
      .filter((value) => !oldValues.includes(value))
      .map((value) => minor(`${what} has a new choice "${value}".`)),
  ];
}

const shapeOf = ({ type = 'string', list, dict }: Field): string =>
  `${list ? 'a list of ' : ''}${dict ? 'pairs of ' : ''}${type}`;

/** When nothing that matters differs but something does, it is texts. */
const orTexts = (what: string, changes: readonly Change[], before: unknown, after: unknown): readonly Change[] =>
  changes.length > 0 || isDeepStrictEqual(before, after) ? changes : [patch(`${what} differs in texts or details.`)];

/** What belongs to no operation: flags, middleware, the version of the platform's core. */
function compareRest(before: Definition, after: Definition): readonly Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !COMPARED.has(name));
  return names.flatMap((name) => orTexts(`"${name}"`, [], before[name], after[name]));
}

const major = (what: string): Change => ({ level: 'major', what });
const minor = (what: string): Change => ({ level: 'minor', what });
const patch = (what: string): Change => ({ level: 'patch', what });
