import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../../scripts/project.ts';
import { Failure, runNode, script, withTemporaryFolder } from '../../scripts/run.ts';
import { stageSources } from '../../scripts/stage.ts';
import { AROUND_SOURCE, type Mutant } from './aroundSource.ts';

/*
 * Handmade mutants for code that whole runs of the integration test, where Stryker takes too long. Each is made in a
 * copy of the project, and the tests named next to it must fail.
 */

/** Mistakes in `src/`; files are named from there. */
const IN_SOURCE: readonly Mutant[] = [
  /* Requests that carry too much, too little, or go out twice. */
  ['authentication.ts', "    scope: setting('ACTIONSTEP_SCOPE'),\n", '', 'authentication'],
  ['authentication.ts', "state: inputData.state ?? ''", "state: ''", 'authentication'],
  ['middleware.ts', ' && request.url.startsWith(endpoint)', '', 'middleware secrets/hosts'],
  ['middleware.ts', ' && !isTokenCall', '', 'middleware'],
  ['middleware.ts', ' || accept.includes(status)', '', 'middleware triggers/subscription'],
  [
    'creates/writeOnce.ts',
    'const sent = await',
    'await sendOnce(write.send);\n  const sent = await',
    'creates/writeOnce creates/unknownOutcome',
  ],
  ['creates/assignee.ts', ' || isUnknown', '', 'creates/assignee'],
  ['creates/assignee.ts', 'outcome.isRefused', 'false', 'creates/assignee'],
  ['creates/openAction.ts', '!before.has(id) &&\n', '', 'creates/unknownOutcome'],
  ['creates/writeOnce.ts', 'halted(write', 'new Error(write', 'creates/writeOnce'],
  ['creates/writeOnce.ts', '!mayHaveHappened(error)', 'mayHaveHappened(error)', 'creates/writeOnce'],
  ['creates/writeOnce.ts', '!isRefused || ', '', 'creates/writeOnce'],
  ['creates/writeOnce.ts', ' ?? status === 500', ' ?? true', 'creates/writeOnce'],
  ['creates/writeOnce.ts', '.catch(() => undefined)', '', 'creates/writeOnce'],
  ['creates/writeOnce.ts', 'isRefused && (', '(', 'creates/writeOnce'],
  ['creates/submit.ts', 'submission.problems.length > 0', 'submission.problems.length > 99', 'creates/problems'],
  ['creates/createAction.ts', 'if (input.isCheckOnly) return report(prepared);', '', 'creates/checkOnly'],
  ['creates/createAction.ts', "scope: ['account'], ", '', 'definition creates/reference'],
  /* Changes that are not made, or that are told wrongly. */
  ['creates/applyChanges.ts', 'if (changes.every(isMet(before)))', 'if (false)', 'creates/updateAction'],
  ['creates/applyChanges.ts', 'changes.every(isMet(read)) &&\n', '', 'faults/newRecords'],
  ['creates/applyChanges.ts', '({ id }) => id === before.id', '() => true', 'creates/updateAction'],
  ['creates/updateAction.ts', 'allProblems.length > 0', 'allProblems.length > 99', 'mishaps/updates'],
  ['creates/updateAction.ts', 'refused.length > 0', 'refused.length > 99', 'mishaps/updates'],
  [
    'creates/updateAction.ts',
    'assignee.contact ? [assignTo(assignee.contact, names)] : []',
    '',
    'creates/updateAction',
  ],
  ['creates/updateAction.ts', '(await fetchActions(client, [before.id]))', '[before]', 'faults/newRecords'],
  [
    'creates/updateAction.ts',
    'namesOfContacts(assignee.contact ? [assignee.contact] : [])',
    'namesOfContacts([])',
    'creates/updateAction',
  ],
  [
    'creates/updateContact.ts',
    'if (problems.length > 0',
    'if (problems.length > 99',
    'creates/updateContact mishaps/updates',
  ],
  [
    'creates/updateContact.ts',
    'given.problems.length > 0',
    'given.problems.length > 99',
    'creates/updateContact mishaps/updates',
  ],
  [
    'creates/updateContact.ts',
    'fetchWholeParticipants(client, [before.id])',
    'Promise.resolve([before])',
    'faults/newRecords',
  ],
  ['creates/updateContact.ts', '...warnings, ', '', 'creates/updateContact'],
  /* Contacts, people and notes that are added twice, or not as they were given. */
  [
    'creates/addContactToAction.ts',
    'filter((contact) => !isThere(contact))',
    'filter(() => true)',
    'creates/addContactToAction',
  ],
  ['creates/addContactToAction.ts', '  stopFor(problems);\n', '', 'creates/addContactToAction mishaps/laterSteps'],
  [
    'creates/addContactToAction.ts',
    '  stopFor(chosen.problems);\n',
    '',
    'creates/addContactToAction mishaps/laterSteps',
  ],
  ['creates/addContacts.ts', '    mayBeWrong: INPUT_REJECTED,\n', '', 'creates/addContactToAction'],
  [
    'creates/addContacts.ts',
    'if (there.length < contacts.length) return',
    'if (there.length === 0) return',
    'creates/addContactToAction',
  ],
  [
    'creates/createFileNote.ts',
    'problems.length > 0',
    'problems.length > 99',
    'creates/createFileNote mishaps/laterSteps',
  ],
  ['creates/createFileNote.ts', ' && { noteTimestamp: date.value }', ' && {}', 'creates/createFileNote'],
  ['creates/createFileNote.ts', ' && !isNow', '', 'creates/createFileNote'],
  ['creates/createFileNote.ts', "linesOf(inputData['text'])", "textOf(inputData['text'])", 'creates/createFileNote'],
  ['creates/createPeople.ts', "isCompany: 'F', ", "isCompany: 'T', ", 'creates/newPeople'],
  ['creates/createPeople.ts', "'answer' in outcome ? [] : [outcome]", '[]', 'creates/createPeople'],
  ['creates/createPeople.ts', ' ?? `${lastName}, ${firstName}`', " ?? ''", 'creates/newPeople'],
  [
    'creates/createAction.ts',
    'open(client, complete, before)',
    'open(client, complete, undefined)',
    'creates/unknownOutcome',
  ],
  ['creates/submit.ts', 'if (error !== undefined) throw', 'if (error === told) throw', 'creates/newPeople'],
  ['creates/submit.ts', 'submission: withContacts(contacts), ', '', 'creates/newPeople'],
  /* Actions that are moved twice, or not where they were meant to go. */
  ['creates/moveAction.ts', '      isElsewhere(before, after) &&\n', '', 'creates/moveAction faults/newRecords'],
  ['creates/moveAction.ts', 'if (isElsewhere(before, after)) return', 'if (true) return', 'creates/moveAction'],
  [
    'creates/moveAction.ts',
    'if (stepOf(after).id === null) return moved',
    'if (false) return moved',
    'creates/moveAction',
  ],
  ['creates/moveAction.ts', 'after && contradictsRefusal(', 'false && contradictsRefusal(', 'creates/moveAction'],
  [
    'creates/changeStep.ts',
    'if (problems.length > 0) throw',
    'if (problems.length > 99) throw',
    'creates/changeStep mishaps/changeStep',
  ],
  ['creates/changeStep.ts', 'if (stays && meant.isPresent)', 'if (meant.isPresent)', 'creates/changeStep'],
  ['creates/changeStep.ts', 'if (input.isCheckOnly) return', 'if (false) return', 'creates/changeStep'],
  ['creates/changeStep.ts', '...unmet, ', '', 'creates/changeStep'],
  [
    'lookups/reachableSteps.ts',
    'if (step && others.length === 0 && (',
    'if (step && (',
    'creates/changeStep searches/describeStep',
  ],
  [
    'lookups/reachableSteps.ts',
    "    ({ id }) => id === text.split('/')[0],\n",
    '',
    'creates/changeStep searches/describeStep mishaps/changeStep',
  ],
  ['lookups/presentState.ts', 'hasBlankRole ? [', 'false ? [', 'creates/changeStep'],
  [
    'lookups/presentState.ts',
    "blankData.length > 0 && client.assumptions.dataLeftOut === 'emptied'",
    'false',
    'creates/storedData',
  ],
  ['lookups/presentState.ts', 'peopleOf(values.get(key)).length === 0', '!values.has(key)', 'creates/storedData'],
  ['lookups/presentState.ts', ' && new Set(fields).size === fields.length', '', 'creates/storedData'],
  ['lookups/presentState.ts', 'withDataTypes(step, known)', 'step', 'creates/storedData'],
  /* Leftover hooks and lost events. */
  ['triggers/hookTrigger.ts', "    if (id === '') return {};\n", '', 'triggers/subscription'],
  ['triggers/hookTrigger.ts', 'verdict !== false);', 'verdict === true);', 'triggers/delivery triggers/filters'],
  ['triggers/hookTrigger.ts', '    if (isOfOtherFirm(bundle)) {', '    if (false) {', 'triggers/otherFirm'],
  ['triggers/hookTrigger.ts', 'records.length > 0 && isOfOtherFirm(bundle)', 'false', 'triggers/otherFirm'],
  ['service/firm.ts', "textOf(objectOf(subscribeData)['firm'])", "''", 'triggers/otherFirm'],
  ['triggers/subscription.ts', '  await remove(client, hook.id);\n', '', 'triggers/adoption'],
  ['triggers/subscription.ts', '  await remove(client, anew.id);\n', '', 'triggers/adoption'],
  ['triggers/subscription.ts', 'throw reason;', 'return register(client, wanted);', 'triggers/adoption'],
  [
    'triggers/callback.ts',
    'if (bodies.some((body) => isAbout(body, resource))) {',
    'if (bodies.length === 0) {',
    'triggers/callbacks triggers/delivery',
  ],
  ['triggers/dropdownTrigger.ts', '> 0 || !hasMore', '>= 0 || !hasMore', 'triggers/dropdowns'],
  /* Wrong records that are found, or right ones that are not. */
  ['searches/findAction.ts', 'isStatus(action.status)', 'true', 'searches/findAction'],
  [
    'searches/findContact.ts',
    'areAddresses.every((isAddress) => isAddress(participant.email)) &&\n',
    '',
    'searches/findContact',
  ],
  [
    'searches/searchPages.ts',
    'return searchFrom(page + 1, others);',
    'return searchFrom(page + 1, part);',
    'searches/paging',
  ],
  [
    'searches/searchPages.ts',
    'throw tooManyRecords();',
    'return { results: [], paging_token: null };',
    'searches/unread',
  ],
  ['searches/findAction.ts', "areSeveralActions(inputData['id'])", 'false', 'searches/findAction mishaps/finding'],
  ['searches/findAction.ts', 'if (!statuses) throw', 'if (statuses === null) throw', 'mishaps/finding'],
  ['searches/wantedContact.ts', 'inContact.length > 1', 'inContact.length > 9', 'searches/findContact mishaps/finding'],
  [
    'searches/wantedContact.ts',
    "isBlank(inputData['email']) ? []",
    'true ? []',
    'mishaps/finding searches/findContact',
  ],
  [
    'searches/wantedContact.ts',
    'given.every(({ text }) => isEmailAddress(text))',
    'true',
    'mishaps/finding searches/findContact',
  ],
  ['searches/wantedContact.ts', 'givenContacts(name).some(', '[].some(', 'mishaps/finding searches/findContact'],
  ['searches/wantedContact.ts', '[...inContact, ...inEmail]', '[...inContact]', 'searches/findContact'],
  [
    'searches/describeActionType.ts',
    'if (isNotFound(error)) return [];',
    'return [];',
    'searches/describeActionType searches/describeLookUps searches/unread',
  ],
  [
    'service/participants.ts',
    "if (word === '') return [];",
    '',
    'searches/findContact creates/choosing creates/parties',
  ],
  [
    'lookups/contacts.ts',
    'nameKeysOf(contact).includes(key)',
    'nameKeysOf(contact).length > 0',
    'creates/choosing creates/parties',
  ],
  [
    'lookups/fileReference.ts',
    "  if (isDecisive) return findActionsByReference(client, fileReference, ['actionType']);\n",
    '',
    'creates/reference',
  ],
  ['lookups/actionType.ts', 'if (others.length > 0)', 'if (others.length > 9)', 'creates/actionType'],
  ['lookups/enrichments.ts', '...types.notes, ...choices.notes', '', 'lookups/bounds'],
  ['lookups/givenAction.ts', '.find((one) => one.id === id)', '[0]', 'creates/updateAction mishaps/updates'],
  ['lookups/givenAction.ts', '.filter(isNotDeleted)', '', 'creates/updateAction'],
  [
    'lookups/givenAction.ts',
    'if (action && others.length === 0) return',
    'if (action && others.length < 9) return',
    'creates/createFileNote mishaps/laterSteps mishaps/givenActions',
  ],
  [
    'lookups/givenAction.ts',
    'if (action && isNotDeleted(action)) return action;',
    'if (action) return action;',
    'mishaps/givenActions',
  ],
  ['lookups/givenAction.ts', 'action.reference === text', 'action.reference !== text', 'mishaps/givenActions'],
  ['lookups/contacts.ts', 'isMeant(email)', 'true', 'creates/choosing creates/parties searches/findContact'],
  ['lookups/givenContact.ts', 'others.length > 0', 'others.length > 9', 'mishaps/updates'],
  ['lookups/givenContact.ts', '.filter(({ id }) => id === text)', '', 'creates/updateContact mishaps/updates'],
  [
    'lookups/givenContact.ts',
    "findContactsByText(client, text, 'whole')",
    'findContactsByText(client, text)',
    'creates/updateContact',
  ],
  ['lookups/givenContact.ts', '  if (isTooLong(text)) return [];\n', '', 'creates/updateContact'],
  ['lookups/prepareSubmission.ts', 'input.isCheckOnly ? idsInFields(fetchedStep, input) : ', '', 'creates/checkOnly'],
  [
    'lookups/prepareSubmission.ts',
    ' : idsInRun(fetchedStep, input, chosenItems)',
    ' : idsInFields(fetchedStep, input)',
    'creates/warnings requestCounts',
  ],
  ['lookups/prepareSubmission.ts', 'without(ids, firstIds)', 'ids', 'requestCounts creates/checkOnly'],
  ['lookups/prepareSubmission.ts', 'input.isCheckOnly || contacts.length > 0', 'true', 'creates/warnings'],
  ['lookups/prepareSubmission.ts', '!early.has(matchKey(text))', 'true', 'lookups/bounds'],
  ['lookups/prepareSubmission.ts', 'textsInData, early.size', 'textsInData', 'lookups/bounds'],
  [
    'lookups/prepareSubmission.ts',
    'needsNames ? await nameParts() : { step, notes: [] }',
    '{ step, notes: [] }',
    'creates/warnings creates/problems creates/checkOnly',
  ],
  ['lookups/prepareSubmission.ts', ' || submission.newPeople.length > 0', '', 'creates/newPeople'],
  ['lookups/prepareSubmission.ts', 'submit(parts.step, records).problems', '[]', 'creates/refusals creates/checkOnly'],
  ['lookups/prepareSubmission.ts', '...first.notes, ', '', 'creates/warnings creates/checkOnly'],
  ['lookups/prepareSubmission.ts', ' || field.defaultValue !== null', '', 'creates/request creates/requests'],
];

