import { describe, expect, test } from '@jest/globals';
import { DEPOSIT, stepsSent } from '../support/changeStep.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { rowOf } from '../support/rows.ts';
import { offer } from '../support/startSteps.ts';
import { SALE } from '../support/usualInputs.ts';

/*
 * What decides how a value of a data field is sent, its type or its choices, and cannot be read. A date, an amount or the
 * label of a choice would otherwise be stored as it was typed. That a form goes on is in test/faults/reads.test.ts.
 */

const TYPES = { path: /^\/datacollectionfields/, purpose: 'look up the types of the data fields' };
const CHOICES = { path: '/datacollectionfielddropdownchoices', purpose: 'look up the choices of the data fields' };

const TYPED = { stepDataField602: '03/04/2026', stepDataField605: '1,200', stepDataField607: 'yes' };

describe('data fields whose types or choices cannot be read', () => {
  const zap = useZap();

  test.each([
    {
      what: 'the types of what is filled in, and of defaults that Actionstep may fill in by itself',
      operation: 'creates.create_action',
      given: { ...SALE, ...TYPED },
      unread: TYPES,
      // "Property / Kind" has to have a value, so its default is sent whatever its type is.
      fields:
        '"Property / Address", "Property / Settlement date", "Property / Price", "Property / Rooms", "Property / Mortgaged", ' +
        '"Office / Branch", "Office / Checklist"',
    },
    {
      what: 'the choices of what is filled in',
      operation: 'creates.create_action',
      given: { ...SALE, stepDataField603: 'Unit' },
      unread: CHOICES,
      fields: '"Property / Kind"',
    },
    {
      what: 'the choices of what is filled in by its label',
      operation: 'creates.create_action',
      given: { ...SALE, otherStepData: { Kind: 'Unit', Features: ['Pool', 'Garage'], 'Property / Notes': 'Steep' } },
      unread: CHOICES,
      fields: '"Property / Kind", "Property / Features"',
    },
    {
      what: 'the types of what is filled in for the next step, and of its defaults',
      operation: 'creates.change_step',
      given: { ...DEPOSIT, stepDataField1651: '03/04/2026' },
      unread: TYPES,
      fields: '"Deposit / Paid on", "Deposit / Paid by", "Deposit / Cleared", "Office / Account"',
    },
    {
      what: 'the choices of what is filled in for the next step',
      operation: 'creates.change_step',
      given: DEPOSIT,
      unread: CHOICES,
      fields: '"Deposit / Paid by"',
    },
    {
      what: 'the choices of what is to change',
      operation: 'creates.update_action_data',
      given: { action: '8700', 'dataField44--Kind': 'Unit', 'dataField44--Rooms': '4' },
      unread: CHOICES,
      fields: '"Property / Kind"',
    },
  ])('stop a run, and a check says so: $what, in $operation', async ({ operation, given, unread, fields }) => {
    const { path, purpose } = unread;
    zap.sandbox.inject({ path, status: 503, times: 2 });
    const run = (inputData: object) => zap.run(operation, 'perform', { inputData });
    const problem =
      `These data fields cannot be filled in: ${fields}. Actionstep could not ${purpose}: it is not available at the moment. ` +
      'Try again in a few minutes.';

    const { sentence } = await failureOf(run(given));
    const check = rowOf(await run({ ...given, checkOnly: 'yes' }));

    expect(sentence).toMatch(/^The (?:action|step|data) was not (?:created|changed):\n- /);
    expect(sentence.split('\n- ').slice(1)).toEqual([problem]);
    expect(check).toMatchObject({ problems: [problem], warnings: [] });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('stop no run that sends nothing of which they decide', async () => {
    offer(zap.sandbox.firm, {
      actionType: 900,
      fields: [
        { id: 1, dataField: '90--Signed', group: 'All', label: 'Signed', type: 'Date' },
        {
          id: 2,
          dataField: '90--Kind',
          group: 'All',
          label: 'Kind',
          type: 'Str255',
          required: true,
          defaultValue: 'A',
        },
      ],
    });
    zap.sandbox.inject({ path: TYPES.path, status: 503 });
    const given = { actionType: '900', actionName: 'A' };

    expect(await zap.run('creates.create_action', 'perform', { inputData: given })).toMatchObject({ warnings: [] });
    expect(zap.sandbox.firm.outcomes.get('9001')?.dataFields).toEqual({ 1: null, 2: 'A' });
  });

  test('stop no run that sends what the action has in them', async () => {
    const notes = { id: 901, dataField: '50--Notes', group: 'Office', label: 'Notes', type: 'TextArea' } as const;
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Asked', fields: [notes] }]);
    zap.sandbox.inject({ path: TYPES.path, status: 503 });
    const given = { action: '8700', step: 'Asked' };

    expect(await zap.run('creates.change_step', 'perform', { inputData: given })).toMatchObject({ warnings: [] });
    expect(stepsSent(zap.sandbox)).toMatchObject([{ stepDataField901: 'Call before noon' }]);
  });

  test('stop no run whose choices are only too many: what is typed is sent, with a warning', async () => {
    const kind = { dataCollection: '44', dataField: '44--Kind' };
    for (let value = 0; value < 2001; value += 1)
      zap.sandbox.firm.dropdownChoices.set(`44--Kind--${value}`, {
        id: `44--Kind--${value}`,
        name: `Kind ${value}`,
        value: `k${value}`,
        listOrder: value,
        isDefault: 'F',
        parentValue: null,
        links: kind,
      });
    const inputData = { action: '8700', 'dataField44--Kind': 'k2000' };

    expect(await zap.run('creates.update_action_data', 'perform', { inputData })).toMatchObject({
      changed: [{ field: 'Property / Kind', after: 'k2000' }],
      warnings: [
        'What is filled in is sent as it is typed, because the list of choices is too long to be read: "Property / Kind".',
      ],
    });
  });
});
