import { isAskedFor } from '../../dataField/dataField.ts';
import { dataPart } from '../../dataField/dataPart.ts';
import type { Step } from '../model.ts';
import { dataFieldKey } from './keys.ts';
import { listsOf } from './listPart.ts';
import { relatedPart } from './relatedPart.ts';
import { rolePart } from './rolePart.ts';

/** Data fields that nobody is asked for are among `allData` only. */
export function partsOf(step: Step) {
  const allData = step.dataFields.map((field) => ({
    field,
    part: dataPart(field, dataFieldKey(field.id), Boolean(step.next)),
  }));
  return {
    role: step.roles.map((role) => rolePart(role, step)),
    relatedType: step.relatedTypes.map(relatedPart),
    list: listsOf(step),
    dataField: allData.filter(({ field }) => isAskedFor(field)).map(({ part }) => part),
    allData: allData.map(({ part }) => part),
  };
}
