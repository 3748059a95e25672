/*
 * Actions: here, which one a text means, for every field that takes one (docs/reference.md, "Which action is meant"). What
 * its row holds is in `actionRow.ts`; what a new one needs is in `step/`.
 */

import { notLookedUp } from '../forms/allOrStop.ts';
import { neverFilled, type Field, type FieldDefinition } from '../forms/form.ts';
import { brokenList, keyOf, partsIn, textsOf } from '../forms/inputData.ts';
import { field } from '../forms/kinds.ts';
import { placeholderIn, standsForNothing } from '../forms/placeholder.ts';
import { singleValueProblems } from '../forms/problems.ts';
import { inBackground, inParallel } from '../lib/inParallel.ts';
import { inDigits, listedInPart, quoted } from '../lib/sentences.ts';
import { isId, numberHint, preferExactSpelling, withoutApostrophe } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import {
  actionLine,
  fetchActions,
  findActionsByReference,
  isNotDeleted,
  type NamedAction,
} from '../service/actions.ts';
import { parseActionPage } from '../service/address.ts';
import type { Client, MustContain } from '../service/client.ts';
import { DELETED_ACTION, NOT_FOUND, problem } from '../service/errors/failure.ts';

export const ACTION_FIELD_DEFINITION = {
  label: 'Action',
  required: true,
  dynamic: 'list_actions.id.name',
  search: 'find_action.id',
  helpText: 'Select an action, or enter its number, link or file reference.',
} as const satisfies FieldDefinition;

export const quotedActionLabel = `"${ACTION_FIELD_DEFINITION.label}"`;

/** A field for one action, as it was written; blank where it cannot be used. A look-up finds out which one it is. */
export const oneActionField = (definition: FieldDefinition): Field<string> =>
  field(
    definition,
    (raw) => {
      const text = keyOf(raw);
      const why = whyNoAction(text);
      const problems = [
        ...singleValueProblems(raw, { ...definition, noun: 'action', areSeveral: areSeveralActions }),
        ...(why === undefined ? [] : [`"${definition.label}": ${why} ${mapAnAction(definition.required)}`]),
      ];
      return { value: problems.length > 0 ? '' : text, problems };
    },
    neverFilled,
  );

/** The sentence for a text that stands for no action. A link is an address, whatever it ends in. */
export function whyNoAction(text: string): string | undefined {
  const placeholder = LINK.test(text) ? undefined : placeholderIn(text, 'key');
  return placeholder === undefined ? undefined : standsForNothing(text, placeholder);
}

export const mapAnAction = (isNeeded = false): string =>
  isNeeded ? 'Map an action.' : 'Map an action, or leave the field blank.';

export const actionField = (more: Partial<FieldDefinition> = {}) =>
  oneActionField({ ...ACTION_FIELD_DEFINITION, ...more });

/** Whether a field that takes one action was given several: in a list, or as numbers or links in one text. */
function areSeveralActions(value: unknown): boolean {
  const actions = actionsIn(value);
  return textsOf(value).length > 1 || (actions.length > 1 && actions.every((text) => isId(text) || LINK.test(text)));
}

const LINK = /^https?:/i;

/** The actions in a field that takes several, as given. Lines and semicolons separate them; commas separate numbers. */
export const actionsIn = (value: unknown): readonly string[] => textsOf(partsIn(value, isId).map(withoutApostrophe));

/** `problem` ends a sentence that begins with the label of the field. */
type NoAction = Readonly<{ problem: string; code: string }>;

/** The action that a text means, or why it means none. The warning says by what it was found if that is not certain. */
type ActionOrProblem = (NamedAction & Readonly<{ warning?: string }>) | NoAction;

/** The number of the action if the text itself contains it: as a number, or in the link to the action's page. */
export const actionIdIn = ({ endpoint }: Client, text: string): string | undefined =>
  isId(text) ? text : (parseActionPage(endpoint, text) ?? undefined);

export type ActionWithWarnings = NamedAction & Readonly<{ warnings: readonly string[] }>;

/** Throws if the text means none. */
export async function lookUpAction(
  client: Client,
  text: string,
  quotedLabel = quotedActionLabel,
): Promise<ActionWithWarnings> {
  if (text === '') throw notLookedUp();
  const outcome = await lookUpActionOrProblem(client, text);
  if ('problem' in outcome) throw problem(`${quotedLabel}: ${outcome.problem}`, outcome.code);
  const { warning, ...action } = outcome;
  return { ...action, warnings: warning === undefined ? [] : [`${quotedLabel}: ${warning}`] };
}

/**
 * Looks an action up along with something else by its number. Both run in parallel if the text contains the number; if
 * it turns out to be the file reference of another action, the rest is asked again.
 */
export async function lookUpActionAnd<Other>(
  client: Client,
  text: string,
  lookUpOther: (id: string) => Promise<Other>,
  quotedLabel?: string,
): Promise<readonly [action: ActionWithWarnings, other: Other]> {
  const id = actionIdIn(client, text);
  const other = id === undefined ? undefined : inBackground(lookUpOther(id));
  const action = await lookUpAction(client, text, quotedLabel);
  return [action, await (other && action.id === id ? other : lookUpOther(action.id))];
}

/** The action that a text means, or what is wrong with the text. Throws if the answer lacks what `mustContain` names. */
export async function lookUpActionOrProblem(
  client: Client,
  text: string,
  mustContain: MustContain = [],
): Promise<ActionOrProblem> {
  const id = actionIdIn(client, text);
  if (id === undefined) return findByFileReference(client, text, mustContain);
  const action = (await fetchActions(client, [id], mustContain)).find((one) => one.id === id);
  return action ? unlessDeleted(action) : lookUpUnknownNumber(client, text, id, mustContain);
}

