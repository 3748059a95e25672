import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { isRequired, tooLong } from '../../src/forms/problems.ts';
import type { Firm } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { fieldsOf } from '../support/fields.ts';
import { useFiles } from '../support/files.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';
import { rowOf } from '../support/rows.ts';
import { ADVICE, LETTER, SALE, USUAL_INPUTS } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';

/* What holds in the forms of all operations; what each of them asks for is in its own file. */

const zap = useZap({ dialect: 'live' });
useFiles();

const perform = (operation: string, inputData: object) =>
  zap.run(operation, 'perform', { inputData, meta: { timezone: 'UTC' } });

const written = () => linesOf(zap.sandbox).filter((line) => !line.startsWith('GET'));

test('the apostrophe by which a sheet keeps a text from becoming a number is cut off in a key', async () => {
  zap.sandbox.addAction({ name: 'Toe', reference: '0800', actionTypeId: '820' });

  expect(await perform('searches.find_action', { reference: "'0800" })).toMatchObject([{ name: 'Toe' }]);
  expect(await perform('creates.create_file_note', { action: "'0800", text: 'A' })).toMatchObject({
    action: { name: 'Toe' },
  });
  await perform('creates.create_action', { ...ADVICE, fileReference: "'0801", externalReference: "'0802" });
  expect(posted(zap.sandbox, '/actioncreate')).toMatchObject([{ actioncreate: { fileReference: '0801' } }]);
  await perform('creates.create_action', { ...SALE, relatedActionType11: "'0800" });
  expect(posted(zap.sandbox, '/actioncreate')).toMatchObject([
    {},
    { actioncreate: { links: { relatedActionType11: ['9001'] } } },
  ]);
});

