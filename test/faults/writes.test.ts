import { describe, expect, test } from '@jest/globals';
import type { Firm } from '../sandbox/sandbox.ts';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { useFiles } from '../support/files.ts';
import { ADVICE, LETTER, PERSON } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';
import { faultsCalled, FAULTS_OF_WRITES, isEndless, type Fault, type Happened } from './faults.ts';
import { endingOf, endingUnder, isRepeatedByItself, writesTo } from './strike.ts';

/* Every request that creates or changes something, and every kind of fault: nothing is done twice, and nothing untold. */

/** A request that changes something, and what comes of it when it goes wrong. */
type Write = Readonly<{
  write: string;
  operation: string;
  input: object;
  request: Readonly<{ method: string; path: string | RegExp }>;
  /** Completes "Actionstep could not …". */
  task: string;
  /** How much the firm has of what this write makes: one more afterwards, or not. */
  records: (firm: Firm) => number;
  /** Parts of the row when all went well. */
  done: object;
  /** What is added to the sentence of a refusal. */
  afterRefusal?: string;
  /** The error where the platform must not repeat the run after a 401 or a 429; by default it does. */
  tokenRefused?: string;
  toldToWait?: string;
  /** What the user is told about an answer without a body or an id; by default such an answer is as good as any. */
  emptyAnswer?: string;
  /** The error when the answer came so late that nothing more is sent. */
  noTimeLeft?: string;
  /** Parts of the row when the answer was lost, and what was written is found again; by default nothing looks for it. */
  foundAgain?: (because: string) => object;
  /** The sentence of the halted run when nobody knows whether it was done. */
  notConfirmed: (because: string) => string;
}>;

/** What the user is told when nobody knows whether a record was created; `where` says where to look. */
const notConfirmed = (noun: string, because: string, where: string): string =>
  `We couldn't confirm whether the ${noun} was created. ${because} ${where} Only if it is not there, run this step again. ` +
  `Zapier does not repeat the step, so that no ${noun} is created twice.`;

const CREATE_ACTION = {
  operation: 'creates.create_action',
  request: { method: 'POST', path: '/actioncreate' },
  task: 'create the action',
  records: ({ actions }: Firm) => actions.size,
  done: { id: '9001', alreadyExisted: false, namesComplete: true, warnings: [] },
  afterRefusal: 'The action was not created.',
  tokenRefused:
    'Actionstep did not accept the connection any more, so the action was not created. Run this step again.',
  toldToWait: 'Actionstep asked us to slow down, so the action was not created. Run this step again in a few minutes.',
  emptyAnswer: 'Actionstep accepted the new action but did not say which one it is.',
};

const CREATE_CONTACT = {
  operation: 'creates.create_contact',
  request: { method: 'POST', path: '/participants' },
  task: 'create the contact',
  records: ({ participants }: Firm) => participants.size,
  done: { id: '501', alreadyExisted: false },
  emptyAnswer: 'Actionstep accepted the new contact but did not say which one it is.',
  notConfirmed: (because: string) => notConfirmed('contact', because, 'Look for the contact in Actionstep.'),
};

const lookAt = (noun: string): string =>
  `Look at the ${noun} in Actionstep. If nothing has changed there, run this step again: that sets the same values.`;

const stepChanges = (firm: Firm): number => firm.stepChanges.length;
const heldIn = (firm: Firm, collectionField: string, value: string): number =>
  [...firm.dataValues.values()].filter(
    ({ id, stringValue, links }) => links.action === '8700' && id.startsWith(collectionField) && stringValue === value,
  ).length;

