import type { WholeValue } from '../../src/service/datavalues.ts';

/** The values of the action 8700, by their ids, such as `44--Kind--440`. */
export const storedValues = (values: Readonly<Record<string, string>>): readonly WholeValue[] =>
  Object.entries(values).map(([id, text]) => {
    const [collection, name, recordId = null] = id.split('--');
    const unknown = { label: null, dataType: null, typeField: undefined, isKnown: true };
    return { id, actionId: '8700', fieldId: `${collection}--${name}`, recordId, text, ...unknown };
  });
