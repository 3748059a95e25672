/* How a run of Create Action or Change Step begins, beside the look-up of its step, and how it ends without that. */

import { chooseAssignee } from '../actions/assignee.ts';
import { roleLabel } from '../contacts/displayNames.ts';
import { chooseContacts } from '../contacts/whichContact.ts';
import { orStop } from '../forms/allOrStop.ts';
import { contactTextsIn } from '../forms/contactTexts.ts';
import { inBackground } from '../lib/inParallel.ts';
import { allOf, excerpt, type ProblemsAndWarnings } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { contactTextsInRoles, type StepInput } from './input.ts';
import { rememberLookUps, type StepLookUps } from './lookUps.ts';
import { idOf } from './parts/keys.ts';

type Submission = Readonly<{
  lookUps: StepLookUps;
  /** Waits for a look-up that the run cannot do without. If it fails, the run ends with all that is known to be wrong. */
  orStop: <Value>(lookUp: Promise<Value>) => Promise<Value>;
}>;

/** Begins the look-ups that need nothing but the input. */
export function beginSubmission(client: Client, input: StepInput, notDone: string): Submission {
  const lookUps = rememberLookUps(client);
  void inBackground(lookUps.people(contactTextsInRoles(input)));
  if (input.assignedToParticipant.length > 0) void inBackground(lookUps.staff());
  return { lookUps, orStop: (lookUp) => orStop(lookUp, input.problems, notDone, () => checkPeople(lookUps, input)) };
}

/** What is wrong with the people in an input whose step could not be looked up. */
const checkPeople = (lookUps: StepLookUps, input: StepInput): readonly Promise<ProblemsAndWarnings>[] => [
  checkAssignee(lookUps, input),
  checkContactsInRoles(lookUps, input),
];

async function checkAssignee(lookUps: StepLookUps, { assignedToParticipant }: StepInput): Promise<ProblemsAndWarnings> {
  return assignedToParticipant.length > 0 ? chooseAssignee(assignedToParticipant, await lookUps.staff()) : {};
}

async function checkContactsInRoles(lookUps: StepLookUps, input: StepInput): Promise<ProblemsAndWarnings> {
  const inFields = [...input.values].flatMap(([key, values]) => {
    const typeId = idOf('role', key);
    return typeId === undefined ? [] : [{ typeId, values }];
  });
  const [people, roles] = await Promise.all([
    lookUps.people(contactTextsInRoles(input)),
    lookUps.roles(inFields.map(({ typeId }) => typeId)),
  ]);
  const labelOf = (typeId: string): string => roleLabel({ typeId, name: roles.get(typeId)?.name ?? null });
  const valuesByLabel = [
    ...inFields.map(({ typeId, values }) => ({ label: labelOf(typeId), values })),
    ...input.otherParties.map(({ label, values }) => ({ label: excerpt(label), values })),
  ];
  const choices = valuesByLabel.map(({ label, values }) =>
    chooseContacts(contactTextsIn(values), people, label, { isNeeded: true }),
  );
  return { problems: allOf('problems', choices) };
}
