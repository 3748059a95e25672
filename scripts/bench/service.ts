import { startSandbox } from '../../test/sandbox/sandbox.ts';
import { seedStartStep, type FieldOutline } from '../../test/sandbox/seed/startStep.ts';
import { SIZES, actionTypeOf, type Connected, type Counted } from './serviceProcess.ts';

const CHOICES = [
  ['Yes', 'yes'],
  ['No', 'no'],
  ['Not known', 'unknown'],
] as const;

/*
 * The embedded service in a process of its own, so that its work is not counted as the app's. It says how to connect, and
 * then, whenever it is asked, which requests came in since it was last asked.
 */
const sandbox = await startSandbox({ dialect: 'live' });
for (const size of SIZES) addActionType(size);
const action = sandbox.addAction({ name: 'Sale of 1 Harbour Street', actionTypeId: '812', reference: 'HS-2026-17' });

process.on('message', () => {
  const lines = sandbox.requests.splice(0).map(({ method, path }) => `${method} ${path}`);
  process.send?.({ lines } satisfies Counted);
});
process.on('disconnect', () => void sandbox.stop());
process.send?.({
  environment: sandbox.environment,
  authData: sandbox.connect(),
  actionId: String(action.id),
} satisfies Connected);

/** An action type whose Start step asks for so many data fields, and for nothing else. */
function addActionType(size: number): void {
  const id = actionTypeOf(size);
  const { startStep, fields, choices } = seedStartStep({
    actionType: Number(id),
    stepName: 'Open',
    fields: Array.from({ length: size }, (_, index) => outline(index)),
  });
  sandbox.firm.actionTypes.set(id, {
    id: Number(id),
    name: `${size} fields`,
    description: null,
    isDisabled: 'F',
    canCreate: 'T',
  });
  sandbox.firm.startSteps.set(id, startStep);
  for (const field of fields) sandbox.firm.dataCollectionFields.set(field.id, field);
  for (const choice of choices) sandbox.firm.dropdownChoices.set(choice.id, choice);

  /** One data collection a type, as firms have them; a choice, a number, a date and a text by turns. */
  function outline(index: number): FieldOutline {
    const base = {
      id: Number(id) * 10_000 + index,
      dataField: `${id}--Item${index}`,
      group: `Part ${Math.floor(index / 20) + 1}`,
      label: `Item ${index + 1}`,
    };
    const types = ['DropDown', 'Money', 'Date', 'Str255'] as const;
    const type = types[index % types.length] ?? 'Str255';
    return type === 'DropDown' ? { ...base, type, choices: CHOICES } : { ...base, type };
  }
}
