import { beforeEach, describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { stepPartOf, submission } from '../support/createAction.ts';
import { fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { ONE_OF_EACH } from '../support/measured.ts';
import { warningsOf } from '../support/problems.ts';
import { linesOf } from '../support/requests.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

const TYPES_PATH = /^\/datacollectionfields\//;
const CHOICES_PATH = '/datacollectionfielddropdownchoices';
const DATA_KINDS = [
  { value: 'house', sample: 'house', label: 'House' },
  { value: 'unit', sample: 'unit', label: 'Unit' },
  { value: 'land', sample: 'land', label: 'Vacant land' },
];
const PERSON_HELP = 'Choose a contact, or give an email address or an exact name.';
const shown = (id: number, label: string, shape: object) => ({
  key: `stepDataField${id}`,
  group: 'details',
  required: false,
  label: `All / ${label}`,
  ...shape,
});
const NUMBER = { type: 'string', helpText: 'A number such as 1200.50.' };

const DATE = { type: 'string', helpText: 'A date such as 2026-12-31 or 31 December 2026.' };

describe.each(DIALECTS)('a data field of each type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`has the matching input type, unless the service fills it in itself${fact('start.stepDataFields')}`, async () => {
    offer(zap.sandbox.firm, ONE_OF_EACH);

    expect(await stepPartOf(zap, { actionType: '900' })).toEqual([
      shown(1, 'Text', { type: 'string' }),
      shown(2, 'Secret', { type: 'string' }),
      shown(3, 'Notes', { type: 'text' }),
      // As text, so that no digit is lost in transit.
      shown(4, 'Number', NUMBER),
      shown(5, 'Money', { type: 'string', helpText: 'An amount such as 1200.50 or $1,200.' }),
      shown(6, 'Flag', { choices: { yes: 'Yes', no: 'No' } }),
      shown(7, 'Date', DATE),
      shown(8, 'Date NM', DATE),
      shown(9, 'Date Time', DATE),
      shown(10, 'Date Time NM', DATE),
      shown(11, 'Kind', { choices: DATA_KINDS }),
      shown(12, 'Kinds', { choices: DATA_KINDS, list: true }),
      shown(13, 'Person', { dynamic: 'list_participants.id.name', search: 'find_contact.id', helpText: PERSON_HELP }),
      shown(14, 'Meeting', { type: 'string' }),
    ]);
  });
});

describe('a data field', () => {
  const zap = useZap();
  const form = () => stepPartOf(zap, { actionType: '900' });
  const offerFields = (...fields: readonly FieldOutline[]) => offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields });
  const offerKind = (choices: FieldOutline['choices'] = []) =>
    offerFields({ id: 11, dataField: '92--Kind', group: 'All', label: 'Kind', type: 'DropDown', choices });
  const manyChoices = (length: number) =>
    Array.from({ length }, (_, index) => [`Choice ${index}`, `c${index}`] as const);
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
  });

  test('is a text field, with a note that says why, when its type cannot be looked up', async () => {
    zap.sandbox.inject({ path: TYPES_PATH, status: 403 });

    const fields = await form();

    expect(fieldOf(fields, 'lookUpNote1')).toMatchObject({
      label: 'Please Note',
      type: 'copy',
      helpText: expect.stringMatching(/^The data fields are plain text: Actionstep could not .+\.$/),
    });
    const data = fields.filter(({ key }) => key.startsWith('stepDataField'));
    expect(data.map(({ type }) => type)).toEqual(Array.from({ length: 17 }, () => 'string'));
  });

  test('is a text field, with a note that names it, when its type alone is left out', async () => {
    const ofGroup = { group: 'All', type: 'Date' } as const;
    offerFields(
      { id: 1, dataField: '92--Signed', label: 'Signed', ...ofGroup },
      { id: 2, dataField: '92--Filed', label: 'Filed', ...ofGroup },
    );
    const body = { datacollectionfields: [{ id: '92--Signed', dataType: 'Date' }] };
    zap.sandbox.inject({ path: TYPES_PATH, status: 200, body, times: 2 });
    const note = 'Some data fields are plain text: Actionstep did not say what types these are: "All / Filed".';

    expect(fieldOf(await form(), 'lookUpNote1').helpText).toBe(note);
    const given = { actionType: '900', actionName: 'A', stepDataField1: '4 March 2026', stepDataField2: '2026-03-05' };
    expect(await warningsOf(zap, given)).toEqual([note]);
    expect(submission(zap.sandbox).attributes).toMatchObject({
      stepDataField1: '2026-03-04',
      stepDataField2: '2026-03-05',
    });
  });

  test('is typed in freely, with a note that says why, when its choices cannot be looked up', async () => {
    zap.sandbox.inject({ path: CHOICES_PATH, status: 403 });

    const fields = await form();

    expect(fieldOf(fields, 'lookUpNote1').helpText).toMatch(
      /^The choices of the data fields have to be typed: Actionstep could not look up the choices of the data fields: .+\.$/,
    );
    expect(fieldOf(fields, 'stepDataField7')).toMatchObject(DATE);
    expect(fieldOf(fields, 'stepDataField11')).toMatchObject({ type: 'string' });
    expect(fieldOf(fields, 'stepDataField12')).toMatchObject({ type: 'string', list: true });
  });

  test('has all its choices, in the firm’s order, across any number of pages', async () => {
    const choices = manyChoices(450);
    offerKind(choices);

    expect(fieldOf(await form(), 'stepDataField11').choices).toEqual(
      choices.map(([label, value]) => ({ value, sample: value, label })),
    );
    expect(linesOf(zap.sandbox).filter((line) => line.includes(CHOICES_PATH))).toEqual(
      [1, 2, 3].map((page) => `GET ${CHOICES_PATH}?dataCollection=92&page=${page}&pageSize=200`),
    );
  });

  test('is typed in freely, not cut short, when a later page of choices fails', async () => {
    const choices = manyChoices(200);
    offerKind(choices);
    const firstPage = choices.map(([name, value]) => ({
      id: `92--Kind--${value}`,
      name,
      value,
      links: { dataField: '92--Kind' },
    }));
    zap.sandbox.inject({ path: CHOICES_PATH, status: 200, body: { datacollectionfielddropdownchoices: firstPage } });
    zap.sandbox.inject({ path: CHOICES_PATH, status: 500 });

    const fields = await form();

    expect(fieldOf(fields, 'stepDataField11')).toMatchObject({ type: 'string' });
    expect(keysOf(fields)).toContain('lookUpNote1');
  });

  test('has its type when there are too many types for one URL', async () => {
    offerFields(
      ...Array.from({ length: 250 }, (_, index): FieldOutline => {
        const id = index + 1;
        return { id, dataField: `93--F${id}`, group: 'All', label: `Field ${id}`, type: 'Date' };
      }),
    );

    expect((await form()).map(({ helpText }) => helpText)).toEqual(Array.from({ length: 250 }, () => DATE.helpText));
    const lookUps = zap.sandbox.requests.filter(({ path }) => path.includes('/datacollectionfields/'));
    expect(lookUps.map(({ path }) => path.split(',').length)).toEqual([100, 100, 50]);
  });
});
