import type { RelatedAction, RelatedActions } from '../actions/givenAction.ts';
import { allOf, quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { relatedTypeLabel } from './labels.ts';
import type { RelatedType, Step } from './model.ts';

/** The ids of the actions given for each related type, by its id; what is wrong with them, and what may be refused. */
export function linkActions(
  { relatedTypes }: Step,
  given: ReadonlyMap<string, readonly string[]>,
  known: RelatedActions,
) {
  const links = relatedTypes.map((type) => {
    const label = `"${relatedTypeLabel(type)}"`;
    const found = (given.get(type.id) ?? []).map((text) => known.get(text) ?? notLookedUp(text));
    const actions = found.flatMap((one) => ('fault' in one ? [] : [one]));
    const faults = found.flatMap((one) => ('fault' in one ? [`${label}: ${one.fault}`] : []));
    return {
      ids: [type.id, [...new Set(actions.map(({ id }) => id))]] as const,
      problems: type.isMandatory && found.length === 0 ? [`${label} is required.`] : faults,
      doubts: actions.flatMap((action) => otherType(action, type).map((words) => `${label}: ${words}`)),
    };
  });
  return {
    ids: new Map(links.map(({ ids }) => ids).filter(([, ids]) => ids.length > 0)),
    problems: allOf('problems', links),
    doubts: links.flatMap(({ doubts }) => doubts),
  };
}

const notLookedUp = (text: string) => (isId(text) ? { id: text } : { fault: `${quoted(text)} was not looked up.` });

function otherType({ id, action }: RelatedAction, { actionTypeId }: RelatedType): readonly string[] {
  if (!action || [actionTypeId, action.typeId].includes(null) || action.typeId === actionTypeId) return [];
  const which = action.name === null ? `the action ${id}` : `the action ${quoted(action.name)}`;
  return [`${which} is of another type${action.typeName ? `, ${quoted(action.typeName)}` : ''}.`];
}
