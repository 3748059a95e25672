import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { entryOf } from '../../scripts/definition/changelog.ts';
import { compareDefinitions } from '../../scripts/definition/compare.ts';
import { Definition } from '../../scripts/definition/model.ts';
import { packageVersion } from '../../scripts/definition/packageVersion.ts';
import { problemSinceRecord, readLatestRecord } from '../../scripts/definition/records.ts';
import { releaseProblems, type Release } from '../../scripts/definition/release.ts';
import { nextVersion, predecessorOf } from '../../scripts/definition/version.ts';
import { versionProblem } from '../../scripts/definition/versionCheck.ts';
import { inProject } from '../../scripts/project.ts';

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

type Change = (definition: typeof RELEASED) => void;

const [deal, list] = [RELEASED.triggers.new_deal, RELEASED.triggers.list_deals];

/** A definition as it is read from a file. */
const asRead = (definition: object): Definition => Definition.parse(JSON.parse(JSON.stringify(definition)));

/** The definition with one thing in it changed. */
function changed(change: Change): Definition {
  const copy = structuredClone(RELEASED);
  change(copy);
  return asRead(copy);
}

const changes = (change: Change): readonly string[] =>
  compareDefinitions(asRead(RELEASED), changed(change)).map(({ level, what }) => `${level}: ${what}`);

describe('what differs between two definitions', () => {
  it('is nothing when they are the same', () => {
    expect(changes(() => undefined)).toEqual([]);
  });

  it.each<[what: string, change: Change, expected: readonly string[]]>([
    [
      'an operation that is gone',
      (app) => Reflect.deleteProperty(app.triggers, 'new_deal'),
      ['major: Trigger new_deal is gone.'],
    ],
    [
      'an operation that is hidden',
      (app) => Object.assign(app.triggers.new_deal.display, { hidden: true }),
      ['major: Trigger new_deal is gone.'],
    ],
    [
      'a search or create that is gone',
      (app) => Reflect.deleteProperty(app, 'searchOrCreates'),
      ['major: Search or create find_deal is gone.'],
    ],
    [
      'another way to trigger',
      (app) => Object.assign(app.triggers.new_deal.operation, { type: 'polling' }),
      ['major: Trigger new_deal is of type polling, no longer hook.'],
    ],
    [
      'an input that is gone',
      (app) => app.triggers.new_deal.operation.inputFields.shift(),
      ['major: Trigger new_deal lost its input "status".'],
    ],
    [
      'an input under another key',
      (app) => Object.assign(app.triggers.new_deal.operation.inputFields[0] ?? {}, { key: 'state' }),
      ['major: Trigger new_deal lost its input "status".', 'minor: Trigger new_deal has a new input "state".'],
    ],
    [
      'an input that has become required',
      (app) => Object.assign(app.triggers.new_deal.operation.inputFields[1] ?? {}, { required: true }),
      ['major: Trigger new_deal: input "owner" is required now.'],
    ],
    [
      'an input that is no list any more',
      (app) => Object.assign(app.triggers.new_deal.operation.inputFields[1] ?? {}, { list: false }),
      ['major: Trigger new_deal: input "owner" holds string now, no longer a list of string.'],
    ],
    [
      'a choice that is gone',
      (app) => Object.assign(app.triggers.new_deal.operation.inputFields[0] ?? {}, { choices: ['Active', 'Draft'] }),
      [
        'major: Trigger new_deal: input "status" lost its choice "Closed".',
        'minor: Trigger new_deal: input "status" has a new choice "Draft".',
      ],
    ],
    [
      'a new input that is required',
      (app) =>
        app.triggers.new_deal.operation.inputFields.push(Object.assign({}, status, { key: 'a', required: true })),
      ['major: Trigger new_deal has a new input "a", which is required: existing Zaps lack it.'],
    ],
    [
      'an output of another type',
      (app) => Object.assign(app.triggers.new_deal.operation.outputFields[0] ?? {}, { type: 'string' }),
      ['major: Trigger new_deal: output "id" holds string now, no longer integer.'],
    ],
    [
      'a key that is gone from a sample',
      (app) => Reflect.deleteProperty(app.triggers.new_deal.operation.sample, 'name'),
      ['major: Trigger new_deal lost "name" of its sample.'],
    ],
    [
      'another way to authenticate',
      (app) => Object.assign(app.authentication, { type: 'basic' }),
      ['major: Authentication is basic, no longer oauth2.'],
    ],
    ['a new operation', (app) => Object.assign(app.triggers, { new_lead: deal }), ['minor: Trigger new_lead is new.']],
    [
      'a hidden operation that is shown',
      (app) => Object.assign(app.triggers.list_deals.display, { hidden: false }),
      ['minor: Trigger list_deals is new.'],
    ],
    [
      'a new output',
      (app) => app.triggers.new_deal.operation.outputFields.push({ key: 'name', label: 'Name', type: 'string' }),
      ['minor: Trigger new_deal has a new output "name".'],
    ],
    [
      'a text',
      (app) => Object.assign(app.triggers.new_deal.display, { label: 'Deal Created' }),
      ['patch: Trigger new_deal differs in texts or details.'],
    ],
    [
      'the order of inputs',
      (app) =>
        app.triggers.new_deal.operation.inputFields.push(...app.triggers.new_deal.operation.inputFields.splice(0, 1)),
      ['patch: Trigger new_deal differs in texts or details.'],
    ],
    [
      'a hidden operation that is gone',
      (app) => Reflect.deleteProperty(app.triggers, 'list_deals'),
      ['patch: Trigger list_deals differs in texts or details.'],
    ],
    [
      'a new hidden operation',
      (app) => Object.assign(app.triggers, { list_leads: list }),
      ['patch: Trigger list_leads differs in texts or details.'],
    ],
    [
      'another version of the core',
      (app) => Object.assign(app, { platformVersion: '20.0.0' }),
      ['patch: "platformVersion" differs in texts or details.'],
    ],
  ])('is %s', (_what, change, expected) => {
    expect(changes(change)).toEqual(expected);
  });
});

