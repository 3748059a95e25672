import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { PERSON } from '../support/createContact.ts';
import { cases, endingOf } from '../support/fuzz.ts';
import { bagOf, deepValue, oddId, oddText, oddValue } from './odd.ts';
import { useOneOperation } from '../support/oneOperation.ts';
import * as shapes from './shapes.ts';

jest.setTimeout(120_000);

const RESOURCES = [
  'actions',
  'actioncreate',
  'actiontypes',
  'participants',
  'participanttypes',
  'resthooks',
  'users',
  'steps',
  'stepparticipanttypes',
  'stepdatafields',
  'steptasks',
  'stepmessages',
  'documenttemplates',
  'steprelatedactiontypes',
  'trustbankaccounts',
  'datacollectionfields',
  'datacollectionfielddropdownchoices',
];
const LINKS = [
  'step',
  'stepParticipantTypes',
  'otherParticipantTypes',
  'stepDataFields',
  'stepTasks',
  'stepMessages',
  'documentTemplates',
  'stepRelatedActionTypes',
  'trustAccounts',
  'actionType',
  'assignedTo',
  'participantType',
  'toParticipantType',
  'dataField',
  'relatedActionType',
  'participant',
];
const ATTRIBUTES = [
  'name',
  'displayName',
  'email',
  'isCompany',
  'isMandatory',
  'isRequired',
  'displayOrder',
  'groupLabel',
  'fieldLabel',
  'defaultValue',
  'forceDefaultValue',
  'subject',
  'task_name',
  'dataType',
  'value',
  'eventName',
  'targetUrl',
  'reference',
];

const id = fc.oneof(fc.constantFrom(1, '1', 812, '812', 88, '44--Kind', '812--1--2'), oddId);
const record = fc
  .tuple(
    fc.option(id, { nil: undefined }),
    bagOf(
      fc.oneof(fc.constantFrom('T', 'F', 'Will', 'DropDown', 'Participant'), oddValue),
      fc.constantFrom(...ATTRIBUTES),
    ),
    fc.oneof(bagOf(fc.oneof(id, fc.array(id), deepValue, oddValue), fc.constantFrom(...LINKS)), oddValue),
  )
  .map(([own, attributes, links]) => ({ ...attributes, ...(own !== undefined && { id: own }), links }));
const records = fc.oneof(record, fc.array(record, { maxLength: 5 }), oddValue);
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        bagOf(records, fc.constantFrom(...RESOURCES)),
        fc.record({ linked: bagOf(records, fc.constantFrom(...RESOURCES)), meta: oddValue }, { requiredKeys: [] }),
      )
      .map((parts) => Object.assign({}, ...parts) as unknown),
  },
  { weight: 1, arbitrary: fc.record({ errors: fc.oneof(oddValue, fc.record({ detail: oddText, code: oddText })) }) },
  { weight: 1, arbitrary: fc.record({ data: oddValue, included: oddValue }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: oddValue },
);
type Answers = { status: number; body: unknown }[];
const answer = fc.record({
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(201, 302, 400, 403, 404, 409, 422, 429, 500, 503) },
  ),
  body,
});

type Block = Readonly<{ key: string; part?: string; shape: shapes.Shape; bundle?: object; method?: string }>;

/** In production the platform only logs that a list has a record twice. */
const AS_IN_PRODUCTION = { skipChecks: ['triggerHasUniquePrimary'] };

/** An answer to the POST of an action or a hook that seldom comes by chance: one that can be used. */
const USABLE: Answers = [
  {
    status: 200,
    body: { actioncreate: { id: 1, links: '__proto__', name: null }, resthooks: { id: 1, status: 'active' } },
  },
];

const BLOCKS: Readonly<Record<string, Block>> = {
  'an event of New Action': {
    key: 'triggers.new_action',
    shape: shapes.rows,
    bundle: { cleanedRequest: { actions: { id: 1 } } },
  },
  'samples of New Action': { key: 'triggers.new_action', part: 'performList', shape: shapes.rows },
  'New Action turned on': {
    key: 'triggers.new_action',
    part: 'performSubscribe',
    shape: shapes.subscription,
    bundle: { targetUrl: 'https://hooks.example/1/' },
  },
  'an event of New Contact': {
    key: 'triggers.new_contact',
    shape: shapes.rows,
    bundle: { cleanedRequest: { participants: { id: 1 } } },
  },
  'the list of action types': { key: 'triggers.list_action_types', shape: shapes.choices },
  'the list of actions': { key: 'triggers.list_actions', shape: shapes.choices },
  'the list of contacts': { key: 'triggers.list_participants', shape: shapes.choices },
  'the list of assignees': { key: 'triggers.list_assignees', shape: shapes.choices },
  'Find Contact': { key: 'searches.find_contact', shape: shapes.page, bundle: { inputData: { name: 'Will' } } },
  'Find Action': { key: 'searches.find_action', shape: shapes.page, bundle: { inputData: { name: 'Will' } } },
  'Describe Action Type': {
    key: 'searches.describe_action_type',
    shape: shapes.rows,
    bundle: { inputData: { actionType: '812' } },
  },
  'Create Contact': { key: 'creates.create_contact', shape: shapes.row, bundle: { inputData: PERSON } },
  'the form of Create Action': {
    key: 'creates.create_action',
    part: 'inputFields',
    shape: shapes.form,
    bundle: { inputData: PROPERTY_SALE },
  },
  'Create Action, when it only checks': {
    key: 'creates.create_action',
    shape: shapes.rowOfAction,
    bundle: { inputData: { ...PROPERTY_SALE, checkOnly: true } },
  },
  'Create Action, once all is sent': {
    key: 'creates.create_action',
    shape: shapes.rowOfAction,
    bundle: { inputData: PROPERTY_SALE },
    method: 'POST',
  },
};

describe.each(Object.entries(BLOCKS))(
  'arbitrary answers of the service: %s',
  (_what, { key, part = 'perform', shape, bundle = {}, method }) => {
    const operation = useOneOperation(key);

    test('give rows or a readable error', async () => {
      const known = await shapes.knownOf(key);
      let values = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async (answers) => {
          for (const { status, body: said } of answers)
            operation.sandbox.inject({ ...(method && { method }), path: /^\//, status, body: said });
          const ending = await endingOf(operation.run(part, { ...AS_IN_PRODUCTION, ...bundle }), answers);
          operation.sandbox.clearFaults();
          if ('value' in ending) values += 1;
          expect('value' in ending ? shape(ending.value, known) : []).toEqual([]);
          expect(Object.keys(Object.prototype)).toEqual([]);
        }),
        cases<[Answers]>(30, [[USABLE]]),
      );
      // Not all of them were errors.
      expect(values).toBeGreaterThan(0);
    });
  },
);
