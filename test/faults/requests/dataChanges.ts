import { fieldsOf } from '../../support/fields.ts';
import { column, rowOf } from '../../support/rows.ts';
import { ABOUT_STEP, actionByNumber, actionByReference, without } from './lookUps.ts';
import { byIds, failure, filledIn, get, neverSent, type Target } from './target.ts';

/* Update Action Data: the first look at the data, a second one before the change, and what is written. */

const changing = (inputData: object) =>
  ({
    operation: 'creates.update_action_data',
    runs: 'perform',
    bundle: filledIn(inputData),
    tell: (result) => {
      const { changed, problems, warnings } = rowOf(result);
      return { changed: column(changed, 'field'), problems, warnings };
    },
  }) satisfies Partial<Target>;

const row = (field: string, ...warnings: readonly string[]) => ({ changed: [field], problems: [], warnings });

const ROOMS = { 'dataField44--Rooms': '4' };
const toRooms = { ...changing({ action: '8700', ...ROOMS }), same: row('Property / Rooms') };
const toKind = { ...changing({ action: '8700', 'dataField44--Kind': 'unit' }), same: row('Property / Kind') };
/** For a collection that the action has no record of yet. */
const toLoan = {
  ...changing({ action: '8700', otherData: { 'Loan amount': '500000' } }),
  same: row('Finance / Loan amount'),
  leaves: (_word, count) => ({ rows: count, data: count }),
} satisfies Partial<Target>;
const toReferrer = (text: string, more: object = {}) => ({
  ...changing({ action: '8700', 'dataField50--Referrer': text, ...more }),
  same: row('Office / Referred by'),
});

const LOOK = get('/datacollectionrecordvalues', 'look up the data of the action');
const FIELDS = get('/datacollectionfields', 'look up the data fields of the action type');
const POST = { method: 'POST', path: '/datacollectionrecords' } as const;
const PUT = { method: 'PUT', path: byIds('datacollectionrecordvalues') } as const;
const WHOLE = { wrap: ['', ''] as const };

// The action has data, so that this list has a middle.
const CUT = {
  'cut during the answer': failure(
    'Actionstep could not look up the data of the action: it did not answer in time. Try again in a few minutes.',
    'aborted',
  ),
};
const NO_CONTACT =
  '"Office / Referred by": there is no contact with the number "88", or the connected user may not see it.';
const LOST = 'the connection to it was lost.';
const LOST_POST = `Actionstep could not create the data record: ${LOST}`;
const LOST_PUT = `Actionstep could not change the data of the action: ${LOST}`;

const found = (fact: string) =>
  row(
    'Property / Rooms',
    `Actionstep did not confirm the change, but the data of the action has the new values. ${fact}`,
  );
const halts = (fact: string): string =>
  `We couldn't confirm whether the data of the action was changed. ${fact} Look at it in Actionstep. If it has not changed, ` +
  'run this step again: that sets the same values.';
const mayBeAdded = (fact: string): string =>
  `We couldn't confirm whether the data was added. ${fact} Look at the data of the action in Actionstep. Only if it is not ` +
  'there, run this step again.';

const before: readonly Target[] = [
  { ...toRooms, ...actionByNumber('8700'), column: 'to change' },
  { ...toRooms, ...changing({ action: 'QS-3', ...ROOMS }), ...actionByReference('QS-3'), column: 'to change by mark' },
  { ...toLoan, ...LOOK, column: 'decisive list', own: CUT },
  {
    ...toLoan,
    ...LOOK,
    title: 'the data of an action that is looked at again before its change',
    column: 'decisive list',
    before: ({ sandbox }) => sandbox.inject({ ...LOOK.at, ...WHOLE }),
    own: CUT,
  },
  {
    ...toLoan,
    ...FIELDS,
    column: 'decisive',
    own: {
      '204': failure(
        'The data was not changed:\n- Other Data: the action has no data field "Loan amount". It has: nothing.',
        'invalid_input',
      ),
    },
  },
  {
    ...toReferrer('Ann Roe'),
    ...get('/participants', 'look up a contact'),
    column: 'decisive',
    own: {
      '204': failure(
        'The data was not changed:\n- "Office / Referred by": there is no contact with the name "Ann Roe".',
        'invalid_input',
      ),
    },
  },
  {
    ...toKind,
    ...get('/datacollectionfielddropdownchoices', 'look up the choices of the data fields'),
    column: 'beside list',
    part: (fact) => row('Property / Kind', `The choices of the data fields have to be typed: ${fact}`),
    own: neverSent('look up the data of the action'),
  },
  {
    ...toReferrer('88', { checkOnly: 'yes' }),
    ...get(byIds('participants'), 'look up the contacts'),
    title: 'a check of data, when it is to see a contact',
    column: 'awaited',
    facts: { '404': '', '204': '' },
    part: (fact) =>
      fact === ''
        ? { changed: [], problems: [NO_CONTACT], warnings: [] }
        : row('Office / Referred by', `The contacts could not be looked up: ${fact}`),
  },
];

