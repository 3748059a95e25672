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
  ['middleware.ts', ' && request.url.startsWith(endpoint)', '', 'middleware secrets/foreignHosts'],
  ['middleware.ts', ' && !isTokenCall', '', 'middleware'],
  ['middleware.ts', ' || accept.includes(status)', '', 'middleware triggers/unsubscribe'],
  [
    'creates/openAction.ts',
    'if (!mayExist) throw',
    'if (mayExist) return openAction(client, opening);\n    throw',
    'creates/atMostOnce',
  ],
  ['creates/openAction.ts', '!before.has(id) && ', '', 'creates/unknownOutcome creates/atMostOnce'],
  ['creates/outcome.ts', 'halted(\n', 'new Error(\n', 'creates/contactOutcome creates/unknownOutcome'],
  ['creates/createAction.ts', 'if (problems.length > 0) throw', 'if (problems.length > 99) throw', 'creates/problems'],
  ['creates/createAction.ts', 'input.isCheckOnly ? report(submission) : ', '', 'creates/checkOnly'],
  ['creates/createAction.ts', "scope: ['account'], ", '', 'definition creates/reference'],
  ['creates/createContact.ts', '!mayHaveHappened(error)', 'mayHaveHappened(error)', 'creates/contactOutcome'],
  /* Leftover hooks and lost events. */
  ['triggers/hookTrigger.ts', "if (id !== '') await", 'if (id !== id) await', 'triggers/unsubscribe'],
  ['triggers/hookTrigger.ts', 'verdict !== false', 'verdict === true', 'triggers/missingFields triggers/filters'],
  ['triggers/subscription.ts', '  await remove(client, hook.id);\n', '', 'triggers/adoption'],
  ['triggers/subscription.ts', '  await remove(client, anew.id);\n', '', 'triggers/adoption'],
  ['triggers/subscription.ts', 'throw reason;', 'return register(client, wanted);', 'triggers/adoption'],
  ['triggers/callback.ts', 'if (lost) {', 'if (!lost && lost) {', 'triggers/callbacks triggers/delivery'],
  ['triggers/dropdownTrigger.ts', '> 0 || !hasMore', '>= 0 || !hasMore', 'triggers/dropdownHidden'],
  /* Wrong records that are found, or right ones that are not. */
  ['searches/findAction.ts', 'isStatus(action.status)', 'true', 'searches/findAction'],
  ['searches/findContact.ts', '!isEmail(contact.email)', 'false', 'searches/findContact'],
  ['searches/searchPages.ts', 'return read(page + 1, others);', 'return read(page + 1, part);', 'searches/paging'],
  ['searches/searchPages.ts', 'throw notAllRead();', 'return { results: [], paging_token: null };', 'searches/unread'],
  ['searches/describeActionType.ts', 'if (isNotFound(error)) return [];', 'return [];', 'searches/failures'],
  ['lookups/contacts.ts', "if (word === '') return [];", '', 'searches/signsOnly creates/choosing creates/parties'],
  ['lookups/contacts.ts', '.some(isMeant)', '.length > 0', 'creates/choosing creates/parties'],
  ['lookups/fileReference.ts', 'if (isDecisive) return lookUp;', '', 'creates/reference'],
  ['lookups/actionType.ts', 'if (others.length > 0)', 'if (others.length > 9)', 'creates/actionType'],
  ['lookups/submissionFacts.ts', '...(input.isCheckOnly ? [input.assignee] : []),', '', 'creates/checkOnly'],
  ['lookups/enrichments.ts', '...types.notes, ...choices.notes', '', 'lookups/bounds'],
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
