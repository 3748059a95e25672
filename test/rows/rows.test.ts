import { describe, expect, test } from '@jest/globals';
import recorded from '../../definition/1.0.0.json' with { type: 'json' };
import app from '../../index.ts';
import { readLatestRecord } from '../../scripts/definition/records.ts';
import { toAddedContactsRow } from '../../src/creates/addContactToAction.ts';
import { toDataPart } from '../../src/data/included.ts';
import { actionSample, toActionRow } from '../../src/actions/actionRow.ts';
import { contactSample, toContactRow } from '../../src/contacts/contactRow.ts';
import { toCreatedContactRow } from '../../src/creates/createContact.ts';
import { toStartStepRow } from '../../src/step/stepRow.ts';
import { toCreatedTaskRow } from '../../src/creates/createTask.ts';
import { toUpdatedDataRow } from '../../src/creates/updateActionData.ts';
import { toUpdatedRow } from '../../src/fields/changes.ts';
import { decodeAction, NO_NAMES } from '../../src/service/actions.ts';
import { decodeParticipant } from '../../src/service/participants.ts';
import { decodeTask } from '../../src/service/tasks.ts';
import { EMPTY_STEP } from '../step/steps.ts';
import { sortedKeys } from '../support/leaves.ts';
import { operationsIn } from './definition.ts';

const MOMENT = '2025-03-04T09:30:00+10:00';

/* The mappers make the samples, so a sample that differs from the published one shows a mapper that has changed. */
test('every operation still has all published output fields, and its published sample', async () => {
  const current = operationsIn(app);
  const published = [...operationsIn(recorded.definition)];
  const latest = [...operationsIn((await readLatestRecord()).definition)];

  expect(published.map(([key]) => [key, current.get(key)?.outputFields])).toEqual(
    published.map(([key, { outputFields = [] }]) => [key, expect.arrayContaining(outputFields)]),
  );
  expect(latest.map(([key]) => [key, current.get(key)?.sample])).toMatchObject(
    latest.map(([key, { sample }]) => [key, sample]),
  );
});

test('a row has the same keys when the service returns only an id', () => {
  const nothing = { id: '1', attributes: {}, links: {} };

  expect(sortedKeys(toActionRow({ action: decodeAction(nothing), names: NO_NAMES }))).toEqual(sortedKeys(actionSample));
  expect(sortedKeys(toContactRow(decodeParticipant(nothing)))).toEqual(sortedKeys(contactSample));
});

