/* What a form says beside its fields. */

import type { PlainInputField } from 'zapier-platform-core';
import { listedInPart, quoted, shorten } from '../lib/sentences.ts';
import { dataFieldLabel, type DataField } from './dataField.ts';
import type { FieldDetails } from './fieldDetails.ts';
import { MAX_HELP } from './part.ts';

export const noteFields = (notes: readonly string[]): PlainInputField[] =>
  notes.map((note, index) => noteField(`lookUpNote${index + 1}`, note));

export const noteField = (key: string, note: string): PlainInputField => ({
  key,
  label: 'Please Note',
  type: 'copy',
  group: 'action',
  helpText: shorten(note, MAX_HELP),
});

/* The most fields of a form (docs/architecture.md). */
const MAX_FIELDS = 1000;

/** As many fields as fit in a form beside `otherFields`; a note says where the rest can be filled in. */
export function fitForm(fields: readonly PlainInputField[], otherFields: number, wayOut: string): PlainInputField[] {
  const room = MAX_FIELDS - otherFields;
  if (fields.length <= room) return [...fields];
  const note = `This form is too long to be shown: ${fields.length - room + 1} fields at its end are missing. ${wayOut}`;
  return [noteField('cutNote', note), ...fields.slice(0, room - 1)];
}

/** A list of choices that is too long to be read is null. */
export function tooLongWarnings(fields: readonly DataField[], choices: FieldDetails['choices']): readonly string[] {
  const tooLong = fields.filter(({ dataFieldId }) => choices.get(dataFieldId ?? '') === null);
  if (tooLong.length === 0) return [];
  const labels = listedInPart(tooLong, (field) => quoted(dataFieldLabel(field)));
  return [`What is filled in is sent as it is typed, because the list of choices is too long to be read: ${labels}.`];
}
