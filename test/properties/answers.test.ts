import { readFile } from 'node:fs/promises';
import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import * as zod from 'zod/mini';
import { inProject } from '../../tools/project.ts';
import { cases, endingOf } from '../support/fuzz.ts';
import { useZap } from '../support/lifetime.ts';
import { inOneRun } from '../support/oneRun.ts';

/* Whatever the service answers, a run ends in a row or in a sentence for people, never in an error of our code. */

jest.setTimeout(120_000);

type Operation = Readonly<{
  what: string;
  operation: string;
  part?: string;
  bundle?: object;
  /** Only requests of this method are answered so; the embedded service answers the others. */
  method?: 'POST' | 'PUT';
}>;

const CHANGED = { action: '8700', 'dataField44--Rooms': '4' };
const MOVED = { action: '8700', step: '820--2/3020' };
const SALE = { actionType: '812', actionName: 'Harbour St sale', participantType71: ['88'], stepDataField602: 'House' };

const OPERATIONS: readonly Operation[] = [
  {
    what: 'an event of New Action',
    operation: 'triggers.new_action',
    bundle: { cleanedRequest: { actions: { id: 1 } } },
  },
  {
    what: 'turning New Action on',
    operation: 'triggers.new_action',
    part: 'performSubscribe',
    bundle: { targetUrl: 'https://hooks.example/1' },
  },
  {
    what: 'an event of New Contact',
    operation: 'triggers.new_contact',
    bundle: { cleanedRequest: { participants: { id: 1 } } },
  },
  { what: 'the list of action types', operation: 'triggers.list_action_types' },
  { what: 'the list of assignees', operation: 'triggers.list_assignees' },
  { what: 'the list of next steps', operation: 'triggers.list_next_steps', bundle: { inputData: { action: '8700' } } },
  { what: 'Find Contact', operation: 'searches.find_contact', bundle: { inputData: { name: 'Will' } } },
  {
    what: 'Find Action with all',
    operation: 'searches.find_action',
    bundle: { inputData: { name: 'Will', includeData: 'yes', includeParties: 'yes' } },
  },
  {
    what: 'Find Action by contact',
    operation: 'searches.find_action',
    bundle: { inputData: { contact: '1', role: 'Client' } },
  },
  {
    what: 'Describe Action Type',
    operation: 'searches.describe_action_type',
    bundle: { inputData: { actionType: '812' } },
  },
  { what: 'Describe Step', operation: 'searches.describe_step', bundle: { inputData: MOVED } },
  {
    what: 'Create Contact',
    operation: 'creates.create_contact',
    bundle: { inputData: { firstName: 'Una', lastName: 'Boe' } },
  },
  {
    what: 'Create File Note, once it is sent',
    operation: 'creates.create_file_note',
    bundle: { inputData: { action: '8700', text: 'Called.' } },
    method: 'POST',
  },
  {
    what: 'Create Task, once it is sent',
    operation: 'creates.create_task',
    bundle: { inputData: { action: '8700', name: 'Call' } },
    method: 'POST',
  },
  {
    what: 'Create Time Entry',
    operation: 'creates.create_time_entry',
    bundle: { inputData: { action: '8700', hours: '1.5', date: '2026-12-31' } },
  },
  {
    what: 'Create Time Entry, once it is sent',
    operation: 'creates.create_time_entry',
    bundle: { inputData: { action: '8700', hours: '1.5', date: '2026-12-31' } },
    method: 'POST',
  },
  {
    what: 'Complete Task',
    operation: 'creates.complete_task',
    bundle: { inputData: { action: '8700', task: 'Call the lender' } },
  },
  {
    what: 'Complete Task, once it is sent',
    operation: 'creates.complete_task',
    bundle: { inputData: { action: '8700', task: 'Call the lender' } },
    method: 'PUT',
  },
  {
    what: 'Add Contact to Action',
    operation: 'creates.add_contact_to_action',
    bundle: { inputData: { action: '8700', role: '71', contacts: ['88', '90'] } },
  },
  {
    what: 'Update Contact, once it is sent',
    operation: 'creates.update_contact',
    bundle: { inputData: { contact: '88', phone: '5550', clear: ['email'] } },
    method: 'PUT',
  },
  {
    what: 'Update Action',
    operation: 'creates.update_action',
    bundle: { inputData: { action: '8706', status: 'Closed' } },
  },
  {
    what: 'the form of Update Action Data',
    operation: 'creates.update_action_data',
    part: 'inputFields',
    bundle: { inputData: CHANGED },
  },
  {
    what: 'Update Action Data, once it is sent',
    operation: 'creates.update_action_data',
    bundle: { inputData: CHANGED },
    method: 'PUT',
  },
  {
    what: 'Change Step, only checked',
    operation: 'creates.change_step',
    bundle: { inputData: { ...MOVED, checkOnly: 'yes' } },
  },
  {
    what: 'Change Step, once it is sent',
    operation: 'creates.change_step',
    bundle: { inputData: MOVED },
    method: 'POST',
  },
  {
    what: 'the form of Create Action',
    operation: 'creates.create_action',
    part: 'inputFields',
    bundle: { inputData: SALE },
  },
  {
    what: 'Create Action, only checked',
    operation: 'creates.create_action',
    bundle: { inputData: { ...SALE, checkOnly: 'yes' } },
  },
  {
    what: 'Create Action, once it is sent',
    operation: 'creates.create_action',
    bundle: { inputData: SALE },
    method: 'POST',
  },
];

