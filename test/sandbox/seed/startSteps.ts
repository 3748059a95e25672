import { propertySale } from './propertySale.ts';
import { field, listOf, role, type FieldOutline, type StartStepOutline } from './startStep.ts';

/** "Estate Administration": a form of 300 fields in 10 groups, which is more than one page of anything. */
const ESTATE_GROUPS = 'Deceased|Will|Executors|Beneficiaries|Real estate|Bank accounts|Shares|Debts|Tax|Office'.split(
  '|',
);
const FIELDS_PER_GROUP = 30;

const estateFields: readonly FieldOutline[] = ESTATE_GROUPS.flatMap((group, groupIndex) =>
  Array.from({ length: FIELDS_PER_GROUP }, (_, index): FieldOutline => {
    const number = groupIndex * FIELDS_PER_GROUP + index + 1;
    const named = [3000 + number, `${60 + groupIndex}--Item${index + 1}`, `${group} / Item ${index + 1}`] as const;
    return index % 10 === 9
      ? field(...named, 'DropDown', { choices: listOf('Yes=yes|No=no|Not known=unknown') })
      : field(...named, index % 2 ? 'Str255' : 'Money', { required: index === 0 });
  }),
);

/** Every configured Start step; an action type that is not here needs no input. */
export const startSteps: readonly StartStepOutline[] = [
  propertySale,
  {
    actionType: 840,
    stepName: 'Open estate',
    roles: [{ id: 921, participantType: 71, required: true }],
    otherRoles: [45],
    tasks: [{ id: 341, name: 'Order the grant', due: '7 days after start', assignTo: 45 }],
    fields: estateFields,
  },
  {
    actionType: 845,
    stepName: 'Take instructions',
    assignTo: 45,
    assignToMandatory: true,
    roles: [role(931, 71, true), role(932, 72, true)],
    otherRoles: [45],
    tasks: [
      { id: 351, name: 'Send letter of demand', due: '1 day after start', mandatory: true, assignTo: 45 },
      { id: 352, name: 'Diarise limitation date', due: '2 days after start', mandatory: true },
    ],
    messages: [
      { subject: 'We act for you', text: 'Thank you for your instructions', from: 45, to: 71, mandatory: true },
      { subject: 'Demand', text: 'Please pay', from: 45, to: 72, mandatory: true },
    ],
    documents: [{ id: 65, name: 'Letter of demand', fileName: 'demand.docx' }],
    fields: [
      field(701, '46--Amount', 'Debt / Amount owed', 'Money', { required: true }),
      field(702, '46--DueDate', 'Debt / Due since', 'Date', { required: true }),
      field(703, '46--Stage', 'Debt / Stage', 'DropDown', {
        required: true,
        choices: listOf('Demand=demand|Claim issued=claim|Judgment=judgment'),
      }),
      field(704, '46--Disputed', 'Debt / Disputed', 'Boolean', { required: true }),
    ],
    related: [{ id: 21, actionType: 833, mandatory: true }],
    trustAccounts: [{ id: 3, name: 'General trust account' }],
  },
  {
    actionType: 850,
    stepName: 'Take instructions',
    roles: [role(941, 71), role(942, 73)],
    otherRoles: [45],
    tasks: [
      { id: 361, name: 'Draft will', due: '5 days after start', assignTo: 45 },
      { id: 362, name: 'Book signing', due: '10 days after start' },
    ],
    messages: [
      {
        subject: 'Your will',
        // It was written as HTML alone.
        text: '',
        html: '<div class="mail">\n  <p>We have <b>started</b> on your will.<br>Fees &lt; $500&nbsp;each.</p>\n  <p>O&#039;Foe &amp; Co</p>\n</div>',
        from: 45,
        to: 71,
      },
    ],
    documents: [{ id: 75, name: 'Will', fileName: 'will.docx' }],
    fields: [field(711, '47--Signed', 'Will / Signed on', 'Date'), field(712, '47--Notes', 'Will / Notes', 'TextArea')],
    related: [{ id: 31, actionType: 840 }],
    trustAccounts: [{ id: 3, name: 'General trust account' }],
  },
  { actionType: 855, stepName: 'Open with a note', fileNoteRequired: true },
];
