import * as zod from 'zod/mini';
import { filledText } from './body.ts';
import { day, timestamp } from './clock.ts';

/* The service's records, in the attribute names and value forms of the document; those of a Start step are in `seed`. */

export type Flag = 'T' | 'F';
export const ACTION_STATUSES = ['Active', 'Inactive', 'Template', 'Closed'] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];
export type Scalar = string | number | null;
export type LinkValue = string | number | readonly (string | number)[] | null;
export type LinkMap = Readonly<Record<string, LinkValue | undefined>>;

export type AnyRecord = Readonly<{
  [attribute: string]: Scalar | LinkMap | undefined;
  id: string | number;
  links?: LinkMap;
}>;

export const byId = <One extends Readonly<{ id: string | number }>>(all: readonly One[]): Map<string, One> =>
  new Map(all.map((one) => [String(one.id), one]));

export type ActionAttributes = Readonly<{
  name: string;
  actionTypeId?: string;
  reference?: string | null;
  priority?: number;
  status?: ActionStatus;
  statusTimestamp?: string;
  assignedTo?: string;
  primaryParticipants?: string[] | null;
  relatedActions?: string[] | null;
  isBillableOverride?: Flag | null;
  overrideBillingStatus?: 'Active' | 'Closed' | null;
  importExternalReference?: string | null;
}>;

export type ActionRecord = ReturnType<typeof actionRecord>;

/** "actioncreate (POST) response": the standard actions record, with its defaults. */
export const actionRecord = (
  id: number,
  { name, actionTypeId = '833', assignedTo = '15', ...given }: ActionAttributes,
  moment: Date,
) => ({
  id,
  name,
  reference: given.reference ?? null,
  priority: given.priority ?? 0,
  status: given.status ?? 'Active',
  statusTimestamp: given.statusTimestamp ?? timestamp(moment),
  isBillableOverride: given.isBillableOverride ?? null,
  createdTimestamp: day(moment),
  modifiedTimestamp: timestamp(moment),
  isDeleted: 'F',
  deletedBy: null,
  deletedTimestamp: null,
  isFavorite: 'F',
  overrideBillingStatus: given.overrideBillingStatus ?? null,
  lastAccessTimestamp: null,
  importExternalReference: given.importExternalReference ?? null,
  amlReviewStatus: null,
  bannerText: null,
  links: {
    assignedTo,
    division: '1',
    actionType: actionTypeId,
    primaryParticipants: given.primaryParticipants ?? null,
    step: `${actionTypeId}--1`,
    relatedActions: given.relatedActions ?? null,
    billSettings: null,
  },
});

const line = zod._default(zod.nullable(filledText.check(zod.maxLength(255))), null);
const whole = zod._default(zod.nullable(zod.int()), null);
const maybeFlag = zod._default(zod.nullable(zod.enum(['T', 'F'])), null);
/** The public facts do not show the countries themselves; here a country is known by its two letters. */
const country = zod._default(zod.nullable(zod.string().check(zod.regex(/^[A-Z]{2}$/, 'must be a country'))), null);

type Words<Text extends string> = Text extends `${infer One} ${infer Others}` ? One | Words<Others> : Text;

/** The same schema for each of these attributes. */
function each<const Text extends string, Schema>(names: Text, schema: Schema): Record<Words<Text>, Schema>;
function each(names: string, schema: unknown) {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]));
}

/** What a caller may say of a new participant; null where nothing is said. */
export const PARTICIPANT = zod.strictObject({
  isCompany: zod.enum(['T', 'F']),
  ...each('companyName salutation firstName middleName lastName suffix preferredName displayInitials occupation', line),
  ...each('physicalAddressLine1 physicalAddressLine2 physicalCity physicalCounty physicalStateProvince', line),
  ...each('mailingAddressLine1 mailingAddressLine2 mailingCity mailingCounty mailingStateProvince', line),
  ...each('physicalPostCode mailingPostCode fax sms email website', line),
  ...each('phone1Label phone1Area phone1Number phone1Notes phone2Label phone2Area phone2Number phone2Notes', line),
  ...each('phone3Label phone3Area phone3Number phone3Notes phone4Label phone4Area phone4Number phone4Notes', line),
  ...each('phone1Country phone2Country phone3Country phone4Country amlProgress yearOfArrival', whole),
  ...each('debtorStatementSendEmail debtorStatementUsePrimaryEmail isDeceased', maybeFlag),
  ...each('debtorStatementEmail importExternalReference taxNumber birthTimestamp dateOfBirthStatus', line),
  ...each('countryIdOfBirth deathTimestamp maritalStatus gender genderTypeName disabilityStatus', line),
  ...each('amlStatus amlRisk amlNote culturalIdentity primaryLanguage reference aliases', line),
  links: zod._default(
    zod.strictObject({ physicalCountry: country, mailingCountry: country, division: zod._default(zod.string(), '1') }),
    { physicalCountry: null, mailingCountry: null, division: '1' },
  ),
});
/** A copy, since what zod makes takes the engine ten times as long to copy, for each of many participants. */
const NOTHING_SAID = { ...zod.parse(PARTICIPANT, { isCompany: 'F' }) };