const MUTANTS: readonly Mutant[] = [
  ...IN_SOURCE.map(([file, ...mistake]): Mutant => [`src/${file}`, ...mistake]),
  ...AROUND_SOURCE,
];

/** Whether the tests fail on the mutant. */
async function isNoticed(folder: string, [file, text, replacement, tests]: Mutant): Promise<boolean> {
  const place = path.join(folder, file);
  const source = await readFile(place, 'utf8');
  if (source.split(text).length !== 2) throw new Failure(`${file} does not hold this once: ${text}`);
  // A function, because "$" is special in a replacement string.
  await writeFile(
    place,
    source.replace(text, () => replacement),
  );
  const paths = tests.split(' ').map((name) => `test/${name}[./]`);
  const args = ['--experimental-vm-modules', inProject('node_modules/jest/bin/jest.js'), '--bail', ...paths];
  const { status, stderr } = await runNode(args, { cwd: folder });
  await writeFile(place, source);
  if (!stderr.includes('Tests:')) throw new Failure(`No test ran on ${file}: ${tests}\n${stderr}`);
  return status !== 0;
}

await script(() =>
  withTemporaryFolder(async (folder) => {
    await stageSources(folder);
    await symlink(inProject('node_modules'), path.join(folder, 'node_modules'));
    const unnoticed: string[] = [];
    for (const mutant of MUTANTS.filter(([file]) => process.argv.slice(2).every((name) => file.includes(name)))) {
      const [file, text] = mutant;
      // oxlint-disable-next-line no-await-in-loop -- they share one copy
      const noticed = await isNoticed(folder, mutant);
      console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${file}: ${text.trim()}`);
      if (!noticed) unnoticed.push(file);
    }
    if (unnoticed.length > 0) throw new Failure(`${unnoticed.length} of ${MUTANTS.length} mistakes were not noticed.`);
  }),
);
