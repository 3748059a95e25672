/** The service's records, in the attribute names and value forms of the document. */

export type Flag = 'T' | 'F';
export const ACTION_STATUSES = ['Active', 'Inactive', 'Template', 'Closed'] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

export type Scalar = string | number | null;
export type LinkValue = string | number | readonly (string | number)[] | null;
export type LinkMap = Readonly<Record<string, LinkValue | undefined>>;

/** What every record has in common, for whatever treats records alike. */
export type AnyRecord = Readonly<{
  [attribute: string]: Scalar | LinkMap | undefined;
  id: string | number;
  links?: LinkMap;
}>;

export type ActionRecord = {
  id: number;
  name: string;
  reference: string | null;
  priority: number;
  status: ActionStatus;
  statusTimestamp: string;
  isBillableOverride: Flag | null;
  createdTimestamp: string;
  modifiedTimestamp: string;
  isDeleted: Flag;
  deletedBy: string | null;
  deletedTimestamp: string | null;
  isFavorite: Flag;
  overrideBillingStatus: string | null;
  lastAccessTimestamp: string | null;
  importExternalReference: string | null;
  amlReviewStatus: string | null;
  links: {
    assignedTo: string;
    division: string;
    actionType: string;
    primaryParticipants: string[] | null;
    step: string;
    relatedActions: string[] | null;
    billSettings: string | null;
  };
};

export type ParticipantRecord = {
  id: number;
  displayName: string;
  isCompany: Flag;
  companyName: string | null;
  salutation: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  preferredName: string | null;
  physicalAddressLine1: string | null;
  physicalAddressLine2: string | null;
  physicalCity: string | null;
  physicalStateProvince: string | null;
  physicalPostCode: string | null;
  mailingAddressLine1: string | null;
  mailingAddressLine2: string | null;
  mailingCity: string | null;
  mailingStateProvince: string | null;
  mailingPostCode: string | null;
  phone1Label: string | null;
  phone1Country: number | null;
  phone1Area: string | null;
  phone1Number: string | null;
  phone2Label: string | null;
  phone2Country: number | null;
  phone2Area: string | null;
  phone2Number: string | null;
  email: string | null;
  website: string | null;
  occupation: string | null;
  createdTimestamp: string;
  modifiedTimestamp: string;
  links: { physicalCountry: string | null; mailingCountry: string | null; division: string };
};

export type ParticipantTypeRecord = {
  id: number;
  name: string;
  displayName: string;
  description: string | null;
  isBaseParticipantType: Flag;
  companyFlag: Flag | null;
  taxNumberAlias: string | null;
};

export type ActionTypeRecord = {
  id: number;
  name: string;
  description: string | null;
  isDisabled: Flag;
  canCreate: Flag;
};

export type UserRecord = {
  id: number;
  isCurrent: Flag;
  emailAddress: string;
  isActive: Flag;
  links: { participant: string; division: string };
};

export type HookRecord = {
  id: string;
  eventName: EventName;
  targetUrl: string;
  triggeredCount: number;
  /** `Active` or `Disabled`; the document shows none, so a service may say what it likes. */
  status: string;
  triggeredLastTimestamp: string | null;
};
export const EVENT_NAMES = ['ActionCreated', 'ParticipantCreated'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export type DataType =
  | 'Str255'
  | 'TextArea'
  | 'Number'
  | 'Money'
  | 'Boolean'
  | 'Date'
  | 'DateNM'
  | 'DateTime'
  | 'DateTimeNM'
  | 'DropDown'
  | 'DropDownMulti'
  | 'Participant'
  | 'Appointment'
  | 'Str255Protected'
  | 'AutoNumber'
  | 'AutoNumberDC'
  | 'HtmlReadOnly';

export type DataCollectionFieldRecord = {
  id: string;
  name: string;
  label: string;
  dataType: DataType;
  description: string | null;
  links: { dataCollection: string };
};

export type DropdownChoiceRecord = {
  id: string;
  name: string;
  value: string;
  listOrder: number;
  isDefault: Flag;
  parentValue: string | null;
  links: { dataField: string; dataCollection: string };
};

export type StepRecord = {
  id: string;
  stepNumber: string;
  stepName: string;
  description: string;
  actionStatus: string;
  assignToMandatory: Flag;
  links: { actionType: string; assignToParticipantType: string | null };
};

export type StepTaskRecord = {
  id: number;
  task_name: string;
  priority: string;
  dueDateText: string;
  isMandatory: Flag;
  links: { actionType: string; assignToParticipantType: string | null; step: string };
};

export type StepMessageRecord = {
  id: string;
  method: string;
  subject: string;
  message: string;
  messageHtml: string;
  isMandatory: Flag;
  links: { actionType: string; step: string; fromParticipantType: string | null; toParticipantType: string | null };
};

export type DocumentTemplateRecord = {
  id: number;
  name: string;
  description: string | null;
  fileName: string;
  directory: string;
  fileSize: number;
  createdTimestamp: string;
  modifiedTimestamp: string;
  oldNfsPath: string | null;
  documentIdentifier: string;
  currentVersion: string;
  installedVersion: string;
  lastCheckinTimestamp: string;
  generatedCount: string;
  links: { actionType: string; createdBy: string; actionTypeFolder: string | null; modifiedBy: string };
};

export type StepParticipantTypeRecord = {
  id: string;
  isRequired: Flag;
  displayOrder: number;
  links: { actionType: string; step: string; participantType: string };
};

export type StepDataFieldRecord = {
  id: number;
  groupLabel: string;
  fieldLabel: string;
  fieldDescription: string | null;
  defaultValue: string | null;
  forceDefaultValue: Flag;
  displayOrder: number;
  isRequired: Flag;
  links: { actionType: string; step: string; dataCollection: string; dataField: string };
};

export type StepRelatedActionTypeRecord = {
  id: string;
  isMandatory: Flag;
  links: { actionType: string; relatedActionType: string; step: string };
};

export type TrustAccountRecord = { id: number; name: string };

/** The configuration of an action type's Start step. */
export type StartStep = {
  step: StepRecord;
  tasks: StepTaskRecord[];
  messages: StepMessageRecord[];
  documents: DocumentTemplateRecord[];
  participantTypes: StepParticipantTypeRecord[];
  /** Ids of participant types that the step uses without asking for them in stepParticipantTypes. */
  otherParticipantTypes: number[];
  dataFields: StepDataFieldRecord[];
  relatedActionTypes: StepRelatedActionTypeRecord[];
  trustAccounts: TrustAccountRecord[];
  /** No flag of the GET tells this: the document says only "when the step configuration requires a file note". */
  fileNoteRequired: boolean;
};
