import { dataValue } from './body.ts';
import { dataFieldLabel, roleLabel } from './labels.ts';
import type { StartStepInput } from './input.ts';
import type { StartStep } from './model.ts';
import type { Selection } from './selection.ts';

/** The statuses that an action can have when it is created (service document, Action status). */
export const STATUSES = ['Active', 'Inactive', 'Template', 'Closed'] as const;

/**
 * Everything that the service document says makes the POST invalid, one sentence each, in the order of the form.
 * Never more than that: what the service would take is not refused here.
 */
export const findProblems = (step: StartStep, input: StartStepInput, selection: Selection): readonly string[] => [
  ...actionProblems(input),
  ...roleProblems(step, input, selection),
  ...step.dataFields
    .filter((field) => field.isRequired && dataValue(field, input) === null)
    .map((field) => `"${dataFieldLabel(field)}" is required.`),
  ...step.relatedTypes
    .filter(({ id, isMandatory }) => isMandatory && input.related(id).length === 0)
    .map(({ actionTypeId, id }) => `A related action of type ${actionTypeId ?? id} is required.`),
];

function actionProblems({ actionName, status, priority, timestamp }: StartStepInput): readonly string[] {
  return [
    ...(actionName === '' ? ['"Action Name" is required.'] : []),
    ...(status === '' || STATUSES.some((known) => known === status)
      ? []
      : [`"${status}" is not a status. Choose one of: ${STATUSES.join(', ')}.`]),
    ...(priority === '' || /^[+-]?\d+$/.test(priority)
      ? []
      : [`The priority must be a whole number, not "${priority}".`]),
    ...(timestamp === '' || !Number.isNaN(Date.parse(timestamp))
      ? []
      : [`"${timestamp}" is not a date that can be read.`]),
  ];
}

/** A role needs someone when the step says so, or when a task or an e-mail that will be created is for it. */
function roleProblems({ roles }: StartStep, input: StartStepInput, { tasks, messages }: Selection): readonly string[] {
  return roles
    .filter(({ typeId }) => input.people(typeId).length === 0)
    .flatMap((role) => {
      const uses = [
        ...tasks.filter(({ roleId }) => roleId === role.typeId).map(({ name }) => `the task "${name}" is assigned to`),
        ...messages
          .filter(({ fromRoleId }) => fromRoleId === role.typeId)
          .map(({ subject }) => `the e-mail "${subject}" comes from`),
        ...messages
          .filter(({ toRoleId }) => toRoleId === role.typeId)
          .map(({ subject }) => `the e-mail "${subject}" goes to`),
      ];
      if (uses.length > 0) return [`"${roleLabel(role)}" needs a contact: ${uses.join(', ')} this role.`];
      return role.isRequired ? [`"${roleLabel(role)}" is required.`] : [];
    });
}
