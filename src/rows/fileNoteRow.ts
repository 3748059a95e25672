import { decodeFileNote, type FileNote } from '../service/filenotes.ts';
import { actionSample, type ActionRow } from './actionRow.ts';
import { outputFieldsOf } from './outputFields.ts';

/** A file note as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
type FileNoteRow = ReturnType<typeof toFileNoteRow>;

type OfAction = Pick<ActionRow, 'id' | 'name' | 'link'>;

/** `action` is the one that it was created on. */
export const toFileNoteRow = ({ links: _same, other, ...attributes }: FileNote, { id, name, link }: OfAction) => ({
  ...attributes,
  ...({ action: { id, name, link } } satisfies Record<keyof FileNote['links'], unknown>),
  otherAttributes: other,
});

export const fileNoteOutputFields = outputFieldsOf<FileNoteRow>()([
  { key: 'id', label: 'File Note ID' },
  { key: 'text', label: 'Text' },
  { key: 'noteTimestamp', label: 'Note Date', type: 'datetime' },
  { key: 'enteredBy', label: 'Entered By' },
  { key: 'action__id', label: 'Action ID' },
  { key: 'action__name', label: 'Action' },
  { key: 'action__link', label: 'Link' },
]);

export const fileNoteSample: FileNoteRow = toFileNoteRow(
  decodeFileNote({
    id: '7001',
    attributes: {
      text: 'The client called about the settlement date.',
      noteTimestamp: '2025-03-04T09:30:00+10:00',
      enteredBy: 'Poe, Sam',
    },
    links: { action: '9001' },
  }),
  actionSample,
);
