import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import packageJson from '../package.json' with { type: 'json' };
import { DATA_KINDS } from '../src/dataField/dataKinds.ts';
import { inProject } from '../tools/project.ts';
import { HOOK_TRIGGERS } from './support/hookTriggers.ts';
import { useZap } from './support/lifetime.ts';
import { loadApp, openPlatform } from './support/platform.ts';

const Field = zod.looseObject({
  key: zod.string(),
  type: zod.optional(zod.string()),
  label: zod.optional(zod.string()),
  dynamic: zod.optional(zod.string()),
  search: zod.optional(zod.string()),
  list: zod.optional(zod.boolean()),
  altersDynamicFields: zod.optional(zod.boolean()),
  required: zod.optional(zod.boolean()),
  dependsOn: zod.optional(zod.array(zod.string())),
});
const Fields = zod.optional(zod.array(zod.union([Field, zod.string()])));
const Operation = zod.looseObject({
  noun: zod.string(),
  display: zod.looseObject({ label: zod.string(), description: zod.string(), hidden: zod.optional(zod.boolean()) }),
  operation: zod.looseObject({ inputFields: Fields, outputFields: Fields }),
});
const Operations = zod.record(zod.string(), Operation);
const Definition = zod.looseObject({ triggers: Operations, searches: Operations, creates: Operations });
type Operation = zod.output<typeof Operation>;

const Lock = zod.looseObject({ key: zod.string() });

/** Whose runs wait for each other, and which of their inputs has to be the same. */
const LOCKS = [
  { operation: 'create_action', input: 'fileReference' },
  { operation: 'create_contact', input: 'email' },
  { operation: 'change_step', input: 'action' },
  { operation: 'update_action_data', input: 'action' },
  { operation: 'create_time_entry', input: 'action' },
];

const readDefinition = async () => Definition.parse(await openPlatform().ask('definition'));

const operationsIn = ({ triggers, searches, creates }: zod.output<typeof Definition>) =>
  Object.entries({ triggers, searches, creates }).flatMap(([kind, operations]) =>
    Object.entries(operations).map(([key, whole]) => ({ kind, key, ...whole })),
  );

/** The fields that are the same for everybody; those that a function makes are strings in the definition. */
const fixed = (fields: zod.output<typeof Fields>) => (fields ?? []).filter((field) => typeof field === 'object');

describe('the definition of the app', () => {
  test('passes the platform’s schema', async () => {
    expect(await openPlatform().ask('validate')).toEqual([]);
  });

  test('has the version of package.json', async () => {
    expect((await readDefinition())['version']).toBe(packageJson.version);
  });

  test('has Zapier hand over a placeholder that nothing fills in, which the forms have a sentence for', async () => {
    expect(await readDefinition()).toMatchObject({ flags: { cleanInputData: false } });
  });

  test('sends the bearer token to the connected address only, in a way the platform can check', async () => {
    expect(await openPlatform().ask('getAuthTemplate')).toMatchObject({ supported: true });
  });

  test('has instant triggers, and hidden ones that feed dropdowns and can page', async () => {
    const { triggers } = await readDefinition();
    const kindOf = ({ display: { hidden = false }, operation: { type, canPaginate = false } }: Operation) => ({
      hidden,
      type,
      canPaginate,
    });
    const instant = { hidden: false, type: 'hook', canPaginate: false };
    const dropdown = { hidden: true, type: 'polling', canPaginate: true };

    for (const [key, trigger] of Object.entries(triggers))
      expect({ key, ...kindOf(trigger) }).toEqual({ key, ...(key.startsWith('list_') ? dropdown : instant) });
  });

  test('has each instant trigger among those that all tests of events go through', async () => {
    const { triggers } = await readDefinition();
    const instant = Object.keys(triggers).filter((key) => triggers[key]?.operation.type === 'hook');

    expect(instant.map((key) => `triggers.${key}`)).toEqual(HOOK_TRIGGERS.map(({ trigger }) => trigger));
  });

  test('locks the creates of which one run has to see what another did, and no others', async () => {
    const { creates } = await readDefinition();
    const locked = Object.keys(creates).filter((key) => creates[key]?.operation['lock'] !== undefined);

    expect(new Set(locked)).toEqual(new Set(LOCKS.map(({ operation }) => operation)));
  });

  test.each(LOCKS)(
    'lets runs of $operation with the same $input wait for each other, and no others',
    async ({ operation, input }) => {
      const create = (await readDefinition()).creates[operation];
      const { key, ...others } = Lock.parse(create?.operation['lock']);
      const keyFor = (inputData: Readonly<Record<string, string>>) => lockKeyFor(key, inputData);

      expect(others).toEqual({ scope: ['account'], timeout: 35 });
      expect(fixed(create?.operation.inputFields).map((field) => field.key)).toContain(input);
      expect(keyFor({ [input]: 'a@mail.example' })).not.toBe(keyFor({ [input]: 'b@mail.example' }));
      expect(keyFor({ [input]: 'W-1', externalReference: '1' })).toBe(
        keyFor({ [input]: 'W-1', externalReference: '2' }),
      );
      // Blank or unmapped, all wait for each other.
      expect(keyFor({ [input]: '', externalReference: '1' })).toBe(keyFor({ [input]: '', externalReference: '2' }));
      expect(keyFor({ externalReference: '1' })).toBe(keyFor({ externalReference: '2' }));
    },
  );

  test('lets runs of two operations never wait for each other', async () => {
    const { creates } = await readDefinition();
    const keys = LOCKS.map(({ operation, input }) =>
      lockKeyFor(Lock.parse(creates[operation]?.operation['lock']).key, { [input]: '8700' }),
    );

    expect(new Set(keys).size).toBe(LOCKS.length);
  });

  test('lets a list wait until what it needs of the form is filled in, and no other list', async () => {
    const definition = await readDefinition();
    const needs = ({ dynamic = '' }: zod.output<typeof Field>) => {
      const list = definition.triggers[dynamic.split('.')[0] ?? ''];
      return fixed(list?.operation.inputFields).flatMap(({ key, required }) => (required ? [key] : []));
    };
    const waiting = operationsIn(definition)
      .flatMap(({ key, operation }) => fixed(operation.inputFields).map((field) => ({ operation: key, ...field })))
      .filter((field) => needs(field).length > 0 || field.dependsOn)
      .map(({ operation, key, dependsOn }) => ({ operation, key, dependsOn }));

    expect(waiting).toEqual([
      { operation: 'describe_step', key: 'step', dependsOn: ['action'] },
      { operation: 'complete_task', key: 'task', dependsOn: ['action'] },
      { operation: 'upload_document', key: 'folder', dependsOn: ['action'] },
      { operation: 'change_step', key: 'step', dependsOn: ['action'] },
      { operation: 'update_action_data', key: 'addRow', dependsOn: ['action'] },
    ]);
  });
});

