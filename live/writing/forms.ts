import { dataFieldKey } from '../../src/form/formKeys.ts';
import type { DataKind, Step } from '../../src/step/model.ts';
import type { Form } from './attempt.ts';
import type { Sent } from './plan.ts';
import type { Setting } from '../verdict.ts';

/** The other forms that a submission of a step can have, as far as it holds what they are about. */
export const formsOf = (step: Step, { attributes, links }: Sent, note: string): readonly Form[] => [
  ...ifAny('stepMessages' in links, { position: 'stepMessageIds:whole', blamed: /stepMessages/i }),
  ...ofKind(step, attributes, 'yesNo', 'yesNoData:digits'),
  ...ofKind(step, attributes, 'choice', 'choiceData:name'),
  ...ifAny('assignedToParticipant' in attributes, { position: 'assignee:links', blamed: /assigned/i }),
  ...ifAny(step.next === undefined, { change: (input) => ({ ...input, fileNote: note }), blamed: /note/i }),
  ...ifAny(step.next === undefined, {
    position: 'wrapper:list',
    blamed: /actioncreate\b(?!\/)|\b(?:array|list|object)\b/i,
  }),
];

const ifAny = (isAny: boolean, form: Form): readonly Form[] => (isAny ? [form] : []);

/** A refusal names a data field by its key or by its label. */
function ofKind({ dataFields }: Step, sent: Sent['attributes'], kind: DataKind, position: Setting): readonly Form[] {
  const fields = dataFields.filter((field) => field.kind === kind && dataFieldKey(field.id) in sent);
  const names = fields.flatMap(({ id, label }) => [`${dataFieldKey(id)}\\b`, escaped(label)]);
  return ifAny(fields.length > 0, { position, blamed: new RegExp(names.join('|'), 'i') });
}

const escaped = (label: string): string => label.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
