import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { actionLinkSample, toActionLink, type ActionLink } from '../actions/actionRow.ts';
import { actionField, lookUpAction } from '../actions/whichAction.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf, withDefault } from '../forms/form.ts';
import { A_DATE, dateOrder, dayOrMoment, lines } from '../forms/kinds.ts';
import { normalText } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { differenceWarnings, hasMoment, toSentValues, type LabelledPlace } from '../records/changes.ts';
import { outputFieldsOf, WARNINGS, withoutNulls } from '../rows/outputFields.ts';
import { openClient } from '../service/client.ts';
import { decodeFileNote, submitFileNote, type FileNote } from '../service/filenotes.ts';
import { withNulls } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const FORM = formOf({
  action: actionField(),
  text: lines({ label: 'Text', required: true }),
  noteDate: withDefault(dayOrMoment({ label: 'Note Date', helpText: `${A_DATE}. Defaults to now.` }), 'it is now'),
  dateOrder: dateOrder(),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, warnings } = FORM.read(bundle);
  const { text, noteDate } = values;
  const client = openClient(z, bundle);
  const [action] = await allOrStop(problems, 'The file note was not created', [lookUpAction(client, values.action)]);
  const actionLink = toActionLink(client, action.id, action.action);
  return writeOnce({
    send: async () => {
      // Without a date, Actionstep decides.
      const attributes = { text, noteTimestamp: noteDate };
      const note = await submitFileNote(client, { actionId: actionLink.id, ...attributes });
      const differences = differenceWarnings(toSentValues(COMPARED_VALUES, attributes), note);
      return toFileNoteRow(note, actionLink, [...warnings, ...action.warnings, ...differences]);
    },
    unconfirmed: (happened) =>
      mayBeCreated('file note', happened, 'Look for it among the file notes of the action in Actionstep.'),
  });
}

const COMPARED_VALUES = [
  { label: FORM.label('text'), name: 'text', normalize: normalText },
  { label: FORM.label('noteDate'), name: 'noteTimestamp', isStored: hasMoment('noteTimestamp') },
] as const satisfies readonly LabelledPlace[];

function toFileNoteRow(note: FileNote, action: ActionLink, warnings: readonly string[]) {
  const { links: _same, other, ...attributes } = withNulls(note);
  return {
    ...attributes,
    ...({ action } satisfies Record<keyof FileNote['links'], unknown>),
    otherAttributes: withoutNulls(other),
    warnings: [...warnings],
  };
}

const fileNoteOutputFields = outputFieldsOf<ReturnType<typeof toFileNoteRow>>({
  text: 'Text',
  id: 'File Note ID',
  noteTimestamp: { label: 'Note Date', type: 'datetime' },
  enteredBy: 'Entered By',
  action__name: 'Action',
  action__link: 'Link',
  ...WARNINGS,
  action__id: 'Action ID',
});

const fileNoteSample = toFileNoteRow(
  decodeFileNote({
    id: '7001',
    attributes: {
      text: 'The client called about the settlement date.',
      noteTimestamp: '2025-03-04T09:30:00+10:00',
      enteredBy: 'Poe, Sam',
    },
    links: {},
  }),
  actionLinkSample,
  [],
);

export const createFileNote = {
  key: 'create_file_note',
  noun: 'File Note',
  display: {
    label: OPERATION_LABELS.createFileNote,
    description: 'Creates a file note on an action (matter); a repeat creates another one.',
  },
  operation: { inputFields: FORM.inputFields, perform, outputFields: fileNoteOutputFields, sample: fileNoteSample },
} satisfies Create;
