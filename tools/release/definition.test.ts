import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { entryOf, namesOperation } from './definition/changelog.ts';
import { compareDefinitions } from './definition/compare.ts';
import { convertedFields } from './definition/conversions.ts';
import { normalised } from './definition/current.ts';
import { Definition } from './definition/model.ts';
import { problemSinceRecord, readLatestRecord } from './definition/records.ts';
import { predecessorOf, versionProblem } from './definition/version.ts';

/* Which version a changed definition needs: Zapier moves no user across a major version by itself. */

const status = { key: 'status', choices: [{ value: 'Active' }, { value: 'Closed' }] };
const owner = { key: 'owner', list: true };
const computed = '$func$2$f$';
const hidden = { display: { hidden: true }, operation: { type: 'polling' } };

const RELEASED = {
  platformVersion: '19.1.0',
  authentication: { type: 'oauth2', test: computed, fields: [{ key: 'orgkey' }] },
  triggers: {
    new_deal: {
      display: { label: 'New Deal' },
      operation: {
        type: 'hook',
        inputFields: [status, owner, computed],
        outputFields: [{ key: 'id', type: 'integer' }],
        sample: { id: 1, name: 'Sale' },
      },
    },
    list_deals: hidden,
  },
  searchOrCreates: { find_deal: { display: { label: 'Find or Create Deal' } } },
};

const triggers = (change: object) => ({ triggers: change });
const deal = (operation: object) => triggers({ new_deal: { operation } });
const inputs = (...inputFields: readonly unknown[]) => deal({ inputFields });

describe('a change of the definition', () => {
  test.each<{ change: object; reported: readonly string[] }>([
    { change: {}, reported: [] },
    { change: triggers({ new_deal: undefined }), reported: ['major: Trigger new_deal is gone.'] },
    { change: triggers({ new_deal: { display: { hidden: true } } }), reported: ['major: Trigger new_deal is gone.'] },
    { change: { searchOrCreates: undefined }, reported: ['major: Search or create find_deal is gone.'] },
    { change: deal({ type: 'polling' }), reported: ['major: Trigger new_deal is of type polling, no longer hook.'] },
    {
      change: inputs({ ...status, key: 'state' }, owner, computed),
      reported: [
        'major: Trigger new_deal lost its input "status".',
        'minor: Trigger new_deal has a new input "state".',
      ],
    },
    {
      change: inputs(status, { ...owner, required: true }, computed),
      reported: ['major: Trigger new_deal: input "owner" is required now.'],
    },
    {
      change: inputs(status, { ...owner, list: false }, computed),
      reported: ['major: Trigger new_deal: input "owner" holds string now, no longer a list of string.'],
    },
    {
      change: inputs({ ...status, choices: ['Active', 'Draft'] }, owner, computed),
      reported: [
        'major: Trigger new_deal: input "status" lost its choice "Closed".',
        'minor: Trigger new_deal: input "status" has a new choice "Draft".',
      ],
    },
    {
      change: inputs(status, owner, computed, { key: 'a', required: true }),
      reported: ['major: Trigger new_deal has a new input "a", which is required: existing Zaps lack it.'],
    },
    {
      change: deal({ outputFields: [{ key: 'id', type: 'string' }, { key: 'name' }] }),
      reported: [
        'minor: Trigger new_deal has a new output "name".',
        'major: Trigger new_deal: output "id" holds string now, no longer integer.',
      ],
    },
    {
      change: deal({ sample: { name: undefined, stage: 'Won' } }),
      reported: [
        'major: Trigger new_deal lost "name" of its sample.',
        'minor: Trigger new_deal has "stage" in its sample.',
      ],
    },
    { change: { authentication: { type: 'basic' } }, reported: ['major: Authentication is basic, no longer oauth2.'] },
    {
      change: triggers({ list_deals: { display: { hidden: false } } }),
      reported: ['minor: Trigger list_deals is new.'],
    },
    {
      change: triggers({ new_deal: { display: { label: 'Sold' } } }),
      reported: ['patch: Trigger new_deal differs in texts or details.'],
    },
    {
      change: triggers({ list_deals: undefined }),
      reported: ['patch: Trigger list_deals differs in texts or details.'],
    },
    { change: { platformVersion: '20.0.0' }, reported: ['patch: "platformVersion" differs in texts or details.'] },
  ])('is reported with its level: $reported', ({ change, reported }) => {
    const found = compareDefinitions(asRead(RELEASED), asRead(merge(RELEASED, change)));

    expect(found.map(({ level, what }) => `${level}: ${what}`)).toEqual(reported);
  });

  test.each([
    { level: undefined, enough: '1.2.3', tooLow: '1.2.2' },
    { level: 'patch' as const, enough: '1.2.4', tooLow: '1.2.3' },
    { level: 'minor' as const, enough: '1.3.0', tooLow: '1.2.4' },
    { level: 'major' as const, enough: '2.0.0', tooLow: '1.9.0' },
  ])('asks for a version after 1.2.3: $level, $enough', ({ level, enough, tooLow }) => {
    const changes = level ? [{ level, what: 'It is another.' }] : [];

    expect(versionProblem(changes, '1.2.3', enough)).toBeUndefined();
    expect(versionProblem(changes, '1.2.3', tooLow)).toEqual(expect.any(String));
  });

  test.each([
    { version: '1.10.0', recorded: ['1.2.0', '1.9.0', '1.0.0'], against: '1.9.0' },
    { version: '1.0.1', recorded: ['2.0.0', '1.0.0'], against: '1.0.0' },
    { version: '1.0.0', recorded: ['1.0.0', '2.0.0'], against: undefined },
    { version: '0.9.0', recorded: ['2.0.0', '1.0.0'], against: '1.0.0' },
  ])('is looked for since the version before: $version, $recorded', ({ version, recorded, against }) => {
    expect(predecessorOf(version, recorded)).toBe(against);
  });
});

