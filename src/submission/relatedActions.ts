import { quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { relatedTypeLabel } from '../step/labels.ts';
import type { RelatedType, Step } from '../step/model.ts';

/** An action that is to be linked; a number that was not looked up is left to the service, and so has no `action`. */
export type RelatedAction = Readonly<{
  id: string;
  action?: Readonly<{ name: string | null; typeId: string | null; typeName: string | null }>;
}>;

/** What the texts that were given mean, or a sentence that says why they mean no action. */
export type RelatedActions = ReadonlyMap<string, RelatedAction | Readonly<{ fault: string }>>;

/** The ids of the actions given for each related type, by the id of the related type, and what is wrong with them. */
export function linkActions(
  { relatedTypes }: Step,
  given: ReadonlyMap<string, readonly string[]>,
  known: RelatedActions,
) {
  const links = relatedTypes.map((type) => {
    const texts = given.get(type.id) ?? [];
    const found = texts.map((text) => known.get(text) ?? notLookedUp(text));
    const actions = found.flatMap((one) => ('fault' in one ? [] : [one]));
    return {
      type,
      ids: [...new Set(actions.map(({ id }) => id))],
      faults: found.flatMap((one) => ('fault' in one ? [`: ${one.fault}`] : [])),
      isMissing: type.isMandatory && texts.length === 0,
      doubts: actions.flatMap((action) => otherType(action, type)),
    };
  });
  return {
    ids: new Map(links.map(({ type, ids }) => [type.id, ids] as const).filter(([, ids]) => ids.length > 0)),
    problems: links.flatMap(({ type, faults, isMissing }) =>
      [...faults, ...(isMissing ? [' is required.'] : [])].map((words) => `"${relatedTypeLabel(type)}"${words}`),
    ),
    /** What the service may refuse. */
    doubts: links.flatMap(({ type, doubts }) => doubts.map((words) => `"${relatedTypeLabel(type)}": ${words}`)),
  };
}

const notLookedUp = (text: string) => (isId(text) ? { id: text } : { fault: `${quoted(text)} was not looked up.` });

function otherType({ id, action }: RelatedAction, { actionTypeId }: RelatedType): readonly string[] {
  if (!action || [actionTypeId, action.typeId].includes(null) || action.typeId === actionTypeId) return [];
  const which = action.name === null ? `the action ${id}` : `the action ${quoted(action.name)}`;
  return [`${which} is of another type${action.typeName ? `, ${quoted(action.typeName)}` : ''}.`];
}
