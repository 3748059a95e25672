import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { EXISTING_ACTION, parseExistingAction } from '../actions/existingAction.ts';
import { findFieldProblems } from '../fields/fieldProblems.ts';
import { toInputFields, type FormField } from '../fields/formFields.ts';
import { linesOf, textOf } from '../fields/inputData.ts';
import { quoted } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { lookUpAction } from '../actions/givenAction.ts';
import { toActionRow } from '../actions/actionRow.ts';
import { fileNoteOutputFields, fileNoteSample, toFileNoteRow } from './fileNoteRow.ts';
import { openClient } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { zoneOf } from '../service/handedOver.ts';
import { createFileNote as submitFileNote } from '../service/filenotes.ts';
import { parseDateTime } from '../step/values/dates.ts';
import { mayBeCreated, writeOnce } from '../service/writeOnce.ts';

const FILE_NOTE_FIELDS = {
  action: EXISTING_ACTION,
  text: { label: 'Text', type: 'text', required: true },
  noteDate: { label: 'Note Date', helpText: 'A date such as 2026-12-31. Left blank, it is now.' },
} as const satisfies Readonly<Record<string, FormField>>;

function parseNote({ inputData, meta }: Bundle) {
  const action = parseExistingAction(inputData);
  const text = linesOf(inputData['text']);
  const noteDate = textOf(inputData['noteDate']);
  const calendar = { timeZone: zoneOf({ meta }), order: null, orderField: null };
  const date = parseDateTime(noteDate, calendar);
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
  const found = toActionRow(await lookUpAction(client, action), client);
  return writeOnce({
    send: async () => toFileNoteRow(await submitFileNote(client, { actionId: found.id, ...note }), found),
    unconfirmed: (happened) =>
      mayBeCreated('file note', happened, 'Look for it among the file notes of the action in Actionstep.'),
  });
};

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