test('a definition is held against the record of its own version', async () => {
  const { version, definition } = await readLatestRecord();

  expect(await problemSinceRecord(version, definition)).toBeUndefined();
  expect(await problemSinceRecord(version, { ...definition, searchOrCreates: {} })).toMatch(
    /^- major: Search or create find_contact is gone\.$/m,
  );
  expect(await problemSinceRecord('999.0.0', {})).toBe(
    'tools/release/records/999.0.0.json is missing: run "npm run definition".',
  );
});

test('a record has its keys in order, and no number of parameters, so that it differs only where the definition does', () => {
  const definition = { b: '$func$2$f$', a: [{ d: 'in $func$2$f$', c: null }] };

  expect(JSON.stringify(normalised(definition))).toBe('{"a":[{"c":null,"d":"in $func$2$f$"}],"b":"$func"}');
});

test('a field that the platform converts is named, because a wrong value in it would look right', () => {
  const inputFields = [{ key: 'when', type: 'datetime' }, { key: 'note', type: 'text' }, 'a function'];
  const definition = Definition.parse({ creates: { open: { display: {}, operation: { inputFields } } } });

  expect(convertedFields(definition)).toEqual([
    'open.when: the platform converts the type datetime, so a wrong value would arrive. Use text or choices.',
  ]);
});

describe('the changelog', () => {
  const changelog = '# Changelog\n\n## 1.1.0\n\n- More.\n\n### Fixed\n\n- Less.\n\n## 1.0.0\n\n## 0.9.0\n\n- First.\n';

  test.each([
    { version: '1.1.0', entry: '- More.\n\n### Fixed\n\n- Less.' },
    { version: '1.0.0', entry: '' },
    { version: '0.9.0', entry: '- First.' },
    { version: '1.1', entry: '' },
  ])('has an entry of a version: $version', ({ version, entry }) => {
    expect(entryOf(version, changelog)).toBe(entry);
  });

  test.each([
    { entry: '- Fix create/create_task for a late date', isNamed: true },
    { entry: '- Better.\n- New search/find_action, trigger/new_action', isNamed: true },
    { entry: '- Dates are better in create/create_task', isNamed: false },
    { entry: '- Fix dates\n- create/create_task', isNamed: false },
    { entry: '- Prefix create/create_task', isNamed: false },
  ])('names an operation as promotion looks for it, or not: $entry', ({ entry, isNamed }) => {
    expect(namesOperation(entry)).toBe(isNamed);
  });
});

const Part = zod.record(zod.string(), zod.unknown());

/** A value with some of its parts changed; a part that is undefined now is left out of what is written. */
function merge(before: unknown, change: unknown): unknown {
  const [parts, changes] = [Part.safeParse(before), Part.safeParse(change)];
  if (!parts.success || !changes.success) return change;
  const changed = Object.entries(changes.data).map(([key, value]) => [key, merge(parts.data[key], value)]);
  return { ...parts.data, ...Object.fromEntries(changed) };
}

const asRead = (definition: unknown): Definition => Definition.parse(JSON.parse(JSON.stringify(definition)));
