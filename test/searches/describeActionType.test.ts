import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';

/** A data field in a line: its number, group and label, type, what is wanted of it, and its default. */
const dataLines = (data: unknown): readonly string[] =>
  zod
    .array(DataField)
    .parse(data)
    .map(({ id, group, label, type, isRequired, isAskedFor, defaultValue }) =>
      [
        `${id} ${group} / ${label}: ${type}`,
        isRequired && 'required',
        !isAskedFor && 'not asked for',
        defaultValue !== null && `else ${defaultValue}`,
      ]
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
  defaultValue: zod.nullable(zod.string()),
});

const PROPERTY_SALE_DATA = [
  '601 Property / Address: text, required',
  '602 Property / Settlement date: date',
  '603 Property / Kind: one choice, required, else house',
  '605 Property / Price: number',
  '606 Property / Rooms: number, else 3',
  '607 Property / Mortgaged: yes or no, required, else F',
  '608 Property / Inspection: date and time',
  '609 Property / Features: several choices',
  '610 Property / Strata scheme: one choice',
  '611 Property / Notes: long text',
  '604 Office / Branch: text, not asked for, else North',
  '612 Office / Notes: long text',
  '613 Office / Referred by: contact',
  '614 Office / File number: filled in by Actionstep, not asked for',
  '615 Office / Ledger number: filled in by Actionstep, not asked for',
  '616 Office / Checklist: filled in by Actionstep, not asked for, else <b>Check the title</b>',
  '617 Office / Opened on: date',
  '618 Office / First call: date and time',
  '619 Office / Alarm code: text',
  '620 Office / First meeting: text',
];

describe.each(DIALECTS)('the description of an action type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('names the step, and says whether it wants an assignee', async () => {
    expect(await describeType(zap, '812')).toMatchObject({
      id: '812',
      stepName: 'Open file',
      stepDescription: 'Start',
      wantsAssignee: true,
      warnings: [],
    });
  });

  test('tells of all data what it is called, what it holds, and whether it is needed', async () => {
    const { data } = await describeType(zap, '812');

    expect(dataLines(data)).toEqual(PROPERTY_SALE_DATA);
    expect(column(data, 'description').filter(Boolean)).toEqual([
      'Street and suburb',
      'In dollars',
      'Not for the client',
    ]);
  });

  test('tells the choices of data so that each can be told from the next', async () => {
    const { data } = await describeType(zap, '812');

    expect(column(data, 'choices').filter(Boolean)).toEqual([
      'House; Unit; Vacant land',
      'Pool; Garage; Garden, with shed',
      'Small scheme; Large scheme',
    ]);
  });

  test('tells the roles that contacts are asked for, and what each is for', async () => {
    const { roles } = await describeType(zap, '812');

    expect(roles).toEqual([
      {
        id: '71',
        name: 'Client',
        description: null,
        isRequired: true,
        isCompany: false,
        usedBy: 'the task "Order certificates", the email "Welcome"',
      },
      {
        id: '72',
        name: dialect === 'live' ? 'Other side' : 'Opposing party',
        description: null,
        isRequired: false,
        isCompany: false,
        usedBy: null,
      },
      {
        id: '27',
        name: 'Agent',
        description: 'Real estate agent',
        isRequired: false,
        isCompany: true,
        usedBy: 'the email "Agent"',
      },
      {
        id: '45',
        name: 'Staff',
        description: null,
        isRequired: false,
        isCompany: false,
        usedBy: 'the task "Conflict check", the email "Welcome", the email "Agent"',
      },
    ]);
  });

  test('tells what the step creates, sends and adds', async () => {
    const { tasks, emails, documents, trustAccounts } = await describeType(zap, '812');

    expect(tasks).toEqual([
      { name: 'Conflict check', due: '1 day after start', priority: 'High', isMandatory: true, role: 'Staff' },
      { name: 'Order certificates', due: '3 days after start', priority: 'Normal', isMandatory: false, role: 'Client' },
      { name: 'Diarise settlement', due: '5 days after start', priority: 'Low', isMandatory: false, role: null },
    ]);
    expect(emails).toEqual([
      { subject: 'Welcome', from: 'Staff', to: 'Client', text: 'Hello', isMandatory: true },
      { subject: 'Agent', from: 'Staff', to: 'Agent', text: 'New sale', isMandatory: false },
    ]);
    expect(documents).toEqual([
      { name: 'Cost agreement', fileName: 'cost.docx', description: null },
      { name: 'Contract of sale', fileName: 'contract.docx', description: null },
    ]);
    expect(trustAccounts).toEqual([
      { id: '3', name: 'General trust account' },
      { id: '4', name: 'Controlled money' },
    ]);
  });

  test('tells which related actions are asked for', async () => {
    const { relatedTypes } = await describeType(zap, '812');

    expect(relatedTypes).toMatchObject([
      { actionTypeId: '820', isRequired: true },
      { actionTypeId: '833', isRequired: false },
    ]);
  });

  test.each([
    ['820', 'Open'],
    ['833', 'Open'],
    ['855', 'Open with a note'],
    ['870', 'Open'],
    ['871', 'Open'],
  ])('has empty lists where nothing is asked for: %s', async (actionType, stepName) => {
    expect(await describeType(zap, actionType)).toMatchObject({
      id: actionType,
      stepName,
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
    });
  });

  test('tells of a step of which all is needed', async () => {
    const { data, roles, tasks, emails } = await describeType(zap, '845');

    expect(dataLines(data)).toEqual([
      '701 Debt / Amount owed: number, required',
      '702 Debt / Due since: date, required',
      '703 Debt / Stage: one choice, required',
      '704 Debt / Disputed: yes or no, required',
    ]);
    expect(column(data, 'choices')).toEqual([null, null, 'Demand; Claim issued; Judgment', null]);
    expect(column(roles, 'isRequired')).toEqual([true, true, false]);
    expect(column(tasks, 'isMandatory')).toEqual([true, true]);
    expect(column(emails, 'isMandatory')).toEqual([true, true]);
  });

  test('tells of a step of which nothing is needed', async () => {
    const { data, roles, tasks, emails } = await describeType(zap, '850');

    expect(dataLines(data)).toEqual(['711 Will / Signed on: date', '712 Will / Notes: long text']);
    expect(column(roles, 'name')).toEqual(['Client', 'Executor', 'Staff']);
    expect(column(roles, 'isRequired')).toEqual([false, false, false]);
    expect(tasks).toMatchObject([
      { name: 'Draft will', role: 'Staff', isMandatory: false },
      { name: 'Book signing', role: null, isMandatory: false },
    ]);
    expect(emails).toMatchObject([{ subject: 'Your will', from: 'Staff', to: 'Client', isMandatory: false }]);
  });

  test('tells all three hundred fields of a long step, group by group', async () => {
    const { data } = await describeType(zap, '840');

    expect(data).toHaveLength(300);
    expect(dataLines(data).slice(28, 32)).toEqual([
      '3029 Deceased / Item 29: number',
      '3030 Deceased / Item 30: one choice',
      '3031 Will / Item 1: number, required',
      '3032 Will / Item 2: text',
    ]);
    expect(column(data, 'choices').filter((choices) => choices === 'Yes; No; Not known')).toHaveLength(30);
  });
});
