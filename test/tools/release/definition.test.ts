import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { entryOf, namesOperation } from '../../../scripts/definition/changelog.ts';
import { convertedFields } from '../../../scripts/definition/conversions.ts';
import { compareDefinitions } from '../../../scripts/definition/compare.ts';
import { normalised } from '../../../scripts/definition/current.ts';
import { Definition } from '../../../scripts/definition/model.ts';
import { problemSinceRecord, readLatestRecord } from '../../../scripts/definition/records.ts';
import { predecessorOf, versionProblem } from '../../../scripts/definition/version.ts';

const status = { key: 'status', choices: [{ value: 'Active' }, { value: 'Closed' }] };
const owner = { key: 'owner', list: true };
const computed = '$func$2$f$';
const hidden = { display: { hidden: true }, operation: { type: 'polling' } };

/** A definition with one operation of each kind that counts, as it was released. */
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

const Part = zod.record(zod.string(), zod.unknown());

/** A value with some of its parts changed; a part that is undefined now is left out of what is written. */
function merge(before: unknown, change: unknown): unknown {
  const [parts, changes] = [Part.safeParse(before), Part.safeParse(change)];
  if (!parts.success || !changes.success) return change;
  const changed = Object.entries(changes.data).map(([key, value]) => [key, merge(parts.data[key], value)]);
  return { ...parts.data, ...Object.fromEntries(changed) };
}

const asRead = (definition: unknown): Definition => Definition.parse(JSON.parse(JSON.stringify(definition)));

describe('the differences between two definitions', () => {
  const triggers = (change: object): object => ({ triggers: change });
  const deal = (operation: object): object => triggers({ new_deal: { operation } });
  const inputs = (...inputFields: readonly unknown[]): object => deal({ inputFields });

  it.each<[expected: string, change: object]>([
    ['', {}],
    ['major: Trigger new_deal is gone.', triggers({ new_deal: undefined })],
    ['major: Trigger new_deal is gone.', triggers({ new_deal: { display: { hidden: true } } })],
    ['major: Search or create find_deal is gone.', { searchOrCreates: undefined }],
    ['major: Trigger new_deal is of type polling, no longer hook.', deal({ type: 'polling' })],
    ['major: Trigger new_deal lost its input "status".', inputs(owner, computed)],
    [
      'major: Trigger new_deal lost its input "status". minor: Trigger new_deal has a new input "state".',
      inputs({ ...status, key: 'state' }, owner, computed),
    ],
    ['major: Trigger new_deal: input "owner" is required now.', inputs(status, { ...owner, required: true }, computed)],
    [
      'major: Trigger new_deal: input "owner" holds string now, no longer a list of string.',
      inputs(status, { ...owner, list: false }, computed),
    ],
    [
      'major: Trigger new_deal: input "status" lost its choice "Closed". minor: Trigger new_deal: input "status" has a new choice "Draft".',
      inputs({ ...status, choices: ['Active', 'Draft'] }, owner, computed),
    ],
    [
      'major: Trigger new_deal has a new input "a", which is required: existing Zaps lack it.',
      inputs(status, owner, computed, { key: 'a', required: true }),
    ],
    [
      'major: Trigger new_deal: output "id" holds string now, no longer integer.',
      deal({ outputFields: [{ key: 'id', type: 'string' }] }),
    ],
    ['major: Trigger new_deal lost "name" of its sample.', deal({ sample: { name: undefined } })],
    ['major: Authentication is basic, no longer oauth2.', { authentication: { type: 'basic' } }],
    ['minor: Trigger new_lead is new.', triggers({ new_lead: RELEASED.triggers.new_deal })],
    ['minor: Trigger list_deals is new.', triggers({ list_deals: { display: { hidden: false } } })],
    [
      'minor: Trigger new_deal has a new output "name".',
      deal({ outputFields: [{ key: 'id', type: 'integer' }, { key: 'name' }] }),
    ],
    ['minor: Trigger new_deal has "stage" in its sample.', deal({ sample: { stage: 'Won' } })],
    ['patch: Trigger new_deal differs in texts or details.', triggers({ new_deal: { display: { label: 'Sold' } } })],
    ['patch: Trigger new_deal differs in texts or details.', inputs(owner, status, computed)],
    ['patch: Trigger list_deals differs in texts or details.', triggers({ list_deals: undefined })],
    ['patch: Trigger list_leads differs in texts or details.', triggers({ list_leads: hidden })],
    ['patch: "platformVersion" differs in texts or details.', { platformVersion: '20.0.0' }],
  ])('is reported with its level (%#)', (expected, change) => {
    const found = compareDefinitions(asRead(RELEASED), asRead(merge(RELEASED, change)));
    expect(found.map(({ level, what }) => `${level}: ${what}`).join(' ')).toBe(expected);
  });
});