const WRITES: readonly Write[] = [
  {
    write: 'an action with a file reference, by which it is found again',
    ...CREATE_ACTION,
    input: { ...ADVICE, fileReference: 'LA-1' },
    foundAgain: (because) => ({
      ...CREATE_ACTION.done,
      warnings: [`Actionstep did not confirm the new action, but it is there. ${because}`],
    }),
    notConfirmed: (because) => notConfirmed('action', because, 'Look in Actionstep for the file reference "LA-1".'),
  },
  {
    write: 'an action without a file reference',
    ...CREATE_ACTION,
    input: ADVICE,
    notConfirmed: (because) =>
      notConfirmed('action', because, 'Look in Actionstep for an action called "Lease advice".'),
  },
  { write: 'a contact', ...CREATE_CONTACT, input: PERSON },
  {
    write: 'a contact with an external reference, by which it is found again',
    ...CREATE_CONTACT,
    input: { ...PERSON, externalReference: 'CRM-7' },
    foundAgain: (because) => ({
      ...CREATE_CONTACT.done,
      warnings: [`Actionstep did not confirm the new contact, but it is there. ${because}`],
    }),
  },
  {
    write: 'a contact with an email address, by which it is found again',
    ...CREATE_CONTACT,
    input: { ...PERSON, email: 'una@mail.example' },
    foundAgain: (because) => ({
      ...CREATE_CONTACT.done,
      warnings: [`Actionstep did not confirm the new contact, but it is there. ${because}`],
    }),
  },
  {
    write: 'a file note',
    operation: 'creates.create_file_note',
    input: { action: 'EST-7', text: 'The client called.' },
    request: { method: 'POST', path: '/filenotes' },
    task: 'create the file note',
    records: ({ fileNotes }) => fileNotes.size,
    done: { id: '7001' },
    emptyAnswer: 'Actionstep accepted the new file note but did not say which one it is.',
    notConfirmed: (because) =>
      notConfirmed('file note', because, 'Look for it among the file notes of the action in Actionstep.'),
  },
  {
    write: 'a task',
    operation: 'creates.create_task',
    input: { action: 'EST-7', name: 'Call the heirs' },
    request: { method: 'POST', path: '/tasks' },
    task: 'create the task',
    records: ({ tasks }) => tasks.size,
    done: { id: '6101' },
    emptyAnswer: 'Actionstep accepted the new task but did not say which one it is.',
    notConfirmed: (because) =>
      notConfirmed('task', because, 'Look for it among the tasks of the action in Actionstep.'),
  },
  {
    write: 'a time entry',
    operation: 'creates.create_time_entry',
    input: { action: 'EST-7', hours: '1.5', date: '2026-12-31' },
    request: { method: 'POST', path: '/timeentries' },
    task: 'create the time entry',
    records: ({ timeEntries }) => timeEntries.size,
    done: { id: '70101' },
    emptyAnswer: 'Actionstep accepted the new time entry but did not say which one it is.',
    notConfirmed: (because) =>
      notConfirmed('time entry', because, 'Look for it among the time entries of the action in Actionstep.'),
  },
  {
    write: 'a task that is completed',
    operation: 'creates.complete_task',
    input: { action: '8700', task: '6003' },
    request: { method: 'PUT', path: '/tasks/6003' },
    task: 'change the task',
    records: ({ tasks }) => (tasks.get('6003')?.status === 'Complete' ? 1 : 0),
    done: { id: '6003', status: 'Complete' },
    foundAgain: (because) => ({
      id: '6003',
      status: 'Complete',
      alreadyComplete: false,
      warnings: [`Actionstep did not confirm the change, but the task has the new values. ${because}`],
    }),
    notConfirmed: (because) => `We couldn't confirm whether the task was changed. ${because} ${lookAt('task')}`,
  },
  {
    write: 'a document of which the file is uploaded, and which is found again in the action',
    operation: 'creates.upload_document',
    input: { action: 'EST-7', file: LETTER },
    request: { method: 'POST', path: '/actiondocuments' },
    task: 'create the document',
    records: ({ documents }) => documents.size,
    done: { id: '2532', name: 'letter.txt', warnings: [] },
    afterRefusal: 'The document was not added to the action.',
    tokenRefused:
      'Actionstep did not accept the connection any more, so the document was not added to the action. Run this step again.',
    toldToWait:
      'Actionstep asked us to slow down, so the document was not added to the action. Run this step again in a few minutes.',
    emptyAnswer: 'Actionstep accepted the new document but did not say which one it is.',
    foundAgain: (because) => ({
      id: '2532',
      warnings: [`Actionstep did not confirm the new document, but it is there. ${because}`],
    }),
    notConfirmed: (because) =>
      notConfirmed('document', because, 'Look for it among the documents of the action in Actionstep.'),
  },
  {
    write: 'a contact in a role of an action, who is found again there',
    operation: 'creates.add_contact_to_action',
    input: { action: 'EST-7', role: 'Client', contacts: 'Ann Roe' },
    request: { method: 'POST', path: '/actionparticipants' },
    task: 'add the contacts to the action',
    records: ({ actionParticipants }) => actionParticipants.size,
    done: { added: [{ id: '88', name: 'Roe, Ann' }], warnings: [] },
    emptyAnswer: 'Actionstep accepted the new contacts but did not name them all.',
    foundAgain: (because) => ({
      added: [{ id: '88', name: 'Roe, Ann' }],
      warnings: [`Actionstep did not confirm the new contacts, but they are there. ${because}`],
    }),
    notConfirmed: (because) =>
      `We couldn't confirm whether these contacts were added to the action: Roe, Ann. ${because} Look at the contacts of the ` +
      'action in Actionstep. Only if somebody is missing, run this step again: who has the role by then is not added twice.',
  },
  {
    write: 'a change of an action',
    operation: 'creates.update_action',
    input: { action: '8705', status: 'Closed' },
    request: { method: 'PUT', path: '/actions/8705' },
    task: 'change the action',
    records: ({ actions }) => (actions.get('8705')?.status === 'Closed' ? 1 : 0),
    done: { id: '8705', warnings: [] },
    foundAgain: (because) => ({
      id: '8705',
      changed: [{ field: 'Status', before: 'Inactive', after: 'Closed' }],
      warnings: [`Actionstep did not confirm the change, but the action has the new values. ${because}`],
    }),
    notConfirmed: (because) => `We couldn't confirm whether the action was changed. ${because} ${lookAt('action')}`,
  },
  {
    write: 'a change of a contact',
    operation: 'creates.update_contact',
    input: { contact: '88', physicalCity: 'Suva' },
    request: { method: 'PUT', path: '/participants/88' },
    task: 'change the contact',
    records: ({ participants }) => (participants.get('88')?.physicalCity === 'Suva' ? 1 : 0),
    done: { id: '88', warnings: [] },
    foundAgain: (because) => ({
      id: '88',
      changed: [{ field: 'Physical City', before: 'Fremantle', after: 'Suva' }],
      warnings: [`Actionstep did not confirm the change, but the contact has the new values. ${because}`],
    }),
    notConfirmed: (because) => `We couldn't confirm whether the contact was changed. ${because} ${lookAt('contact')}`,
  },
  {
    write: 'a change of the step',
    operation: 'creates.change_step',
    input: TO_CONTRACT,
    request: { method: 'POST', path: '/actionchangestep' },
    task: 'change the step',
    records: stepChanges,
    done: { step: { name: 'Contract' }, warnings: [] },
    afterRefusal: 'The step was not changed.',
    tokenRefused:
      'Actionstep did not accept the connection any more, so the step was not changed. Run this step again.',
    toldToWait: 'Actionstep asked us to slow down, so the step was not changed. Run this step again in a few minutes.',
    foundAgain: (because) => ({
      step: { name: 'Contract' },
      warnings: [`Actionstep did not confirm the change of the step, but the action stands there. ${because}`],
    }),
    notConfirmed: (because) =>
      `We couldn't confirm whether the step was changed. ${because} As before, the action stands at "Open". Look at the action in ` +
      'Actionstep. Only if it has not moved, run this step again. Zapier does not repeat the step, so that nothing happens ' +
      'twice.',
  },
  {
    write: 'a change of the data of an action',
    operation: 'creates.update_action_data',
    input: { action: '8700', 'dataField44--Rooms': '4' },
    request: { method: 'PUT', path: /^\/datacollectionrecordvalues\// },
    task: 'change the data of the action',
    records: (firm) => heldIn(firm, '44--Rooms', '4'),
    done: { problems: [], warnings: [] },
    foundAgain: (because) => ({
      changed: [{ field: 'Property / Rooms' }],
      warnings: [`Actionstep did not confirm the change, but the data of the action has the new values. ${because}`],
    }),
    notConfirmed: (because) =>
      `We couldn't confirm whether the data of the action was changed. ${because} ${lookAt('data of the action')}`,
  },
  {
    write: 'the record of a collection of which the action has none, which is found again and filled in',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    request: { method: 'POST', path: '/datacollectionrecords' },
    task: 'create the data record',
    records: ({ dataRecords }) => dataRecords.size,
    done: { changed: [{ field: 'Finance / Loan amount' }], warnings: [] },
    foundAgain: () => ({ changed: [{ field: 'Finance / Loan amount' }], warnings: [] }),
    noTimeLeft:
      'The data of the action was not changed. Actionstep could not change the data of the action: it took too long to answer ' +
      'earlier requests. Run this step again: that sets the same values. These do not have the new value: "Finance / Loan ' +
      'amount" (it is empty).',
    emptyAnswer: 'Actionstep accepted the new data record but did not say which one it is.',
    notConfirmed: (because) =>
      `We couldn't confirm whether the data was added. ${because} Look at the data of the action in Actionstep. Only if it ` +
      'is not there, run this step again.',
  },
];

const IN_DOCUMENT = FAULTS_OF_WRITES.map((fault) => ({ ...fault, dialect: 'document' as const }));
/** The answer to a write that creates something has to say which record is new. */
const WITHOUT_ID = faultsCalled('an id of 0', 'an id of zeros as text').map((fault) => ({
  ...fault,
  dialect: 'document' as const,
}));
/** What is said of a fault is the same in both dialects; what is read after a lost answer is not. */
const IN_LIVE = faultsCalled('a connection cut after the effect').map((fault) => ({
  ...fault,
  dialect: 'live' as const,
}));

describe.each(WRITES)('$write', (write) => {
  if (write.operation === 'creates.upload_document') useFiles();

  test.each([
    ...IN_DOCUMENT,
    ...(write.emptyAnswer === undefined ? [] : WITHOUT_ID),
    ...(write.foundAgain ? IN_LIVE : []),
  ])('$fault ($dialect dialect)', async ({ dialect, ...fault }) => {
    const zap = await startZap({ dialect, only: write.operation });
    const { firm } = zap.sandbox;
    const run = () => zap.run(write.operation, 'perform', { inputData: write.input });
    const before = write.records(firm);

    const ending = await endingUnder(fault, write.request, zap, run);
    const sent = writesTo(zap.sandbox);
    const made = write.records(firm) - before;
    const isRepeated = isRepeatedByItself(ending);
    const lastEnding = isRepeated ? await endingOf(run()) : ending;
    const madeInTheEnd = write.records(firm) - before;
    await zap.stop();

    expect(ending).toMatchObject(expectedEnding(write, fault));
    // Nothing is sent twice, and what the user is told is true.
    expect(sent).toEqual([...new Set(sent)]);
    expect(made).toBe(fault.happened.startsWith('done') ? 1 : 0);
    // The run that follows by itself writes what is missing, and nothing twice.
    expect(lastEnding).toMatchObject(isRepeated ? { result: write.done } : ending);
    expect(madeInTheEnd).toBe(isRepeated ? 1 : made);
  });
});

function expectedEnding(write: Write, fault: Fault): object {
  const { done, afterRefusal = '', tokenRefused, toldToWait, emptyAnswer, foundAgain, noTimeLeft } = write;
  const because = `Actionstep could not ${write.task}: ${fault.cause}.`;
  const unclear = `Actionstep gave no clear answer: ${fault.cause}.`;
  const halted = (why: string): object => ({
    failure: { name: 'HaltedError', sentence: expect.stringContaining(write.notConfirmed(why)) },
  });
  const lost = (why: string): object => (foundAgain ? { result: foundAgain(why) } : halted(why));
  const endings: Readonly<Record<Happened, object>> = {
    refused: fails('AppError', expect.stringContaining(`${because} ${fault.advice} ${afterRefusal}`.trim())),
    'token refused': tokenRefused ? fails('AppError', tokenRefused) : fails('RefreshAuthError', ''),
    'told to wait': toldToWait
      ? fails('AppError', toldToWait)
      : { failure: { name: 'ThrottledError', sentence: `${because} ${fault.advice}`, delay: 7 } },
    'not done': halted(unclear),
    done: noTimeLeft !== undefined && isEndless(fault) ? fails('HaltedError', noTimeLeft) : lost(unclear),
    'done, empty answer': emptyAnswer === undefined ? { result: done } : lost(emptyAnswer),
    'done, whole answer': { result: done },
  };
  return endings[fault.happened];
}

const fails = (name: string, sentence: unknown): object => ({ failure: { name, sentence } });