const unlessDeleted = (action: NamedAction): ActionOrProblem =>
  isNotDeleted(action) ? action : deletedAction('number', action.id);

/** What a text means whose number no action has: digits can be a file reference, and a link means its number alone. */
async function lookUpUnknownNumber(
  client: Client,
  text: string,
  id: string,
  mustContain: MustContain = [],
): Promise<ActionOrProblem> {
  const missing = (marks: string): string =>
    `there is no action with the ${marks} ${quoted(id)}, or the connected user may not see it.`;
  if (!isId(text)) return noAction(missing('number'));
  const outcome = await findOneByFileReference(client, text, mustContain);
  if (!outcome) return noAction(missing('number or the file reference'));
  if ('problem' in outcome) return outcome;
  const which = `${quoted(outcome.action.name ?? '')} (number ${outcome.id})`;
  return { ...outcome, warning: `${missing('number')} The one with this file reference was taken: ${which}.` };
}

async function findByFileReference(
  client: Client,
  text: string,
  mustContain: MustContain = [],
): Promise<ActionOrProblem> {
  if (parseActionPage(client.endpoint, text) === null) {
    return noAction(`${quoted(text)} is not a page of the connected Actionstep firm.`, 'invalid_input');
  }
  const broken = brokenList(text);
  if (broken !== undefined) return noAction(`${quoted(text)} ${broken}.`, 'invalid_input');
  const outcome = await findOneByFileReference(client, text, mustContain);
  if (outcome) return outcome;
  const hint = numberHint(text);
  // A number in another form is a typing mistake, not a missing action.
  return noAction(
    `there is no action with the file reference ${quoted(text)}.${hint || BY_NAME}`,
    hint === '' ? NOT_FOUND : 'invalid_input',
  );
}

/** The only action with this file reference: spelled exactly like this, or else in any case. Undefined if none has it. */
async function findOneByFileReference(
  client: Client,
  text: string,
  mustContain: MustContain,
): Promise<NamedAction | NoAction | undefined> {
  const alike = await findActionsByReference(client, text, mustContain);
  const sameSpelling = preferExactSpelling(alike, text, ({ action }) => action.reference);
  const [action, ...others] = sameSpelling.filter(isNotDeleted);
  if (action && others.length === 0) return action;
  if (action) {
    const which = listedInPart([action, ...others], (one) => actionLine(one, `number ${one.id}`), '; ');
    const several = `several actions have the file reference ${quoted(text)}: ${which}.`;
    return noAction(`${several} Choose the right one from the list, or give its number.`, 'invalid_input');
  }
  return sameSpelling.length > 0 ? deletedAction('file reference', text) : undefined;
}

const noAction = (sentence: string, code = NOT_FOUND): NoAction => ({ problem: sentence, code });

const BY_NAME = ` ${OPERATION_LABELS.findAction} finds an action by its name.`;

const deletedAction = (mark: string, text: string): NoAction =>
  noAction(`the action with the ${mark} ${quoted(text)} has been deleted.`, DELETED_ACTION);

/** An action to link. A number that could not be looked up has no `action`, and is left to the service. */
export type RelatedAction = Readonly<{
  id: string;
  action?: Readonly<{ name: string | null; typeId: string | null; typeName: string | null }>;
  warning?: string | undefined;
}>;

/** By the text that means it. */
export type RelatedActions = ReadonlyMap<string, RelatedActionOrProblem>;

type RelatedActionOrProblem = RelatedAction | Readonly<{ problem: string }>;

const MAX_REFERENCES = 20;

/** If `lookUpByNumber` fails, which gives undefined, numbers stay unknown. Throws for too many file references. */
export async function lookUpRelatedActions(
  client: Client,
  texts: readonly string[],
  lookUpByNumber: (ids: readonly string[]) => Promise<readonly NamedAction[] | undefined>,
): Promise<RelatedActions> {
  const numbers = texts.flatMap((text) => {
    const id = actionIdIn(client, text);
    return id === undefined ? [] : [[text, id] as const];
  });
  const idsByText = new Map(numbers);
  const references = texts.filter((text) => !idsByText.has(text) && whyNoAction(text) === undefined);
  stopIfTooMany(references.length);
  const [actions, byReference] = await Promise.all([
    lookUpByNumber([...idsByText.values()]),
    inParallel(references, async (text) => [text, toRelated(await findByFileReference(client, text))] as const),
  ]);
  if (!actions) {
    const unknown = numbers.map(([text, id]) => [text, { id }] as const);
    return new Map<string, RelatedActionOrProblem>([...unknown, ...byReference]);
  }
  const byId = new Map(actions.map((one) => [one.id, one]));
  const isMissing = ([, id]: readonly [text: string, id: string]): boolean => !byId.has(id);
  stopIfTooMany(references.length + numbers.filter(isMissing).length);
  const byNumber = await inParallel(numbers, async ([text, id]) => {
    const action = byId.get(id);
    return [text, toRelated(action ? unlessDeleted(action) : await lookUpUnknownNumber(client, text, id))] as const;
  });
  return new Map([...byNumber, ...byReference]);
}

function stopIfTooMany(references: number): void {
  if (references <= MAX_REFERENCES) return;
  throw problem(
    `${inDigits(references)} related actions have to be looked up by file reference, and one run can look up ${MAX_REFERENCES} of them. Give their numbers.`,
    'too_many',
  );
}

function toRelated(outcome: ActionOrProblem): RelatedActionOrProblem {
  if ('problem' in outcome) return outcome;
  const { name, links } = outcome.action;
  const typeName = outcome.names.actionTypes.get(links.actionType ?? '') ?? null;
  const action = { name: name ?? null, typeId: links.actionType ?? null, typeName };
  return { id: outcome.id, action, warning: outcome.warning };
}
