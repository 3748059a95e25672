import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { actionLinkSample, toActionLink, type ActionLink } from '../actions/actionRow.ts';
import { ASSIGNEE, assigneeChange, contactsOfStaff, lookUpAssignee, ONE_OF_THE_FIRM } from '../actions/assignee.ts';
import {
  findNewEntry,
  IF_TIME_ENTRY_EXISTS,
  keyTakenSentence,
  lookUpEntriesWithKey,
} from '../actions/duplicateTimeEntry.ts';
import { actionField, lookUpActionAnd } from '../actions/whichAction.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf, mappedOrLeftBlank, type ValuesOf } from '../forms/form.ts';
import { A_DATE, choice, contactList, dateOrder, dayOrToday, hours, lines } from '../forms/kinds.ts';
import { printableText } from '../lib/html.ts';
import { isSameKey, normalText, trimAll } from '../lib/text.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import {
  differenceWarnings,
  labelsOfChanges,
  toSentValues,
  type Change,
  type LabelledPlace,
} from '../records/changes.ts';
import { externalReferenceField } from '../records/references.ts';
import { booleanLabel, outputFieldsOf, WARNINGS, withoutNulls } from '../rows/outputFields.ts';
import { namesOfContacts, personIn, type ActionNames } from '../service/actions.ts';
import { openClient } from '../service/client.ts';
import { halted } from '../service/errors/failure.ts';
import { displayNameOf, knownContact, type Participant } from '../service/participants.ts';
import { decodeTimeEntry, submitTimeEntry, type NewTimeEntry, type TimeEntry } from '../service/timeentries.ts';
import { fetchOwnContact } from '../service/users.ts';
import { withNulls } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const FIELDS = {
  action: actionField(),
  hours: hours({
    label: 'Hours',
    required: true,
    helpText:
      'Enter a time such as 1.5, 1:30, 90 min or 5400 s; a number alone is hours, not units. A test books real time, too.',
  }),
  date: dayOrToday({ label: 'Date', helpText: `${A_DATE}. Defaults to today.` }),
  dateOrder: dateOrder(),
  description: lines({ label: 'Description', helpText: 'Can be shown to the client on a bill.' }, printableText),
  assignedToParticipant: mappedOrLeftBlank(
    contactList({ ...ASSIGNEE, label: 'Timekeeper', helpText: `Defaults to the connected user. ${ONE_OF_THE_FIRM}` }),
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
      'No Charge shows the time on the bill at 0, and Non-billable does not show it. Left blank, Actionstep decides, which ' +
      'also sets the rate and the amount.',
  }),
  externalReference: externalReferenceField({
    helpText:
      'The ID of the event or timer in the other app, which Actionstep does not show. With "If the Time Entry Exists", it ' +
      'keeps a repeat from booking the time again.',
  }),
  ifTimeEntryExists: IF_TIME_ENTRY_EXISTS,
};

const FORM = formOf(FIELDS);

async function perform(z: ZObject, bundle: Bundle) {
  const { values, filledKeys, problems, warnings: ofForm } = FORM.read(bundle);
  const { externalReference: key, ifTimeEntryExists } = values;
  const client = openClient(z, bundle);
  const [[action, before], me, assignee] = await allOrStop(problems, 'The time entry was not created', [
    lookUpActionAnd(client, values.action, (id) => lookUpEntriesWithKey(client, id, values)),
    fetchOwnContact(client),
    lookUpAssignee(client, values.assignedToParticipant, FORM.label('assignedToParticipant')),
  ]);
  const owner = assignee.contact ?? me;
  const attributes = toAttributes(values);
  const actionLink = toActionLink(client, action.id, action.action);
  const namesWith = (people: readonly Participant[]) =>
    namesOfContacts([...people, me, ...contactsOfStaff(assignee.staff), owner]);

  const [existing, ...others] = before ?? [];
  if (existing && ifTimeEntryExists !== 'create') {
    const isReturned = ifTimeEntryExists === 'return';
    const sentence = keyTakenSentence(key, [existing, ...others], isReturned);
    if (!isReturned) throw halted(sentence);
    const names = namesWith(existing.people);
    // A day that was left blank is that of this run, and says nothing of an earlier one.
    const wanted = toWanted(attributes, owner, names).filter(
      ({ name }) => name !== 'timestampDate' || filledKeys.has('date'),
    );
    const warnings = [sentence, ...action.warnings, ...differenceWarnings(wanted, existing.entry)];
    return toTimeEntryRow(existing.entry, actionLink, names, { alreadyExisted: true, warnings });
  }

  const toCreatedRow = (entry: TimeEntry, more: readonly string[] = [], people: readonly Participant[] = []) => {
    const names = namesWith(people);
    const ofAnswer = [...differences(toWanted(attributes, owner, names), entry), ...warnOfRepeat(entry, key)];
    const warnings = [...ofForm, ...action.warnings, ...(assignee.warnings ?? []), ...more, ...ofAnswer];
    return toTimeEntryRow(entry, actionLink, names, { alreadyExisted: false, warnings });
  };
  return writeOnce({
    send: async () => {
      const links = { action: action.id, owner: owner.id, createdBy: me.id };
      return toCreatedRow(await submitTimeEntry(client, { attributes, links }));
    },
    labels: () => labelsOfChanges(COMPARED_VALUES),
    lookUp: () => findNewEntry(client, action.id, key, before),
    found: ({ entry, people }, happened) =>
      toCreatedRow(entry, [`Actionstep did not confirm the new time entry, but it is there. ${happened}`], people),
    unconfirmed: (happened) =>
      mayBeCreated('time entry', happened, 'Look for it among the time entries of the action in Actionstep.'),
  });
}

