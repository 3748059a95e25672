import { dataFieldKey } from '../../../src/form/formKeys.ts';
import { text } from '../../../src/service/wire/values.ts';
import { DATA_KINDS } from '../../../src/step/kinds.ts';
import type { DataField, DataKind } from '../../../src/step/model.ts';
import { hasForcedDefault, isAskedFor } from '../../../src/step/needs.ts';
import { Unanswered } from '../../firm.ts';
import { asAssumed, otherwise, type Verdict } from '../../verdict.ts';
import type { Created } from '../created.ts';
import type { WritingPoint } from './writingPoint.ts';

/** The first field that fits, what was sent for it and what is stored. Throws Unanswered when there is none. */
async function findStored({ plan, data }: Created, fits: (field: DataField) => boolean, needed: string) {
  const { attributes } = plan.sent;
  const field = plan.step.dataFields.find((one) => dataFieldKey(one.id) in attributes && one.dataFieldId && fits(one));
  if (!field) throw new Unanswered(needed);
  const sent = text(attributes[dataFieldKey(field.id)]) ?? '';
  return { sent, stored: (await data()).get(field.dataFieldId ?? '') ?? null };
}

const isSame = (sent: string, stored: string | null): boolean =>
  stored !== null && (sent === stored || Number(sent) === Number(stored) || stored.startsWith(`${sent}T`));

const isSameMoment = (sent: string, stored: string | null): boolean =>
  stored !== null && /(?:Z|[+-]\d{2}:?\d{2})$/.test(stored) && Date.parse(sent) === Date.parse(stored);

const shown = (stored: string | null): string => (stored === null ? 'nothing' : `"${stored}"`);

/** A point that one kind of data field settles, by what is read back. */
const kindPoint = (name: string, kind: DataKind, fits = isSame): WritingPoint => ({
  name,
  settle: async (created): Promise<Verdict> => {
    const { word, dataTypes } = DATA_KINDS[kind];
    const needed = `a data field of the type ${dataTypes.join(' or ')} (${word}) in the first step`;
    const { sent, stored } = await findStored(created, (field) => field.kind === kind, needed);
    return fits(sent, stored)
      ? asAssumed(`"${sent}" is stored as ${shown(stored)}.`)
      : otherwise(`"${sent}" is stored as ${shown(stored)}.`);
  },
});

/** What becomes of the values in data fields. */
export const STORED_FORM_POINTS: readonly WritingPoint[] = [
  {
    name: 'blank optional data field',
    settle: async (created) => {
      const { input } = created.plan;
      const isBlank = (field: DataField): boolean => isAskedFor(field) && !(dataFieldKey(field.id) in input);
      const { sent, stored } = await findStored(created, isBlank, 'an optional data field with a default');
      return isSame(sent, stored)
        ? asAssumed('A field that was left blank has its default.')
        : otherwise(`The default of a blank field was sent, and ${shown(stored)} is stored.`);
    },
  },
  {
    name: '`forceDefaultValue` T',
    settle: async (created) => {
      const needed = 'a data field whose default cannot be changed';
      const { sent, stored } = await findStored(created, hasForcedDefault, needed);
      return isSame(sent, stored)
        ? asAssumed('Its default is taken and stored.')
        : otherwise(`Its default was sent, and ${shown(stored)} is stored.`);
    },
  },
  kindPoint('Boolean data', 'yesNo'),
  kindPoint('DropDown data', 'choice'),
  kindPoint('DropDownMulti data', 'choices'),
  kindPoint('Participant data', 'contact'),
  kindPoint('`timestamp`, DateTime data', 'dateTime', isSameMoment),
];
