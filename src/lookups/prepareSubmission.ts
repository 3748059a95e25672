import { assign, rolesLeftOut } from '../submission/assign.ts';
import { parseChosenItems } from '../submission/chosenItems.ts';
import { contactsInData, idsInFields, idsInRun, idsToSend, without } from '../submission/givenIds.ts';
import type { Client } from '../service/client.ts';
import type { StepInput } from '../form/input.ts';
import type { DataField, Step } from '../step/model.ts';
import { isAskedFor } from '../step/needs.ts';
import { matchKey, type Contact, type Matches } from '../submission/chooseContacts.ts';
import { missingRoles } from '../submission/missingRoles.ts';
import { selectItems } from '../submission/selection.ts';
import { toSubmission, type Submission } from '../submission/submission.ts';
import { applyAll, lookUpData, lookUpNames, lookUpRoleNames, type Enrichment } from './enrichments.ts';
import { lookUpContactsByText } from './contacts.ts';
import { lookUpStaff, NO_STAFF } from './staff.ts';
import { lookUpRecords, type KnownRecords } from './records.ts';

/** The input of a run, and what the platform knows about it. */
type Run = Readonly<{ input: StepInput; timeZone: string | null }>;

/** A submission, and what it takes to explain it. */
export type Prepared = Readonly<{
  submission: Submission;
  /** The same with people who have been created since. */
  withContacts: (created: readonly Contact[]) => Submission;
  /** A sentence for each look-up that failed. */
  notes: readonly string[];
  /** What a check finds: it looks up the contacts too, which a run leaves to the service. Never fails. */
  findProblems: () => Promise<readonly string[]>;
}>;

/**
 * Makes the submission of a run: looks up what is needed to understand the step, assigns what was filled in to its
 * parts, and makes the body of the POST. Look-ups run side by side, and only those that the run needs: types and
 * choices when data is sent, related actions, contacts given by id when an email concerns them, names of roles and related
 * types when a dictionary or a problem needs them, and all ids in a check. `earlyMatches` are look-ups that were started together
 * with that of the step, and `beside` are others that tell something about it.
 *
 * Throws a user-facing error when a look-up fails that the submission depends on.
 */
export async function prepareSubmission(
  client: Client,
  fetchedStep: Step,
  { input, timeZone }: Run,
  earlyMatches: Promise<Matches>,
  beside: readonly Promise<Enrichment>[] = [],
): Promise<Prepared> {
  const chosenItems = parseChosenItems(fetchedStep, input);
  const notAskedFor = missingRoles(fetchedStep, selectItems(fetchedStep, input.modes, chosenItems.ids));
  const hasRoleNames = input.isCheckOnly || input.otherParties.length > 0 || input.unread.size > 0;
  const hasTypeNames = input.isCheckOnly || input.otherStepData.length > 0 || input.unread.size > 0;
  const firstIds = input.isCheckOnly ? idsInFields(fetchedStep, input) : idsInRun(fetchedStep, input, chosenItems);
  const [{ step, notes }, early, first, otherRoles, staff] = await Promise.all([
    applyAll(fetchedStep, [
      ...beside,
      lookUpSentData(client, fetchedStep, input),
      ...lookUpNames(client, fetchedStep, { ofRoles: hasRoleNames, ofTypes: hasTypeNames }),
    ]),
    earlyMatches,
    lookUpRecords(client, firstIds),
    lookUpRoleNames(client, [...rolesLeftOut(fetchedStep, input), ...notAskedFor]),
    input.isCheckOnly && input.assignee.length > 0 ? lookUpStaff(client) : NO_STAFF,
  ]);

  const assigned = assign(step, input, { chosenItems, otherRoles });
  const ids = idsToSend(step, input, assigned);
  const otherIds = without(ids, firstIds);
  const textsInData = contactsInData(step, assigned).filter((text) => !early.has(matchKey(text)));
  const [late, others] = await Promise.all([
    lookUpContactsByText(client, textsInData, early.size),
    lookUpRecords(client, input.isCheckOnly ? otherIds : { ...otherIds, contacts: [] }),
  ]);

  // In a run a contact who is not seen counts as hidden from the connected user: the service knows best.
  const firstMatches = [...first.matches].filter(([, contacts]) => input.isCheckOnly || contacts.length > 0);
  const submit = (known: Step, records: KnownRecords): Submission =>
    toSubmission(known, input, assigned, {
      staff: staff.ids,
      timeZone,
      assumptions: client.assumptions,
      matches: new Map([...early, ...firstMatches, ...late, ...records.matches]),
      related: new Map([...first.related, ...records.related]),
    });
  const nameParts = () => applyAll(step, lookUpNames(client, step, { ofRoles: !hasRoleNames, ofTypes: !hasTypeNames }));
  const submission = submit(step, others);
  // Now the names are worth a request: a problem or a warning mentions them, or it matters which roles are for companies.
  const needsNames = submission.isAboutNames || submission.newPeople.length > 0;
  const named = needsNames ? await nameParts() : { step, notes: [] };
  return {
    submission: named.step === step ? submission : submit(named.step, others),
    withContacts: (created) => {
      const known = created.map((contact) => [matchKey(String(contact.email)), [contact]] as const);
      return submit(named.step, { ...others, matches: new Map([...others.matches, ...known]) });
    },
    notes: [...new Set([...notes, ...named.notes, ...first.notes, ...staff.notes, ...others.notes])],
    findProblems: async () => {
      try {
        const [parts, records] = await Promise.all([nameParts(), lookUpRecords(client, ids)]);
        return submit(parts.step, records).problems;
      } catch {
        // The user has to read what was refused, not why this could not be explained.
        return [];
      }
    },
  };
}

/**
 * Looks up the types of the data fields that a value is sent for, and the choices of those that were filled in: a
 * default is sent as it is. With a dictionary it can be any field, because only the types tell which ones its labels
 * can mean.
 */
function lookUpSentData(client: Client, step: Step, { values, otherStepData }: StepInput) {
  const isFilledIn = (field: DataField): boolean =>
    otherStepData.length > 0 || (isAskedFor(field) && values.has(`stepDataField${field.id}`));
  const sent = step.dataFields.filter((field) => isFilledIn(field) || field.defaultValue !== null);
  // Without their types values would be sent as they were typed: that is worth waiting for.
  return lookUpData(client, step, sent, { ifThrottled: 'rethrow', isChosen: isFilledIn });
}
