/*
 * Whether the action to create exists already: its file reference or its key in another system decides. What a text in
 * a field for an action means is in `whichAction.ts`.
 */

import { quoted } from '../lib/sentences.ts';
import { preferExactSpelling, sameText } from '../lib/text.ts';
import {
  findActionsByExternalReference,
  findActionsByReference,
  isNotDeleted,
  type NamedAction,
} from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { orElse, problem } from '../service/errors/failure.ts';

type ReferenceInput = Readonly<{
  fileReference: string;
  externalReference: string;
  actionName: string;
  ifReferenceExists: 'create' | 'return' | 'stop';
  checkOnly: boolean;
}>;

/**
 * The actions with each reference, newest first. `byFile` is undefined if its look-up failed and nothing depends on it.
 */
export type ReferenceOwners = Readonly<{ byFile: readonly NamedAction[] | undefined; byKey: readonly NamedAction[] }>;

/**
 * Asks for both in parallel. If another action is created anyway, only the file reference matters: it settles a lost
 * answer.
 */
export async function lookUpReferenceOwners(client: Client, input: ReferenceInput): Promise<ReferenceOwners> {
  const { fileReference, externalReference, ifReferenceExists, checkOnly } = input;
  if (ifReferenceExists === 'create') {
    if (fileReference === '' || checkOnly) return { byFile: [], byKey: [] };
    return { byFile: await orElse(findActionsByReference(client, fileReference), undefined), byKey: [] };
  }
  const [byFile, byKey] = await Promise.all([
    fileReference === '' ? [] : findActionsByReference(client, fileReference, ['actionType']),
    externalReference === '' ? [] : findActionsByExternalReference(client, externalReference, ['actionType']),
  ]);
  return { byFile, byKey };
}

export type ExistingAction = Readonly<{ action: NamedAction; isOfType: boolean; sentence: string }>;

/** The action that the run would duplicate. Throws if the references belong to two actions. */
export function chooseExistingAction(
  { byFile, byKey }: ReferenceOwners,
  input: ReferenceInput,
  typeId: string,
): ExistingAction | undefined {
  const { fileReference, externalReference } = input;
  const ofFile = chooseOne(byFile ?? [], fileReference, ({ action }) => action.reference, input, typeId);
  const ofKey = chooseOne(byKey, externalReference, ({ action }) => action.importExternalReference, input, typeId);
  const marks = {
    file: `file reference ${quoted(fileReference)}`,
    key: `external reference ${quoted(externalReference)}`,
  };
  if (ofFile && ofKey && ofFile.id !== ofKey.id) {
    throw problem(
      `The ${marks.file} belongs to ${actionInWords(ofFile)}, and the ${marks.key} to ${actionInWords(ofKey)}. Correct one of them. ` +
        'No action was created.',
      'invalid_input',
    );
  }
  const owner = ofFile ?? ofKey;
  return owner && describe(owner, ofFile ? marks.file : marks.key, input, typeId);
}

/**
 * Of the right type, the one with exactly this reference and name, or else the oldest; without one of that type, the
 * oldest of all.
 */
function chooseOne(
  owners: readonly NamedAction[],
  reference: string,
  toReference: (owner: NamedAction) => string | null | undefined,
  { actionName }: Pick<ReferenceInput, 'actionName'>,
  typeId: string,
): NamedAction | undefined {
  const remaining = owners.filter(isNotDeleted);
  const ofType = remaining.filter(({ action }) => action.links.actionType === typeId);
  const alike = preferExactSpelling(ofType, reference, toReference);
  return alike.find(({ action }) => action.name === actionName) ?? alike.at(-1) ?? remaining.at(-1);
}

const actionInWords = ({ id, action }: NamedAction): string => `the action ${quoted(action.name ?? '')} (number ${id})`;

function describe(owner: NamedAction, mark: string, { actionName }: ReferenceInput, typeId: string): ExistingAction {
  const { action, names } = owner;
  const type = names.actionTypes.get(action.links.actionType ?? '');
  const whose = `The ${mark} already belongs to ${actionInWords(owner)}`;
  if (action.links.actionType !== typeId) {
    const sentence = `${whose}, which is of another type${type ? `, ${quoted(type)}` : ''}.`;
    return { action: owner, isOfType: false, sentence };
  }
  const isCalledSo = actionName === '' || sameText(actionName, action.name);
  const otherName = isCalledSo ? '' : ` This run has another name for it: ${quoted(actionName)}.`;
  return { action: owner, isOfType: true, sentence: `${whose}.${otherName}` };
}