describe('the row of an action', () => {
  const row = (attributes: Readonly<Record<string, unknown>>, links: Readonly<Record<string, unknown>> = {}) =>
    toActionRow({ action: decodeAction({ id: '9001', attributes, links }), names: NO_NAMES });

  test('has every field of the document, flags as such, and under `otherAttributes` what is not null', () => {
    const same = { name: 'A', reference: 'HS-17', status: 'Closed', createdTimestamp: '2025-03-04' };
    const times = { deletedTimestamp: MOMENT, statusTimestamp: MOMENT, modifiedTimestamp: MOMENT };
    const told = { ...same, ...times, priority: '1', isBillableOverride: '', isDeleted: 'T', isFavorite: 'F' };

    expect(row({ ...told, deletedBy: 15, riskScore: 7, bannerText: null })).toMatchObject({
      ...same,
      ...times,
      priority: 1,
      isBillableOverride: null,
      isDeleted: true,
      isFavorite: false,
      deletedBy: '15',
      otherAttributes: { riskScore: 7 },
    });
    expect(row({ deletedBy: 'Mocke, Rogan' })).toMatchObject({ deletedBy: 'Mocke, Rogan', isDeleted: null });
  });

  test.each([
    [{ assignedTo: '15' }, { assignedTo: { id: '15', name: null, fullName: null, email: null } }],
    [{ division: 1 }, { division: { id: '1' } }],
    [{ actionType: 812 }, { actionType: { id: '812', name: null } }],
    [{ primaryParticipants: ['88'] }, { primaryParticipants: [{ id: '88' }] }],
    [{ primaryParticipants: null }, { primaryParticipants: [] }],
  ])('has a link of the record: %j', (links, expected) => {
    expect(row({}, links)).toMatchObject(expected);
  });

  const PEOPLE = {
    '15': { name: 'Poe, Sam', fullName: 'Sam Poe', firstName: 'Sam', lastName: 'Poe', email: 'sam@firm.example' },
    '90': { name: null, fullName: null, firstName: null, lastName: null, email: 'x@mail.example' },
  };
  const named = (attributes: Readonly<Record<string, unknown>>, links: Readonly<Record<string, unknown>>) =>
    toActionRow({
      action: decodeAction({ id: '9001', attributes, links }),
      names: {
        actionTypes: new Map([['812', 'Property Sale']]),
        steps: new Map([['812--1', 'Open File']]),
        people: new Map(Object.entries(PEOPLE)),
      },
    });

  test('names known types, steps and people, and leaves other names empty', () => {
    const links = { actionType: '812', step: '812--1', assignedTo: '15', primaryParticipants: ['15', '88'] };

    expect(named({}, links)).toMatchObject({
      actionType: { id: '812', name: 'Property Sale' },
      step: { id: '812--1', name: 'Open File' },
      assignedTo: { id: '15', name: 'Poe, Sam', fullName: 'Sam Poe', email: 'sam@firm.example' },
      primaryContact: { id: '15', ...PEOPLE['15'] },
      primaryParticipants: [
        { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
        { id: '88', name: null, email: null },
      ],
    });
  });

  test.each([
    [['15'], 'Sam Poe'],
    [['88', '15', '90'], 'contact 88; Sam Poe; contact 90'],
    [['88', '90'], null],
    [[], null],
  ])('names all primary contacts in one text: %j is %s', (primaryParticipants, text) => {
    expect(named({}, { primaryParticipants }).primaryContactsText).toBe(text);
  });
});

test('warnings are in the row of whatever was created or changed', () => {
  const contact = decodeParticipant({ id: '88', attributes: {}, links: {} });
  const task = decodeTask({ id: '6101', attributes: {}, links: {} });
  const warnings = ['A warning.'];
  const found = { warnings, problems: ['A problem.'], verdict: '1 problem.' };
  const place = { actionId: '8700', actionName: null, roleId: '71', roleName: null, added: [], alreadyAdded: [] };

  expect([
    toCreatedContactRow(contact, warnings),
    toCreatedTaskRow(task, warnings),
    toUpdatedRow({}, [], warnings),
    toStartStepRow(EMPTY_STEP, null, warnings),
  ]).toMatchObject(Array.from({ length: 4 }, () => ({ warnings })));
  expect(toAddedContactsRow(place, warnings)).toMatchObject({ warnings, allAlreadyAdded: true });
  expect(toUpdatedDataRow(actionSample, [], found)).toMatchObject({ ...found, checkOnly: true });
});

test('the row of a contact has each phone as a whole beside its label', () => {
  const phone = { phone1Label: 'Mobile', phone1Country: 61, phone1Number: '4 5550 1234', phone2Country: 61 };
  const attributes = { ...phone, middleName: 'Jo', website: 'roe.example', occupation: null };

  expect(toContactRow(decodeParticipant({ id: '88', attributes, links: {} }))).toMatchObject({
    phone1: '+61 4 5550 1234',
    phone1Label: 'Mobile',
    phone2: null,
    phone2Label: null,
    middleName: 'Jo',
    website: 'roe.example',
    occupation: null,
    otherAttributes: { phone2Country: 61 },
  });
});

test('the row of a contact has personal details only where they are wanted', () => {
  const contact = decodeParticipant({ id: '88', attributes: { gender: 'F' }, links: {} });

  expect(toContactRow(contact).personalDetails).toEqual({});
  expect(toContactRow(contact, true).personalDetails).toEqual({ gender: 'F' });
});

describe('the data in the row of an action', () => {
  const stored = (fieldId: string, text: string) => ({
    actionId: '9001',
    fieldId,
    recordId: '6234',
    label: null,
    dataType: 'Number',
    text,
  });
  const known = (values: readonly ReturnType<typeof stored>[], isComplete = true) => ({
    byAction: new Map([['9001', values]]),
    hasAllValues: true,
    isComplete,
    choices: new Map(),
  });
  const [ONE, TWO] = [stored('44--Rooms', '3'), stored('44--Rooms', '4')];

  test.each([
    ['one value', [ONE], { '44--Rooms': 3 }],
    ['values of several records', [ONE, TWO, stored('44--Doors', '1')], { '44--Rooms': [3, 4], '44--Doors': 1 }],
    ['three of them', [ONE, TWO, ONE], { '44--Rooms': [3, 4, 3] }],
    ['none', [], {}],
  ])('is there by its field: %s', (_case, values, dataByField) => {
    const part = toDataPart(known(values), '9001', true);

    expect(part.dataByField).toEqual(dataByField);
    expect(part.data.map(({ label, fieldId }) => [label, fieldId])).toEqual(
      values.map(({ fieldId }) => [fieldId, fieldId]),
    );
  });

  test.each([
    ['read, with data', known([ONE]), true, true],
    ['not read, with data', known([ONE]), false, true],
    ['read, without data', known([]), true, true],
    ['not read, without data', known([]), false, false],
    ['read, with data that broke off', known([ONE], false), true, false],
    ['read, of which no data came', undefined, true, false],
  ])('is believed to be complete, or not, of an action that was %s', (_case, data, wasRead, isComplete) => {
    expect(toDataPart(data, '9001', wasRead).dataComplete).toBe(isComplete);
  });

  test('is nothing of another action', () => {
    expect(toDataPart(known([ONE]), '9002', true).data).toEqual([]);
  });
});
