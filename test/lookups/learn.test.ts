import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { learn } from '../../src/lookups/learn.ts';
import { ASSUMPTIONS, type Assumptions } from '../../src/service/assumptions.ts';
import { notesOn } from '../../src/submission/knownStep.ts';
import { needsOfInput } from '../../src/submission/runNeeds.ts';
import { enrich } from '../../src/step/enrich.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { field, nextStep, role, task } from '../step/steps.ts';

const STEP = nextStep({
  roles: [role('46', { isRequired: true }), role('27')],
  dataFields: [
    field('1', { dataFieldId: '44--Date' }),
    field('2', { dataFieldId: '44--Fixed', forcesDefault: true, defaultValue: 'fixed' }),
  ],
});
const FILLED = { participantType46: '95', stepDataField1: '2026-12-01' };

const VALUE = {
  id: '44--Date--1',
  stringValue: 'House',
  links: { action: 8700, dataCollectionField: '44--Date', dataCollectionRecord: '9001' },
};
const inRecord = (dataCollectionField: string, dataCollectionRecord: string) => ({
  id: `${dataCollectionField}--${dataCollectionRecord}`,
  stringValue: 'Roe',
  links: { action: 8700, dataCollectionField, dataCollectionRecord },
});

/** What is asked for, and what is then known of the step. */
async function lookedUp(
  inputData: object,
  assumptions: Partial<Assumptions> = {},
  step = STEP,
  values: readonly object[] = [VALUE],
) {
  const { client, sent } = fakeClient({
    body: { datacollectionrecordvalues: values, actionparticipants: [{ id: '8700--46--95' }] },
  });
  const used = { ...client, assumptions: { ...ASSUMPTIONS, ...assumptions } };
  const needs = needsOfInput({
    step,
    input: parseInput({ ...inputData }),
    timeZone: null,
    assumptions: used.assumptions,
  });
  const facts = await learn(used, { storedData: needs.storedData ?? [], filledRoles: needs.filledRoles ?? [] });
  const known = enrich(step, facts);
  return {
    asked: sent.map(({ line }) => line.split('?')[0]?.slice('GET '.length)),
    value: known.dataFields[0]?.storedValue,
    isUnread: known.dataFields[0]?.isUnread,
    isFilled: known.roles[0]?.isFilled,
    notes: notesOn(known, facts, []),
  };
}

const DATA = 'datacollectionrecordvalues';
const PEOPLE = 'actionparticipants';

describe('what an action has already', () => {
  test('is looked up for what is left blank', async () => {
    expect(await lookedUp({})).toEqual({
      asked: [DATA, PEOPLE],
      value: 'House',
      isUnread: undefined,
      isFilled: true,
      notes: [],
    });
  });

  test('is not taken from another action', async () => {
    const values = [{ ...VALUE, links: { ...VALUE.links, action: 8701 } }];

    expect(await lookedUp({}, {}, STEP, values)).toMatchObject({ value: undefined, isUnread: undefined });
  });

  test.each([
    ['a value does not say which action it is of', [{ ...VALUE, links: { ...VALUE.links, action: null } }], true],
    ['its collection has several records', [VALUE, inRecord('44--Other', '9002')], true],
    ['it is a date of which nothing says whether it has a memo', [{ ...VALUE, stringValue: '2026-11-30' }], true],
    ['it is masked', [{ ...VALUE, stringValue: '****' }], true],
    ['it has none', [], undefined],
    ['another collection has several', [VALUE, inRecord('70--Name', '1'), inRecord('70--Name', '2')], undefined],
  ])('is known for certain or not: %s', async (_case, values, isUnread) => {
    expect((await lookedUp({}, {}, STEP, values)).isUnread).toBe(isUnread);
  });

  test('is not known for certain of a field that does not say what it is', async () => {
    expect((await lookedUp({}, {}, { ...STEP, dataFields: [field('1', {})] })).isUnread).toBe(true);
  });

  test.each([
    ['everything is filled in', FILLED, []],
    ['only data is left blank', { ...FILLED, stepDataField1: '' }, [DATA]],
    ['only a required role is left blank', { ...FILLED, participantType46: ' ' }, [PEOPLE]],
    // Nothing may be left of what was filled in.
    ['contacts who are not found are left out', { ...FILLED, ifContactNotFound: 'leaveOut' }, [DATA, PEOPLE]],
  ])('is looked up only as far as it matters: %s', async (_case, inputData, asked) => {
    expect((await lookedUp(inputData)).asked).toEqual(asked);
  });

  test.each([
    ['a task', { tasks: [task('1', 'Call', { isMandatory: true, roleId: '27' })] }, [PEOPLE]],
    ['nothing', {}, []],
  ])('in a role that is not required matters when it is used by %s', async (_use, more, asked) => {
    const step = { ...STEP, ...more, roles: [role('27')], dataFields: [] };

    expect((await lookedUp({}, {}, step)).asked).toEqual(asked);
  });

  test('need not be sent again should the service keep what is left out', async () => {
    expect(ASSUMPTIONS).toMatchObject({ dataLeftOut: 'emptied' });
    expect((await lookedUp({}, { dataLeftOut: 'kept' })).asked).toEqual([PEOPLE]);
  });

  test('counts as nothing in a role when it cannot be read, with a note', async () => {
    const { client } = fakeClient({ status: 403, body: {} });
    const step = { ...STEP, dataFields: [] };
    const facts = await learn(client, { filledRoles: ['8700'] });

    expect(enrich(step, facts)).toEqual(step);
    expect(notesOn(step, facts, [])).toEqual([
      expect.stringMatching(/^Who is in the action already could not be looked up: Actionstep .+\.$/),
    ]);
  });

  test('is not known of a role whose contacts cannot be read', async () => {
    const { client } = fakeClient({ status: 403, body: {} });
    const { members } = await learn(client, { members: ['8700/71'] });

    expect(members.get('8700/71')).toEqual({ reason: expect.stringMatching(/^Actionstep .+\.$/) });
  });
});
