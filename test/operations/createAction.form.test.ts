import { beforeEach, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, formOf, stepPartOf, submission } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { choicesOf, fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

/* The form of Create Action: the fields that every action has, and those that the first step of the chosen type asks for. */

const FILL_IN_BY_LABEL =
  'Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.';
const CONTACTS = { list: true, dynamic: 'list_participants.id.name', group: 'people' };
const ACTIONS = { list: true, dynamic: 'list_actions.id.name', group: 'details' };
const GIVE_CONTACTS = 'Select contacts, or enter email addresses or full names.';
const DATE_HELP = 'A date such as 2026-12-31, 31 December 2026 or today+3d.';
const DATE_TIME_HELP = 'A date with a time, such as 2026-12-31 14:30 or today+3d.';

describe.each(DIALECTS)('the form of Create Action for a Property Sale (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for everything that the step asks for, in the firm’s order', async () => {
    const form = await stepPartOf(zap, { actionType: '812' });
    const otherSide = { document: 'Opposing party', live: 'Other side' }[dialect];

    expect(form).toMatchObject([
      {
        key: 'stepNote',
        label: 'Please Note',
        type: 'copy',
        // Prevents accidental emails to clients.
        helpText:
          '**Open file** is the first step of this action type.\n\nHave the contract of sale ready.\n\n' +
          '**Emails that are always sent:** Welcome (to Client).\n\n' +
          '**Tasks that are always created:** Conflict check (due 1 day after start, for Staff, priority: High).',
      },
      {
        ...CONTACTS,
        key: 'participantType71',
        label: 'Client',
        helpText: `Needed by the email "Welcome". Used by the task "Order certificates". ${GIVE_CONTACTS}`,
      },
      { ...CONTACTS, key: 'participantType72', label: otherSide, helpText: GIVE_CONTACTS },
      {
        ...CONTACTS,
        key: 'participantType27',
        label: 'Agent',
        helpText: `Real estate agent. Must be a company. Used by the email "Agent". ${GIVE_CONTACTS}`,
      },
      { ...CONTACTS, key: 'participantType45', label: 'Staff' },
      { ...ACTIONS, key: 'relatedActionType11', label: 'Related Actions (Property Purchase)' },
      { ...ACTIONS, key: 'relatedActionType12', label: 'Related Actions (Advice)' },
      { key: 'trustAccounts', label: 'Trust Accounts', list: true },
      { key: 'stepTasks', label: 'Tasks', list: true },
      { key: 'stepMessages', label: 'Emails', list: true },
      { key: 'documentTemplates', label: 'Documents', list: true },
      { key: 'stepDataField601', label: 'Property / Address', type: 'string', helpText: 'Street and suburb.' },
      { key: 'stepDataField602', label: 'Property / Settlement date', type: 'string', helpText: DATE_HELP },
      { key: 'stepDataField603', label: 'Property / Kind', placeholder: 'House', helpText: 'Defaults to "House".' },
      {
        key: 'stepDataField605',
        label: 'Property / Price',
        type: 'string',
        helpText: 'In dollars. An amount such as 1200.50 or $1,200.',
      },
      {
        key: 'stepDataField606',
        label: 'Property / Rooms',
        type: 'string',
        placeholder: '3',
        helpText: 'A number such as 1200.50. Defaults to "3".',
      },
      {
        key: 'stepDataField607',
        label: 'Property / Mortgaged',
        choices: { yes: 'Yes', no: 'No' },
        placeholder: 'No',
        helpText: 'Defaults to "No".',
      },
      { key: 'stepDataField608', label: 'Property / Inspection', type: 'string', helpText: DATE_TIME_HELP },
      { key: 'stepDataField609', label: 'Property / Features', list: true },
      { key: 'stepDataField610', label: 'Property / Strata scheme' },
      { key: 'stepDataField611', label: 'Property / Notes', type: 'text' },
      { key: 'stepDataField612', label: 'Office / Notes', type: 'text', helpText: 'Not for the client.' },
      {
        key: 'stepDataField613',
        label: 'Office / Referred by',
        dynamic: 'list_participants.id.name',
        search: 'find_contact.id',
        helpText: 'Select a contact, or enter an email address or a full name.',
      },
      { key: 'stepDataField617', label: 'Office / Opened on', type: 'string' },
      { key: 'stepDataField618', label: 'Office / First call', type: 'string' },
      { key: 'stepDataField619', label: 'Office / Alarm code', type: 'string' },
      { key: 'stepDataField620', label: 'Office / First meeting', type: 'string' },
    ]);
    expect(form.filter(({ required }) => required).map(({ label }) => label)).toEqual([
      'Client',
      'Staff',
      'Related Actions (Property Purchase)',
      'Property / Address',
    ]);
  });
});

