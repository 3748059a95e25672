import { field, listOf, role, template } from './startStep.ts';
import type { NextStepOutline } from './stepTree.ts';

const URGENT = { priority: 'High', mandatory: true } as const;

/** The steps of sales and purchases (test/README.md). Ids are those of a sale with `by` added. */
export const propertySteps = (by = 0): readonly NextStepOutline[] => [
  { stepNumber: 2, stepName: 'Contract', description: 'The contract is with the other side' },
  {
    stepNumber: 3,
    stepName: 'Exchange',
    description: 'Contracts are exchanged',
    // After the contract, or at once when the other side brings its own.
    nodes: [{ id: by + 2030, parent: by + 2020 }, { id: by + 2031 }],
    fields: [field(by + 631, '44--ExchangeDate', 'Property / Exchanged on', 'Date')],
  },
  {
    stepNumber: 5,
    stepName: 'Deposit Paid',
    description: 'The deposit has arrived',
    assignTo: 45,
    assignToMandatory: true,
    roles: [role(by + 951, 46, true), role(by + 952, 27)],
    otherRoles: [45, 71],
    tasks: [
      { ...URGENT, id: by + 371, name: 'Receipt the deposit', due: '1 day after start', assignTo: 45 },
      { id: by + 372, name: 'Tell the agent', due: '2 days after start', assignTo: 27 },
      { id: by + 373, name: 'Diarise balance', due: '14 days after start', priority: 'Low' },
    ],
    messages: [
      { subject: 'Deposit received', text: 'Thank you, your deposit is here', from: 45, to: 71, mandatory: true },
      { subject: 'Deposit paid', text: 'The deposit is paid', from: 45, to: 27 },
    ],
    documents: [
      template(by + 85, 'Deposit receipt', 'receipt.docx'),
      template(by + 86, 'Letter to lender', 'lender.docx'),
    ],
    related: [{ id: by + 51, actionType: 833 }],
    fields: [
      field(by + 651, '44--DepositDate', 'Deposit / Paid on', 'Date', { required: true }),
      field(by + 652, '44--DepositMethod', 'Deposit / Paid by', 'DropDown', {
        required: true,
        choices: listOf('Bank transfer=transfer|Bank cheque=cheque|Deposit bond=bond'),
      }),
      field(by + 653, '44--DepositAmount', 'Deposit / Amount', 'Money', { help: 'In dollars' }),
      field(by + 654, '44--DepositCleared', 'Deposit / Cleared', 'Boolean', { defaultValue: 'F' }),
      field(by + 655, '44--DepositSeen', 'Deposit / Seen on the statement', 'DateTime'),
      field(by + 656, '50--DepositAccount', 'Office / Account', 'Str255', {
        defaultValue: 'General trust account',
        forceDefault: true,
      }),
      // One that the Start step of a sale asks for too.
      field(by + 657, '50--Notes', 'Office / Notes', 'TextArea', { help: 'Not for the client' }),
    ],
  },
  {
    stepNumber: 4,
    stepName: 'Settlement',
    description: 'The price is paid',
    nodes: [{ id: by + 2040, parent: by + 2030 }],
    mustComplete: ['Conflict check', 'Order certificates'],
    mustHaveEmail: [72],
    otherRoles: [45, 72],
    messages: [{ subject: 'Settled', text: 'We have settled', from: 45, to: 72, mandatory: true }],
  },
  { stepNumber: 9, stepName: 'Archived', description: 'Nothing is left to do', status: 'Closed' },
];