describe('a text that stands for no value, in an input of any operation,', () => {
  const ADDED = { action: '8700', role: '71', contacts: '88' };
  const TASK = { action: '8700', name: 'Call' };
  const TITLE = 'Sale of {address}';
  const MAP_VALUE = 'Map another value.';
  const MAP_CONTACT = 'Map a contact.';
  const OR_CONTACT = 'Map a contact, or leave the field blank.';
  const MAP_ACTION = 'Map an action.';
  const OR_ACTION = 'Map an action, or leave the field blank.';
  const NOTHING = 'stands for no value|is a field that was not filled in|is an object of JSON|comes from a test lead';

  // Find or Create would create whom such a search does not find.
  test.each([
    { operation: 'searches.find_contact', given: { id: '#N/A' }, label: 'Contact', wayOut: OR_CONTACT },
    { operation: 'searches.find_contact', given: { name: '#N/A' }, label: 'Name', wayOut: MAP_VALUE },
    {
      operation: 'searches.find_conflicts',
      given: { names: ['Ann Roe', '#N/A'] },
      label: 'Names',
      wayOut: MAP_CONTACT,
    },
    { operation: 'searches.find_action', given: { id: '#N/A' }, label: 'Action', wayOut: OR_ACTION },
    { operation: 'searches.find_action', given: { contact: '#N/A' }, label: 'Contact', wayOut: OR_CONTACT },
    { operation: 'searches.find_action', given: { contact: '88', role: '#N/A' }, label: 'Role', wayOut: MAP_VALUE },
    {
      operation: 'searches.find_action',
      given: { name: 'Advice', actionType: '#N/A' },
      label: 'Action Type',
      wayOut: MAP_VALUE,
    },
    {
      operation: 'searches.describe_action_type',
      given: { actionType: '#N/A' },
      label: 'Action Type',
      wayOut: MAP_VALUE,
    },
    { operation: 'searches.describe_step', given: { action: '#N/A' }, label: 'Action', wayOut: MAP_ACTION },
    { operation: 'searches.describe_step', given: { action: '8700', step: '#N/A' }, label: 'Step', wayOut: MAP_VALUE },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, actionType: '#N/A' },
      label: 'Action Type',
      wayOut: MAP_VALUE,
    },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, assignedToParticipant: '#N/A' },
      label: 'Assigned To',
      wayOut: OR_CONTACT,
    },
    { operation: 'creates.change_step', given: { action: '8700', step: '#N/A' }, label: 'Step', wayOut: MAP_VALUE },
    { operation: 'creates.update_contact', given: { contact: '#N/A' }, label: 'Contact', wayOut: MAP_CONTACT },
    {
      operation: 'creates.update_action_data',
      given: { action: '8700', addRow: '#N/A' },
      label: 'Add a Row To',
      wayOut: MAP_VALUE,
    },
    {
      operation: 'creates.create_task',
      given: { ...TASK, assignedToParticipant: '#N/A' },
      label: 'Assigned To',
      wayOut: OR_CONTACT,
    },
    { operation: 'creates.add_contact_to_action', given: { ...ADDED, role: '#N/A' }, label: 'Role', wayOut: MAP_VALUE },
    {
      operation: 'creates.add_contact_to_action',
      given: { ...ADDED, contacts: ['88', '#N/A'] },
      label: 'Contacts',
      wayOut: MAP_CONTACT,
    },
    {
      operation: 'creates.upload_document',
      given: { action: '8700', file: LETTER, folder: '#N/A' },
      label: 'Folder',
      wayOut: MAP_VALUE,
    },
  ])('is refused as a record to search by: $operation $given', async ({ operation, given, label, wayOut }) => {
    expect(await failureOf(perform(operation, given))).toMatchObject({
      name: 'AppError',
      code: 'invalid_input',
      sentence: expect.stringContaining(`"${label}": "#N/A" stands for no value. ${wayOut}`),
    });
    expect(written()).toEqual([]);
  });

  // What says how to run has no value to keep.
  test.each([
    { operation: 'creates.update_action', given: { action: '8700', includeParties: 'no' } },
    { operation: 'creates.update_contact', given: { contact: '88', replaceAddress: 'no' } },
    {
      operation: 'creates.update_action_data',
      given: { action: '8700', addRow: '', checkOnly: 'no', otherData: { 'Property / Price': '#N/A' } },
    },
  ])('is left out of an update, in whatever field: $operation', async ({ operation, given }) => {
    const form = fieldsOf(await zap.run(operation, 'inputFields', { inputData: given }));
    const filled = form.filter(({ key, type }) => type !== 'copy' && !Object.hasOwn(given, key));
    const noValues = Object.fromEntries(filled.map(({ key, list }) => [key, list ? ['#N/A', ''] : '#N/A']));

    const { changed, warnings } = rowOf(await perform(operation, { ...noValues, ...given }));

    const told = zod.array(zod.string()).parse(warnings);
    const sentences = filled.map(({ label }) => `"${label}": "#N/A" stands for no value`);
    expect(sentences.filter((sentence) => !told.some((warning) => warning.startsWith(sentence)))).toEqual([]);
    expect(told).toHaveLength(filled.length);
    expect(changed).toEqual([]);
    expect(written()).toEqual([]);
  });

  test.each([
    {
      operation: 'creates.create_file_note',
      given: { action: '8700', text: '#REF!' },
      problem: '"Text": "#REF!" stands for no value. Map another text.',
    },
    {
      operation: 'creates.create_task',
      given: { ...TASK, description: '#N/A' },
      problem: '"Description": "#N/A" stands for no value. Map another text, or leave the field blank.',
    },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, fileNote: '#N/A' },
      problem: '"File Note": "#N/A" stands for no value. Map another text, or leave the field blank.',
    },
  ])('is refused as the whole of a note: $given', async ({ operation, given, problem }) => {
    expect(await failureOf(perform(operation, given))).toMatchObject({ sentence: expect.stringContaining(problem) });
    expect(written()).toEqual([]);
  });

  // None of the inputs is special: test/units/texts.test.ts has the classes.
  test.each([
    { operation: 'creates.create_action', given: { ...ADVICE, fileReference: '#FIELD!' }, label: 'File Reference' },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, fileReference: 'undefined-17' },
      label: 'File Reference',
    },
    { operation: 'searches.find_action', given: { id: 'WEB-[submission_id]' }, label: 'Action' },
    {
      operation: 'creates.create_contact',
      given: { companyName: 'Roe', externalReference: 'CRM-<id>' },
      label: 'External Reference',
    },
    { operation: 'creates.create_action', given: { ...ADVICE, fileReference: 'TBC' }, label: 'File Reference' },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, externalReference: 'NULL' },
      label: 'External Reference',
    },
    { operation: 'creates.create_action', given: { ...ADVICE, actionName: 'Will of undefined' }, label: 'Action Name' },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, actionName: 'Sale of {{1__address}}' },
      label: 'Action Name',
    },
    { operation: 'creates.create_contact', given: { firstName: 'Ann', lastName: 'Loading...' }, label: 'Last Name' },
    {
      operation: 'creates.create_contact',
      given: { firstName: '{"first":"Hine","last":"Rata"}', lastName: 'Rata' },
      label: 'First Name',
    },
    {
      operation: 'creates.create_contact',
      given: { firstName: 'Hine', lastName: '<test lead: dummy data for last_name>' },
      label: 'Last Name',
    },
    { operation: 'creates.create_action', given: { ...ADVICE, actionName: '{address}' }, label: 'Action Name' },
    { operation: 'creates.add_contact_to_action', given: { ...ADDED, contacts: 'n.a.' }, label: 'Contacts' },
    { operation: 'creates.create_task', given: { ...TASK, name: 'Call [object Object]' }, label: 'Task Name' },
    { operation: 'creates.create_task', given: { ...TASK, dueDate: '12/30/1899' }, label: 'Due Date' },
    {
      operation: 'creates.create_file_note',
      given: { action: '8700', text: 'A', noteDate: '0000-00-00' },
      label: 'Note Date',
    },
    { operation: 'creates.create_contact', given: { companyName: '[First] [Last]' }, label: 'Company Name' },
    { operation: 'searches.find_action', given: { reference: 'WEB-Err:502' }, label: 'File Reference' },
    { operation: 'searches.find_action', given: { id: 'to be advised' }, label: 'Action' },
    { operation: 'searches.find_action', given: { reference: '{submission_id}' }, label: 'File Reference' },
    { operation: 'searches.find_action', given: { id: '(blank)' }, label: 'Action' },
    { operation: 'searches.find_contact', given: { externalReference: 'pending' }, label: 'External Reference' },
    { operation: 'creates.change_step', given: { action: 'unknown', step: 'Contract' }, label: 'Action' },
  ])('is refused as a key, a name or a date: $operation $given', async ({ operation, given, label }) => {
    expect(await failureOf(perform(operation, given))).toMatchObject({
      name: 'AppError',
      code: 'invalid_input',
      sentence: expect.stringMatching(new RegExp(`"${label}": ".*" (?:holds ".*", which )?(?:${NOTHING})\\. `)),
    });
    expect(written()).toEqual([]);
  });

  // A sheet or a program has made a number of it; JSON holds none of more than 16 digits.
  test.each([
    { given: '1.04E+15', says: '"1.04E+15" is a number that has lost its last digits.' },
    {
      given: 'WEB-1.21143E15',
      says: '"WEB-1.21143E15" holds "1.21143E15", which is a number that has lost its last digits.',
    },
    { given: 2 ** 60, says: '"1.152921504606847e+18" is a number that has lost its last digits.' },
    { given: 'IMP-7.0', says: '"IMP-7.0" holds "7.0", which ends in ".0", as if a sheet had made a number of it.' },
  ])('is refused as a key that is no longer what it was: $given', async ({ given, says }) => {
    const related = { relatedActionType11: ['8700', given] };
    const runs = [
      { operation: 'creates.create_action', input: { ...ADVICE, fileReference: given }, label: 'File Reference' },
      {
        operation: 'creates.create_action',
        input: { ...ADVICE, externalReference: given },
        label: 'External Reference',
      },
      { operation: 'creates.create_file_note', input: { action: given, text: 'A' }, label: 'Action' },
      { operation: 'searches.find_action', input: { id: given }, label: 'Action' },
      {
        operation: 'creates.create_action',
        input: { ...SALE, ...related },
        label: 'Related Actions (Property Purchase)',
      },
    ];

    const failures = await Promise.all(runs.map(({ operation, input }) => failureOf(perform(operation, input))));
    expect(failures.map(({ sentence }) => sentence)).toEqual(
      runs.map(({ label }) => expect.stringContaining(`"${label}": ${says} Map `)),
    );
    expect(written()).toEqual([]);
  });

  test('is left out of a change, also as a key or a name, and as a part of a phone or an address', async () => {
    const contact = { contact: '88', lastName: 'Loading...', externalReference: 'TBC', phone: 'unknown' };
    const changed = await perform('creates.update_contact', { ...contact, physicalCity: 'Lot #FIELD!' });
    const HOW = 'It was left out. To empty the field, leave it blank and choose it under "Clear Fields".';

    expect(changed).toMatchObject({
      warnings: [
        `"Last Name": "Loading..." stands for no value. ${HOW}`,
        `"External Reference": "TBC" stands for no value. ${HOW}`,
        `"Phone Number": "unknown" stands for no value. ${HOW}`,
        `"Physical City": "Lot #FIELD!" holds "#FIELD!", which stands for no value. ${HOW}`,
      ],
    });
    expect(await perform('creates.update_action', { action: '8700', assignedToParticipant: '#N/A' })).toMatchObject({
      warnings: ['"Assigned To": "#N/A" stands for no value. It was left out.'],
    });
    expect(written()).toEqual([]);
  });

  test.each([
    { given: { relatedActionType11: 'N/A' }, label: 'Related Actions (Property Purchase)', wayOut: '' },
    { given: { participantType71: ['88', '{{1__x}}'] }, label: 'Client', wayOut: MAP_CONTACT },
    { given: { participantType72: '#N/A' }, label: 'Other side', wayOut: OR_CONTACT },
  ])('is refused as a record in a part of a step: $given', async ({ given, label, wayOut }) => {
    expect((await failureOf(perform('creates.create_action', { ...SALE, ...given }))).sentence).toMatch(
      new RegExp(`"${label.replace(/[()]/g, '.')}": ".*" (?:${NOTHING})\\. ${wayOut}`),
    );
    expect(written()).toEqual([]);
  });

  test('is a blank in a data field where a machine or a sheet has written it, with a warning', async () => {
    const given = { 'dataField44--Inspection': '1899-12-30T14:30:00.000Z', 'dataField44--Notes': '(blank)' };
    const text = { 'dataField50--Notes': 'The sheet shows #REF! in C4', 'dataField44--Features': '0000-00-00' };
    const BLANK = 'stands for no value, so the field counts as blank.';

    expect(await perform('creates.update_action_data', { action: '8700', ...given, ...text })).toMatchObject({
      changed: [{ field: 'Office / Notes', after: 'The sheet shows #REF! in C4' }],
      warnings: [
        `"Property / Inspection": "1899-12-30T14:30:00.000Z" ${BLANK}`,
        `"Property / Features": "0000-00-00" ${BLANK}`,
        `"Property / Notes": "(blank)" ${BLANK}`,
      ],
    });
  });

  test.each([
    { operation: 'creates.create_action', given: { ...ADVICE, actionName: TITLE }, label: 'Action Name' },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, actionName: TITLE, checkOnly: 'yes' },
      label: 'Action Name',
    },
    { operation: 'creates.update_action', given: { action: '8700', name: TITLE }, label: 'Action Name' },
    { operation: 'creates.create_task', given: { ...TASK, name: TITLE }, label: 'Task Name' },
  ])(
    'is told where it stands inside a title, since clients read it: $operation $given',
    async ({ operation, given, label }) => {
      expect(await perform(operation, given)).toMatchObject({
        warnings: expect.arrayContaining([
          `"${label}": "${TITLE}" holds "{address}", which is a field that was not filled in. Look at what is mapped into it.`,
        ]),
      });
    },
  );

  test('is part of a note that people write about it', async () => {
    await perform('creates.create_file_note', { action: '8700', text: 'The sheet shows #REF! in C4.' });

    expect(posted(zap.sandbox, '/filenotes')).toMatchObject([{ filenotes: { text: 'The sheet shows #REF! in C4.' } }]);
  });
});

