import { existingActionName, parseExistingAction } from '../actions/existingAction.ts';
import { needsAllFields, type ActionDataInput } from './actionDataFields.ts';
import { isMapped, type InputData } from '../fields/inputData.ts';
import type { NamedAction } from '../service/actions.ts';
import { fieldsMissing, type Client } from '../service/client.ts';
import { fetchFieldsOfTypes, type TypeField } from '../service/datafields.ts';
import { fetchWholeValues, type WholeValue } from '../service/datavalues.ts';
import { problem, stopAtFirst } from '../service/errors/failure.ts';
import { lookUpAction, lookUpActionAnd } from '../actions/givenAction.ts';

/** Looks up an action, what is in its data fields, and the fields that it can have as far as a run needs them. */
export async function lookUpActionSheet(client: Client, input: ActionDataInput) {
  const [action, values] = await lookUpActionAnd(client, input.action, (id) => lookUpValues(client, id));
  const present = new Map(values.flatMap(({ typeField }) => (isWhole(typeField) ? [[typeField.id, typeField]] : [])));
  // A label could mean a field of a collection that the action has no record of.
  const fields = needsAllFields(input, new Set(present.keys()))
    ? await lookUpFieldsOf(client, action)
    : [...present.values()];
  return { action, fields, values };
}

export type ActionSheet = Awaited<ReturnType<typeof lookUpActionSheet>>;

/** All data fields that an action can have, by its type. */
export async function lookUpFieldsOf(client: Client, { action }: NamedAction): Promise<readonly TypeField[]> {
  const { actionType } = action.links;
  if (!actionType) throw fieldsMissing('look up the type of the action');
  return fetchFieldsOfTypes(client, [actionType]);
}

/** The same for the action that was chosen in a form; throws when none is. */
export async function lookUpFieldsOfForm(client: Client, form: InputData): Promise<readonly TypeField[]> {
  const { text, problems } = parseExistingAction(form);
  stopAtFirst(problems);
  if (!isMapped(text)) return lookUpFieldsOf(client, await lookUpAction(client, text));
  throw problem(
    `${existingActionName} comes from another step, so its data is not known yet. Give the exact name of the list.`,
  );
}

/** Everything that an action has in its data fields. Throws where that is not certain: what is there could be lost. */
export async function lookUpValues(client: Client, actionId: string): Promise<readonly WholeValue[]> {
  const { values, hasAllValues } = await fetchWholeValues(client, [actionId]);
  const own = values.filter((value) => value.actionId === actionId);
  if (hasAllValues && own.every(({ recordId }) => recordId !== null)) return own;
  throw problem(
    'Actionstep could not look up the data of the action: not all of it came, or there is more than one run can read.',
  );
}

const isWhole = (field: TypeField | undefined): field is TypeField =>
  field !== undefined && field.collection.multipleRecords !== null && field.dataType !== null;
