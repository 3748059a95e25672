import type { PlainInputField } from 'zapier-platform-core';
import { shorten } from '../sentences.ts';
import type { DataKind } from './dataKinds.ts';
import type { Choice, DataField } from './model.ts';
import { MAX_HELP } from './texts.ts';

type Shape = Pick<PlainInputField, 'type' | 'list' | 'dynamic' | 'choices'>;

/** How a data field of each kind is shown. Numbers are text, because the platform's own reading loses digits. */
const SHAPES: Readonly<Record<Exclude<DataKind, 'choice' | 'choices'>, Shape>> = {
  text: { type: 'string' },
  longText: { type: 'text' },
  readOnly: { type: 'string' },
  number: { type: 'string' },
  yesNo: { type: 'boolean' },
  date: { type: 'datetime' },
  dateTime: { type: 'datetime' },
  contact: { dynamic: 'list_participants.id.name' },
};

/** The parts of an input field that depend on what the data field holds. Without its choices a choice is typed. */
export function kindShape({ kind, choices }: DataField): Shape {
  if (kind !== 'choice' && kind !== 'choices') return SHAPES[kind];
  const list = kind === 'choices' ? { list: true } : {};
  return choices === null ? { type: 'string', ...list } : { choices: choices.map(toFieldChoice), ...list };
}

const toFieldChoice = ({ value, label, parent }: Choice) => ({
  value,
  sample: value,
  label: shorten(parent === null ? label : `${label} (${parent})`, MAX_HELP),
});
