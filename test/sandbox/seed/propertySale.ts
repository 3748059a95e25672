import { account, field, listOf, relatedType, role, template, type StartStepOutline } from './startStep.ts';

/** "Property Sale", action type 812: a Start step with every kind of input and every kind of data field. */
export const propertySale: StartStepOutline = {
  actionType: 812,
  stepName: 'Open file',
  description: 'Have the contract of sale ready.',
  assignTo: 45,
  assignToMandatory: true,
  roles: [role(901, 71, true), role(902, 72)],
  otherRoles: [27, 45],
  tasks: [
    { id: 301, name: 'Conflict check', due: '1 day after start', priority: 'High', mandatory: true, assignTo: 45 },
    { id: 302, name: 'Order certificates', due: '3 days after start', assignTo: 71 },
    { id: 303, name: 'Diarise settlement', due: '5 days after start', priority: 'Low' },
  ],
  messages: [
    { subject: 'Welcome', text: 'Hello', from: 45, to: 71, mandatory: true },
    { subject: 'Agent', text: 'New sale', from: 45, to: 27 },
  ],
  documents: [template(55, 'Cost agreement', 'cost.docx'), template(56, 'Contract of sale', 'contract.docx')],
  related: [relatedType(11, 820, true), relatedType(12, 833)],
  trustAccounts: [account(3, 'General trust account'), account(4, 'Controlled money')],
  fields: [
    field(601, '44--Address', 'Property / Address', 'Str255', { help: 'Street and suburb', required: true }),
    field(602, '44--SettleDate', 'Property / Settlement date', 'Date'),
    field(603, '44--Kind', 'Property / Kind', 'DropDown', {
      required: true,
      defaultValue: 'house',
      choices: listOf('House=house|Unit=unit|Vacant land=land'),
    }),
    field(604, '50--Branch', 'Office / Branch', 'Str255', { defaultValue: 'North', forceDefault: true }),
    field(605, '44--Price', 'Property / Price', 'Money', { help: 'In dollars' }),
    field(606, '44--Rooms', 'Property / Rooms', 'Number', { defaultValue: '3' }),
    field(607, '44--Mortgaged', 'Property / Mortgaged', 'Boolean', { required: true, defaultValue: 'F' }),
    field(608, '44--Inspection', 'Property / Inspection', 'DateTime'),
    field(609, '44--Features', 'Property / Features', 'DropDownMulti', {
      choices: listOf('Pool=pool|Garage=garage|Garden, with shed=garden'),
    }),
    field(610, '44--Scheme', 'Property / Strata scheme', 'DropDown', {
      choices: listOf('Small scheme=small=unit|Large scheme=large=unit'),
    }),
    field(611, '44--Notes', 'Property / Notes', 'TextArea'),
    // The same label in another group: only group and label together tell the two apart.
    field(612, '50--Notes', 'Office / Notes', 'TextArea', { help: 'Not for the client' }),
    field(613, '50--Referrer', 'Office / Referred by', 'Participant'),
    field(614, '50--FileNumber', 'Office / File number', 'AutoNumber'),
    field(615, '50--LedgerNumber', 'Office / Ledger number', 'AutoNumberDC'),
    field(616, '50--Hint', 'Office / Checklist', 'HtmlReadOnly', { defaultValue: '<b>Check the title</b>' }),
    field(617, '50--Opened', 'Office / Opened on', 'DateNM'),
    field(618, '50--Called', 'Office / First call', 'DateTimeNM'),
    field(619, '50--Secret', 'Office / Alarm code', 'Str255Protected'),
    field(620, '50--Meeting', 'Office / First meeting', 'Appointment'),
  ],
};
