/** What kind of value a data field holds, as far as a form and a submission have to know. */
export type DataKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'yesNo'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'contact'
  | 'readOnly';

/**
 * The service's data types (service facts 8). Those that are missing here, also any that the service adds one day, are
 * text as typed: a type that we do not know must not empty the form.
 */
const KINDS: ReadonlyMap<string, DataKind> = new Map(
  Object.entries({
    Str255: 'text',
    Str255Protected: 'text',
    TextArea: 'longText',
    Number: 'number',
    Money: 'number',
    Boolean: 'yesNo',
    Date: 'date',
    DateNM: 'date',
    DateTime: 'dateTime',
    DateTimeNM: 'dateTime',
    DropDown: 'choice',
    DropDownMulti: 'choices',
    Participant: 'contact',
    AutoNumber: 'readOnly',
    AutoNumberDC: 'readOnly',
    HtmlReadOnly: 'readOnly',
  } as const),
);

/** Whether values of this kind are chosen from a list. */
export const hasChoices = (kind: DataKind): boolean => kind === 'choice' || kind === 'choices';

/** The kind of a data type; `text` for one that is not known. */
export const kindOf = (dataType: string): DataKind => KINDS.get(dataType) ?? 'text';
