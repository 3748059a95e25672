import { mistakesIn, type Mutant } from './mutant.ts';

/* Mistakes in the folders of `src/` that whole runs of the integration test, where Stryker takes too long. */

export const IN_SOURCE: readonly Mutant[] = [
  ...mistakesIn(
    'src/authentication.ts',
    'authentication',
    ["    scope: setting('ACTIONSTEP_SCOPE'),\n", ''],
    ["state: inputData.state ?? ''", "state: ''"],
  ),
  ...mistakesIn('src/creates/addContactToAction.ts', 'creates/addContactToAction', [
    'filter(({ id }) => !there.has(id))',
    'filter(() => true)',
  ]),
  ...mistakesIn(
    'src/creates/addContactToAction.ts',
    'creates/addContactToAction mishaps/laterSteps',
    ['  stopFor(problems, NOT_ADDED);\n', ''],
    ['  stopFor(chosen.problems, NOT_ADDED);\n', ''],
  ),
  ...mistakesIn(
    'src/creates/addContactToAction.ts',
    'creates/addContactToAction',
    ['    mayBeWrong: INPUT_REJECTED,\n', ''],
    ['if (there.length < contacts.length) return', 'if (there.length === 0) return'],
  ),
  ...mistakesIn(
    'src/creates/applyChanges.ts',
    'creates/updateAction',
    ['if (changes.every(isMet(before)))', 'if (false)'],
    ['({ id }) => id === before.id', '() => true'],
  ),
  ...mistakesIn('src/creates/applyChanges.ts', 'faults/newRecords', ['changes.every(isMet(read)) &&\n', '']),
  ...mistakesIn(
    'src/creates/assignee.ts',
    'creates/assignee',
    ['!isUnknown && ', ''],
    ['outcome.isRefused && ', 'false && '],
  ),
  ...mistakesIn(
    'src/creates/changeStep.ts',
    'creates/changeStep',
    ['if (input.isCheckOnly) {', 'if (false) {'],
    ['given.isKept && meant.isPresent', 'meant.isPresent'],
    ['[...problems, ...prepared', '[...prepared'],
  ),
  ...mistakesIn('src/creates/changeStep.ts', 'creates/changeStep mishaps/changeStep', [
    'stopFor(given.problems, WORDING.next.notDone);',
    '',
  ]),
  ...mistakesIn('src/creates/changeStep.ts', 'creates/changeStep lookups/conditions faults/reads', [
    '[...prepared.notes, ...warnings]',
    'prepared.notes',
  ]),
  ...mistakesIn('src/creates/createAction.ts', 'creates/checkOnly', ['if (input.isCheckOnly) {', 'if (false) {']),
  ...mistakesIn('src/creates/createAction.ts', 'definition lookups/fileReference', ["scope: ['account'], ", '']),
  ...mistakesIn('src/creates/createAction.ts', 'creates/requests requestCounts lookups/fileReference', [
    'isDecisive ? await reference : undefined',
    'await reference',
  ]),
  ...mistakesIn('src/creates/createAction.ts', 'lookups/fileReference submission/commonFields', [
    '...(checkReference(input).problems ?? []),\n',
    '',
  ]),
  ...mistakesIn(
    'src/creates/createFileNote.ts',
    'creates/createFileNote mishaps/laterSteps',
    ["stopFor(problems, 'The file note was not created');", ''],
    [' && { noteTimestamp: date.value }', ' && {}'],
    [" && noteDate !== ''", ''],
    ["linesOf(inputData['text'])", "textOf(inputData['text'])"],
  ),
  ...mistakesIn('src/creates/submit.ts', 'creates/newPeople', ["isCompany: 'F', ", "isCompany: 'T', "]),
  ...mistakesIn('src/creates/submit.ts', 'creates/submit', ["'answer' in outcome ? [] : [outcome]", '[]']),
  ...mistakesIn('src/creates/moveAction.ts', 'creates/moveAction faults/newRecords', [
    '      isElsewhere(after) &&\n',
    '',
  ]),
  ...mistakesIn(
    'src/creates/moveAction.ts',
    'creates/moveAction',
    [' || isElsewhere(after)) return', ' || true) return'],
    ['if (after.action.links.step === null || ', 'if ('],
    ['after && (isElsewhere(after) || ', 'false && (isElsewhere(after) || '],
    ['...moved.warnings, ', ''],
  ),
  ...mistakesIn('src/creates/moveAction.ts', 'creates/assignee creates/changeStep', [
    ' && (await completeAsAsked(client, moved.after, { assignee: draft.assignee }))',
    '',
  ]),
  ...mistakesIn(
    'src/creates/dynamicFields.ts',
    'creates/changeStepForm',
    ['...withoutRequired(', '...('],
    [', ...conditionNote(meant.step)', ''],
  ),
  ...mistakesIn(
    'src/creates/openAction.ts',
    'creates/unknownOutcome',
    ['({ id }) => existing.every((one) => one.id !== id)', '() => true'],
    ['others.length === 0 ? opened : undefined', 'opened'],
    [' && name === input.actionName', ''],
    ['action.links.actionType === step.actionTypeId', 'true'],
  ),
  ...mistakesIn('src/creates/openAction.ts', 'creates/request creates/unknownOutcome', [
    'Boolean(existing?.some((one) => one.id === id)) || ',
    '',
  ]),
  ...mistakesIn('src/creates/openAction.ts', 'creates/request rows', ['fillGaps(read.action, action)', 'read.action']),
  ...mistakesIn('src/creates/openAction.ts', 'creates/assignee', ['...written.warnings', '']),
  ...mistakesIn('src/creates/openAction.ts', 'creates/newPeople creates/problems lookups/bounds', [
    '...prepared.notes, ',
    '',
  ]),
  ...mistakesIn('src/creates/refusal.ts', 'creates/refusals', [' || said.status === 404', '']),
  ...mistakesIn('src/creates/refusal.ts', 'creates/checkOnly', ['...problems, ...possibleReasons', '...problems']),
  ...mistakesIn('src/creates/dynamicFields.ts', 'creates/form', ['isMapped(actionType)', 'false']),
  ...mistakesIn('src/creates/dynamicFields.ts', 'creates/form', [
    'usesDictionaries(bundle.inputData) ? withoutRequired(fields) : fields',
    'fields',
  ]),
  ...mistakesIn('src/creates/submit.ts', 'creates/problems', [
    'submission.problems.length > 0',
    'submission.problems.length > 99',
  ]),
  ...mistakesIn(
    'src/creates/submit.ts',
    'creates/newPeople',
    ['if (error !== undefined) throw', 'if (error === told) throw'],
    ['people: new Map([...facts.people, ...known])', 'people: facts.people'],
    ["throw withSentence(failure, created.join(' '))", 'throw failure'],
  ),
  ...mistakesIn('src/creates/submit.ts', 'creates/newPeople creates/submit', ['...notes, ...created', '...created']),
  ...mistakesIn('src/submission/plan.ts', 'submission/plan creates/checkOnly', [
    '[submission, ...members]',
    '[submission]',
  ]),
  ...mistakesIn(
    'src/creates/decideByReference.ts',
    'lookups/fileReference',
    ['!isOfType && !input.isCheckOnly', 'false'],
    ['stops && !input.isCheckOnly', 'stops'],
    ['false), id: null, ', 'false), '],
  ),
  ...mistakesIn(
    'src/creates/updateAction.ts',
    'mishaps/updates',
    ["  stopFor(allOf('problems', [given, parsed]), NOT_CHANGED);\n", ''],
    ["  stopFor(allOf('problems', [taken, assignee]), NOT_CHANGED);\n", ''],
  ),
  ...mistakesIn(
    'src/creates/updateAction.ts',
    'creates/updateAction',
    ['contact ? [assignTo(contact, names)] : []', ''],
    ['namesOfContacts(contact ? [contact] : [])', 'namesOfContacts([])'],
  ),
  ...mistakesIn('src/creates/updateAction.ts', 'faults/newRecords', [
    '(await fetchActions(client, [before.id]))',
    '[before]',
  ]),
  ...mistakesIn(
    'src/creates/updateContact.ts',
    'creates/updateContact mishaps/updates',
    ['  stopFor(problems, NOT_CHANGED);\n', ''],
    ['stopFor(given.problems, NOT_CHANGED);', ''],
  ),
  ...mistakesIn('src/creates/updateContact.ts', 'faults/newRecords', [
    'fetchWholeParticipants(client, [before.id])',
    'Promise.resolve([before])',
  ]),
  ...mistakesIn('src/creates/updateContact.ts', 'creates/updateContact', ['...warnings, ', '']),
  ...mistakesIn('src/creates/writeOnce.ts', 'creates/writeOnce creates/unknownOutcome', [
    'const sent = await',
    'await sendOnce(write.send);\n  const sent = await',
  ]),
  ...mistakesIn(
    'src/creates/writeOnce.ts',
    'creates/writeOnce',
    ['halted(write', 'new Error(write'],
    ['!mayHaveHappened(error)', 'mayHaveHappened(error)'],
    ['!isRefused || ', ''],
    [' ?? status === 500', ' ?? true'],
    ['.catch(() => undefined)', ''],
    ['isRefused && (', '('],
  ),
  ...mistakesIn('src/form/clearFields.ts', 'form/clearFields creates/updateAction mishaps/updates', [
    'filter((key) => !filled.has(key))',
    'filter(() => true)',
  ]),
  ...mistakesIn('src/form/clearFields.ts', 'form/clearFields', ['key !== record && ', '']),
  ...mistakesIn('src/form/contactValues.ts', 'form/contactValues', ['kind && others.length === 0 ?', 'kind ?']),
  ...mistakesIn('src/form/contactValues.ts', 'creates/createContact mishaps', [
    "[addressIn(text)].find(isOneAddress) ?? ''",
    'text',
  ]),
  ...mistakesIn('src/form/contactValues.ts', 'form/contactValues', ["countryCode(text) ?? ''", 'text']),
  ...mistakesIn('src/lookups/included.ts', 'lookups/included triggers searches', ['isComplete: false', '']),
  ...mistakesIn('src/lookups/actionType.ts', 'lookups/actionType', ['ids.length > 1', 'ids.length > 9']),
  ...mistakesIn(
    'src/lookups/afterWrite.ts',
    'lookups/afterWrite',
    ['found.find((one) => one.id === id)', 'found[0]'],
    ['.catch(() => [])', ''],
  ),
  ...mistakesIn(
    'src/lookups/conditions.ts',
    'lookups/conditions',
    ['new Set(outcome.value.filter(isKnown)).size >= new Set(ids).size', 'true'],
    ['isLookedUp(contact) && ', ''],
  ),
  ...mistakesIn('src/lookups/contacts.ts', 'creates/choosing creates/parties searches/findContact', [
    'isMeant(email)',
    'true',
  ]),
  ...mistakesIn(
    'src/lookups/contacts.ts',
    'creates/choosing creates/parties searches/findContact mishaps/updates lookups',
    ['filter(({ email }) => isMeant(email))', 'filter(() => true)'],
  ),
  ...mistakesIn('src/lookups/contacts.ts', 'creates/choosing creates/parties lookups', [
    'filter((found) => isMeant({ nameKeys: nameKeysOf(found) }))',
    'filter(() => true)',
  ]),
  ...mistakesIn('src/lookups/contacts.ts', 'lookups/bounds', [
    'before + wanted.size > MAX_CONTACTS',
    'wanted.size > MAX_CONTACTS',
  ]),
  ...mistakesIn('src/lookups/contacts.ts', 'creates/warnings lookups/conditions', [
    "participant.absent.includes('email') ? undefined : ",
    '',
  ]),
  ...mistakesIn('src/lookups/contacts.ts', 'creates/addContactToAction lookups/afterWrite', [
    '.catch((): Matches => new Map())',
    '',
  ]),
  ...mistakesIn('src/lookups/fileReference.ts', 'lookups/fileReference', [
    "  if (isDecisive) return findActionsByReference(client, fileReference, ['actionType']);\n",
    '',
  ]),
  ...mistakesIn('src/lookups/givenAction.ts', 'creates/updateAction lookups/givenAction', [
    '.find((one) => one.id === id)',
    '[0]',
  ]),
  ...mistakesIn('src/lookups/givenAction.ts', 'creates/updateAction lookups/givenAction', [
    '.filter(isNotDeleted)',
    '',
  ]),
  ...mistakesIn('src/lookups/givenAction.ts', 'creates/createFileNote mishaps/laterSteps lookups/givenAction', [
    'if (action && others.length === 0) return',
    'if (action && others.length < 9) return',
  ]),
  ...mistakesIn(
    'src/lookups/givenAction.ts',
    'lookups/givenAction',
    ['return isNotDeleted(action) ? action : deleted(', 'return true ? action : deleted('],
    ['asWritten(alike, text, ({ action }) => action.reference)', 'action.reference !== text'],
  ),
  ...mistakesIn('src/lookups/contacts.ts', 'mishaps/updates', ['others.length > 0', 'others.length > 9']),
  ...mistakesIn('src/lookups/contacts.ts', 'creates/updateContact mishaps/updates', [
    '.filter(({ id }) => id === text)',
    '',
  ]),
  ...mistakesIn('src/lookups/contacts.ts', 'creates/updateContact', [
    "findContactsByText(client, text, 'whole')",
    'findContactsByText(client, text)',
  ]),
  ...mistakesIn('src/lookups/contacts.ts', 'lookups/givenContact', ['  if (isTooLong(text)) return [];\n', '']),
  ...mistakesIn('src/lookups/learn.ts', 'faults/reads lookups/bounds', ['VITAL.has(topic)', 'false']),
  ...mistakesIn('src/lookups/learn.ts', 'faults/reads creates/refusals creates/choosing', [
    "ONLY_NAMES.has(topic) ? 'goOn' : ifThrottled",
    'ifThrottled',
  ]),
  ...mistakesIn('src/lookups/learn.ts', 'creates/checkOnly lookups/prepare', [
    'new Map([...unseen, ...(await',
    'new Map([...(await',
  ]),
  ...mistakesIn('src/lookups/learn.ts', 'lookups/contacts', ['hasMore ? undefined : ', '']),
  ...mistakesIn('src/lookups/givenAction.ts', 'lookups/linkedActions', [': { id });', ": { id: 'x' });"]),
  ...mistakesIn('src/lookups/prepare.ts', 'creates/parties lookups/prepare', [
    'people: known.people',
    'people: learned.people',
  ]),
  ...mistakesIn('src/lookups/prepare.ts', 'creates/refusals lookups/prepare', [
    'isExplained: true',
    'isExplained: false',
  ]),
  ...mistakesIn('src/lookups/reachableSteps.ts', 'creates/changeStep searches/describeStep', [
    'if (step && others.length === 0 && !isShared)',
    'if (step && !isShared)',
  ]),
  ...mistakesIn('src/lookups/reachableSteps.ts', 'creates/changeStep searches/describeStep mishaps/changeStep', [
    "    ({ id }) => id === text.split('/')[0],\n",
    '',
  ]),
  ...mistakesIn('src/lookups/givenAction.ts', 'lookups/sideBySide', [
    'id === undefined ? undefined : inBackground',
    'id === undefined || true ? undefined : inBackground',
  ]),
  ...mistakesIn('src/lookups/reachableSteps.ts', 'creates/changeStep lookups/reachableSteps searches', [
    '!STORED.test(text) && ',
    '',
  ]),
  ...mistakesIn('src/lookups/reachableSteps.ts', 'lookups/reachableSteps', [
    'lines.some(({ name }) => sameAs(text)(name))',
    'false',
  ]),
  ...mistakesIn('src/lookups/namedRecord.ts', 'lookups/role creates/addContactToAction', [
    'likestFirst(text, known)',
    'known',
  ]),
  ...mistakesIn(
    'src/lookups/startStep.ts',
    'creates/formKinds',
    ["typed, 'goOn')", 'typed)'],
    ["NOTHING_KNOWN, 'goOn')", 'NOTHING_KNOWN)'],
  ),
  ...mistakesIn('src/middleware.ts', 'middleware secrets/hosts', [' && request.url.startsWith(endpoint)', '']),
  ...mistakesIn('src/middleware.ts', 'middleware', [' && !isTokenCall', '']),
  ...mistakesIn('src/middleware.ts', 'middleware triggers/subscribing', [' || [accept].flat().includes(status)', '']),
  ...mistakesIn('src/searches/describeActionType.ts', 'searches/describeActionType searches', [
    'if (!start) return [];\n',
    '',
  ]),
  ...mistakesIn('src/searches/describeStep.ts', 'lookups/givenAction', [
    'detailsOf(error)?.code === NOT_FOUND',
    'detailsOf(error) !== undefined',
  ]),
  ...mistakesIn('src/searches/findContact.ts', 'searches/findContact', [
    'if (FIND_CONTACT_BY.some((key) => isMapped(textOf(bundle.inputDataRaw?.[key])))) return [];',
    'return [];',
  ]),
  ...mistakesIn('src/searches/describeStep.ts', 'searches', [
    'problems, [...notes, ...warnings]',
    '[], [...notes, ...warnings]',
  ]),
  ...mistakesIn(
    'src/rows/partiesPart.ts',
    'rows/partiesPart rows/includedParties creates/addParties',
    ['own.every(isWhole)', 'true'],
    ['(wasRead || own.length > 0)', 'true'],
    ['byId.length > 1 ?', 'false ?'],
  ),
  ...mistakesIn('src/service/actionparticipants.ts', 'rows/includedParties', ['one.place - other.place', '0']),
  ...mistakesIn('src/rows/includedPart.ts', 'rows/includedFields', [
    'fields.filter(({ id }) => canBeInKey(id))',
    'fields',
  ]),
  ...mistakesIn(
    'src/searches/wantedAction.ts',
    'searches/findAction',
    ['has(status, action.status)', 'true'],
    ['isNotDeleted(found) &&\n', ''],
  ),
  ...mistakesIn('src/searches/wantedAction.ts', 'searches/findAction mishaps/finding', [
    "areSeveralActions(inputData['id'])",
    'false',
  ]),
  ...mistakesIn('src/searches/wantedAction.ts', 'searches/actionsOfContact', [
    'prefersActive && !isActive(found)',
    'prefersActive',
  ]),
  ...mistakesIn('src/searches/findAction.ts', 'searches/actionsOfContact', ['(!ids || ids.includes(one.id))', 'true']),
  ...mistakesIn(
    'src/lookups/actionsOfContact.ts',
    'searches/actionsOfContact',
    ['Number(other) - Number(one)', '0'],
    ['named.length > 0 && areAllNamed ? named', 'true ? named'],
    ['inOrder.filter(isActive), ...', '...'],
    ['ids.length > (page + 1) * PAGE_SIZE', 'false'],
  ),
  ...mistakesIn('src/service/actionparticipants.ts', 'searches/actionsOfContact', [
    'one.contactId === contactId',
    'true',
  ]),
  ...mistakesIn('src/lookups/contacts.ts', 'mishaps/finding', [
    '(isOneAddress(text) || !meansEmailAddress(text))',
    'true',
  ]),
  ...mistakesIn('src/searches/wantedAction.ts', 'mishaps/finding', [
    '{ status, name, reference, externalReference })',
    '{ name, reference, externalReference })',
  ]),
  ...mistakesIn('src/searches/findAction.ts', 'searches/findAction lookups/givenAction', [
    'if (found.code === NOT_FOUND) return [];\n',
    '',
  ]),
  ...mistakesIn(
    'src/searches/findAction.ts',
    'searches rows/dataPart rows/includedParties',
    ['index < MAX_WITH_MORE ? more : undefined', 'more'],
    ['if (found.length === 0) await checkActionType(client, actionType, types);', ''],
  ),
  ...mistakesIn('src/searches/wantedAction.ts', 'searches', ['conditions.map(([attribute]) => attribute)', '[]']),
  ...mistakesIn('src/searches/findContact.ts', 'searches/findContact', [
    'areAddresses.every((isAddress) => isAddress(participant.email)) &&\n',
    '',
  ]),
  ...mistakesIn('src/searches/searchPages.ts', 'searches/paging', [
    'return searchFrom(page + 1, others);',
    'return searchFrom(page + 1, part);',
  ]),
  ...mistakesIn('src/searches/searchPages.ts', 'searches', [
    "throw problem(TOO_MANY, 'too_many');",
    'return { results: [], paging_token: null };',
  ]),
  ...mistakesIn('src/searches/wantedContact.ts', 'searches/findContact mishaps/finding', [
    'inContact.length > 1',
    'inContact.length > 9',
  ]),
  ...mistakesIn(
    'src/searches/wantedContact.ts',
    'mishaps/finding searches/findContact',
    ["isBlank(inputData['email']) ? []", 'true ? []'],
    ['given.every(({ text }) => isEmailAddress(text))', 'true'],
    ['givenContacts(name).some(', '[].some('],
  ),
  ...mistakesIn('src/searches/wantedContact.ts', 'searches/findContact', [
    '[...inContact, ...inEmail]',
    '[...inContact]',
  ]),
  ...mistakesIn('src/service/firm.ts', 'triggers/otherFirm', ["textOf(objectOf(subscribeData)['firm'])", "''"]),
  ...mistakesIn('src/service/participants.ts', 'searches/findContact creates/choosing creates/parties', [
    "if (word === '') return [];",
    '',
  ]),
  ...mistakesIn('src/triggers/callback.ts', 'triggers/callbacks triggers/delivery', [
    'if (bodies.some((body) => isAbout(body, resource))) {',
    'if (bodies.length === 0) {',
  ]),
  ...mistakesIn('src/triggers/dropdownTrigger.ts', 'triggers/dropdowns', ['> 0 || !hasMore', '>= 0 || !hasMore']),
  ...mistakesIn('src/triggers/filters.ts', 'triggers/filters', ['chosen ? unread : given', 'given']),
  ...mistakesIn('src/triggers/hookTrigger.ts', 'triggers/subscribing', ["    if (id === '') return {};\n", '']),
  ...mistakesIn('src/triggers/hookTrigger.ts', 'triggers/delivery triggers/filters', [
    'verdict !== false);',
    'verdict === true);',
  ]),
  ...mistakesIn(
    'src/triggers/hookTrigger.ts',
    'triggers/otherFirm',
    ['    if (isOfOtherFirm(bundle)) {', '    if (false) {'],
    ['records.length > 0 && isOfOtherFirm(bundle)', 'false'],
  ),
  ...mistakesIn(
    'src/triggers/hookTrigger.ts',
    'triggers',
    [' || isBare(record)', ''],
    [' || verdict === undefined', ''],
    ['      if (verdict === false) return [];\n', ''],
    [' && verdict === true &&', ' &&'],
    ["if (id === '') return {};\n", ''],
    ['const item = isWanted ? whole : fromEvent;', 'const item = whole;'],
    ['.filter((item) => passes(item) !== false)', ''],
  ),
  ...mistakesIn('src/triggers/hookTrigger.ts', 'mishaps/finding', ['requireFilters(bundle.inputData);\n    if', 'if']),
];
