import { describe, expect, it } from '@jest/globals';
import { toSetting } from '../../live/report.ts';
import { DIALECTS, type Dialect, type SandboxOptions } from '../sandbox/sandbox.ts';
import { onService } from './onService.ts';

type Positions = NonNullable<SandboxOptions['positions']>;
type Found = readonly [point: string, positions: Positions];

/** A position of the service, which shows in a refusal or in what is there afterwards, and its point. */
const FOUND: readonly Found[] = [
  ['ids in `stepMessages`', { stepMessageIds: 'whole' }],
  ['wrapper of the POST', { wrapper: 'list' }],
  ['N of `relatedActionType{N}`', { relatedActionKey: 'actionType' }],
  ['several contacts at once', { severalRecords: 'oneByOne' }],
  ['file note of a change of the step', { nextStepNote: 'fileNote' }],
  ['several values at once', { severalValues: 'oneByOne' }],
  ['values of a new record', { newRecordValues: 'post' }],
  ['due date of a task', { blankDueDate: 'endOfToday' }],
  ['verb of a change', { changeVerb: 'patch' }],
  ['Boolean data', { yesNoData: 'digits' }],
  ['DropDown data', { choiceData: 'name' }],
  ['`trustAccounts`', { trustAccounts: 'alwaysFirst' }],
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
    return { otherwise, setting: toSetting(findings, ''), actions: sandbox.firm.outcomes.size };
  });

describe.each(DIALECTS)('writing on a service that does otherwise (%s dialect)', (dialect) => {
  it.each(FOUND)('finds the position with one action: %s', async (point, positions) => {
    const setting = `ACTIONSTEP_ASSUMPTIONS=${Object.entries(positions).flat().join(':')}`;
    expect(await otherwiseIn(dialect, positions)).toEqual({ otherwise: [point], setting, actions: 1 });
  });

  it('finds nothing where the service does as is assumed', async () => {
    expect(await otherwiseIn(dialect, {})).toEqual({ otherwise: [], setting: undefined, actions: 1 });
  });
});