/** The types that the platform converts, and guesses at: a wrong value would look right (docs/architecture.md). */
const CONVERTED: ReadonlySet<string | undefined> = new Set(['boolean', 'datetime', 'integer', 'number']);

/** The labels of what a run tells of itself, and not of a record. */
const OUTCOME =
  /^(?:Verdict|Already Existed|Already Complete|Was There Already|Check Only|Problems|Warnings|Link|Nobody Found|Complete|Number of Hits|Changed Field|Value (?:Before|After)|All Were Already Added|(?:Already )?Added Contact.*|Email .*)$/;

/* What Zapier asks for besides, at the latest when a version is promoted. */
test.each<{ rule: string; broken: (operation: Operation & { kind: string; key: string }) => readonly unknown[] }>([
  {
    rule: 'a key occurs once',
    broken: ({ operation }) => {
      const keys = fixed(operation.inputFields).map(({ key }) => key);
      return keys.filter((key, index) => keys.indexOf(key) < index);
    },
  },
  {
    rule: 'no field asks for an ID',
    broken: ({ operation }) =>
      fixed(operation.inputFields).flatMap(({ label = '' }) => (/\bIDs?\b/.test(label) ? [label] : [])),
  },
  {
    rule: 'the platform converts no input',
    broken: ({ operation }) => fixed(operation.inputFields).filter(({ type }) => CONVERTED.has(type)),
  },
  {
    rule: 'required fields stand first, but for those that wait for another',
    broken: ({ operation }) => {
      const fields = fixed(operation.inputFields).filter(({ dependsOn }) => !dependsOn);
      const required = fields.filter((field) => field.required);
      return required.filter((field, index) => fields[index] !== field);
    },
  },
  {
    rule: 'a field that waits for another does not say that it is optional',
    broken: ({ operation }) =>
      fixed(operation.inputFields).filter(({ dependsOn, required }) => dependsOn && required === false),
  },
  {
    rule: 'a label is in title case',
    broken: ({ display: { label } }) =>
      label.split(' ').filter((word) => !/^(?:[A-Z]|(?:a|an|and|by|for|in|of|on|or|the|to|with)$)/.test(word)),
  },
  {
    rule: 'a description is one sentence, says when it triggers or what it does, and names no app',
    broken: ({ kind, display: { description } }) => {
      const sentence = kind === 'triggers' ? /^Triggers when [^.]+\.$/ : /^[A-Z][a-z]+s [^.]+\.$/;
      return sentence.test(description) && !/actionstep|zapier/i.test(description) ? [] : [description];
    },
  },
  {
    rule: 'a trigger tells what is new',
    broken: ({ kind, display: { label, hidden } }) =>
      kind !== 'triggers' || hidden || /^New [A-Z]/.test(label) ? [] : [label],
  },
  {
    rule: 'only a dropdown alters the form: the platform promises it for no other field',
    broken: ({ operation }) =>
      fixed(operation.inputFields).filter(({ altersDynamicFields, dynamic }) => altersDynamicFields && !dynamic),
  },
  {
    rule: 'a field for one contact or one action takes a search step, but for an example and the record of the search itself',
    broken: ({ kind, operation }) =>
      fixed(operation.inputFields)
        .filter(({ dynamic = '' }) => /^list_(participants|actions)\./.test(dynamic))
        .filter(({ key, list }) => !list && key !== 'exampleAction' && !(kind === 'searches' && key === 'id'))
        .filter(({ search }) => !/^find_(contact|action)\.id$/.test(search ?? '')),
  },
  {
    rule: 'a list and an assignee take no search step',
    broken: ({ operation }) =>
      fixed(operation.inputFields).filter(
        ({ dynamic, list, search }) => search && (list || /assignees/.test(dynamic ?? '')),
      ),
  },
  {
    rule: 'the noun of an action is the word of the users, and its description has both words',
    broken: ({ noun, display: { label, description, hidden } }) => {
      const isOfAction = (/\bAction\b(?! Type)/.test(label) && noun !== 'Document') || label === 'Change Step';
      if (hidden || !isOfAction) return [];
      return noun === 'Matter' && description.split('action (matter)').length === 2 ? [] : [label];
    },
  },
  {
    rule: 'what nobody maps stands last in a row',
    broken: ({ operation }) => {
      const isRare = ({ label = '' }: zod.output<typeof Field>) =>
        /^(Division ID|Billable Override|Is Favorite|Is Deleted|Deleted (By|At))$/.test(label);
      const fields = fixed(operation.outputFields);
      return fields.slice(0, -fields.filter(isRare).length || undefined).filter(isRare);
    },
  },
  {
    rule: 'a row of a create, or of possible conflicts, tells what happened before anything else',
    broken: ({ kind, key, operation }) => {
      const fields = kind === 'creates' || key === 'find_conflicts' ? fixed(operation.outputFields) : [];
      const labels = fields.map(({ label = '' }) => label);
      return labels
        .slice(0, labels.filter((label) => OUTCOME.test(label)).length)
        .filter((label) => !OUTCOME.test(label));
    },
  },
  {
    rule: 'a name stands in a row before its ID',
    broken: ({ operation }) => {
      const keys = fixed(operation.outputFields).map(({ key }) => key);
      const namesOf = (id: string) => [
        id.replace(/id$/, 'name'),
        id.replace(/^id$/, 'displayName'),
        id.replace(/Id$/, ''),
      ];
      return keys.filter((key, index) => namesOf(key).some((name) => keys.indexOf(name) > index));
    },
  },
  {
    rule: 'an update says that a blank field changes nothing',
    broken: ({ display: { label, description } }) =>
      !label.startsWith('Update') || description.includes('blank field changes nothing') ? [] : [description],
  },
  {
    rule: 'a create says what a repeat does',
    broken: ({ kind, display: { description } }) =>
      kind !== 'creates' || /\brepeat\b/.test(description) ? [] : [description],
  },
  {
    rule: 'a search gives an id, and a name unless it finds no single record',
    broken: ({ kind, key, operation }) =>
      [/^id$/, ...(key === 'find_conflicts' ? [] : [/name$/i])].filter(
        (name) => kind === 'searches' && !fixed(operation.outputFields).some((field) => name.test(field.key)),
      ),
  },
])('in every operation: $rule', async ({ broken }) => {
  const operations = operationsIn(await readDefinition());

  expect(operations.map((one) => ({ operation: one.key, broken: broken(one) }))).toEqual(
    operations.map(({ key }) => ({ operation: key, broken: [] })),
  );
});