describe('a character that controls a machine, in an input of any operation', () => {
  test('is no part of names, titles and texts, whose line breaks stay', async () => {
    await perform('creates.create_contact', { firstName: 'Ann\u0000', lastName: 'R\u0007oe' });
    await perform('creates.create_task', {
      action: '8700',
      name: '\u001BCall&#7; Bo',
      description: 'One\u0000\r\n\tTwo\u0007\vThree',
    });

    expect(posted(zap.sandbox, '/participants')).toMatchObject([
      { participants: { firstName: 'Ann', lastName: 'Roe' } },
    ]);
    expect(posted(zap.sandbox, '/tasks')).toMatchObject([
      { tasks: { name: 'Call Bo', description: 'One\r\n\tTwo\nThree' } },
    ]);
  });
});

describe('an entity of HTML in an input of any operation', () => {
  const HARBOUR = 'Harbour &amp; Sons';

  test('stands for its character in the names and the address of a contact, and not in its key', async () => {
    const given = { firstName: 'S&ouml;ren', lastName: 'O&#039;Brien', externalReference: 'A&amp;B' };
    await perform('creates.create_contact', { ...given, physicalAddressLine1: '1 King &amp; Queen St' });

    expect(posted(zap.sandbox, '/participants')).toMatchObject([
      {
        participants: {
          firstName: 'S\u00F6ren',
          lastName: "O'Brien",
          importExternalReference: 'A&amp;B',
          physicalAddressLine1: '1 King & Queen St',
        },
      },
    ]);
  });

  test('stands for its character in the names of an action and a task, and not in a reference or a note', async () => {
    await perform('creates.create_action', { ...ADVICE, actionName: 'Roe &amp; Co', fileReference: 'R&amp;C' });
    await perform('creates.create_task', { action: '8700', name: 'Call &quot;Bo&quot;', description: '&lt;b&gt;' });

    expect(zap.sandbox.firm.actions.get('9001')).toMatchObject({ name: 'Roe & Co', reference: 'R&amp;C' });
    expect(posted(zap.sandbox, '/tasks')).toMatchObject([{ tasks: { name: 'Call "Bo"', description: '&lt;b&gt;' } }]);
  });

  test.each([
    { operation: 'searches.find_contact', given: { name: HARBOUR }, found: [{ id: '501' }] },
    { operation: 'searches.find_contact', given: { id: HARBOUR }, found: [{ id: '501' }] },
    { operation: 'searches.find_conflicts', given: { names: HARBOUR }, found: [{ hits: [{ contactId: '501' }] }] },
    {
      operation: 'creates.add_contact_to_action',
      given: { action: '8700', role: '71', contacts: `${HARBOUR}; Ann Roe &lt;ann.roe@mail.example&gt;` },
      found: { added: [{ id: '501' }, { id: '88' }] },
    },
  ])('finds the company with the character in its name: $operation $given', async ({ operation, given, found }) => {
    zap.sandbox.addParticipant({ companyName: 'Harbour & Sons', isCompany: 'T' });

    expect(await perform(operation, given)).toMatchObject(found);
  });

  const STORED = 'Smith &amp; Co';
  const IN_8700 = { action: '8700' };

  test.each<{ operation: string; given: object; field: string; stored: (firm: Firm) => unknown; found: object }>([
    {
      operation: 'creates.complete_task',
      given: IN_8700,
      field: 'task',
      stored: ({ tasks }) => tasks.get('6003'),
      found: { id: '6003' },
    },
    {
      operation: 'creates.upload_document',
      given: { ...IN_8700, file: LETTER },
      field: 'folder',
      stored: ({ folders }) => folders.get('288'),
      found: { folder: { id: '288' } },
    },
    {
      operation: 'creates.add_contact_to_action',
      given: { ...IN_8700, contacts: '88' },
      field: 'role',
      stored: ({ participantTypes }) => participantTypes.get('72'),
      found: { role: { id: '72' } },
    },
    {
      operation: 'creates.update_action_data',
      given: { ...IN_8700, 'dataField53--Item': 'Strata levy' },
      field: 'addRow',
      stored: ({ dataCollections }) => dataCollections.get('53'),
      found: { changed: [{ after: 'Strata levy' }] },
    },
    {
      operation: 'searches.describe_step',
      given: IN_8700,
      field: 'step',
      stored: ({ stepTrees }) => stepTrees.get('820')?.nodes[0]?.step.step,
      found: [{ id: '820--2/3020' }],
    },
  ])('finds a record that is stored as a web page wrote its name: $operation', async (row) => {
    const { operation, given, field, stored, found } = row;
    Object.assign(Object(stored(zap.sandbox.firm)), {
      name: STORED,
      displayName: STORED,
      label: STORED,
      stepName: STORED,
    });

    expect(await perform(operation, { ...given, [field]: STORED })).toMatchObject(found);
    zap.sandbox.firm.tasks.forEach((task) => Object.assign(task, { status: 'Incomplete' }));
    expect(await perform(operation, { ...given, [field]: 'Smith & Co' })).toMatchObject(found);
  });
});