describe('the version that a changed definition needs', () => {
  const all = (['patch', 'minor', 'major'] as const).map((level) => ({ level, what: `It is ${level}.` }));

  it.each([
    [0, '1.2.2', false],
    [0, '1.2.3', true],
    [1, '1.2.3', false],
    [1, '1.2.4', true],
    [2, '1.2.4', false],
    [2, '1.3.0', true],
    [3, '1.9.0', false],
    [3, '2.0.0', true],
    [3, '3.1.0', true],
  ])(
    'after the first %d of a patch, a minor and a major change to 1.2.3: %s is enough: %s',
    (count, version, isEnough) => {
      expect(versionProblem(all.slice(0, count), '1.2.3', version) === undefined).toBe(isEnough);
    },
  );

  it.each([
    ['1.1.0', ['1.0.0', '1.1.0'], '1.0.0'],
    ['1.10.0', ['1.2.0', '1.9.0', '1.0.0'], '1.9.0'],
    ['1.0.1', ['2.0.0', '1.0.0'], '1.0.0'],
    ['1.0.0', ['1.0.0', '2.0.0'], undefined],
    ['1.0.0', [], undefined],
    ['0.9.0', ['2.0.0', '1.0.0'], '1.0.0'],
  ])('for %s among %j is compared with %s', (version, recorded, expected) => {
    expect(predecessorOf(version, recorded)).toBe(expected);
  });
});

describe('the changelog', () => {
  const text = '# Changelog\n\n## 1.1.0\n\n- More.\n\n### Fixed\n\n- Less.\n\n## 1.0.0\n\n## 0.9.0\n\n- First.\n';

  it.each([
    ['1.1.0', '- More.\n\n### Fixed\n\n- Less.'],
    ['1.0.0', ''],
    ['0.9.0', '- First.'],
    ['1.1', ''],
  ])('says of %s: %j', (version, entry) => {
    expect(entryOf(version, text)).toBe(entry);
  });

  it.each([
    ['- Fix create/create_task for a late date', true],
    ['- Better.\n- New search/find_action, trigger/new_action', true],
    ['- Dates are better in create/create_task', false],
    ['- Fix dates\n- create/create_task', false],
    ['- Prefix create/create_task', false],
  ])('names an operation as promotion looks for it, or not: %j %j', (entry, isNamed) => {
    expect(namesOperation(entry)).toBe(isNamed);
  });
});

it('a definition is compared with the record of its own version', async () => {
  const { version, definition } = await readLatestRecord();
  expect(Object.keys(definition.triggers ?? {})).toEqual(expect.arrayContaining(['new_action', 'new_contact']));
  expect(await problemSinceRecord(version, definition)).toBeUndefined();
  expect(await problemSinceRecord(version, { ...definition, searchOrCreates: {} })).toMatch(
    /^- major: Search or create find_contact is gone\.$[^]*If .* is not released yet, "npm run definition" records it anew\.$/m,
  );
  expect(await problemSinceRecord('999.0.0', {})).toBe('definition/999.0.0.json is missing: run "npm run definition".');
});

it('a field that the platform converts is named, because a wrong value in it would look right', () => {
  const inputFields = [{ key: 'when', type: 'datetime' }, { key: 'note', type: 'text' }, 'a function'];
  const definition = Definition.parse({ creates: { open: { display: {}, operation: { inputFields } } } });
  const kinds = { Text: { field: {} }, Rate: { field: { type: 'number' } } };

  expect(convertedFields(definition)).toEqual([
    'open.when: the platform converts the type datetime, so a wrong value would arrive. Use text or choices.',
  ]);
  expect(convertedFields({}, kinds)).toEqual([expect.stringMatching(/^data fields of the kind Rate: .* type number,/)]);
});

it('a record has its keys in order, and no number of parameters, so it differs only where the definition does', () => {
  const definition = { b: '$func$2$f$', a: [{ d: 'in $func$2$f$', c: null }] };
  expect(JSON.stringify(normalised(definition))).toBe('{"a":[{"c":null,"d":"in $func$2$f$"}],"b":"$func"}');
});
