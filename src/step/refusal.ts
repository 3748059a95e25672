/* What is said of a submission that failed: in the form's words, and what may be the reason. */

import { roleLabel } from '../contacts/displayNames.ts';
import { dataFieldLabel } from '../dataField/dataField.ts';
import { bulleted } from '../lib/sentences.ts';
import { detailsOf, orElseAfterWrite, problem, rerunOf } from '../service/errors/failure.ts';
import { INPUT_REJECTED } from '../service/writes.ts';
import type { Content } from './body.ts';
import { makeDraft, type Draft } from './draft.ts';
import { ACTION_FIELDS, quotedLabel, STEP_LISTS } from './fixedFields.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from './parts/keys.ts';
import { relatedTypeLabel, wordingOf } from './wording.ts';

/** The labels of the parts of a step, by the service's keys for them, as far as the parts have names. */
export const labelsOfStep = ({ step }: Content): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(ACTION_FIELDS).map(([key, { definition }]) => [key, definition.label] as const),
    ...Object.entries(STEP_LISTS).map(([key, { label }]) => [key, label] as const),
    ...step.roles.filter(isNameKnown).map((role) => [roleKey(role.typeId), roleLabel(role)] as const),
    ...step.relatedTypes.filter(isNameKnown).map((type) => [relatedTypeKey(type.id), relatedTypeLabel(type)] as const),
    ...step.dataFields.flatMap((field) =>
      [dataFieldKey(field.id), field.dataFieldId ?? ''].map((key) => [key, dataFieldLabel(field)] as const),
    ),
    ...step.messages.map(({ id, subject }) => [id, subject] as const),
    [step.stepId ?? '', step.name ?? ''],
  ]);

const isNameKnown = ({ name }: Readonly<{ name: string | null }>): boolean => name !== null;

/** The draft of a check: it looks up what a run leaves to the service. */
const explain = ({ lookUps, run }: Draft): Promise<Draft | undefined> =>
  orElseAfterWrite(makeDraft(lookUps, { ...run, isExplained: true }), undefined);

/** The error for a draft that was plainly refused. If it was not let in, the error stays: the platform repeats it. */
export async function refusal(error: unknown, draft: Draft): Promise<unknown> {
  const { content, possibleReasons } = draft;
  const { notDone } = wordingOf(content.step);
  const details = detailsOf(error);
  if (rerunOf(error) || !details) return error;
  // A refusal seldom says which id is wrong.
  const explained = INPUT_REJECTED.has(details.status) || details.status === 404 ? await explain(draft) : undefined;
  const problems = explained?.problems ?? [];
  const hints = problems.length > 0 ? bulleted([...problems, ...possibleReasons]) : hintsFor(error, explained ?? draft);
  return problem(`${details.message} ${notDone}.${hints}`, details.code, details.status);
}

/** The end of a sentence about a failed submission: what may be the reason. */
export function hintsFor(error: unknown, { content: { step, input }, possibleReasons }: Draft): string {
  const details = detailsOf(error);
  if (!details || !INPUT_REJECTED.has(details.status)) return '';
  const { words } = details;
  const isSilent = /^(?:invalid)?$/i.test(words);
  // The service describes no step as one that needs a note, so a missing one can be the reason.
  const mayNeedNote = input.fileNote === '' && (/note/i.test(words) || (isSilent && possibleReasons.length === 0));
  const note = mayNeedNote
    ? ` If ${wordingOf(step).dictionaryAsker} needs a file note, fill in ${quotedLabel('fileNote')}.`
    : '';
  return note + bulleted(possibleReasons);
}
