import { describe, expect, test } from '@jest/globals';
import { version } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { asZ } from './support/asZ.ts';
import { runChecks } from './support/checks.ts';
import { useZap } from './support/lifetime.ts';
import { loadApp, openPlatform } from './support/platform.ts';

/* What the platform's published list and its documents ask for besides what a definition by itself shows. */

const Field = zod.looseObject({
  key: zod.string(),
  label: zod.optional(zod.string()),
  dynamic: zod.optional(zod.string()),
  required: zod.optional(zod.boolean()),
  dependsOn: zod.optional(zod.array(zod.string())),
});
const Fields = zod.optional(zod.array(zod.union([Field, zod.string()])));
const Operation = zod.looseObject({
  display: zod.looseObject({ label: zod.string(), description: zod.string(), hidden: zod.optional(zod.boolean()) }),
  operation: zod.looseObject({ inputFields: Fields, outputFields: Fields }),
});
const Operations = zod.record(zod.string(), Operation);
const Definition = zod.looseObject({ triggers: Operations, searches: Operations, creates: Operations });
type Operation = zod.output<typeof Operation>;

const fixed = (fields: zod.output<typeof Fields>) => (fields ?? []).filter((field) => typeof field === 'object');
const inputsOf = ({ operation }: Operation) => fixed(operation.inputFields);

const readDefinition = async () => Definition.parse(await (await openPlatform()).ask('definition'));
const kindsOf = ({ triggers, searches, creates }: zod.output<typeof Definition>) => ({ triggers, searches, creates });

/** What of an operation breaks a rule. */
const RULES: Readonly<Record<string, (operation: Operation, kind: string) => readonly string[]>> = {
  'a key occurs once': (operation) => {
    const keys = inputsOf(operation).map(({ key }) => key);
    return keys.filter((key, index) => keys.indexOf(key) < index);
  },
  'no field asks for an ID': (operation) =>
    inputsOf(operation).flatMap(({ label = '' }) => (/\bIDs?\b/.test(label) ? [label] : [])),
  'required fields stand first, but for those that wait for another': (operation) => {
    const fields = inputsOf(operation).filter(({ dependsOn }) => !dependsOn);
    const optional = fields.findIndex(({ required }) => !required);
    return fields.filter(({ required }, index) => required && optional < index && optional >= 0).map(({ key }) => key);
  },
  'a field that waits for another does not say that it is optional': (operation) =>
    inputsOf(operation).flatMap(({ key, dependsOn, required }) => (dependsOn && required === false ? [key] : [])),
  'a description is one sentence, and names no app': ({ display: { description } }) =>
    /^[^.]+\.$/.test(description) && !/actionstep|zapier/i.test(description) ? [] : [description],
  'a trigger tells what is new': ({ display: { label, hidden } }, kind) =>
    kind !== 'triggers' || hidden || /^New [A-Z]/.test(label) ? [] : [label],
  'a search gives an id and a name': ({ operation }, kind) =>
    [/^id$/, /name$/i]
      .filter((one) => kind === 'searches' && !fixed(operation.outputFields).some(({ key }) => one.test(key)))
      .map(String),
};

test.each(Object.entries(RULES))('%s', async (_rule, breaks) => {
  const broken = Object.entries(kindsOf(await readDefinition())).flatMap(([kind, operations]) =>
    Object.entries(operations).flatMap(([key, operation]) => breaks(operation, kind).map((what) => `${key}: ${what}`)),
  );

  expect(broken).toEqual([]);
});

/** The form of an action, with all that it can ask for. */
const FORMS: Readonly<Record<string, object>> = {
  create_action: { actionType: '812' },
  change_step: { action: '8700', step: '820--5/3050' },
  update_action_data: { action: '8700' },
};

describe('the fields that an account adds', () => {
  const zap = useZap();

  test('pass the published checks, but for the names that the account gives them', async () => {
    const definition = await readDefinition();
    for (const [kind, operations] of Object.entries(kindsOf(definition)))
      for (const [key, { operation }] of Object.entries(operations))
        for (const part of ['inputFields', 'outputFields'] as const)
          if (operation[part]?.some((field) => typeof field === 'string')) {
            const inputData = { ...FORMS[key], includeData: 'yes', includeParties: 'yes' };
            // oxlint-disable-next-line no-await-in-loop -- one after the other, as on a machine with two cores
            operation[part] = Fields.parse(await zap.run(`${kind}.${key}`, part, { inputData })) ?? [];
          }

    const findings = await runChecks({ definition, coreVersion: version });
    expect(definition.creates['create_action']?.operation.inputFields?.length).toBeGreaterThan(40);
    expect(findings.filter(({ where }) => !/\.dataField\d/.test(where))).toEqual([]);
  });
});

const Perform = zod.custom<(z: unknown, bundle: object) => Promise<unknown>>((value) => typeof value === 'function');
const Triggers = zod.object({
  triggers: zod.record(
    zod.string(),
    zod.looseObject({
      operation: zod.looseObject({ perform: Perform, inputFields: zod.optional(zod.array(zod.unknown())) }),
    }),
  ),
});

describe('a list to choose from', () => {
  test('is waited for until what it needs of the form is filled in, and nothing else is', async () => {
    const { triggers, searches, creates } = await readDefinition();
    const fields = Object.entries({ ...triggers, ...searches, ...creates }).flatMap(([operation, whole]) =>
      inputsOf(whole).map((field) => ({ place: `${operation}.${field.key}`, ...field })),
    );
    const needs = ({ dynamic = '' }: zod.output<typeof Field>) => {
      const list = triggers[dynamic.split('.')[0] ?? ''];
      return list ? inputsOf(list).flatMap(({ key, required }) => (required ? [key] : [])) : [];
    };

    const waiting = fields.map((field) => [field.place, field.dependsOn ?? [], needs(field)] as const);
    expect(waiting.filter(([, dependsOn, needed]) => dependsOn.length + needed.length > 0)).toEqual([
      ['describe_step.step', ['action'], ['action']],
      ['change_step.step', ['action'], ['action']],
      ['update_action_data.addRow', ['action'], ['action']],
    ]);
  });

  test('reads no more of the form than it declares', async () => {
    const { triggers } = Triggers.parse(await loadApp());
    const z = asZ.parse({ request: () => Promise.reject(new Error('No request is sent here.')) });
    const lists = Object.entries(triggers).filter(([key]) => key.startsWith('list_'));
    const read = await Promise.all(
      lists.map(async ([key, { operation }]) => {
        const keys = new Set<string>();
        const get = (_form: object, name: string | symbol): unknown => {
          keys.add(String(name));
          return name === 'action' ? '8700' : undefined;
        };
        const inputData = new Proxy({}, { get });
        const authData = { api_endpoint: 'https://harbour.actionstep.com/api/', access_token: 'token' };
        await operation.perform(z, { inputData, authData, meta: {} }).catch(() => undefined);
        return [key, [...keys].toSorted()] as const;
      }),
    );

    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(
        lists.map(([key, { operation }]) => [
          key,
          fixed(Fields.parse(operation.inputFields))
            .map((one) => one.key)
            .toSorted(),
        ]),
      ),
    );
  });
});
