import { decodeFileNote, type FileNote } from '../service/filenotes.ts';
import { actionSample, type ActionRow } from '../actions/actionRow.ts';
import { outputFieldsOf, withoutNulls } from '../fields/outputFields.ts';

/** A file note, and the action that it was created on. */
export const toFileNoteRow = ({ links: _same, other, ...attributes }: FileNote, { id, name, link }: ActionRow) => ({
  ...attributes,
  ...({ action: { id, name, link } } satisfies Record<keyof FileNote['links'], unknown>),
  otherAttributes: withoutNulls(other),
});

export const fileNoteOutputFields = outputFieldsOf<ReturnType<typeof toFileNoteRow>>({
  id: 'File Note ID',
  text: 'Text',
  noteTimestamp: { label: 'Note Date', type: 'datetime' },
  enteredBy: 'Entered By',
  action__id: 'Action ID',
  action__name: 'Action',
  action__link: 'Link',
});

export const fileNoteSample = toFileNoteRow(
  decodeFileNote({
    id: '7001',
    attributes: {
      text: 'The client called about the settlement date.',
      noteTimestamp: '2025-03-04T09:30:00+10:00',
      enteredBy: 'Poe, Sam',
    },
    links: {},
  }),
  actionSample,
);