/** What the real service was seen to send, and what steps are made of. */
const KNOWN = zod
  .record(zod.string(), zod.record(zod.string(), zod.string()))
  .parse(JSON.parse(await readFile(inProject('test/recorded/attributes.json'), 'utf8')));
const OF_STEPS = {
  actioncreate: ['step', 'stepDataFields', 'stepParticipantTypes', 'stepTasks', 'stepMessages', 'documentTemplates'],
  actionchangestep: ['step', 'node', 'parent', 'mustCompleteTasks', 'mustHaveEmailAddresses', 'stepName'],
  stepdatafields: ['dataField', 'groupLabel', 'fieldLabel', 'isRequired', 'defaultValue', 'forceDefaultValue'],
  stepparticipanttypes: ['toParticipantType', 'isMandatory', 'displayOrder', 'targetUrl', '__proto__'],
};
const RESOURCES = [...Object.keys(KNOWN), ...Object.keys(OF_STEPS), 'resthooks', 'tasks', 'stepmessages', 'nodes'];
const NAMES = [...Object.values(KNOWN).flatMap(Object.keys), ...Object.values(OF_STEPS).flat()];

const anything = fc.jsonValue({ maxDepth: 3 });
const id = fc.oneof(
  fc.constantFrom(1, '1', 812, '812', 88, '44--Kind', '812--1--2', '__proto__'),
  fc.integer(),
  anything,
);
/** A record with odd values under names that mean something. */
const record = fc
  .record({
    id,
    links: fc.oneof(fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(id, fc.array(id))), anything),
    attributes: fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(fc.constantFrom('T', 'F', 'Will', 'DropDown', 'Participant', 1e21, -0), anything),
    ),
  })
  .map(({ attributes, ...rest }) => ({ ...attributes, ...rest }));
const records = fc.dictionary(
  fc.constantFrom(...RESOURCES),
  fc.oneof(record, fc.array(record, { maxLength: 5 }), anything),
);
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ own: records, linked: records, meta: anything })
      .map(({ own, linked, meta }) => ({ ...own, linked, meta })),
  },
  { weight: 1, arbitrary: fc.record({ errors: anything }) },
  { weight: 1, arbitrary: fc.record({ data: anything, included: anything }) },
  { weight: 1, arbitrary: anything },
);
const answer = fc.record({
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(201, 302, 400, 403, 404, 409, 422, 429, 500, 503) },
  ),
  body,
});

describe.each(OPERATIONS)('arbitrary answers to $what', ({ operation, part = 'perform', bundle = {}, method }) => {
  const zap = useZap({ only: operation });

  test('end in a result or in a sentence', async () => {
    await inOneRun(zap, operation, async (run) => {
      const ends = fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async (answers) => {
        zap.sandbox.clearFaults();
        for (const given of answers) zap.sandbox.inject({ path: /^\//, ...(method && { method }), ...given });

        const ending = await endingOf(run(part, bundle), answers);

        expect(JSON.parse(JSON.stringify(ending))).toEqual(expect.any(Object));
        expect(Object.keys(Object.prototype)).toEqual([]);
      });
      await fc.assert(ends, cases(5));
    });
  });
});
