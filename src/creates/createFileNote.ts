import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { EXISTING_ACTION, lookUpAction, parseExistingAction, toActionLink } from '../actions/givenAction.ts';
import { asExample, findFieldProblems, toInputFields, type FormField } from '../fields/formFields.ts';
import { linesOf, textOf } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { outputFieldsOf, withoutNulls } from '../fields/outputFields.ts';
import { quoted } from '../lib/sentences.ts';
import { actionPage } from '../service/address.ts';
import { openClient } from '../service/client.ts';
import { zoneOf } from '../service/connection.ts';
import { stopFor } from '../service/errors/failure.ts';
import { decodeFileNote, submitFileNote } from '../service/filenotes.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';
import { EXAMPLE_AHEAD, EXAMPLE_DATE, parseDayOrMoment } from '../step/values/dates.ts';

const FILE_NOTE_FIELDS = {
  action: EXISTING_ACTION,
  text: { label: 'Text', type: 'text', required: true },
  noteDate: {
    label: 'Note Date',
    placeholder: asExample(EXAMPLE_DATE),
    helpText: `A date such as ${EXAMPLE_DATE} or ${EXAMPLE_AHEAD}. Defaults to now.`,
  },
} as const satisfies Readonly<Record<string, FormField>>;

function parseNote({ inputData, meta }: Bundle) {
  const action = parseExistingAction(inputData);
  const text = linesOf(inputData['text']);
  const noteDate = textOf(inputData['noteDate']);
  const calendar = { timeZone: zoneOf({ meta }), order: null, orderField: null };
  const date = parseDayOrMoment(noteDate, calendar);
  return {
    action: action.text,
    note: { text, ...('value' in date && { noteTimestamp: date.value }) },
    problems: [
      ...action.problems,
      ...findFieldProblems(inputData, FILE_NOTE_FIELDS),
      ...('fault' in date && noteDate !== ''
        ? [`"${FILE_NOTE_FIELDS.noteDate.label}": ${quoted(noteDate)} ${date.fault}.`]
        : []),
    ],
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const { action, note, problems } = parseNote(bundle);
  stopFor(problems, 'The file note was not created');
  const client = openClient(z, bundle);
  const named = await lookUpAction(client, action);
  const found = toActionLink(client, named.id, named.action);
  return writeOnce({
    send: async () => toFileNoteRow(await submitFileNote(client, { actionId: found.id, ...note }), found),
    unconfirmed: (happened) =>
      mayBeCreated('file note', happened, 'Look for it among the file notes of the action in Actionstep.'),
  });
};

type FileNote = ReturnType<typeof decodeFileNote>;

/** A file note, and the action that it was created on. */
const toFileNoteRow = ({ links: _same, other, ...attributes }: FileNote, action: ReturnType<typeof toActionLink>) => ({
  ...attributes,
  ...({ action } satisfies Record<keyof FileNote['links'], unknown>),
  otherAttributes: withoutNulls(other),
});

const fileNoteOutputFields = outputFieldsOf<ReturnType<typeof toFileNoteRow>>({
  id: 'File Note ID',
  text: 'Text',
  noteTimestamp: { label: 'Note Date', type: 'datetime' },
  enteredBy: 'Entered By',
  action__id: 'Action ID',
  action__name: 'Action',
  action__link: 'Link',
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
  {
    id: '9001',
    name: 'Sale of 1 Harbour Street',
    link: actionPage('https://ap-southeast-2.actionstep.com/api/', '9001'),
  },
);

export const createFileNote = {
  key: 'create_file_note',
  noun: 'File Note',
  display: { label: OPERATION_LABELS.createFileNote, description: 'Creates a file note on an action (matter).' },
  operation: {
    inputFields: toInputFields(FILE_NOTE_FIELDS),
    perform,
    outputFields: fileNoteOutputFields,
    sample: fileNoteSample,
  },
} satisfies Create;
