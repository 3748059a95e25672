import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { explain, lookUpPeople, prepare } from '../../src/lookups/prepare.ts';
import type { Step } from '../../src/step/model.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { EMPTY_STEP, field, role } from '../step/steps.ts';

const STEP: Step = {
  ...EMPTY_STEP,
  roles: [role('71', { isRequired: true })],
  dataFields: [field('1', { label: 'Kind', dataFieldId: '44--Kind' }), field('2', { dataFieldId: '44--Agent' })],
};
const BODY = {
  participants: { id: 88, displayName: 'Roe, Ann', email: 'ann@mail.example' },
  participanttypes: { id: 71, name: 'Client' },
  datacollectionfields: [
    { id: '44--Kind', dataType: 'DropDown' },
    { id: '44--Agent', dataType: 'Participant' },
  ],
  datacollectionfielddropdownchoices: { id: 1, name: 'House', value: 'h', links: { dataField: '44--Kind' } },
};
const GIVEN = {
  actionName: 'Sale',
  stepDataField1: 'house',
  stepDataField2: 'Roe, Ann',
  participantType71: 'ann@mail.example',
};

/** A run, and the resources that it asked for. */
async function prepared(more: object = {}, answer: { status?: number; body: object } = { body: BODY }) {
  const { client, sent } = fakeClient(answer);
  const input = parseInput({ ...GIVEN, ...more });
  const run = { step: STEP, input, timeZone: null, assumptions: client.assumptions };
  const result = await prepare(client, run, lookUpPeople(client, input));
  const asked = () => sent.map(({ line }) => String(line.split(/[ /?]/)[1]));
  return { client, result, asked };
}

describe('a submission', () => {
  test('asks for each thing once', async () => {
    const { result, asked } = await prepared();

    expect(asked()).toEqual([
      'participants',
      'datacollectionfields',
      'datacollectionfielddropdownchoices',
      'participants',
    ]);
    expect(result.submission).toMatchObject({
      problems: [],
      body: { actioncreate: { stepDataField1: 'h', stepDataField2: '88', links: { participantType71: ['88'] } } },
    });
  });
});

describe('the explanation of a refusal', () => {
  test('looks up only what the run has left to the service', async () => {
    const { client, result, asked } = await prepared({ participantType71: ['404', 'ann@mail.example'] });
    const before = asked().length;

    expect(await explain(client, result)).toEqual([
      '"Client": there is no contact with the number "404", or the connected user may not see it.',
    ]);
    expect(asked().slice(before).toSorted()).toEqual(['participants', 'participanttypes']);
  });

  test('is silent where it cannot be had', async () => {
    const { result } = await prepared({ participantType71: '404' });

    expect(await explain(fakeClient({ status: 401, body: {} }).client, result)).toEqual([]);
  });
});
