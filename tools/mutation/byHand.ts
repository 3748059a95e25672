import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../../scripts/project.ts';
import { Failure, runNode, script, withTemporaryFolder } from '../../scripts/run.ts';
import { stageSources } from '../../scripts/stage.ts';

/*
 * Handmade mutants for code that whole runs of the integration test, where Stryker takes too long. Each is made in a
 * copy of the project, and the tests named next to it must fail.
 */

type Mutant = readonly [file: string, text: string, replacement: string, tests: string];

const MUTANTS: readonly Mutant[] = [
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
  ['creates/openAction.ts', '!before.has(id) && ', '', 'creates/unknownOutcome'],
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
  ['creates/updateAction.ts', 'assignee.problems.length > 0', 'assignee.problems.length > 99', 'mishaps/updates'],
  [
    'creates/updateAction.ts',
    'assignee.contact ? [assignTo(assignee.contact, names)] : []',
    '',
    'creates/updateAction',
  ],
  ['creates/updateAction.ts', '(await fetchActions(client, [before.id]))', '[before]', 'faults/newRecords'],
  ['creates/updateAction.ts', '...(assignee ? namesIn(', '...(!assignee ? namesIn(', 'creates/updateAction'],
  ['creates/updateContact.ts', 'problems.length > 0', 'problems.length > 99', 'creates/updateContact mishaps/updates'],
  ['creates/updateContact.ts', 'lost.length > 0', 'lost.length > 99', 'creates/updateContact'],
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
    'filter(({ id }) => !there.has(id))',
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
  ['creates/changeStep.ts', 'if (stays && meansPresent(', 'if (false && meansPresent(', 'creates/changeStep'],
  ['creates/changeStep.ts', 'if (input.isCheckOnly) return', 'if (false) return', 'creates/changeStep'],
  ['creates/changeStep.ts', '...unmet, ', '', 'creates/changeStep'],
  [
    'lookups/reachableSteps.ts',
    'if (step && others.length === 0) return',
    'if (step) return',
    'creates/changeStep searches/describeStep',
  ],
  [
    'lookups/reachableSteps.ts',
    "    ({ next }) => next.stepId === text.split('/')[0],\n",
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
  ['triggers/hookTrigger.ts', "if (id !== '') await", 'if (id !== id) await', 'triggers/subscription'],
  ['triggers/hookTrigger.ts', 'verdict !== false);', 'verdict === true);', 'triggers/delivery triggers/filters'],
  ['triggers/subscription.ts', '  await remove(client, hook.id);\n', '', 'triggers/adoption'],
  ['triggers/subscription.ts', '  await remove(client, anew.id);\n', '', 'triggers/adoption'],
  ['triggers/subscription.ts', 'throw reason;', 'return register(client, wanted);', 'triggers/adoption'],
  ['triggers/callback.ts', 'if (lost) {', 'if (!lost && lost) {', 'triggers/callbacks triggers/delivery'],
  ['triggers/dropdownTrigger.ts', '> 0 || !hasMore', '>= 0 || !hasMore', 'triggers/dropdowns'],
  /* Wrong records that are found, or right ones that are not. */
  ['searches/findAction.ts', 'isStatus(action.status)', 'true', 'searches/findAction'],
  ['searches/findContact.ts', '!areEmails.every((isEmail) => isEmail(contact.email))', 'false', 'searches/findContact'],
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
  ['searches/wantedAction.ts', "areSeveralActions(inputData['id'])", 'false', 'mishaps/finding'],
  ['searches/wantedAction.ts', 'if (!statuses) throw', 'if (statuses === null) throw', 'mishaps/finding'],
  ['searches/wantedAction.ts', '[...wanted.references, given]', '[given]', 'searches/findAction mishaps/finding'],
  ['searches/wantedAction.ts', 'LINE.test(given)', 'false', 'searches/findAction mishaps/finding'],
  ['searches/wantedAction.ts', 'id: line.id, line: line.name', 'id: line.id', 'mishaps/numberedNames'],
  ['searches/wantedAction.ts', "id === '' && given !== ''", "given !== ''", 'searches/findAction mishaps/finding'],
  ['searches/wantedContact.ts', 'people.length > 1', 'people.length > 99', 'mishaps/finding'],
  ['searches/wantedContact.ts', "!email.includes('@')", 'false', 'mishaps/finding'],
  [
    'searches/wantedContact.ts',
    'isClear ? misplacedAddress(name) : notAnAddress(email)',
    'isClear ? undefined : notAnAddress(email)',
    'mishaps/finding',
  ],
  [
    'searches/wantedContact.ts',
    'isClear ? misplacedAddress(name) : notAnAddress(email)',
    'isClear ? misplacedAddress(name) : undefined',
    'mishaps/finding',
  ],
  ['searches/wantedContact.ts', '...(isClear ? [inEmail] : [])', '', 'searches/findContact'],
  [
    'searches/describeActionType.ts',
    'if (isNotFound(error)) return [];',
    'return [];',
    'searches/describeActionType searches/describeLookUps searches/unread',
  ],
  ['lookups/contacts.ts', "if (word === '') return [];", '', 'searches/findContact creates/choosing creates/parties'],
  ['lookups/contacts.ts', '.some(isMeant)', '.length > 0', 'creates/choosing creates/parties'],
  ['lookups/fileReference.ts', 'if (isDecisive) return lookUp;', '', 'creates/reference'],
  ['lookups/actionType.ts', 'if (others.length > 0)', 'if (others.length > 9)', 'creates/actionType'],
  ['lookups/enrichments.ts', '...types.notes, ...choices.notes', '', 'lookups/bounds'],
  ['lookups/givenAction.ts', '.find((one) => one.id === id)', '[0]', 'creates/updateAction mishaps/updates'],
  ['lookups/givenAction.ts', '.filter(isNotDeleted)', '', 'creates/updateAction'],
  [
    'lookups/givenAction.ts',
    'if (others.length === 0) return',
    'if (others.length < 9) return',
    'creates/createFileNote mishaps/laterSteps',
  ],
  [
    'lookups/givenAction.ts',
    'if (id !== undefined) return { id };',
    '',
    'creates/createFileNote creates/addContactToAction',
  ],
  ['lookups/givenAction.ts', ' && isCalled(one, line.name)', '', 'mishaps/numberedNames'],
  ['lookups/contacts.ts', ' && isLineOf(contact, line.name)', '', 'mishaps/numberedNames'],
  ['lookups/relatedLines.ts', ' && isCalled(one, line.name)', '', 'mishaps/numberedNames'],
  ['lookups/givenContact.ts', 'others.length > 0', 'others.length > 9', 'mishaps/updates'],
  ['lookups/givenContact.ts', '.filter(({ id }) => id === text)', '', 'creates/updateContact mishaps/updates'],
  [
    'lookups/givenContact.ts',
    'return findContactsByText(client, text, true)',
    'return findContactsByText(client, text)',
    'creates/updateContact',
  ],
  ['lookups/givenContact.ts', '  if (isTooLong(text)) return [];\n', '', 'creates/updateContact'],
  [
    'lookups/prepareSubmission.ts',
    'idsInFields(input) : mailedIds(fetchedStep, input, chosenItems)',
    'NO_IDS : mailedIds(fetchedStep, input, chosenItems)',
    'creates/checkOnly',
  ],
  [
    'lookups/prepareSubmission.ts',
    'idsInFields(input) : mailedIds(fetchedStep, input, chosenItems)',
    'idsInFields(input) : NO_IDS',
    'creates/warnings',
  ],
  ['lookups/prepareSubmission.ts', 'without(ids, idsInFields(input)) : NO_IDS', 'NO_IDS : NO_IDS', 'creates/checkOnly'],
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

/** Whether the tests fail on the mutant. */
async function isNoticed(folder: string, [file, text, replacement, tests]: Mutant): Promise<boolean> {
  const place = path.join(folder, 'src', file);
  const source = await readFile(place, 'utf8');
  if (source.split(text).length !== 2) throw new Failure(`src/${file} does not hold this once: ${text}`);
  // A function, because "$" is special in a replacement string.
  await writeFile(
    place,
    source.replace(text, () => replacement),
  );
  const paths = tests.split(' ').map((name) => `test/${name}[./]`);
  const args = ['--experimental-vm-modules', inProject('node_modules/jest/bin/jest.js'), '--bail', ...paths];
  const { status, stderr } = await runNode(args, { cwd: folder });
  await writeFile(place, source);
  if (!stderr.includes('Tests:')) throw new Failure(`No test ran on src/${file}: ${tests}\n${stderr}`);
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
      console.log(`${noticed ? 'noticed ' : 'SURVIVED'} src/${file}: ${text.trim()}`);
      if (!noticed) unnoticed.push(file);
    }
    if (unnoticed.length > 0) throw new Failure(`${unnoticed.length} of ${MUTANTS.length} mistakes were not noticed.`);
  }),
);
