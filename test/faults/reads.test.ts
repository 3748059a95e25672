import { expect, test } from '@jest/globals';
import { dataValueRecord } from '../sandbox/records.ts';
import { callbackWith } from '../support/callbacks.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, type Happened } from './faults.ts';
import { endingUnder } from './strike.ts';
import { testReads } from './testReads.ts';

/* What reads, and changes nothing: triggers, searches, dropdowns and forms. */

/** Codes are for people who support the integration; a fault without one is told by its status. */
const CODES: Readonly<Record<string, object>> = {
  'status 500 that calls the input invalid': { code: '1500', status: 500 },
  'a connection cut before the effect': { code: 'ECONNRESET' },
  'a connection cut after the effect': { code: 'ECONNRESET' },
  'a connection cut during the answer': { code: 'aborted' },
  'no answer in time': { code: 'aborted' },
  'half of an answer': { code: 'unreadable' },
  'a web page': { code: 'unreadable' },
};

/** Only the answer to a write has to name a new record. */
const FAULTS_OF_READS = FAULTS.filter(({ harm }) => !('idInAnswer' in harm));

test.each(FAULTS_OF_READS)(
  'a user who opens a dropdown reads what went wrong, and what to do: $fault',
  async (fault) => {
    const operation = 'triggers.list_assignees';
    const zap = await startZap({ only: operation });
    const ending = await endingUnder(fault, { method: 'GET', path: '/users' }, zap, () =>
      zap.run(operation, 'perform'),
    );
    await zap.stop();

    const { happened, cause, advice } = fault;
    const sentence = `Actionstep could not list the people of the firm: ${cause}. ${advice}`;
    const status = /\d{3}/.exec(JSON.stringify(fault.harm))?.[0];
    const code = CODES[fault.fault] ?? { code: `http_${status}`, status: Number(status) };
    const failed = { failure: { name: 'AppError', sentence, ...code } };
    const endings: Readonly<Record<Happened, object>> = {
      refused: failed,
      'not done': failed,
      done: failed,
      'token refused': { failure: { name: 'RefreshAuthError', sentence: '' } },
      'told to wait': { failure: { name: 'ThrottledError', sentence, delay: 7 } },
      'done, empty answer': { result: [] },
      'done, whole answer': { result: [{ id: '16' }, { id: '15' }, { id: '17' }] },
    };
    expect(ending).toMatchObject(endings[happened]);
  },
);

const newAction = (id: number, inputData: object) => ({
  operation: 'triggers.new_action',
  input: inputData,
  bundle: { inputData, ...callbackWith('document', 'actions', { id, name: 'As told' }) },
});

/* An event is never lost: what a request would add is left out, and the row says so. */
testReads([
  {
    read: 'the names of a new action',
    ...newAction(8700, {}),
    path: /^\/actions\//,
    task: 'look the action up',
    without: () => [{ id: '8700', name: 'As told', namesComplete: false }],
  },
  {
    read: 'the names of a new contact',
    operation: 'triggers.new_contact',
    bundle: { inputData: {}, ...callbackWith('document', 'participants', { id: 95, displayName: 'As told' }) },
    path: /^\/participants\//,
    task: 'look the contact up',
    without: () => [{ id: '95', displayName: 'As told', namesComplete: false }],
  },
  {
    read: 'the record of which a filter rules the action out',
    ...newAction(8700, { status: 'Closed' }),
    path: /^\/actions\//,
    task: 'look the action up',
    without: () => [{ id: '8700', namesComplete: false }],
  },
  {
    read: 'the data of a new action',
    ...newAction(8704, { includeData: 'yes' }),
    path: '/datacollectionrecordvalues',
    task: 'look up the data of the action',
    without: () => [{ id: '8704', dataComplete: false }],
    whenEmpty: { result: [{ id: '8704', data: [], dataComplete: true }] },
  },
  {
    read: 'the labels of choices in the data of a new action',
    ...newAction(8704, { includeData: 'yes' }),
    prepare: ({ firm }) => void firm.dataValues.set('one', dataValueRecord('8704', '44--Kind', 'unit')),
    path: '/datacollectionfielddropdownchoices',
    task: 'look up the choices of the data fields',
    without: () => [{ dataByField: { '44--Kind': 'unit' }, dataComplete: false }],
    whenEmpty: { result: [{ dataByField: { '44--Kind': 'unit' }, dataComplete: true }] },
  },
  {
    read: 'the parties of a new action',
    ...newAction(8705, { includeParties: 'yes' }),
    path: '/actionparticipants',
    task: 'look up the parties of the action',
    without: () => [{ id: '8705', partiesComplete: false }],
    whenEmpty: { result: [{ parties: [], partiesComplete: true }] },
  },
]);