describe('a date in numbers, in a task or a note,', () => {
  test.each([
    { order: 'Day First', due: '2026-04-03T23:59:59+00:00', noted: '2026-04-03T00:00:00+00:00' },
    { order: 'Month First', due: '2026-03-04T23:59:59+00:00', noted: '2026-03-04T00:00:00+00:00' },
  ])('is read in the order that is chosen: $order', async ({ order, due, noted }) => {
    const given = { action: '8700', dateOrder: order };
    await perform('creates.create_task', { ...given, name: 'Call', dueDate: '03/04/2026' });
    await perform('creates.create_file_note', { ...given, text: 'Called.', noteDate: '03/04/2026' });

    expect(posted(zap.sandbox, '/tasks')).toMatchObject([{ tasks: { dueTimestamp: due } }]);
    expect(posted(zap.sandbox, '/filenotes')).toMatchObject([{ filenotes: { noteTimestamp: noted } }]);
  });
});

test('a task and a note take a midnight of another day as a moment, with a warning that names both', async () => {
  const inLosAngeles = (operation: string, inputData: object) =>
    zap.run(operation, 'perform', { inputData, meta: { timezone: 'America/Los_Angeles' } });
  const date = '2026-12-31T00:00:00Z';
  const both = (label: string) =>
    `"${label}": "${date}" was taken as 30 December 2026 at 16:00 in the time zone of the account. If the whole of 31 ` +
    'December 2026 is meant, write 2026-12-31.';

  expect([
    await inLosAngeles('creates.create_task', { action: '8700', name: 'Call', dueDate: date }),
    await inLosAngeles('creates.create_file_note', { action: '8700', text: 'Called.', noteDate: date }),
  ]).toMatchObject([{ warnings: [both('Due Date')] }, { warnings: [both('Note Date')] }]);
  expect(posted(zap.sandbox, '/tasks')).toMatchObject([{ tasks: { dueTimestamp: '2026-12-30T16:00:00-08:00' } }]);
  expect(posted(zap.sandbox, '/filenotes')).toMatchObject([
    { filenotes: { noteTimestamp: '2026-12-30T16:00:00-08:00' } },
  ]);
});

