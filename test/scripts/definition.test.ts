import { describe, expect, it } from '@jest/globals';
import { entryOf } from '../../scripts/definition/changelog.ts';
import { compareDefinitions } from '../../scripts/definition/compare.ts';
import { Definition } from '../../scripts/definition/model.ts';
import { problemSinceRecord, readLatestRecord } from '../../scripts/definition/records.ts';
import { predecessorOf, versionProblem } from '../../scripts/definition/version.ts';

const status = {
  key: 'status',
  label: 'Status',
  choices: [
    { value: 'Active', label: 'Active', sample: 'Active' },
    { value: 'Closed', label: 'Closed', sample: 'Closed' },
  ],
};

/** A definition with one operation of each kind that counts, as it was released. */
const RELEASED = {
  platformVersion: '19.1.0',
  authentication: { type: 'oauth2', test: '$func$2$f$', fields: [{ key: 'orgkey', label: 'Firm' }] },
  triggers: {
    new_deal: {
      key: 'new_deal',
      display: { label: 'New Deal', description: 'Triggers when a deal is created.' },
      operation: {
        type: 'hook',
        inputFields: [status, { key: 'owner', label: 'Owner', list: true }, '$func$2$f$'],
        outputFields: [{ key: 'id', label: 'ID', type: 'integer' }],
        sample: { id: 1, name: 'Sale' },
      },
    },
    list_deals: {
      key: 'list_deals',
      display: { label: 'List Deals', description: 'Triggers when the list of deals is opened.', hidden: true },
      operation: { type: 'polling' },
    },
  },
  searchOrCreates: {
    find_deal: { key: 'find_deal', display: { label: 'Find or Create Deal', description: 'Finds.' } },
  },
};

type App = typeof RELEASED;
type Change = (app: App) => void;

const [deal, list] = [RELEASED.triggers.new_deal, RELEASED.triggers.list_deals];

/** A definition as it is read from a file. */
const asRead = (definition: object): Definition => Definition.parse(JSON.parse(JSON.stringify(definition)));

/** What differs once one thing in the definition is changed. */
function changes(change: Change): readonly string[] {
  const copy = structuredClone(RELEASED);
  change(copy);
  return compareDefinitions(asRead(RELEASED), asRead(copy)).map(({ level, what }) => `${level}: ${what}`);
}

describe('what differs between two definitions', () => {
  it('is nothing when they are the same', () => {
    expect(changes(() => undefined)).toEqual([]);
  });

  const [operationOf, inputOf] = [
    (app: App) => app.triggers.new_deal.operation,
    (app: App, index: number) => app.triggers.new_deal.operation.inputFields[index] ?? {},
  ];

  it.each<[expected: string, change: Change]>([
    ['major: Trigger new_deal is gone.', (app) => Reflect.deleteProperty(app.triggers, 'new_deal')],
    ['major: Trigger new_deal is gone.', (app) => Object.assign(app.triggers.new_deal.display, { hidden: true })],
    ['major: Search or create find_deal is gone.', (app) => Reflect.deleteProperty(app, 'searchOrCreates')],
    [
      'major: Trigger new_deal is of type polling, no longer hook.',
      (app) => Object.assign(operationOf(app), { type: 'polling' }),
    ],
    ['major: Trigger new_deal lost its input "status".', (app) => operationOf(app).inputFields.shift()],
    [
      'major: Trigger new_deal lost its input "status". minor: Trigger new_deal has a new input "state".',
      (app) => Object.assign(inputOf(app, 0), { key: 'state' }),
    ],
    [
      'major: Trigger new_deal: input "owner" is required now.',
      (app) => Object.assign(inputOf(app, 1), { required: true }),
    ],
    [
      'major: Trigger new_deal: input "owner" holds string now, no longer a list of string.',
      (app) => Object.assign(inputOf(app, 1), { list: false }),
    ],
    [
      'major: Trigger new_deal: input "status" lost its choice "Closed". minor: Trigger new_deal: input "status" has a new choice "Draft".',
      (app) => Object.assign(inputOf(app, 0), { choices: ['Active', 'Draft'] }),
    ],
    [
      'major: Trigger new_deal has a new input "a", which is required: existing Zaps lack it.',
      (app) => operationOf(app).inputFields.push(Object.assign({}, status, { key: 'a', required: true })),
    ],
    [
      'major: Trigger new_deal: output "id" holds string now, no longer integer.',
      (app) => Object.assign(operationOf(app).outputFields[0] ?? {}, { type: 'string' }),
    ],
    [
      'major: Trigger new_deal lost "name" of its sample.',
      (app) => Reflect.deleteProperty(operationOf(app).sample, 'name'),
    ],
    [
      'major: Authentication is basic, no longer oauth2.',
      (app) => Object.assign(app.authentication, { type: 'basic' }),
    ],
    ['minor: Trigger new_lead is new.', (app) => Object.assign(app.triggers, { new_lead: deal })],
    ['minor: Trigger list_deals is new.', (app) => Object.assign(app.triggers.list_deals.display, { hidden: false })],
    [
      'minor: Trigger new_deal has a new output "name".',
      (app) => operationOf(app).outputFields.push({ key: 'name', label: 'Name', type: 'string' }),
    ],
    [
      'patch: Trigger new_deal differs in texts or details.',
      (app) => Object.assign(app.triggers.new_deal.display, { label: 'Deal Created' }),
    ],
    [
      'patch: Trigger new_deal differs in texts or details.',
      (app) => operationOf(app).inputFields.unshift('$func$2$f$'),
    ],
    [
      'patch: Trigger list_deals differs in texts or details.',
      (app) => Reflect.deleteProperty(app.triggers, 'list_deals'),
    ],
    [
      'patch: Trigger list_leads differs in texts or details.',
      (app) => Object.assign(app.triggers, { list_leads: list }),
    ],
    [
      'patch: "platformVersion" differs in texts or details.',
      (app) => Object.assign(app, { platformVersion: '20.0.0' }),
    ],
  ])('is told, with its level: %s', (expected, change) => {
    expect(changes(change).join(' ')).toBe(expected);
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
    'after the first %d changes since 1.2.3, of patch, minor and major: %s is enough: %s',
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
  ])('is counted, for %s among %j, from %s', (version, recorded, expected) => {
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
});

it('a definition is held against the record of its own version', async () => {
  const { version, definition } = await readLatestRecord();
  expect(Object.keys(definition.triggers ?? {})).toEqual(expect.arrayContaining(['new_action', 'new_contact']));
  expect(await problemSinceRecord(version, definition)).toBeUndefined();
  expect(await problemSinceRecord(version, { ...definition, searchOrCreates: {} })).toMatch(
    /^- major: Search or create find_contact is gone\.$[^]*If .* is not released yet, "npm run definition" records it anew\.$/m,
  );
  expect(await problemSinceRecord('999.0.0', {})).toBeUndefined();
});