const notFound = (sentence: RegExp) => ({
  failure: { name: 'AppError', code: 'not_found', sentence: expect.stringMatching(sentence) },
});

const noneFound = { whenEmpty: { result: [] } };
const notThere = { whenNotThere: { result: [] }, whenEmpty: { result: [] } };

/* A failed request is never "nothing was found": a Zap would go on and create what is there already. */
testReads([
  {
    read: 'the newest actions',
    operation: 'triggers.new_action',
    part: 'performList',
    path: '/actions',
    task: 'list the newest actions',
    ...noneFound,
  },
  {
    read: 'the newest contacts',
    operation: 'triggers.new_contact',
    part: 'performList',
    path: '/participants',
    task: 'list the newest contacts',
    ...noneFound,
  },
  {
    read: 'a contact by email',
    operation: 'searches.find_contact',
    input: { email: 'ann.roe@mail.example' },
    path: '/participants',
    task: 'look up a contact',
    secondWay: [{ id: '88' }],
  },
  {
    read: 'a contact by number',
    operation: 'searches.find_contact',
    input: { id: '88' },
    path: /^\/participants\//,
    task: 'look the contact up',
    ...notThere,
  },
  {
    read: 'an action by reference',
    operation: 'searches.find_action',
    input: { reference: 'EST-7' },
    path: '/actions',
    task: 'search the actions',
    ...noneFound,
  },
  {
    read: 'an action by number',
    operation: 'searches.find_action',
    input: { id: '8705' },
    path: /^\/actions\//,
    task: 'look the action up',
    ...notThere,
  },
  {
    read: 'the contact whose actions are searched for',
    operation: 'searches.find_action',
    input: { contact: 'ann.roe@mail.example' },
    path: '/participants',
    task: 'look up a contact',
    secondWay: [{ id: '8701' }],
  },
  {
    read: 'the actions of a contact',
    operation: 'searches.find_action',
    input: { contact: '88' },
    path: '/actionparticipants',
    task: 'look up the actions of the contact',
    ...noneFound,
  },
  {
    read: 'the action type that the search is limited to',
    operation: 'searches.find_action',
    input: { name: 'Will', actionType: 'Will' },
    path: '/actiontypes',
    task: 'look up the action type',
    whenEmpty: {
      failure: {
        name: 'AppError',
        sentence: expect.stringMatching(/^There is no action type "Will"\. Choose one of: /),
      },
    },
  },
  {
    read: 'the data of what is found',
    operation: 'searches.find_action',
    input: { id: '8704', includeData: 'yes' },
    path: '/datacollectionrecordvalues',
    task: 'look up the data of the action',
    without: () => [{ id: '8704', data: [], dataComplete: false }],
    whenEmpty: { result: [{ id: '8704', dataComplete: true }] },
  },
  {
    read: 'what an action type asks for',
    operation: 'searches.describe_action_type',
    input: { actionType: '812' },
    path: '/actioncreate/812',
    task: 'read what this action type asks for',
    ...Object.fromEntries(
      ['whenNotThere', 'whenEmpty'].map((when) => [
        when,
        notFound(
          /^There is no action type with the number "812" that can be used for new actions\. Choose one of: Advice, /,
        ),
      ]),
    ),
  },
  {
    read: 'the names of the roles, without which they are shown by number',
    operation: 'searches.describe_action_type',
    input: { actionType: '812' },
    path: /^\/participanttypes\//,
    task: 'look up the names of the roles',
    without: (because) => [
      { id: '812', warnings: expect.arrayContaining([`Some roles are shown by number: ${because}`]) },
    ],
    whenNotThere: { result: [{ id: '812', warnings: [] }] },
    whenEmpty: { result: [{ id: '812', warnings: [] }] },
  },
  {
    read: 'the steps that an action can go to',
    operation: 'searches.describe_step',
    input: { action: '8700', step: 'Contract' },
    path: '/actionchangestep/8700',
    task: 'read which steps this action can go to',
    whenEmpty: notFound(
      /^"Step": the action cannot go to "Contract" from where it stands\. It can go to no other step\.$/,
    ),
  },
  {
    read: 'the tasks that a step needs completed',
    operation: 'searches.describe_step',
    input: { action: '8700', step: 'Settlement' },
    path: /^\/tasks\//,
    task: 'look up the tasks of the action',
    waits: true,
    without: (because) => [
      {
        conditions: ['Old Mill Holdings has no valid email address, which this step needs. Add one in Actionstep.'],
        warnings: [`Whether the tasks before this step are completed could not be checked: ${because}`],
      },
    ],
    ...Object.fromEntries(
      ['whenNotThere', 'whenEmpty'].map((when) => [
        when,
        {
          result: [
            {
              warnings: [
                'Whether the tasks before this step are completed could not be checked: Actionstep did not say for all of them.',
              ],
            },
          ],
        },
      ]),
    ),
  },
]);

