import { describe, expect, it } from '@jest/globals';
import { toSetting } from '../../live/report.ts';
import { DIALECTS, type Dialect, type SandboxOptions } from '../sandbox/sandbox.ts';
import { onService } from './onService.ts';

type Positions = NonNullable<SandboxOptions['positions']>;
type Found = readonly [point: string, positions: Positions];

/** A position of the service that shows in a refusal, which the dialects word in their own ways, and its point. */
const REFUSING: readonly Found[] = [
  ['ids in `stepMessages`', { stepMessageIds: 'whole' }],
  ['wrapper of the POST', { wrapper: 'list' }],
  ['N of `relatedActionType{N}`', { relatedActionKey: 'actionType' }],
  ['several contacts at once', { severalRecords: 'oneByOne' }],
  ['file note of a change of the step', { nextStepNote: 'fileNote' }],
  ['verb of a change', { changeVerb: 'patch' }],
  ['Boolean data', { yesNoData: 'digits' }],
  ['DropDown data', { choiceData: 'name' }],
  ['`trustAccounts`', { trustAccounts: 'alwaysFirst' }],
];

/** A position that shows in what is there afterwards. */
const SILENT: readonly Found[] = [
  ['assignee', { assignee: 'links' }],
  ['mandatory tasks and emails', { mandatoryItems: 'leftOut' }],
  ['unmet conditions of a step', { unmetConditions: 'warn' }],
  ['data that a change of the step leaves out', { dataLeftOut: 'kept' }],
  ['emptied value', { emptiedValue: 'emptyText' }],
];

const otherwiseIn = (dialect: Dialect, positions: Positions) =>
  onService({ dialect, positions }, async ({ write, sandbox }) => {
    const findings = await write('Property Sale');
    const otherwise = findings.filter(({ verdict }) => verdict.is === 'otherwise').map(({ name }) => name);
    return { otherwise, setting: toSetting(findings), actions: sandbox.firm.outcomes.size };
  });

const settingOf = (positions: Positions): string =>
  `ACTIONSTEP_ASSUMPTIONS=${Object.entries(positions)
    .map((pair) => pair.join(':'))
    .join()}`;

describe.each(DIALECTS)('writing where the service refuses what is assumed (%s dialect)', (dialect) => {
  it.each(REFUSING)('finds the position with one action: %s', async (point, positions) => {
    const setting = settingOf(positions);
    expect(await otherwiseIn(dialect, positions)).toEqual({ otherwise: [point], setting, actions: 1 });
  });

  it('finds nothing where the service does as is assumed', async () => {
    expect(await otherwiseIn(dialect, {})).toEqual({ otherwise: [], setting: undefined, actions: 1 });
  });
});

describe('writing where the service does otherwise in silence', () => {
  it.each(SILENT)('finds the position with one action: %s', async (point, positions) => {
    const setting = settingOf(positions);
    expect(await otherwiseIn('live', positions)).toEqual({ otherwise: [point], setting, actions: 1 });
  });
});
