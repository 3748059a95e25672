import type { Place } from './walk.ts';

/* What says nothing of an account: the service's own words, where it uses them. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const EVENTS = words(
  'ActionCreated ActionUpdated ActionDocumentCreated ActionDocumentUpdated ActionDocumentDeleted ' +
    'ActionParticipantAdded ActionParticipantDeleted DataCollectionRecordUpdated DataCollectionRecordDeleted ' +
    'DataCollectionRecordValueUpdated DisbursementCreated DisbursementUpdated FileNoteCreated FileNoteUpdated ' +
    'ParticipantCreated ParticipantUpdated StepChanged TaskCreated TaskUpdated TimeEntryCreated TimeEntryUpdated',
);
const PHONE_LABELS = words('Business Mobile Home Other Work');

/** By the name of the attribute that holds them; anywhere else these words are somebody's text. */
const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['status', words('Active Inactive Closed Template Disabled Deleted Incomplete Complete Uploaded uploaded')],
  ['overrideBillingStatus', words('Active Closed')],
  ['amlReviewStatus', words('None')],
  [
    'dataType',
    words(
      'Str255 Str255Protected TextArea Number Money Boolean Date DateNM DateTime DateTimeNM DropDown DropDownMulti ' +
        'Participant Appointment AutoNumber AutoNumberDC HtmlReadOnly',
    ),
  ],
  ['eventName', EVENTS],
  ['event_name', EVENTS],
  ['source', words('User System')],
  ['priority', words('High Normal Low')],
  ['title', new Set(['Invalid', 'Invalid JSON Message', 'API Resource Not Found'])],
  [
    'error',
    words(
      'expired_token invalid_token invalid_grant invalid_client invalid_request invalid_scope insufficient_scope ' +
        'unauthorized_client unsupported_grant_type access_denied server_error temporarily_unavailable',
    ),
  ],
  ['id', words('current')],
  ...['phone1Label', 'phone2Label', 'phone3Label', 'phone4Label'].map((name) => [name, PHONE_LABELS] as const),
]);

/** Likewise what is too much for a list, or takes numbers. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['physicalCountry', /^[A-Z]{2}$/],
  ['mailingCountry', /^[A-Z]{2}$/],
  ...[1, 2, 3, 4].map((phone) => [`phone${phone}Country`, /^[1-9]\d{0,2}$/] as const),
  ['version', /^1\.\d$/],
]);

const ERROR_FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['code', /^(?:AS-[A-Z\d]{1,8}|[AP]\d\d|1[1-5]\d\d)$/],
  ['status', /^[1-5]\d\d$/],
  ['pointer', /^(?:\/[A-Za-z]+)+$/],
]);

/** Whether a value is the service's own word in this place. */
export const isVocabulary = (value: string, { name, path }: Place): boolean =>
  WORDS.get(name)?.has(value) === true ||
  FORMS.get(name)?.test(value) === true ||
  (path.startsWith('errors') && ERROR_FORMS.get(name)?.test(value) === true);

/** `T` and `F`, zeros, blanks and punctuation: nobody can be told by them. */
export const saysNothing = (value: string): boolean =>
  value === 'T' ||
  value === 'F' ||
  /^[\t\n\r\x20-\x30\x3A-\x40\x5B-\x60\x7B-\x7E]*$/.test(value) ||
  value.trim() === '';