const writes: readonly Target[] = [
  {
    ...toLoan,
    title: 'a record of a collection that an action lacks',
    column: 'data record',
    at: POST,
    task: 'create the data record',
    facts: { '204': 'Actionstep accepted the new data record but did not say which one it is.' },
    halts: mayBeAdded,
    // The record is there, so that the next run goes on with it.
    own: neverSent('change the data of the action'),
    leaves: (word, count) => ({ rows: count, data: word === 'same' ? count : 0 }),
  },
  {
    ...toLoan,
    ...LOOK,
    title: 'a new record that is looked for after the answer was lost',
    column: 'settle',
    before: ({ sandbox }) => {
      sandbox.inject({ ...LOOK.at, ...WHOLE, times: 2 });
      sandbox.inject({ ...POST, cut: 'after' });
    },
    found: () => toLoan.same,
    halts: () => mayBeAdded(LOST_POST),
    leaves: (word, count) => ({ rows: count, data: word === 'found' ? count : 0 }),
  },
  {
    ...toRooms,
    title: 'a change of data',
    column: 'change record',
    at: PUT,
    task: 'change the data of the action',
    found,
    halts,
  },
  {
    ...toRooms,
    ...LOOK,
    title: 'the data of an action that is looked at after the answer to its change was lost',
    column: 'look again',
    before: ({ sandbox }) => {
      sandbox.inject({ ...LOOK.at, ...WHOLE, times: 2 });
      sandbox.inject({ ...PUT, cut: 'after' });
    },
    // Whatever the look-up says, the outcome of the change matters.
    found: () => found(LOST_PUT),
    halts: () => halts(LOST_PUT),
  },
];

const FORM = {
  operation: 'creates.update_action_data',
  runs: 'inputFields',
  bundle: filledIn({ action: '8700' }),
  tell: (result) => {
    const form = fieldsOf(result);
    return {
      ofData: form.filter(({ key }) => key.startsWith('dataField')).length,
      notes: form.filter(({ key }) => key.startsWith('lookUpNote')).map(({ helpText }) => helpText),
    };
  },
  same: { ofData: 28, notes: [] },
} as const satisfies Partial<Target>;

const LISTED = {
  operation: 'triggers.list_data_collections',
  runs: 'perform',
  bundle: filledIn({ action: '8700' }),
  tell: (result) => column(result, 'id'),
  same: ['53'],
  none: [],
} as const satisfies Partial<Target>;

const forms: readonly Target[] = [
  { ...FORM, ...actionByNumber('8700') },
  { ...FORM, ...actionByReference('QS-3'), bundle: filledIn({ action: 'QS-3' }) },
  { ...FORM, ...FIELDS, column: 'needed', none: { ofData: 0, notes: ['The type of this action has no data fields.'] } },
  without(ABOUT_STEP.choices, FORM, (...notes) => ({ ofData: 28, notes })),
  { ...LISTED, ...actionByNumber('8700') },
  { ...LISTED, ...actionByReference('QS-3'), bundle: filledIn({ action: 'QS-3' }) },
  { ...LISTED, ...FIELDS, column: 'needed' },
];

export const dataChanges: readonly Target[] = [...before, ...writes, ...forms];