describe('the fields of a form, those that an account adds too,', () => {
  const zap = useZap();
  const forms: Readonly<Record<string, object>> = {
    create_action: { actionType: '812' },
    change_step: { action: '8700', step: '820--5/3050' },
    update_action_data: { action: '8700' },
  };

  test('are converted by nobody but this integration, whatever the kind of data', () => {
    expect(Object.values(DATA_KINDS).filter(({ field }) => CONVERTED.has(field.type))).toEqual([]);
  });

  // The platform's schema does not look there: the dropdown would stay empty.
  test('name only lists and searches that are there', async () => {
    const definition = await readDefinition();
    const { triggers, searches } = definition;
    const isThere = (operations: object, reference = '') => Object.hasOwn(operations, reference.split('.')[0] ?? '');
    const added = Object.entries(forms).map(async ([key, inputData]) => ({
      key,
      fields: fixed(Fields.parse(await zap.run(`creates.${key}`, 'inputFields', { inputData }))),
    }));
    const all = operationsIn(definition).map(({ key, operation }) => ({ key, fields: fixed(operation.inputFields) }));
    const lost = [...all, ...(await Promise.all(added))].flatMap(({ key, fields }) =>
      fields
        .filter(
          ({ dynamic, search }) => (dynamic && !isThere(triggers, dynamic)) || (search && !isThere(searches, search)),
        )
        .map((field) => `${key}.${field.key}`),
    );

    expect(lost).toEqual([]);
  });
});

