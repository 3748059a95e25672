import type { PlainInputField } from 'zapier-platform-core';
import {
  actionsIn,
  mapAnAction,
  whyNoAction,
  type RelatedAction,
  type RelatedActions,
} from '../../actions/whichAction.ts';
import { MAX_LABEL, need, type Part } from '../../dataField/part.ts';
import { isRequired } from '../../forms/problems.ts';
import { quoted, shorten, withDetails } from '../../lib/sentences.ts';
import { isId } from '../../lib/text.ts';
import type { RelatedType } from '../model.ts';
import { relatedTypeLabel } from '../wording.ts';
import { relatedTypeKey } from './keys.ts';

type RelatedRun = Readonly<{ actions: RelatedActions; unreadKeys: ReadonlySet<string> }>;

// First contact: a person links an action of another type. If Actionstep takes it, `otherType` goes.
export function relatedPart(type: RelatedType): Part<readonly string[], RelatedRun> {
  const [key, label] = [relatedTypeKey(type.id), relatedTypeLabel(type)];
  const names = [relatedTypeLabel({ ...type, name: null }), ...(type.name === null ? [] : [type.name]), key];
  return {
    id: type.id,
    key,
    names: [label, ...names],
    inputField: () => relatedTypeField(type),
    checklistLines: () => [{ title: 'Related actions', line: withDetails(label, [need(type.isMandatory)]) }],
    read: (values, run) => {
      const results = actionsIn(values).map((text) => {
        const why = whyNoAction(text);
        if (why !== undefined) return { problem: `${why} ${mapAnAction(type.isMandatory)}` };
        return run.actions.get(text) ?? unknownAction(text);
      });
      const actions = results.flatMap((one) => ('problem' in one ? [] : [one]));
      const isMissing = type.isMandatory && results.length === 0 && !run.unreadKeys.has(key);
      return {
        value: [...new Set(actions.map(({ id }) => id))],
        problems: isMissing
          ? [isRequired(label)]
          : results.flatMap((one) => ('problem' in one ? [`"${label}": ${one.problem}`] : [])),
        warnings: actions.flatMap(({ warning }) => (warning === undefined ? [] : [`"${label}": ${warning}`])),
        possibleReasons: actions.flatMap((action) => otherType(action, type).map((words) => `"${label}": ${words}`)),
      };
    },
  };
}

const relatedTypeField = (type: RelatedType): PlainInputField => ({
  key: relatedTypeKey(type.id),
  label: shorten(relatedTypeLabel(type), MAX_LABEL),
  group: 'details',
  required: type.isMandatory,
  list: true,
  dynamic: 'list_actions.id.name',
  helpText: 'Select existing actions, or enter their file references. The list shows their types in brackets.',
});

const unknownAction = (text: string): RelatedAction | Readonly<{ problem: string }> =>
  isId(text) ? { id: text } : { problem: `${quoted(text)} was not looked up.` };

function otherType({ id, action }: RelatedAction, { actionTypeId }: RelatedType): readonly string[] {
  if (!action || [actionTypeId, action.typeId].includes(null) || action.typeId === actionTypeId) return [];
  const which = action.name === null ? `the action ${id}` : `the action ${quoted(action.name)}`;
  return [`${which} is of another type${action.typeName ? `, ${quoted(action.typeName)}` : ''}.`];
}
