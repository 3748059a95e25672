import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { learn } from '../../src/lookups/learn.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import { notesOn } from '../../src/submission/knownStep.ts';
import { needsOfInput } from '../../src/submission/runNeeds.ts';
import { enrich } from '../../src/step/enrich.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { field, nextStep, role } from '../step/steps.ts';

const STEP = nextStep({
  roles: [role('46', { isRequired: true }), role('27')],
  dataFields: [
    field('1', { dataFieldId: '44--Date' }),
    field('2', { dataFieldId: '44--Fixed', forcesDefault: true, defaultValue: 'fixed' }),
  ],
});

const VALUE = {
  id: '44--Date--1',
  stringValue: 'House',
  links: { action: 8700, dataCollectionField: '44--Date', dataCollectionRecord: '9001' },
};

/** What is asked for where all is left blank, and what is then known of the step. */
async function lookedUp(values: readonly object[]) {
  const { client, sent } = fakeClient({
    body: { datacollectionrecordvalues: values, actionparticipants: [{ id: '8700--46--95' }] },
  });
  const run = { step: STEP, input: parseInput({}), timeZone: null, assumptions: ASSUMPTIONS };
  const { storedData = [], filledRoles = [] } = needsOfInput(run);
  const facts = await learn(client, { storedData, filledRoles });
  const known = enrich(STEP, facts);
  return {
    asked: sent.map(({ line }) => line.split('?')[0]?.slice('GET '.length)),
    value: known.dataFields[0]?.storedValue,
    isUnread: known.dataFields[0]?.isUnread,
    isFilled: known.roles[0]?.isFilled,
    notes: notesOn(known, facts, []),
  };
}

/* test/submission/runNeeds.test.ts has what is asked for, test/step/enrich.test.ts which values are known for certain. */

describe('what an action has already', () => {
  test('is looked up for what is left blank', async () => {
    expect(await lookedUp([VALUE])).toEqual({
      asked: ['datacollectionrecordvalues', 'actionparticipants'],
      value: 'House',
      isUnread: undefined,
      isFilled: true,
      notes: [],
    });
  });

  test('is not taken from another action', async () => {
    const other = { ...VALUE, links: { ...VALUE.links, action: 8701 } };

    expect(await lookedUp([other])).toMatchObject({ value: undefined, isUnread: undefined });
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