describe('the code of the app', () => {
  test('has a function of its own for each part of each operation, none with a callback', async () => {
    const { triggers, searches, creates } = App.parse(await loadApp());
    const functions = Object.values({ ...triggers, ...searches, ...creates })
      .flatMap(({ operation }) => Object.values(operation).flat())
      .filter((part) => typeof part === 'function');

    // The platform finds a function by its identity.
    expect(new Set(functions).size).toBe(functions.length);
    // The platform takes a third parameter for a callback, and waits for it.
    expect(functions.filter(({ length }) => length > 2)).toEqual([]);
  });

  // The platform hands a list what its trigger declares, and no other field of the form.
  test('reads no more of a form to fill a list than the list declares', async () => {
    const lists = Object.entries(App.parse(await loadApp()).triggers).filter(([key]) => key.startsWith('list_'));
    for (const [list, { operation }] of lists) {
      const read = new Set<string>();
      const inputData = new Proxy({}, { get: (_form, name) => readKey(read, String(name)) });
      const authData = { api_endpoint: 'https://harbour.actionstep.com/api/', access_token: 'token' };
      const z = { request: () => Promise.reject(new Error('No request is sent here.')) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await Perform.parse(operation['perform'])(z, { inputData, authData, meta: {} }).catch(() => undefined);

      const declared = fixed(Fields.parse(operation['inputFields'])).map(({ key }) => key);
      expect({ list, read: [...read].toSorted() }).toEqual({ list, read: declared.toSorted() });
    }
  });

  test.each(['triggers', 'searches', 'creates'] as const)('registers each operation of src/%s', async (folder) => {
    const Exports = zod.record(zod.string(), zod.unknown());
    const Exported = zod.object({ key: zod.string(), noun: zod.string(), operation: zod.unknown() });
    const keys: string[] = [];
    for (const file of readdirSync(inProject('src', folder))) {
      // oxlint-disable-next-line no-await-in-loop -- Jest cannot link modules that are imported at the same time
      const exports = Object.values(Exports.parse({ ...(await import(inProject('src', folder, file))) }));
      // One by one, or several by their keys.
      const values = exports.flatMap((value) => [value, ...Object.values(Exports.safeParse(value).data ?? {})]);
      keys.push(...values.flatMap((value) => Exported.safeParse(value).data?.key ?? []));
    }

    expect(keys.toSorted()).toEqual(Object.keys((await readDefinition())[folder]).toSorted());
  });
});

const Parts = zod.record(zod.string(), zod.looseObject({ operation: zod.record(zod.string(), zod.unknown()) }));
const App = zod.looseObject({ triggers: Parts, searches: Parts, creates: Parts });
const Perform = zod.custom<(z: object, bundle: object) => Promise<unknown>>((value) => typeof value === 'function');

/** Notes the name of a field; the action is filled in, without which a list of an action asks for nothing more. */
function readKey(read: Set<string>, name: string): string | undefined {
  read.add(name);
  return name === 'action' ? '8700' : undefined;
}

/**
 * The key of a lock as the platform's own renderer fills it in for a run with these inputs. Its servers fill in locks;
 * that they do so by the same rules is an open point (docs/operating.md, "First contact").
 */
const lockKeyFor = (key: string, inputData: Readonly<Record<string, string>>): string =>
  zod.string().parse(recurseReplaceBank(key, createBundleBank({ bundle: { inputData } })));

const Renderer = zod.object({
  createBundleBank: zod.custom<(event: object) => object>((value) => typeof value === 'function'),
  recurseReplaceBank: zod.custom<(text: string, bank: object) => unknown>((value) => typeof value === 'function'),
});

const { createBundleBank, recurseReplaceBank } = Renderer.parse(
  createRequire(import.meta.url)('zapier-platform-core/src/tools/cleaner') as unknown,
);