describe('the form of Create Action', () => {
  const zap = useZap();

  test('says what a message that is no email is', async () => {
    const message = { text: '', from: 45, to: 71, method: 'SMS' };
    offer(zap.sandbox.firm, {
      actionType: 905,
      roles: [{ id: 1, participantType: 71 }],
      messages: [
        { ...message, subject: 'Soon', mandatory: true },
        { ...message, subject: 'Hello', mandatory: true, method: 'Email' },
        { ...message, subject: 'Later' },
      ],
    });

    const form = await stepPartOf(zap, { actionType: '905' });

    expect(fieldOf(form, 'stepNote').helpText).toContain(
      '**Emails that are always sent:** Hello (to Client).\n\n' +
        '**Other messages that are always sent:** Soon (text message, to Client).',
    );
    expect(choicesOf(fieldOf(form, 'stepMessages'))).toContain('905--1--3: Later (text message, to Client)');
    expect(fieldOf(form, 'participantType71').helpText).toContain(
      'Needed by the text message "Soon" and the email "Hello". Used by the text message "Later".',
    );
  });

  test('offers all, none and the optional items of each list, and the choices of data fields', async () => {
    const form = await stepPartOf(zap, { actionType: '812' });

    expect(choicesOf(fieldOf(form, 'trustAccounts'))).toEqual([
      'none: No Trust Accounts',
      '3: General trust account',
      '4: Controlled money',
    ]);
    expect(choicesOf(fieldOf(form, 'stepTasks'))).toEqual([
      'all: All Tasks',
      'none: No Optional Tasks',
      '302: Order certificates (due 3 days after start, for Client, priority: Normal)',
      '303: Diarise settlement (due 5 days after start, priority: Low)',
    ]);
    expect(choicesOf(fieldOf(form, 'stepMessages'))).toEqual([
      'all: All Emails',
      'none: No Optional Emails',
      '812--1--2: Agent (to Agent)',
    ]);
    expect(choicesOf(fieldOf(form, 'documentTemplates'))).toEqual([
      'all: All Documents',
      'none: No Documents',
      '55: Cost agreement (cost.docx)',
      '56: Contract of sale (contract.docx)',
    ]);
    expect(choicesOf(fieldOf(form, 'stepDataField603'))).toEqual(['house: House', 'unit: Unit', 'land: Vacant land']);
    expect(choicesOf(fieldOf(form, 'stepDataField610'))).toEqual([
      'small: Small scheme (unit)',
      'large: Large scheme (unit)',
    ]);
  });

  test('adds nothing for a type whose first step asks for nothing', async () => {
    expect(await stepPartOf(zap, { actionType: '833' })).toEqual([]);
  });

  test('adds nothing, and the editor sends nothing, while the type is blank', async () => {
    expect(keysOf(await formOf(zap, { actionType: '  ' }))).toEqual(keysOf(await formOf(zap, {})));
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('shows what any type could need, and a note, while the type comes from an earlier step', async () => {
    const form = await formOf(zap, { actionType: '8{{123__digits}}' });
    const added = keysOf(form).slice((await formOf(zap, {})).length);

    expect(added).toEqual(['lookUpNote1', 'stepTasks', 'stepMessages', 'documentTemplates']);
    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(
      `"Action Type" comes from another step, so the form cannot show what it asks for. ${FILL_IN_BY_LABEL}`,
    );
    expect(fieldOf(form, 'stepTasks')).not.toHaveProperty('choices');
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('finds an action type by its exact name', async () => {
    expect(await stepPartOf(zap, { actionType: ' property sale' })).toEqual(
      await stepPartOf(zap, { actionType: '812' }),
    );
  });

  test('explains why there are no fields of a step', async () => {
    expect(await failureOf(formOf(zap, { actionType: '861' }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(
        'could not read what this action type asks for: it answered "You may not create actions of the type 861". ',
      ),
      status: 403,
    });
    expect(await failureOf(formOf(zap, { actionType: 'Probate' }))).toMatchObject({
      sentence: expect.stringMatching(/^There is no action type called "Probate" that can be used for new actions\./),
    });
  });

  test.each([{ otherParties: { Client: '{{123__email}}' } }, { otherStepData: '{"Property / Address": "1 Quay St"}' }])(
    'is the same whatever is filled in by labels, but requires nothing then, since the platform would stop the run: %j',
    async (given) => {
      const usual = await stepPartOf(zap, { actionType: '812' });

      // The editor does not ask again when a dictionary changes, so no field comes or goes.
      expect(await stepPartOf(zap, { actionType: '812', ...given })).toEqual(
        usual.map((field) => ({ ...field, required: false })),
      );
      expect(usual.some(({ required }) => required)).toBe(true);
    },
  );

  test('has no field of a type that the platform converts: "TBA" would become a date, and "no idea" a yes', async () => {
    const form = await formOf(zap, { actionType: '812' });

    expect(new Set(form.map(({ type = 'string' }) => type))).toEqual(new Set(['string', 'text', 'copy']));
    expect(form.filter((field) => field.default !== undefined)).toEqual([]);
  });
});

describe('the form of Create Action, where the firm describes a data field and the step says less,', () => {
  const zap = useZap();
  const FIELD = { id: 1, dataField: '97--Kind', group: 'Property', label: 'Kind', type: 'DropDown' } as const;
  beforeEach(() => {
    const { firm } = zap.sandbox;
    const notes = { ...FIELD, id: 2, dataField: '97--Notes', label: 'Notes', type: 'TextArea' } as const;
    const step = offer(firm, {
      actionType: 907,
      fields: [
        {
          ...FIELD,
          choices: [
            ['House', 'house'],
            ['Unit', 'unit'],
          ],
        },
        { ...notes, help: 'As the client says.' },
      ],
    });
    for (const field of step.dataFields) Object.assign(field, { isRequired: null });
    Object.assign(firm.dataCollectionFields.get('97--Kind') ?? {}, { description: 'What is sold', required: 'T' });
    Object.assign(firm.dataCollectionFields.get('97--Notes') ?? {}, { description: 'Not this', required: 'F' });
    Object.assign(firm.dropdownChoices.get('97--Kind--unit') ?? {}, { isDefault: 'T' });
  });

  test('shows the words of the firm where the step says nothing, and never enforces them', async () => {
    const form = await formOf(zap, { actionType: '907' });

    expect(fieldOf(form, 'stepDataField1')).toMatchObject({
      required: false,
      helpText: 'What is sold. Actionstep marks this field as required. In Actionstep, "Unit" is preselected.',
    });
    expect(fieldOf(form, 'stepDataField2').helpText).toBe('As the client says.');
    expect(await create(zap, { actionType: '907', actionName: 'A' })).toMatchObject({ id: '9001', warnings: [] });
    expect(zap.sandbox.firm.outcomes.get('9001')?.dataFields).toEqual({ 1: null, 2: null });
  });
});

describe('the form of Create Action, where something is left out', () => {
  const zap = useZap();
  const KIND = { id: 1, dataField: '91--Kind', group: 'All', label: 'Kind', type: 'DropDown' } as const;
  const ASKED = { actionType: '900', actionName: 'A' };

  test('says which data fields are plain text because their types are not told, and the run says it too', async () => {
    offer(zap.sandbox.firm, {
      actionType: 900,
      fields: [
        { ...KIND, id: 1, dataField: '92--Signed', label: 'Signed', type: 'Date' },
        { ...KIND, id: 2, dataField: '92--Filed', label: 'Filed', type: 'Date' },
      ],
    });
    const body = { datacollectionfields: [{ id: '92--Signed', dataType: 'Date' }] };
    zap.sandbox.inject({ path: /^\/datacollectionfields\//, status: 200, body, times: 2 });
    const note = 'Some data fields are plain text: Actionstep did not say what types these are: "All / Filed".';

    expect(fieldOf(await formOf(zap, ASKED), 'lookUpNote1').helpText).toBe(note);
    expect(await create(zap, { ...ASKED, stepDataField1: '4 March 2026', stepDataField2: '2026-03-05' })).toMatchObject(
      { warnings: [note] },
    );
    expect(submission(zap.sandbox).attributes).toMatchObject({
      stepDataField1: '2026-03-04',
      stepDataField2: '2026-03-05',
    });
  });

  test('does not look up the types of more than two thousand data fields', async () => {
    const fields = Array.from({ length: 2001 }, (_, index) => ({ ...KIND, id: index + 1, dataField: `94--${index}` }));
    offer(zap.sandbox.firm, { actionType: 900, fields });

    expect(fieldOf(await formOf(zap, ASKED), 'lookUpNote1').helpText).toBe(
      'The data fields are plain text: Actionstep could not look up the types of the data fields: there are too many records for one run.',
    );
  });

  test('is cut to the thousand fields that the platform can show, from its end, with a note of how many are missing', async () => {
    const fields = Array.from({ length: 1200 }, (_, index): FieldOutline => {
      const id = index + 1;
      return { id, dataField: `94--F${id}`, group: 'Long', label: `Field ${id}`, type: id % 2 ? 'Money' : 'Date' };
    });
    offer(zap.sandbox.firm, { actionType: 900, roles: [{ id: 1, participantType: 71, required: true }], fields });
    const keys = keysOf(await formOf(zap, ASKED));
    const shown = keys.filter((key) => key.startsWith('stepDataField'));

    expect(keys).toHaveLength(1000);
    expect(keys).toContain('participantType71');
    expect(shown).toEqual(shown.map((_, index) => `stepDataField${index + 1}`));
    expect(fieldOf(await formOf(zap, ASKED), 'cutNote').helpText).toBe(
      `This form is too long to be shown: ${1200 - shown.length} fields at its end are missing. ${FILL_IN_BY_LABEL}`,
    );
  });
});

const Operation = zod.looseObject({ operation: zod.looseObject({}) });
const App = zod.looseObject({ creates: zod.looseObject({ create_action: Operation }) });

describe('the check of fields by the platform', () => {
  const zap = useZap();

  /** What the platform has against the integration if Create Action had these forms, one after the other. */
  async function complaintsAbout(...forms: readonly (readonly object[])[]): Promise<unknown> {
    const app = App.parse(await loadApp('creates.create_action'));
    const { create_action: own } = app.creates;
    const creates = forms.map((inputFields, index): [string, object] => {
      const key = `create_action${index}`;
      return [key, { ...own, key, operation: { ...own.operation, inputFields } }];
    });
    return openPlatform({}, { ...app, creates: Object.fromEntries(creates) }).ask('validate');
  }

  test('accepts the forms of the firm, also where every look-up fails', async () => {
    const types = ['812', '833', '840', '845', '850', '855'];
    const forms = await Promise.all(types.map((actionType) => formOf(zap, { actionType })));
    zap.sandbox.inject({ path: /^\/(participanttypes|datacollection)/, status: 403, times: 9 });

    expect(await complaintsAbout(...forms, await formOf(zap, { actionType: '812' }))).toEqual([]);
  });

  test('accepts texts of any length, which the form cuts', async () => {
    const withTexts = async (text: string) => {
      offer(zap.sandbox.firm, {
        actionType: 900,
        description: text,
        tasks: [{ id: 1, name: text, due: text }],
        documents: [{ id: 1, name: text, fileName: text }],
        trustAccounts: [{ id: 1, name: `Account ${text}` }],
        fields: [
          {
            id: 1,
            dataField: '90--Text',
            group: text,
            label: text,
            help: text,
            type: 'DropDown',
            defaultValue: text,
            choices: [[text, text]],
          },
        ],
      });
      return formOf(zap, { actionType: '900' });
    };
    const long = await withTexts('x'.repeat(2000));
    const blank = await withTexts('');

    expect(await complaintsAbout(long, blank)).toEqual([]);
    expect(Math.max(...long.map(({ label = '' }) => label.length))).toBe(64);
    expect(Math.max(...long.map(({ helpText = '' }) => helpText.length))).toBe(1000);
    expect(blank.map(({ label }) => label)).not.toContain('');
  });

  test('would reject a form that cannot be shown', async () => {
    expect(await complaintsAbout([{ key: 'bad', type: 'colour' }])).not.toEqual([]);
  });
});
