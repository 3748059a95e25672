/*
 * What follows if something about a step could not be looked up. What decides how values are sent stops a run that sends
 * some (`stops`). A run can do without the others (`failures`), and a form goes on, whatever fails.
 */

import { dataFieldLabel, type DataField } from '../dataField/dataField.ts';
import { DATA_KINDS } from '../dataField/dataKinds.ts';
import type { FieldDetails, FieldRecord } from '../dataField/fieldDetails.ts';
import { tooLongWarnings } from '../dataField/formNotes.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { detailsOf, isTooMany, tryLookUp, valueOr, type IfThrottled } from '../service/errors/failure.ts';
import { rolesToDescribe } from './fillOutline.ts';
import type { Step } from './model.ts';

export type LookUpFailures = Readonly<{
  /** For warnings. */
  failures: FailedLookUps;
  /** Why a run that has such values stops. */
  stops: ReadonlyMap<DecidingTopic, string>;
}>;

type FailedLookUp = Readonly<{ reason: string; ids: readonly string[] }>;

type FailedLookUps = ReadonlyMap<Topic, FailedLookUp>;

type Topic = keyof typeof CONSEQUENCES | 'dataTypes';

/** Those that decide how the value of a data field is sent. */
type DecidingTopic = 'dataTypes' | 'choices';

const CONSEQUENCES = {
  filledRoles: 'Who is in the action already could not be looked up',
  choices: 'The choices of the data fields have to be typed',
  roles: 'Some roles are shown by number',
  actionTypes: 'Some action types are shown by number',
  contacts: 'The contacts could not be looked up',
  actions: 'The related actions could not be looked up',
} as const;

/** Keeps what failed. Both ways to go on give what was found, or else `missing`. */
export function failureLog(ifThrottled: IfThrottled) {
  const failures = new Map<Topic, FailedLookUp>();
  const stops = new Map<DecidingTopic, string>();
  return {
    failures,
    stops,

    /** For what a run can do without. `ids` are those that were looked up. */
    warnIfFailed: async <Value, Other>(
      topic: Topic,
      lookUp: Promise<Value>,
      missing: Other,
      { ids = [], whenBusy = ifThrottled }: Readonly<{ ids?: readonly string[]; whenBusy?: IfThrottled }> = {},
    ): Promise<Value | Other> => {
      const outcome = await tryLookUp(lookUp, whenBusy);
      if ('reason' in outcome) failures.set(topic, { reason: outcome.reason, ids });
      return valueOr(outcome, missing);
    },

    /** For what decides how values are sent. If there is more than any run can read, they are sent as typed. */
    stopIfFailed: async <Value, Other>(
      topic: DecidingTopic,
      lookUp: Promise<Value>,
      missing: Other,
    ): Promise<Value | Other> => {
      const outcome = await tryLookUp(lookUp, ifThrottled);
      if ('reason' in outcome) {
        const { reason, error } = outcome;
        if (ifThrottled === 'goOn' || isTooMany(error)) failures.set(topic, { reason, ids: [] });
        else stops.set(topic, detailsOf(error)?.message ?? reason);
      }
      return valueOr(outcome, missing);
    },
  };
}

/**
 * The ids of data fields that a run cannot fill in, because what decides how their values are sent could not be read.
 */
export type UndecidedFields = Readonly<{ ids: ReadonlySet<string>; problems: readonly string[] }>;

export function undecidedFields(
  { stops }: Pick<LookUpFailures, 'stops'>,
  fields: readonly DataField[],
  isFilled: (field: DataField) => boolean,
): UndecidedFields {
  const decides: Readonly<Record<DecidingTopic, (field: DataField) => boolean>> = {
    // A blank one sends its default, unless the service fills in the field by itself. What is required, or kept by the
    // action, is sent whatever its type is.
    dataTypes: (field) =>
      field.dataFieldId !== null &&
      (isFilled(field) ||
        (field.defaultValue !== null && field.storedValue === undefined && field.isRequired !== true)),
    choices: (field) => DATA_KINDS[field.kind].hasChoices === true && isFilled(field),
  };
  const undecided = [...stops].map(([topic, why]) => ({ why, fields: fields.filter(decides[topic]) }));
  return {
    ids: new Set(undecided.flatMap((one) => one.fields.map(({ id }) => id))),
    problems: undecided.flatMap(({ why, fields: own }) => {
      const labels = listedInPart(own, (field) => quoted(dataFieldLabel(field)));
      return own.length > 0 ? [`These data fields cannot be filled in: ${labels}. ${why}`] : [];
    }),
  };
}

/** `fields` are those whose types and choices matter. */
export function toLookUpWarnings(
  step: Step,
  { dataTypes, choices }: FieldDetails,
  failures: FailedLookUps,
  fields: readonly DataField[],
): readonly string[] {
  // A role that the step does not name is shown nowhere.
  const unnamed = new Set(rolesToDescribe(step));
  const showsNumbers = failures.get('roles')?.ids.some((id) => unnamed.has(id));
  return [
    ...failureWarnings(failures, ['filledRoles']),
    ...typeWarnings(fields, dataTypes, failures),
    ...tooLongWarnings(fields, choices),
    ...failureWarnings(failures, ['choices', ...(showsNumbers ? ['roles' as const] : [])]),
    ...failureWarnings(failures, ['actionTypes', 'contacts', 'actions']),
  ];
}

export const failureWarnings = (
  failures: FailedLookUps,
  topics: readonly (keyof typeof CONSEQUENCES)[],
): readonly string[] =>
  topics.flatMap((topic) => {
    const failure = failures.get(topic);
    return failure ? [`${CONSEQUENCES[topic]}: ${failure.reason}`] : [];
  });

function typeWarnings(
  fields: readonly DataField[],
  dataTypes: ReadonlyMap<string, FieldRecord>,
  failures: FailedLookUps,
): readonly string[] {
  const untyped = fields.filter(({ dataFieldId }) => dataFieldId !== null && !dataTypes.has(dataFieldId));
  if (untyped.length === 0) return [];
  const failure = failures.get('dataTypes');
  const reason = failure?.reason ?? 'Actionstep did not say what types they are.';
  if (failure || dataTypes.size === 0) return [`The data fields are plain text: ${reason}`];
  const labels = listedInPart(untyped, (field) => quoted(dataFieldLabel(field)));
  return [`Some data fields are plain text: Actionstep did not say what types these are: ${labels}.`];
}
