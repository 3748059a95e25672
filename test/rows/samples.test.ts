import { expect, test } from '@jest/globals';
import { readLatestRecord } from '../../scripts/definition/records.ts';
import { addedContactsSample } from '../../src/rows/addedContactsRow.ts';
import { actionDataSample } from '../../src/rows/actionDataRow.ts';
import { changedStepSample } from '../../src/rows/changedStepRow.ts';
import { createdContactSample, foundContactSample } from '../../src/rows/contactResultRow.ts';
import { createdActionSample } from '../../src/rows/createdActionRow.ts';
import { fileNoteSample } from '../../src/rows/fileNoteRow.ts';
import { updatedActionSample, updatedContactSample } from '../../src/rows/updatedRow.ts';
import { nextStepSample, startStepSample } from '../../src/rows/stepRow.ts';

/* The mappers make the samples, so a sample that differs from the published one shows a mapper that has changed. */

test.each([
  ['find_action', actionDataSample],
  ['create_action', createdActionSample],
  ['find_contact', foundContactSample],
  ['create_contact', createdContactSample],
  ['create_file_note', fileNoteSample],
  ['add_contact_to_action', addedContactsSample],
  ['update_action', updatedActionSample],
  ['update_contact', updatedContactSample],
  ['describe_action_type', startStepSample],
  ['change_step', changedStepSample],
  ['describe_step', nextStepSample],
])('the sample of %s has the published values', async (key, sample) => {
  const { searches, creates } = (await readLatestRecord()).definition;
  const published = { ...searches, ...creates }[key]?.operation?.sample;

  expect(sample).toMatchObject(published ?? { published: 'nothing' });
});
