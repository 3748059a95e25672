import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';

/** A data field in a line: its number, group and label, type, and what is wanted of it. */
const dataLines = (data: unknown): readonly string[] =>
  zod
    .array(DataField)
    .parse(data)
    .map(({ id, group, label, type, isRequired, isAskedFor }) =>
      [`${id} ${group} / ${label}: ${type}`, isRequired && 'required', !isAskedFor && 'not asked for']
        .filter(Boolean)
        .join(', '),
    );

const DataField = zod.object({
  id: zod.string(),
  group: zod.string(),
  label: zod.string(),
  type: zod.string(),
  isRequired: zod.boolean(),
  isAskedFor: zod.boolean(),
});

const PROPERTY_SALE_DATA = [
  '601 Property / Address: text, required',
  '602 Property / Settlement date: date',
  '603 Property / Kind: one choice, required',
  '605 Property / Price: amount of money',
  '606 Property / Rooms: number',
  '607 Property / Mortgaged: yes or no, required',
  '608 Property / Inspection: date and time',
  '609 Property / Features: several choices',
  '610 Property / Strata scheme: one choice',
  '611 Property / Notes: long text',
  '604 Office / Branch: text, not asked for',
  '612 Office / Notes: long text',
  '613 Office / Referred by: contact',
  '614 Office / File number: filled in by Actionstep, not asked for',
  '615 Office / Ledger number: filled in by Actionstep, not asked for',
  '616 Office / Checklist: filled in by Actionstep, not asked for',
  '617 Office / Opened on: date',
  '618 Office / First call: date and time',
  '619 Office / Alarm code: text',
  '620 Office / First meeting: text',
];

/** What a person ticks off before an action is created. */
const CHECKLIST_OF_WILL = `Contacts
[ ] Client (used by the email "Your will")
[ ] Executor
[ ] Staff (used by the task "Draft will", the email "Your will")

Data
[ ] Will / Signed on (date)
[ ] Will / Notes (long text)

Related actions
[ ] Related Actions (Estate Administration)

Trust accounts
[ ] General trust account

Tasks
[ ] Draft will (due 5 days after start, for Staff)
[ ] Book signing (due 10 days after start)

Emails
[ ] Your will (to Client)

Documents
[ ] Will (will.docx)`;

describe.each(DIALECTS)('the description of an action type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('lists the step, and all data fields with type, choices and whether they are required', async () => {
    const { data, ...row } = await describeType(zap, '812');

    expect(row).toMatchObject({
      id: '812',
      stepName: 'Open file',
      stepDescription: 'Start',
      wantsAssignee: true,
      warnings: [],
    });
    expect(dataLines(data)).toEqual(PROPERTY_SALE_DATA);
    expect(column(data, 'description').filter(Boolean)).toEqual([
      'Street and suburb',
      'In dollars',
      'Not for the client',
    ]);
    expect(column(data, 'choices').filter(Boolean)).toEqual([
      'House; Unit; Vacant land',
      'Pool; Garage; Garden, with shed',
      'Small scheme; Large scheme',
    ]);
  });

  test('lists the roles, and what the step creates, sends, adds and relates', async () => {
    const { roles, tasks, emails, documents, trustAccounts, relatedTypes } = await describeType(zap, '812');

    expect(roles).toEqual([
      { id: '71', name: 'Client', isRequired: true },
      { id: '72', name: dialect === 'live' ? 'Other side' : 'Opposing party', isRequired: false },
      { id: '27', name: 'Agent', isRequired: false },
      { id: '45', name: 'Staff', isRequired: false },
    ]);
    expect(tasks).toEqual([
      { name: 'Conflict check', due: '1 day after start', isMandatory: true },
      { name: 'Order certificates', due: '3 days after start', isMandatory: false },
      { name: 'Diarise settlement', due: '5 days after start', isMandatory: false },
    ]);
    expect(emails).toEqual([
      { subject: 'Welcome', from: 'Staff', to: 'Client', text: 'Hello', isMandatory: true },
      { subject: 'Agent', from: 'Staff', to: 'Agent', text: 'New sale', isMandatory: false },
    ]);
    expect(documents).toEqual([{ name: 'Cost agreement' }, { name: 'Contract of sale' }]);
    expect(trustAccounts).toEqual([
      { id: '3', name: 'General trust account' },
      { id: '4', name: 'Controlled money' },
    ]);
    expect(relatedTypes).toMatchObject([
      { actionTypeId: '820', isRequired: true },
      { actionTypeId: '833', isRequired: false },
    ]);
  });

  test('has empty lists when the step asks for nothing', async () => {
    expect(await describeType(zap, '833')).toMatchObject({
      id: '833',
      stepName: 'Open',
      stepDescription: null,
      wantsAssignee: false,
      data: [],
      roles: [],
      tasks: [],
      emails: [],
      documents: [],
      relatedTypes: [],
      trustAccounts: [],
      warnings: [],
      checklist: 'Nothing is asked for but the name of the action.',
    });
  });

  test('has a checklist', async () => {
    expect((await describeType(zap, '850'))['checklist']).toBe(CHECKLIST_OF_WILL);
  });
});