describe('a value that is mapped in the Zap and came blank', () => {
  const inZap = (operation: string, inputData: object, key: string) =>
    zap.run(operation, 'perform', {
      inputData: { ...inputData, [key]: '' },
      inputDataRaw: { ...inputData, [key]: '{{1__value}}' },
      meta: { timezone: 'UTC' },
    });
  const NOTE = { action: '8700', text: 'Called.' };
  const TIME = { action: '8700', hours: '1', date: '2026-12-31' };

  test.each([
    { operation: 'creates.create_file_note', given: NOTE, key: 'noteDate', says: '"Note Date" # it is now.' },
    { operation: 'creates.create_time_entry', given: TIME, key: 'date', says: '"Date" # it is today.' },
    {
      operation: 'creates.create_action',
      given: ADVICE,
      key: 'assignedToParticipant',
      says: '"Assigned To" # the action is assigned to the connected user.',
    },
    {
      operation: 'creates.change_step',
      given: { action: '8700', step: 'Contract' },
      key: 'assignedToParticipant',
      says: '"Assigned To" # the action keeps its assignee.',
    },
  ])('is the default of its field, which a warning names: $says', async ({ operation, given, key, says }) => {
    expect(await inZap(operation, given, key)).toMatchObject({
      warnings: [says.replace('#', 'came blank from an earlier step, so')],
    });
    expect(await perform(operation, given)).toMatchObject({ warnings: [] });
  });

  test('is nobody’s time, which stops the run, until the box itself is empty', async () => {
    expect(await failureOf(inZap('creates.create_time_entry', TIME, 'assignedToParticipant'))).toMatchObject({
      sentence: expect.stringContaining(
        '"Timekeeper" came blank from an earlier step. Map a value, or leave the box itself empty if all time is the ' +
          "connected user's.",
      ),
    });
    expect(written()).toEqual([]);
  });
});