const noteOf = (helpText: string) => expect.arrayContaining([expect.objectContaining({ helpText })]);
const fieldCalled = (label: string) => expect.arrayContaining([expect.objectContaining({ label })]);
const expectNoKey = (key: string) => expect.not.arrayContaining([expect.objectContaining({ key })]);

testReads([
  {
    read: 'what the action type asks for',
    operation: 'creates.create_action',
    part: 'inputFields',
    input: { actionType: '812' },
    path: '/actioncreate/812',
    task: 'read what this action type asks for',
    whenEmpty: {
      failure: {
        sentence:
          'Actionstep could not read what this action type asks for: there is no such action type, or it cannot be used. ' +
          'Choose another action type.',
      },
    },
  },
  {
    read: 'the types of the data fields, without which all are texts',
    operation: 'creates.create_action',
    part: 'inputFields',
    input: { actionType: '812' },
    path: /^\/datacollectionfields\//,
    task: 'look up the types of the data fields',
    without: (because) => noteOf(`The data fields are plain text: ${because}`),
    whenNotThere: { result: noteOf('The data fields are plain text: Actionstep did not say what types they are.') },
    whenEmpty: { result: noteOf('The data fields are plain text: Actionstep did not say what types they are.') },
  },
  {
    read: 'the choices of the data fields, without which they have to be typed',
    operation: 'creates.create_action',
    part: 'inputFields',
    input: { actionType: '812' },
    path: '/datacollectionfielddropdownchoices',
    task: 'look up the choices of the data fields',
    without: (because) => noteOf(`The choices of the data fields have to be typed: ${because}`),
    whenEmpty: { result: fieldCalled('Client') },
  },
  {
    read: 'the names of the roles, without which fields are called by number',
    operation: 'creates.create_action',
    part: 'inputFields',
    input: { actionType: '812' },
    path: /^\/participanttypes\//,
    task: 'look up the names of the roles',
    without: (because) => noteOf(`Some roles are shown by number: ${because}`),
    whenNotThere: { result: fieldCalled('Role 71') },
    whenEmpty: { result: fieldCalled('Role 71') },
  },
  {
    read: 'the steps that the action can go to',
    operation: 'creates.change_step',
    part: 'inputFields',
    input: { action: '8700', step: '820--5/3050' },
    path: '/actionchangestep/8700',
    task: 'read which steps this action can go to',
    whenEmpty: {
      result: noteOf(
        '"Step": the action cannot go to the chosen step from where it stands. It can go to no other step.',
      ),
    },
  },
  {
    read: 'the data fields of the type of the action',
    operation: 'creates.update_action_data',
    part: 'inputFields',
    input: { action: '8700' },
    path: '/datacollectionfields',
    task: 'look up the data fields of the action type',
    whenEmpty: { result: noteOf('The type of this action has no data fields.') },
  },
  {
    read: 'the roles of the parties, without which the list of outputs is shorter',
    operation: 'creates.update_action',
    part: 'outputFields',
    input: { action: '8701', includeParties: 'yes' },
    path: /^\/participanttypes\//,
    task: 'look up the names of the roles',
    without: () => expectNoKey('partyByRole__Client__email'),
  },
]);
