/* Compares the records that came back with what was sent: which is the new action, and which values differ. */

import { isSameKey, normalText, sameText } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { differenceWarnings, toChanges, type Place } from '../records/changes.ts';
import { isNotDeleted, type Action, type NamedAction } from '../service/actions.ts';

/** What is sent of a new action; a blank value is left to the service. */
type SentAction = Readonly<{
  actionName: string;
  fileReference: string;
  externalReference: string;
  status: string | undefined;
  priority: number | undefined;
}>;

/**
 * The new action among those with its reference, after an answer that does not say which one it is: the only one with
 * its reference, name and type that was not there before.
 */
export function chooseNewAction(
  candidates: readonly NamedAction[],
  sent: Pick<SentAction, 'actionName' | 'fileReference'>,
  typeId: string,
  before: readonly NamedAction[],
): NamedAction | undefined {
  const [opened, ...others] = candidates
    .filter(isNotDeleted)
    .filter(({ id }) => before.every((one) => one.id !== id))
    .filter(({ action: { reference, name } }) => reference === sent.fileReference && name === sent.actionName)
    .filter(({ action }) => action.links.actionType === typeId);
  return others.length === 0 ? opened : undefined;
}

export function actionDifferences(action: Action, sent: SentAction, labelOf: LabelOf) {
  return toChanges(labelOf, COMPARED_PLACES, sent, new Set()).flatMap((change) => {
    const sentences = differenceWarnings([change], action);
    const advice = change.name === 'reference' ? adviceOnNumbering(sent, labelOf) : ` ${CORRECT_IT}`;
    return sentences.map((sentence) => `${sentence}${advice}`);
  });
}

/** A warning for runs that look for an existing action, if a repeat would not find the new one by either reference. */
export function warnOfRepeat({ reference, importExternalReference }: Action, sent: SentAction): readonly string[] {
  const { fileReference, externalReference } = sent;
  const isFound =
    (fileReference !== '' && sameText(reference, fileReference)) ||
    (externalReference !== '' && isSameKey(importExternalReference, externalReference));
  return isFound
    ? []
    : ['A repeat of this run would open another action, because this one is not known to have the reference.'];
}

type LabelOf = (key: keyof SentAction | 'ifReferenceExists') => string;

const COMPARED_PLACES = {
  actionName: { name: 'name', normalize: normalText },
  fileReference: { name: 'reference', normalize: normalText },
  status: { name: 'status', normalize: normalText },
  priority: { name: 'priority' },
} satisfies Readonly<Partial<Record<keyof SentAction, Place>>>;

const CORRECT_IT = `If that is not what you want, change it with ${OPERATION_LABELS.updateAction}.`;

/** A firm that numbers its own matters replaces the reference, so a repeat would not find the action by it. */
const adviceOnNumbering = ({ externalReference }: SentAction, labelOf: LabelOf): string =>
  externalReference === ''
    ? ` If Actionstep numbers actions itself, a repeat of this run does not find this one. Fill in "${labelOf('externalReference')}" ` +
      `too: "${labelOf('ifReferenceExists')}" goes by it as well.`
    : '';