const LONG = 'x'.repeat(10_001);

test.each([
  { operation: 'searches.find_contact', key: 'name', label: 'Name' },
  { operation: 'searches.find_contact', key: 'id', label: 'Contact' },
  { operation: 'searches.find_action', key: 'contact', label: 'Contact' },
  { operation: 'creates.update_contact', key: 'contact', label: 'Contact' },
])('a text that is too long is told with its label: $operation, $label', async ({ operation, key, label }) => {
  expect(await failureOf(perform(operation, { [key]: LONG }))).toMatchObject({
    sentence: expect.stringContaining(tooLong(label, LONG).join()),
  });
  expect(zap.sandbox.requests).toEqual([]);
});

describe('an unclear yes or no in an input of any operation', () => {
  const NOT_YES_OR_NO = 'is not one of the choices: Yes, No.';

  test.each([
    { operation: 'searches.find_action', given: { id: '8700', includeData: 'perhaps' }, label: 'Include Data' },
    {
      operation: 'searches.find_contact',
      given: { id: '88', includePersonalDetails: 'perhaps' },
      label: 'Include Personal Details',
    },
    {
      operation: 'creates.update_action',
      given: { action: '8700', includeParties: 'perhaps' },
      label: 'Include Parties',
    },
    { operation: 'creates.create_action', given: { ...ADVICE, includeParties: 'perhaps' }, label: 'Include Parties' },
    {
      operation: 'creates.update_contact',
      given: { contact: '88', replaceAddress: 'perhaps' },
      label: 'Replace the Whole Address',
    },
  ])('is refused as a problem: $operation $given', async ({ operation, given, label }) => {
    expect(await failureOf(perform(operation, given))).toMatchObject({
      sentence: expect.stringContaining(`"${label}": "perhaps" ${NOT_YES_OR_NO}`),
    });
    expect(written()).toEqual([]);
  });

  test('keeps a Zap of New Action from being turned on, but loses no event', async () => {
    const inputData = { includeParties: 'perhaps' };
    const event = { inputData, ...callbackWith('live', 'actions', { id: 8700 }) };

    expect(
      await failureOf(
        zap.run('triggers.new_action', 'performSubscribe', { inputData, targetUrl: 'https://zap.example/' }),
      ),
    ).toMatchObject({ sentence: `"Include Parties": "perhaps" ${NOT_YES_OR_NO}` });
    expect(await zap.run('triggers.new_action', 'perform', event)).toMatchObject([{ id: '8700' }]);
  });

  test.each([
    { operation: 'creates.create_action', given: ADVICE },
    { operation: 'creates.change_step', given: { action: '8700', step: 'Contract' } },
    { operation: 'creates.update_action_data', given: { action: '8700', 'dataField44--Rooms': '3' } },
  ])('means yes under "Check Only": $operation', async ({ operation, given }) => {
    expect(await perform(operation, { ...given, checkOnly: 'perhaps' })).toMatchObject({ checkOnly: true });
    expect(written()).toEqual([]);
  });
});