/** Day and hours are there: without them the form has a problem. */
const toAttributes = (values: ValuesOf<typeof FIELDS>): NewTimeEntry['attributes'] => ({
  timestampDate: values.date ?? '',
  actualHours: values.hours ?? 0,
  description: values.description || undefined,
  importExternalReference: values.externalReference || undefined,
  // What is not billable has no line on the bill; what is not charged has one.
  ...(values.billingBehavior === 'nonBillable'
    ? { billingBehavior: undefined, isBillable: 'F' }
    : { billingBehavior: values.billingBehavior, isBillable: undefined }),
});

const toWanted = (
  attributes: NewTimeEntry['attributes'],
  owner: Participant,
  names: ActionNames,
): readonly Change[] => [
  ...toSentValues(COMPARED_VALUES, attributes),
  { ...assigneeChange(owner, names), name: 'owner', label: FORM.label('assignedToParticipant') },
];

const differences = (wanted: readonly Change[], entry: TimeEntry): readonly string[] =>
  wanted.flatMap((change) =>
    differenceWarnings([change], entry).map((sentence) =>
      change.name === 'actualHours' ? `${sentence} Actionstep may round hours, as the firm has set it.` : sentence,
    ),
  );

// First contact: "time entry". If the answer has the key, this goes.
const warnOfRepeat = ({ importExternalReference }: TimeEntry, key: string): readonly string[] =>
  key === '' || isSameKey(importExternalReference, key)
    ? []
    : ['Actionstep did not confirm the external reference, so a repeat of this run may book the time again.'];

const dayOfMoment = (moment: string): string => moment.slice(0, 10);

/** Hours come as text or as a number. */
const inHundredths = (text: string): string => Number(text).toFixed(2);

/** A day is the same in any time zone. */
const COMPARED_VALUES = [
  { label: FORM.label('date'), name: 'timestampDate', normalize: dayOfMoment, toWords: dayOfMoment },
  { label: FORM.label('hours'), name: 'actualHours', normalize: inHundredths, toWords: inHundredths },
  { label: FORM.label('description'), name: 'description', normalize: normalText },
  { label: FORM.label('billingBehavior'), name: 'billingBehavior', normalize: normalText },
  {
    label: FORM.label('billingBehavior'),
    name: 'isBillable',
    toWords: (flag) => (flag === 'F' ? 'Non-billable' : 'Billable'),
  },
  { label: FORM.label('externalReference'), name: 'importExternalReference', normalize: trimAll },
] as const satisfies readonly LabelledPlace[];

function toTimeEntryRow(
  entry: TimeEntry,
  action: ActionLink,
  names: ActionNames,
  { alreadyExisted, warnings }: Readonly<{ alreadyExisted: boolean; warnings: readonly string[] }>,
) {
  const { links, other, ...attributes } = withNulls(entry);
  const person = (id: string | null | undefined) => ({
    id: id ?? null,
    name: displayNameOf(personIn(names, id ?? '')),
  });
  const linked = { action, owner: person(links.owner), createdBy: person(links.createdBy) };
  return {
    ...attributes,
    ...(linked satisfies Record<keyof TimeEntry['links'], unknown>),
    otherAttributes: withoutNulls(other),
    alreadyExisted,
    warnings: [...warnings],
  };
}

const timeEntryOutputFields = outputFieldsOf<ReturnType<typeof toTimeEntryRow>>({
  timestampDate: { label: 'Date', type: 'datetime' },
  actualHours: 'Hours',
  description: 'Description',
  id: 'Time Entry ID',
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
  createdBy__name: 'Created By',
  importExternalReference: 'External Reference',
  action__name: 'Action',
  action__link: 'Link',
  alreadyExisted: booleanLabel('Already Existed'),
  ...WARNINGS,
  action__id: 'Action ID',
  owner__id: 'Timekeeper ID',
  createdBy__id: 'Created By ID',
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
    links: { action: actionLinkSample.id, owner: '15', createdBy: '15' },
  }),
  actionLinkSample,
  namesOfContacts([knownContact('15', { displayName: 'Poe, Sam' })]),
  { alreadyExisted: false, warnings: [] },
);

export const createTimeEntry = {
  key: 'create_time_entry',
  noun: 'Time Entry',
  display: {
    label: OPERATION_LABELS.createTimeEntry,
    description:
      'Creates a time entry on an action (matter); a repeat creates another one, which an External Reference can prevent.',
  },
  operation: {
    inputFields: FORM.inputFields,
    perform,
    outputFields: timeEntryOutputFields,
    sample: timeEntrySample,
    // The second run with an external reference finds the entry of the first.
    lock: lockOn('create_time_entry', 'action'),
  },
} satisfies Create;
