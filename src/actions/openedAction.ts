/*
 * What came back of a new action, beside what was asked for: whether it is the new one at all, and what it has otherwise.
 */

import { otherValues, type Change } from '../fields/changes.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { isSameKey, normalText, sameText } from '../lib/text.ts';
import type { Action } from '../service/actions.ts';
import { isOlder } from '../service/writes.ts';

/** What was asked for; blank is what the service decides. */
type Asked = Readonly<{
  actionName: string;
  fileReference: string;
  externalReference: string;
  status: string;
  priority: string;
}>;

/**
 * Whether a record is the new action. Another name and reference alone do not tell: a firm can have the service make both.
 * One that is older than yesterday is another one then, and of one without a day nobody knows. `now` is in milliseconds.
 */
export function standingOf(action: Action, asked: Asked, now: number): 'new' | 'unclear' | 'other' {
  const { name, reference, createdTimestamp } = action;
  const differs = (given: string, own: string | null | undefined): boolean =>
    own !== undefined && !sameText(own, given);
  const isNamedSo = !differs(asked.actionName, name);
  const isMarkedSo = asked.fileReference !== '' && !differs(asked.fileReference, reference);
  if (isNamedSo || isMarkedSo) return 'new';
  const isFromBefore = isOlder(createdTimestamp, now);
  if (isFromBefore === undefined) return 'unclear';
  return isFromBefore ? 'other' : 'new';
}

/** A sentence for each value that the new action has otherwise than asked, and what follows from it. */
export function findDifferences(action: Action, asked: Asked, fields: Labelled) {
  const { actionName, fileReference, status, priority } = asked;
  const wanted: readonly Change[] = [
    { label: fields.actionName.label, name: 'name', value: actionName, toKey: normalText },
    { label: fields.fileReference.label, name: 'reference', value: fileReference, toKey: normalText },
    { label: fields.status.label, name: 'status', value: status, toKey: normalText },
    { label: fields.priority.label, name: 'priority', value: priority && Number(priority) },
  ];
  const given = wanted.filter(({ value }) => value !== '');
  return given.flatMap((change) => {
    const sentences = otherValues([change], action);
    const advice = change.name === 'reference' ? numbersItself(asked, fields) : ` ${CORRECT_IT}`;
    return sentences.map((sentence) => `${sentence}${advice}`);
  });
}

/** A warning where a run goes by references, and a repeat would find the new action by none of them. */
export function findsNoRepeat({ reference, importExternalReference }: Action, asked: Asked): readonly string[] {
  const { fileReference, externalReference } = asked;
  const isFound =
    (fileReference !== '' && sameText(reference, fileReference)) ||
    (externalReference !== '' && isSameKey(importExternalReference, externalReference));
  return isFound
    ? []
    : ['A repeat of this run would open another action, because this one is not known to have the reference.'];
}

type Labelled = Readonly<Record<keyof Asked | 'ifReferenceExists', Readonly<{ label: string }>>>;

const CORRECT_IT = `If that is not what you want, change it with ${OPERATION_LABELS.updateAction}.`;

/** A firm that numbers its matters itself replaces the reference, and then no repeat finds the action by it. */
const numbersItself = ({ externalReference }: Asked, fields: Labelled): string =>
  externalReference === ''
    ? ` If Actionstep numbers actions itself, a repeat of this run does not find this one. Fill in "${fields.externalReference.label}" ` +
      `too: "${fields.ifReferenceExists.label}" goes by it as well.`
    : '';