describe('all problems of an input are told at once', () => {
  const NO_ACTION =
    '"Action": there is no action with the number or the file reference "999", or the connected user may not see it.';
  const NO_DATE = (label: string) => `"${label}": "soon" is not a date that can be read. Write it like`;
  const NOBODY =
    '"Assigned To": nobody of the firm who can log in to Actionstep has the name "No Body". Choose one of:';
  /** People who are not there, and some of whom it says nothing before the step is known. */
  const UNKNOWN_PEOPLE = {
    assignedToParticipant: 'No Body',
    participantType71: ['Ann Roe', 'Ann Nemo', '999'],
    participantType27: 'n/a',
    otherParties: { Witness: 'Bo Nemo', Lender: '96' },
  };
  const NOBODY_IN_ROLES = [
    '"Client": there is no contact with the name "Ann Nemo".',
    '"Agent": "n/a" stands for no value. Map a contact.',
    '"Witness": there is no contact with the name "Bo Nemo".',
  ];

  test.each([
    {
      operation: 'creates.create_task',
      given: { action: 'NONE-1', dueDate: 'soon', assignedToParticipant: 'No Body' },
      problems: [
        isRequired('Task Name'),
        NO_DATE('Due Date'),
        '"Action": there is no action with the file reference "NONE-1".',
        NOBODY,
      ],
    },
    {
      operation: 'creates.create_file_note',
      given: { action: '999', noteDate: 'soon' },
      problems: [isRequired('Text'), NO_DATE('Note Date'), NO_ACTION],
    },
    {
      operation: 'creates.upload_document',
      given: { action: '999', file: 'letter' },
      problems: ['"File": "letter" is no address', NO_ACTION],
    },
    {
      operation: 'creates.add_contact_to_action',
      given: { action: '999', role: 'Judge', contacts: 'No Body' },
      problems: [
        NO_ACTION,
        '"Role": there is no role called "Judge".',
        '"Contacts": there is no contact with the name "No Body".',
      ],
    },
    {
      operation: 'creates.update_action',
      given: { action: '999', status: 'Open', assignedToParticipant: 'No Body' },
      problems: ['"Status": "Open" is not one of the choices', NO_ACTION, NOBODY],
    },
    {
      operation: 'creates.update_contact',
      given: { contact: '999', contactKind: 'robot' },
      problems: [
        '"Kind of Contact": "robot" is not one of the choices',
        '"Contact": there is no contact with the number "999"',
      ],
    },
    {
      operation: 'creates.change_step',
      given: { action: '999', step: 'Contract', timestamp: 'soon', ...UNKNOWN_PEOPLE },
      problems: [NO_DATE('Step Date'), NO_ACTION, NOBODY, ...NOBODY_IN_ROLES],
    },
    {
      operation: 'creates.change_step',
      given: { action: '8700', step: 'Nowhere', ifAlreadyThere: 'jump', ...UNKNOWN_PEOPLE },
      problems: [
        '"If the Action Is There Already": "jump" is not one of',
        '"Step": the action cannot go to "Nowhere"',
        NOBODY,
        ...NOBODY_IN_ROLES,
      ],
    },
    {
      operation: 'creates.change_step',
      given: { action: '8700', ...UNKNOWN_PEOPLE },
      problems: [isRequired('Step'), NOBODY, ...NOBODY_IN_ROLES],
    },
    {
      operation: 'creates.update_action_data',
      given: { action: '8700', otherData: '{', 'dataField44--Rooms': 'many' },
      problems: ['"Other Data": the JSON', '"Property / Rooms": "many" is not a number.'],
    },
    {
      operation: 'creates.create_action',
      given: { actionType: 'No Type', timestamp: 'soon', ...UNKNOWN_PEOPLE },
      problems: [
        isRequired('Action Name'),
        NO_DATE('Step Date'),
        'There is no action type called "No Type"',
        NOBODY,
        ...NOBODY_IN_ROLES,
      ],
    },
    {
      operation: 'creates.create_action',
      given: { actionType: '999', actionName: 'Lease', ...UNKNOWN_PEOPLE },
      problems: ['There is no action type with the number "999"', NOBODY, ...NOBODY_IN_ROLES],
    },
    {
      operation: 'creates.create_action',
      given: { actionType: 'Family Law', actionName: 'Lease', ...UNKNOWN_PEOPLE },
      problems: ['"Action Type": several action types are called "Family Law".', NOBODY, ...NOBODY_IN_ROLES],
    },
    {
      operation: 'creates.create_action',
      given: { timestamp: 'soon' },
      problems: [isRequired('Action Type'), isRequired('Action Name'), NO_DATE('Step Date')],
    },
    {
      operation: 'creates.create_action',
      given: { ...ADVICE, ifReferenceExists: 'return', timestamp: 'soon', assignedToParticipant: 'No Body' },
      problems: ['"If the Reference Exists" needs a reference.', NO_DATE('Step Date'), NOBODY],
    },
  ])('by $operation, those of the form and those of look-ups: $given', async ({ operation, given, problems }) => {
    const { name, code, sentence } = await failureOf(perform(operation, given));
    const [heading = '', ...told] = sentence.split('\n- ');

    expect({ name, code }).toEqual({ name: 'AppError', code: 'invalid_input' });
    expect(heading).toMatch(/^(?:The|No) .*:$/);
    expect(told).toEqual(problems.map((problem) => expect.stringContaining(problem)));
    expect(written()).toEqual([]);
  });

  test('by a check of Create Action, whose references are blank', async () => {
    const given = { ...ADVICE, ifReferenceExists: 'Return the Existing Action', timestamp: 'soon' };

    expect(await perform('creates.create_action', { ...given, checkOnly: 'yes' })).toMatchObject({
      verdict: 'Not ready: 2 problems.',
      problems: [
        '"If the Reference Exists" needs a reference. Fill in "File Reference" or "External Reference".',
        expect.stringContaining(NO_DATE('Step Date')),
      ],
    });
  });
});