describe('the version that a changed definition needs', () => {
  const [major, minor, patch] = (['major', 'minor', 'patch'] as const).map((level) => ({
    level,
    what: `It is ${level}.`,
  }));
  const all = [patch, minor, major].flatMap((change) => change ?? []);

  it.each([
    ['no change', [], '1.2.3', true],
    ['no change, and an older version', [], '1.2.2', false],
    ['a text', all.slice(0, 1), '1.2.3', false],
    ['a text', all.slice(0, 1), '1.2.4', true],
    ['something new', all.slice(0, 2), '1.2.4', false],
    ['something new', all.slice(0, 2), '1.3.0', true],
    ['something gone', all, '1.9.0', false],
    ['something gone', all, '2.0.0', true],
    ['something gone', all, '3.1.0', true],
  ])('for %s %j since 1.2.3: %s is enough: %s', (_what, since, version, isEnough) => {
    expect(versionProblem(since, '1.2.3', version) === undefined).toBe(isEnough);
  });

  it('is told in plain words, the worst first', () => {
    expect(versionProblem(all, '1.2.3', '1.3.0')).toBe(
      [
        'The definition differs from the recorded one of 1.2.3:',
        '- major: It is major.',
        '- minor: It is minor.',
        '- patch: It is patch.',
        'This needs version 2.0.0 or later. package.json says 1.3.0.',
      ].join('\n'),
    );
  });
});

describe('the recorded version that a version is held against', () => {
  it.each([
    ['1.1.0', ['1.0.0'], '1.0.0'],
    ['1.1.0', ['1.0.0', '1.1.0'], '1.0.0'],
    ['1.10.0', ['1.2.0', '1.9.0', '1.0.0'], '1.9.0'],
    ['1.0.1', ['2.0.0', '1.0.0'], '1.0.0'],
    ['1.0.0', ['1.0.0'], undefined],
    ['1.0.0', ['1.0.0', '2.0.0'], undefined],
    ['1.0.0', [], undefined],
    ['0.9.0', ['2.0.0', '1.0.0'], '1.0.0'],
  ])('of %s among %j is %s', (version, recorded, expected) => {
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
    ['2.0.0', ''],
  ])('says of %s: %j', (version, entry) => {
    expect(entryOf(version, text)).toBe(entry);
  });

  it('has an entry for the version of the package', async () => {
    const changelog = await readFile(inProject('CHANGELOG.md'), 'utf8');
    expect(entryOf(await packageVersion(), changelog)).not.toBe('');
  });
});

describe('a release', () => {
  const good: Release = {
    tag: 'v1.1.0',
    version: '1.1.0',
    isRecorded: true,
    versionProblem: undefined,
    withChangedRecord: [],
    hasEntry: true,
  };

  it('is fine when everything names the same version', () => {
    expect(releaseProblems(good)).toEqual([]);
  });

  it.each([
    [{ tag: 'v1.2.0' }, 'The tag is v1.2.0, but package.json says 1.1.0.'],
    [{ hasEntry: false }, 'CHANGELOG.md says nothing below "## 1.1.0".'],
    [{ isRecorded: false }, 'The definition of 1.1.0 is not recorded as it is: run "npm run definition"'],
    [{ versionProblem: 'This needs version 2.0.0 or later.' }, 'This needs version 2.0.0 or later.'],
    [{ withChangedRecord: ['1.0.0'] }, 'The record of 1.0.0 is not what it was when 1.0.0 was released'],
  ])('is not with %j', (fault, sentence) => {
    expect(releaseProblems({ ...good, ...fault })).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('the recorded definition', () => {
  it('is one of a version, with all operations', async () => {
    const { version, definition } = await readLatestRecord();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(definition.triggers ?? {})).toEqual(expect.arrayContaining(['new_action', 'new_contact']));
  });

  it('is what a definition of the same version is held against', async () => {
    const { version, definition } = await readLatestRecord();
    expect(await problemSinceRecord(version, definition)).toBeUndefined();
    expect(await problemSinceRecord(version, { ...definition, searchOrCreates: {} })).toBe(
      [
        `The definition differs from the recorded one of ${version}:`,
        '- major: Search or create find_contact is gone.',
        `This needs version ${nextVersion(version, 'major')} or later. package.json says ${version}.`,
        `If ${version} is not released yet, "npm run definition" records it anew.`,
      ].join('\n'),
    );
  });

  it('is nothing that a version without a record is held against', async () => {
    const { version } = await readLatestRecord();
    expect(await problemSinceRecord(nextVersion(version, 'patch'), {})).toBeUndefined();
  });
});
