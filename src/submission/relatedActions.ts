import { quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { relatedTypeLabel } from '../startStep/labels.ts';
import type { RelatedType, Step } from '../startStep/model.ts';

/** An existing action, as far as it matters for a link to it. */
export type ExistingAction = Readonly<{
  name: string | null;
  typeId: string | null;
  typeName: string | null;
  isDeleted: boolean;
}>;

/** The actions that were looked up, by id; null for one that is not there. Those that were not are left to the service. */
export type ExistingActions = ReadonlyMap<string, ExistingAction | null>;

/** What is wrong with the actions given for each related type, by the id of the related type. */
export const relatedProblems = (
  { relatedTypes }: Step,
  given: ReadonlyMap<string, readonly string[]>,
  existing: ExistingActions,
): readonly string[] =>
  relatedTypes.flatMap((type) => {
    const ids = given.get(type.id) ?? [];
    if (ids.length === 0) return type.isMandatory ? [`"${relatedTypeLabel(type)}" is required.`] : [];
    return ids.flatMap((id) => {
      const obstacle = obstacleTo(id, type, existing.get(id));
      return obstacle === undefined ? [] : [`"${relatedTypeLabel(type)}": ${obstacle}.`];
    });
  });

/**
 * Why an action cannot be linked; undefined when it can, or when that is not known. Actions are given by number. The
 * service would refuse a name too, but in words that are hard to understand.
 */
function obstacleTo(id: string, type: RelatedType, action: ExistingAction | null | undefined): string | undefined {
  if (!isId(id)) return `${quoted(id)} is not the number of an action. Choose it from the list`;
  if (action === undefined) return undefined;
  if (action === null) return `there is no action with the number ${quoted(id)}, or the connected user may not see it`;
  const which = action.name === null ? `the action ${id}` : `the action ${quoted(action.name)}`;
  if (action.isDeleted) return `${which} is deleted`;
  const isOfType = [type.actionTypeId, action.typeId].includes(null) || action.typeId === type.actionTypeId;
  return isOfType ? undefined : `${which} is of another type${action.typeName ? `, ${quoted(action.typeName)}` : ''}`;
}