describe('a key that no field has, as an agent can send it,', () => {
  const creates = Object.entries(USUAL_INPUTS).filter(([operation]) => operation.startsWith('creates.'));

  test.each(creates)('is left out with a warning that names the key it may stand for: %s', async (operation, usual) => {
    const own = await startZap();
    const inputData = { ...usual, participantType99: '', stepDataField999: '', nickname: 'Jo', acton: ' ' };
    const row: unknown = await own.run(operation, 'perform', { inputData });
    await own.stop();

    // Blank ones say nothing.
    expect(row).toMatchObject({
      warnings: expect.arrayContaining([
        expect.stringMatching(/^"nickname" is no field of this step, so it was left out\./),
      ]),
    });
    expect(JSON.stringify(row)).not.toMatch(/"acton\\" is|Type99|Field999/);
  });

  test.each([
    { key: 'fileRef', meant: 'fileReference' },
    { key: 'File Reference', meant: 'fileReference' },
    { key: 'matter_name', meant: undefined },
  ])('is told with what it may stand for: $key', async ({ key, meant }) => {
    expect(await perform('creates.create_action', { ...ADVICE, [key]: 'W-1' })).toMatchObject({
      warnings: [`"${key}" is no field of this step, so it was left out.${meant ? ` Did you mean "${meant}"?` : ''}`],
    });
  });

  test('is no key that the form of a step, or of an action, adds', async () => {
    const stale = { participantType99: '88', stepDataField999: 'x', relatedActionType99: '8700', stepTasks: 'all' };

    expect(JSON.stringify(await perform('creates.create_action', { ...ADVICE, ...stale }))).not.toContain(
      'no field of',
    );
    const data = { action: '8700', 'dataField44--Rooms': '4', 'dataField44--Gone': 'x', checkOnly: 'yes' };
    expect(JSON.stringify(await perform('creates.update_action_data', data))).not.toContain('no field of');
  });
});