export type ParticipantAttributes = Readonly<Partial<zod.input<typeof PARTICIPANT>>>;
export type ParticipantRecord = ReturnType<typeof participantRecord>;

/** The form of a person's displayName: "Roe, Jane Mary (Janie)", as the newest answer has it, or "Roe, Jane", as older ones. */
export type DisplayNames = 'withAllNames' | 'lastAndFirst';

/** A participant; displayName is read-only, and made of the names. A person can have a companyName, the employer. */
export function participantRecord(
  id: number,
  attributes: ParticipantAttributes,
  at: string,
  form: DisplayNames = 'withAllNames',
) {
  const { companyName, lastName } = attributes;
  const { isCompany = companyName && !lastName ? 'T' : 'F' } = attributes;
  return {
    id,
    displayName: (isCompany === 'T' ? companyName : personName(attributes, form)) ?? '',
    ...NOTHING_SAID,
    ...attributes,
    isCompany,
    createdTimestamp: at,
    modifiedTimestamp: at,
    links: { ...NOTHING_SAID.links, ...attributes.links },
  };
}

function personName(
  { firstName, middleName, lastName, preferredName }: ParticipantAttributes,
  form: DisplayNames,
): string {
  const [middle, preferred] = form === 'withAllNames' ? [middleName, preferredName && `(${preferredName})`] : [];
  return [lastName, [firstName, middle, preferred].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export type ActionTypeRecord = {
  id: number;
  name: string;
  description: string | null;
  isDisabled: Flag;
  canCreate: Flag;
  links: Readonly<{ primaryParticipantType?: string }>;
};

export type ActionParticipantRecord = ReturnType<typeof actionParticipant>;

export const actionParticipant = (
  links: Readonly<{ action: string; participantType: string; participant: string }>,
  participantNumber: number,
) => ({ id: [links.action, links.participantType, links.participant].join('--'), participantNumber, links });

export type FileNoteRecord = Readonly<{
  id: number;
  text: string;
  enteredTimestamp: string;
  enteredBy: string;
  source: string;
  noteTimestamp: string;
  links: Readonly<{ action: string; document: null; participant: null; tags: null }>;
}>;

export type DocumentRecord = ReturnType<typeof documentRecord>;

type DocumentGiven = Readonly<{
  name: string;
  fileName: string;
  fileSize: number;
  at: string;
  action: string;
  folder: string | null;
  createdBy: string | null;
}>;

/** A document, as a captured answer shows one: its file is stored under a name of the service's own. */
export function documentRecord(id: number, given: DocumentGiven) {
  const { name, fileName, fileSize, at, action, folder, createdBy } = given;
  const extension = extensionOf(fileName);
  return {
    id,
    name,
    modifiedTimestamp: at,
    status: 'uploaded',
    keywords: null,
    summary: null,
    checkedOutTimestamp: null,
    fileType: null,
    checkedOutTo: null,
    checkedOutEtaTimestamp: null,
    fileSize,
    extension,
    sharepointUrl: null,
    fileName: `${action}_${at.replaceAll(/\D/g, '').slice(0, 14)}_${fileName}`,
    isDeleted: 'F',
    file: `DL::Actions::${action}::${id}`,
    links: { action, checkedOutBy: null, folder, createdBy },
  };
}

/** `.pdf` */
export const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';

export type FolderRecord = ReturnType<typeof folderRecord>;

export const folderRecord = (id: number, name: string, action: string, parentFolder: string | null = null) => ({
  id,
  name,
  links: { action, parentFolder },
});

export type TaskRecord = ReturnType<typeof taskRecord>;

export const taskRecord = (
  id: number,
  task: Readonly<{
    name: string;
    action: string;
    assignee: string;
    dueTimestamp: string | null;
    status?: string;
    startedTimestamp?: string | null;
    completedTimestamp?: string;
    priority?: string;
    description?: string;
  }>,
) => ({
  id,
  name: task.name,
  status: task.status ?? 'Incomplete',
  priority: task.priority ?? 'Normal',
  dueTimestamp: task.dueTimestamp,
  startedTimestamp: task.startedTimestamp ?? null,
  completedTimestamp: task.completedTimestamp ?? null,
  description: task.description ?? null,
  links: { action: task.action, assignee: task.assignee },
});

export type TimeEntryRecord = ReturnType<typeof timeEntryRecord>;

type TimeEntryGiven = Readonly<
  { actualHours: number; isBillable?: Flag } & Record<'timestampDate' | 'action' | 'owner' | 'createdBy', string> &
    Partial<Record<'description' | 'billingBehavior' | 'importExternalReference', string>>
>;

/** A time entry, as a captured answer shows one: the firm has one rate. */
export function timeEntryRecord(id: number, given: TimeEntryGiven, at: Date) {
  const { timestampDate, description = null, billingBehavior = 'Bill', action, owner, createdBy } = given;
  const actualHours = given.actualHours.toFixed(2);
  const isBillable = billingBehavior === 'Bill' && given.isBillable !== 'F';
  return {
    id,
    timestampDate,
    description,
    actualHours,
    billableHours: isBillable ? actualHours : '0.00',
    createdTimestamp: timestamp(at),
    startTime: null,
    timerStatus: 'Stopped',
    timerStartedClientTimestamp: null,
    timerDurationSeconds: 0,
    billingBehavior,
    rateUnitPrice: '400.00',
    rateSource: 'Default',
    rateTimestamp: null,
    billableAmountType: 'Calculated',
    billableAmount: (isBillable ? given.actualHours * 400 : 0).toFixed(2),
    isBillable: isBillable ? 'T' : 'F',
    importExternalReference: given.importExternalReference ?? null,
    billReference: null,
    links: {
      task: null,
      quickCode: null,
      createdBy,
      owner,
      action,
      rate: '12',
      utbmsActivityCode: null,
      utbmsTaskCode: null,
      utbmsTimekeeperCode: null,
      phoneRecord: null,
    },
  };
}

/** An occurrence of a step in the tree of an action type. */
export type NodeRecord = Readonly<{
  id: number;
  stepNumber: string;
  isActive: Flag;
  weight: number;
  links: Readonly<{ actionType: string; parent: string | null }>;
}>;

export type DataValueRecord = ReturnType<typeof dataValueRecord>;

/** The value of a data field of an action, `<collection>--<name>`, in the first record of its collection by default. */
export function dataValueRecord(action: string, dataField: string, stringValue: string | null, given?: string) {
  const [dataCollection = ''] = dataField.split('--');
  const record = given ?? `${action}${dataCollection}`;
  return {
    id: `${dataField}--${record}`,
    stringValue,
    links: { action, dataCollection, dataCollectionField: dataField, dataCollectionRecord: record },
  };
}

export type DataRecord = ReturnType<typeof dataRecord>;

/** A record of a data collection of an action, the first one or a further one. */
export const dataRecord = (action: string, dataCollection: string, number = 1) => ({
  id: Number(`${action}${dataCollection}${number === 1 ? '' : number}`),
  canWrite: 'T',
  canDelete: 'T',
  links: { action, dataCollection },
});

export const EVENT_NAMES = ['ActionCreated', 'ParticipantCreated'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export type HookRecord = {
  id: string;
  eventName: EventName;
  targetUrl: string;
  triggeredCount: number;
  /** `Active` or `Disabled`; the document shows none, so a service may say what it likes. */
  status: string;
  triggeredLastTimestamp: string | null;
};

export type DataType =
  | Words<'Str255 Str255Protected TextArea Number Money Boolean Date DateNM DateTime DateTimeNM DropDown DropDownMulti'>
  | Words<'Participant Appointment AutoNumber AutoNumberDC HtmlReadOnly'>;
