import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { assigneeChange } from '../actions/afterWrite.ts';
import { ASSIGNEE, contactsOfStaff, lookUpAssignee, ONE_OF_THE_FIRM } from '../actions/assignee.ts';
import { existingAction, lookUpAction, SAMPLE_ACTION, toActionLink, type ActionLink } from '../actions/givenAction.ts';
import { otherValues, type Change } from '../fields/changes.ts';
import { formOf, mappedOrLeftBlank } from '../fields/form/form.ts';
import { A_DATE, choice, contactList, dateOrder, dayOrToday, hours, lines } from '../fields/form/kinds.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { booleanLabel, outputFieldsOf, WARNINGS, withoutNulls } from '../fields/outputFields.ts';
import { normalText, printableText } from '../lib/text.ts';
import { namesOfContacts, personIn, type ActionNames } from '../service/actions.ts';
import { openClient } from '../service/client.ts';
import { allOrStop } from '../service/errors/allOrStop.ts';
import { knownContact, participantName } from '../service/participants.ts';
import { decodeTimeEntry, submitTimeEntry, type TimeEntry } from '../service/timeentries.ts';
import { fetchOwnContact } from '../service/users.ts';
import { withNulls } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const FORM = formOf({
  action: existingAction(),
  hours: hours({
    label: 'Hours',
    required: true,
    helpText:
      'Such as 1.5, 1:30, 90 min or 5400 s. A number alone counts hours, not units, which your firm counts itself. ' +
      'Hundredths are kept.',
  }),
  date: dayOrToday({ label: 'Date', helpText: `${A_DATE}. Defaults to today.` }),
  dateOrder: dateOrder(),
  description: lines({ label: 'Description', helpText: 'A bill can show it.' }, printableText),
  assignedToParticipant: mappedOrLeftBlank(
    contactList({
      ...ASSIGNEE,
      label: 'Timekeeper',
      helpText: `Whose time it is, the connected user if left blank. ${ONE_OF_THE_FIRM}`,
    }),
    "if all time is the connected user's",
  ),
  billingBehavior: choice({
    label: 'Billing',
    choices: [
      ['Bill', 'Bill'],
      ['No charge', 'No Charge'],
      ['nonBillable', 'Non-billable'],
    ],
    synonyms: [['Bill', 'Billable']],
    helpText:
      'No Charge shows the time on the bill, at 0; Non-billable does not show it. Left blank, Actionstep decides. The rate ' +
      'and the amount always come from Actionstep.',
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, warnings: ofForm } = FORM.read(bundle);
  const { date, description, billingBehavior } = values;
  const client = openClient(z, bundle);
  const [found, me, chosen] = await allOrStop(problems, 'The time entry was not created', [
    lookUpAction(client, values.action),
    fetchOwnContact(client),
    lookUpAssignee(client, values.assignedToParticipant, FORM.label('assignedToParticipant')),
  ]);
  const owner = chosen.contact ?? me;
  const names = namesOfContacts([me, ...contactsOfStaff(chosen.staff), owner]);
  const attributes = {
    // Both are there: without them the form has a problem.
    timestampDate: date ?? '',
    actualHours: values.hours ?? 0,
    description: description || undefined,
    ...toBilling(billingBehavior),
  };
  const asked = [
    ...COMPARED_VALUES.flatMap((one) => {
      const value = attributes[one.name];
      return value === undefined ? [] : [{ ...one, value }];
    }),
    { ...assigneeChange(owner, names), name: 'owner', label: FORM.label('assignedToParticipant') },
  ];
  return writeOnce({
    send: async () => {
      const links = { action: found.id, owner: owner.id, createdBy: me.id };
      const entry = await submitTimeEntry(client, { attributes, links });
      const warnings = [...ofForm, ...found.warnings, ...(chosen.warnings ?? []), ...otherValues(asked, entry)];
      return toTimeEntryRow(entry, toActionLink(client, found.id, found.action), names, warnings);
    },
    labels: () => new Map(COMPARED_VALUES.map(({ name, label }) => [name, label])),
    unconfirmed: (happened) =>
      mayBeCreated('time entry', happened, 'Look for it among the time entries of the action in Actionstep.'),
  });
}

/** What is not billable has no line on the bill; what is billed, or not charged, has one. */
const toBilling = (chosen: 'Bill' | 'No charge' | 'nonBillable' | undefined) =>
  chosen === 'nonBillable'
    ? { billingBehavior: undefined, isBillable: 'F' }
    : { billingBehavior: chosen, isBillable: undefined };

const dayOfMoment = (moment: string): string => moment.slice(0, 10);

/** Hours in the one form, whether they came as text or as a number. */
const inHundredths = (text: string): string => Number(text).toFixed(2);

/** What is sent as it was asked, to compare with the new time entry. A day is the same in any time zone. */
const COMPARED_VALUES = [
  { label: FORM.label('date'), name: 'timestampDate', toKey: dayOfMoment, toWords: dayOfMoment },
  { label: FORM.label('hours'), name: 'actualHours', toKey: inHundredths, toWords: inHundredths },
  { label: FORM.label('description'), name: 'description', toKey: normalText },
  { label: FORM.label('billingBehavior'), name: 'billingBehavior', toKey: normalText },
  {
    label: FORM.label('billingBehavior'),
    name: 'isBillable',
    toWords: (flag) => (flag === 'F' ? 'Non-billable' : 'Billable'),
  },
] as const satisfies readonly Omit<Change, 'value'>[];

/** Makes the row of a time entry, with hours and amounts as they came. */
function toTimeEntryRow(entry: TimeEntry, action: ActionLink, names: ActionNames, warnings: readonly string[]) {
  const { links, other, ...attributes } = withNulls(entry);
  const named = (id: string | null | undefined) => ({
    id: id ?? null,
    name: participantName(personIn(names, id ?? '')),
  });
  return {
    ...attributes,
    ...({ action, owner: named(links.owner), createdBy: named(links.createdBy) } satisfies Record<
      keyof TimeEntry['links'],
      unknown
    >),
    otherAttributes: withoutNulls(other),
    warnings: [...warnings],
  };
}

const timeEntryOutputFields = outputFieldsOf<ReturnType<typeof toTimeEntryRow>>({
  id: 'Time Entry ID',
  timestampDate: { label: 'Date', type: 'datetime' },
  actualHours: 'Hours',
  description: 'Description',
  owner__id: 'Timekeeper ID',
  owner__name: 'Timekeeper',
  billingBehavior: 'Billing',
  isBillable: booleanLabel('Is Billable'),
  billableHours: 'Billable Hours',
  rateUnitPrice: 'Rate',
  rateSource: 'Rate Source',
  billableAmount: 'Billable Amount',
  billableAmountType: 'Billable Amount Type',
  billReference: 'Bill Reference',
  startTime: 'Start Time',
  createdTimestamp: { label: 'Created On', type: 'datetime' },
  createdBy__id: 'Created By ID',
  createdBy__name: 'Created By',
  importExternalReference: 'External Reference',
  action__id: 'Action ID',
  action__name: 'Action',
  action__link: 'Link',
  ...WARNINGS,
});

const timeEntrySample = toTimeEntryRow(
  decodeTimeEntry({
    id: '70101',
    attributes: {
      timestampDate: '2025-03-04T00:00:00+10:00',
      description: 'Call with the lender',
      actualHours: '1.50',
      billableHours: '1.50',
      billingBehavior: 'Bill',
      isBillable: 'T',
      rateUnitPrice: '400.00',
      rateSource: 'Default',
      billableAmount: '600.00',
      billableAmountType: 'Calculated',
      startTime: '10:00:00',
      createdTimestamp: '2025-03-04T16:30:00+10:00',
    },
    links: { action: SAMPLE_ACTION.id, owner: '15', createdBy: '15' },
  }),
  SAMPLE_ACTION,
  namesOfContacts([knownContact('15', { displayName: 'Poe, Sam' })]),
  [],
);

export const createTimeEntry = {
  key: 'create_time_entry',
  noun: 'Time Entry',
  display: {
    label: OPERATION_LABELS.createTimeEntry,
    description: 'Creates a time entry on an action (matter), and another one with each repeat.',
  },
  operation: { inputFields: FORM.inputFields, perform, outputFields: timeEntryOutputFields, sample: timeEntrySample },
} satisfies Create;
