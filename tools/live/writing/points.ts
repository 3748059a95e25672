/*
 * The stage that writes: it shows a plan, asks the person, creates one action, and settles by it what reading cannot: how
 * it was taken, what is stored of it, and what can be added to it. Each write is announced to the guard (attempt.ts). What
 * files settle is in uploads.ts.
 */

import { hasForcedDefault, isAskedFor, type DataField, type DataKind } from '../../../src/dataField/dataField.ts';
import { DATA_KINDS } from '../../../src/dataField/dataKinds.ts';
import { objectOf } from '../../../src/lib/object.ts';
import { listed, listedInPart, quoted } from '../../../src/lib/sentences.ts';
import { decodeAction } from '../../../src/service/actions.ts';
import { OPEN_TASK, stateOfTask } from '../../../src/service/tasks.ts';
import { decodeDocument, type Resource } from '../../../src/service/wire/document.ts';
import { asText, toMany, toOne } from '../../../src/service/wire/record.ts';
import { dataFieldKey } from '../../../src/step/parts/keys.ts';
import { readFailure } from '../../../test/support/failure.ts';
import { Unanswered } from '../firm.ts';
import {
  allOf,
  asAssumed,
  hasPosition,
  notSettled,
  ofSwitch,
  otherwise,
  settle,
  takingOut,
  toLine,
  type Ending,
  type Finding,
  type Points,
  type Setting,
  type Verdict,
} from '../points.ts';
import type { Person, Say } from '../terminal.ts';
import { attempt, createAction, readOwn, type Created } from './attempt.ts';
import { findPlainStep, openDesk, planAction, Stopped, toPlanLines, type Given } from './plan.ts';
import { UPLOAD_POINTS, Uploads } from './uploads.ts';

type Writing = Given & Readonly<{ typeName: string; person: Person; say: Say; ending: Ending }>;

/** Creates one action of the named type, if the person agrees to the plan, and settles by it what reading cannot. */
export async function settleByWriting(writing: Writing): Promise<readonly Finding[]> {
  const { say, ending } = writing;
  const created = await create(writing).catch((error: unknown) => {
    if (error instanceof Unanswered) return error.message;
    return error instanceof Stopped
      ? `a new action, and none was created: ${error.message}`
      : `a new action: ${readFailure(error).sentence}`;
  });
  if (typeof created !== 'string') {
    const added = await settle(WRITING_POINTS, created, say, ending);
    const uploaded = await settle(UPLOAD_POINTS, new Uploads(created), say, ending);
    return [...added, ...uploaded, ...(await settle(LAST_POINTS, created, say, ending))];
  }
  const findings = allOf({ ...WRITING_POINTS, ...UPLOAD_POINTS, ...LAST_POINTS }, notSettled(created));
  say(`It takes ${created}`, ...findings.map(toLine));
  return findings;
}

async function create({ person, say, ending, typeName, ...given }: Writing): Promise<Created> {
  const stopAtEnd = (): void => {
    if (ending.reason !== undefined) throw new Stopped('the run has ended before');
  };
  stopAtEnd();
  const desk = await openDesk(given);
  const plan = await planAction(desk, typeName);
  say('', ...toPlanLines(plan, typeName, desk), '');
  // Anything but a clear yes is a no.
  if ((await person('Create it? (yes/no) ')).trim() !== 'yes') throw new Stopped('nobody said yes at a terminal');
  stopAtEnd();
  return createAction(desk, plan);
}

/** What it says that the service took a request in this position of a switch, or in the usual one. */
const byPosition = ({ desk }: Created, position: Setting, usual: string, other: string): Verdict =>
  hasPosition(desk.assumptions, position) ? ofSwitch(position, true, other) : ofSwitch(position, false, usual);

const isSame = (sent: string, stored: string | null): boolean =>
  stored !== null && (sent === stored || Number(sent) === Number(stored) || stored.startsWith(`${sent}T`));

const isSameMoment = (sent: string, stored: string | null): boolean =>
  stored !== null && /(?:Z|[+-]\d{2}:?\d{2})$/.test(stored) && Date.parse(sent) === Date.parse(stored);

/** Settles what is stored of the first data field that fits: what was filled in, or its default. */
const storedOf =
  (needed: string, fits: (field: DataField, isFilled: boolean) => boolean, isTaken = isSame) =>
  async (created: Created): Promise<Verdict> => {
    const { step, input } = created.plan;
    const given = (field: DataField): unknown => input[dataFieldKey(field.id)];
    const field = step.dataFields.find((one) => fits(one, given(one) !== undefined));
    if (!field?.dataFieldId) throw new Unanswered(needed);
    const sent = [given(field) ?? field.defaultValue].flat().map(String).join();
    const values = await readOwn(created, 'datacollectionrecordvalues', { include: 'dataCollectionField' });
    const own = values.find(({ links }) => toOne(links['dataCollectionField']) === field.dataFieldId);
    const stored = asText(own?.attributes['stringValue']) || null;
    const seen = `"${sent}" is stored as ${stored === null ? 'nothing' : `"${stored}"`}.`;
    return isTaken(sent, stored) ? asAssumed(seen) : otherwise(seen);
  };

const storedOfKind = (kind: DataKind, isTaken = isSame) => {
  const { word, dataTypes } = DATA_KINDS[kind];
  const needed = `a data field of the type ${dataTypes.join(' or ')} (${word}) in the first step`;
  return storedOf(needed, (field, isFilled) => field.kind === kind && isFilled, isTaken);
};

/** The event of the new action, where this machine hears it. */
const eventOf = async ({ desk: { listener, eventWaitMs, signal }, id }: Created) =>
  listener?.hears(id, eventWaitMs, signal);

/** All that one new action settles but its files, in the order in which it is looked at. */
export const WRITING_POINTS: Points<Created> = {
  'wrapper of the POST': async (created) =>
    byPosition(created, 'wrapper:list', 'A new action is taken as an object.', 'It is taken as a list of one only.'),
  assignee: async (created) => {
    const { desk, assigneeId, wasCorrected } = created;
    if (!desk.other) throw new Unanswered('another active user, to whom the action can be assigned');
    if (wasCorrected) return ofSwitch('assignee:links', true, 'It was passed over, and set by a change behind.');
    if (assigneeId !== desk.other.id) return otherwise('The action is not assigned as asked.');
    const usual = 'The action is assigned as asked, without a change behind it.';
    return byPosition(created, 'assignee:links', usual, 'It is taken in the links only.');
  },
  'ids in `stepMessages`': async (created) => {
    const { check } = created.plan;
    if (check.emails.length === 0) throw new Unanswered('an action type with an email that goes to you alone');
    const look = `Look whether ${listedInPart(check.emails, ({ subject }) => quoted(subject))} came.`;
    const taken = `The last part of an id is taken. ${look}`;
    return byPosition(created, 'stepMessageIds:whole', taken, `Only whole ids are taken. ${look}`);
  },
  'N of `relatedActionType{N}`': async ({ desk, plan, id }) => {
    const related = [...plan.related.values()];
    if (related.length === 0) throw new Unanswered('an action type with a related type of which there is an action');
    const { records } = await desk.firm.readNow(`actions/${id}`);
    const links = toMany(records.find((one) => one.id === id)?.links['relatedActions']);
    return related.every((one) => links.includes(one))
      ? asAssumed('What was given as related is linked.')
      : otherwise('What was given as related is not linked, and there was no error.');
  },
  'types of ids in links': async (created) => {
    const names = created.plan.step.tasks.map(({ name }) => name);
    if (names.length === 0) throw new Unanswered('an action type with tasks');
    const made = (await readOwn(created, 'tasks')).map(({ attributes }) => asText(attributes['name']));
    const count = (all: readonly (string | null)[], name: string) => all.filter((one) => one === name).length;
    const odd = [...new Set(names)].filter((name) => count(made, name) !== count(names, name));
    return odd.length === 0
      ? asAssumed('Every task that was listed is there once, the mandatory ones too.')
      : otherwise(`Missing or there twice, without an error: ${listedInPart(odd, quoted)}.`);
  },
  'file note': async ({ desk, id, neededNote }) => {
    const note = `${desk.mark}: a file note`;
    const input = { action: id, text: note };
    const outcome = await attempt(desk, { create: 'create_file_note', input, writes: ['POST filenotes'] });
    if ('refusal' in outcome) return otherwise(`A file note was refused: ${outcome.sentence}`);
    desk.made.push(`File note ${quoted(note)}: filenotes/${String(outcome.row['id'])}`);
    return asAssumed(`${neededNote ? 'This type demands one, and takes it' : 'None is demanded'}; one could be added.`);
  },
  'blank optional data field': storedOf(
    'an optional data field with a default',
    (field, isFilled) => isAskedFor(field) && field.defaultValue !== null && !isFilled,
  ),
  '`forceDefaultValue` T': storedOf('a data field whose default cannot be changed', hasForcedDefault),
  'DropDownMulti data': storedOfKind('choices'),
  'Participant data': storedOfKind('contact'),
  '`timestamp`, DateTime data': storedOfKind('dateTime', isSameMoment),
  'own creations as events': async (created) => {
    const { desk, id } = created;
    if (desk.url === undefined) return notSettled('--hooks beside --write');
    if (!desk.listener) return notSettled(`a person: see whether ${desk.url} has received the action ${id}`);
    return (await eventOf(created))
      ? asAssumed('The action that was just created came as an event.')
      : notSettled(
          `an event: none came within ${desk.eventWaitMs / 1000} seconds, so see whether ${desk.url} leads here`,
        );
  },
  'a read against a callback': async (created) => {
    const { desk, id } = created;
    const called = await eventOf({ ...created, desk: { ...desk, eventWaitMs: 0 } });
    if (!called) throw new Unanswered('the event of the new action: --hooks and --port beside --write');
    const { records } = await desk.firm.readNow(`actions/${id}`, {
      fields: [':default', ...decodeAction.fields].join(),
    });
    const read = Object.keys({ ...records[0]?.attributes, ...records[0]?.links });
    const lacking = called.filter((name) => !read.includes(name));
    return lacking.length === 0
      ? asAssumed(`A read has all ${called.length} attributes and links of the event.`)
      : otherwise(`A read lacks what the event has: ${listed(lacking)}.`);
  },
  'assignee of a task': async ({ desk, id }) => {
    const { me, other, mark, today } = desk;
    const asked = (other ?? me).id;
    const name = taskName(mark);
    const input = { action: id, name, assignedToParticipant: asked, dueDate: today };
    const outcome = await attempt(desk, { create: 'create_task', input, writes: ['POST tasks'] });
    if ('refusal' in outcome) return otherwise(`A task with an assignee was refused: ${outcome.sentence}`);
    desk.made.push(`Task ${quoted(name)}: tasks/${String(outcome.row['id'])}`);
    return objectOf(outcome.row['assignee'])['id'] === asked
      ? asAssumed('A task is assigned to a contact.')
      : otherwise('A task does not show the contact to whom it was assigned.');
  },
  'status of a new task': async (created) => {
    const status = asText((await findOwnTask(created)).attributes['status']);
    const seen = `A new task has the status ${named(status)}.`;
    return status === OPEN_TASK ? asAssumed(seen) : otherwise(seen);
  },
  'completing a task': async (created) => {
    const { desk, id } = created;
    const own = await findOwnTask(created);
    const input = { action: id, task: own.id };
    const outcome = await attempt(desk, { create: 'complete_task', input, writes: [`PUT tasks/${own.id}`] });
    if ('refusal' in outcome) return otherwise(`Completing a task was refused: ${outcome.sentence}`);
    const now = (await readOwn(created, 'tasks')).find((task) => task.id === own.id);
    const [status, since] = [asText(now?.attributes['status']), asText(now?.attributes['completedTimestamp'])];
    const seen = `A completed task has the status ${named(status)}, and was completed at ${named(since)}.`;
    return stateOfTask(status) === 'done' && since ? asAssumed(seen) : otherwise(seen);
  },
  'time entry': async (created) => {
    const { desk, id, plan } = created;
    const description = `${desk.mark}: a time entry`;
    const key = String(plan.input['fileReference']);
    const input = {
      action: id,
      hours: '0.01',
      date: desk.today,
      description,
      billingBehavior: 'No charge',
      externalReference: key,
    };
    const outcome = await attempt(desk, { create: 'create_time_entry', input, writes: ['POST timeentries'] });
    if ('refusal' in outcome) return otherwise(`A time entry was refused: ${outcome.sentence}`);
    const { row } = outcome;
    desk.made.push(`Time entry ${quoted(description)}: timeentries/${String(row['id'])}`);
    const told = [row['warnings']].flat().map(String);
    const seen = `${named(asText(row['actualHours']))} hours are of the day ${named(asText(row['timestampDate']))}.`;
    if (told.length > 0) return otherwise([seen, ...told].join(' '));
    const entries = await readOwn(created, 'timeentries');
    const isFound = entries.some(({ attributes }) => asText(attributes['importExternalReference']) === key);
    return isFound
      ? takingOut(asAssumed(`${seen} The external reference is kept.`), [
          'src/creates/createTimeEntry.ts',
          'warnOfRepeat',
        ])
      : otherwise(`${seen} The entries of the action do not show its external reference.`);
  },
};

/** What is settled at the end: what belongs to no action, and a step, which may close the action. */
export const LAST_POINTS: Points<Created> = {
  'answer to a new contact': async ({ desk, plan }) => {
    const email = `${String(plan.input['fileReference'])}@mail.example`;
    const input = { contactKind: 'person', firstName: 'Test', lastName: desk.mark, email };
    const request = { create: 'create_contact', input, writes: ['POST participants'] };
    const outcome = await attempt(desk, request).catch((error: unknown) => {
      if (readFailure(error).name === 'HaltedError') desk.made.push(`Perhaps a contact: look for ${email}`);
      throw error;
    });
    if ('refusal' in outcome) return otherwise(`A new contact was refused: ${outcome.sentence}`);
    desk.made.push(`Contact ${quoted(desk.mark)}: participants/${String(outcome.row['id'])}`);
    const [contact] = decodeDocument(outcome.answers[0]?.body, 'participants')?.records ?? [];
    const lacking = NEW_CONTACT.filter((name) => contact?.attributes[name] === undefined);
    return lacking.length > 0
      ? otherwise(`The answer to a new person leaves out ${listed(lacking)}.`)
      : takingOut(asAssumed('The answer to a new person has the name, and all that was sent.'), [
          'src/service/participants.ts',
          'createParticipant',
        ]);
  },
  'time of a changed step': async ({ desk, id }) => {
    const modifiedAt = async (): Promise<string | null> => {
      const { records } = await desk.firm.readNow(`actions/${id}`, { fields: ':default,modifiedTimestamp' });
      return asText(records.find((one) => one.id === id)?.attributes['modifiedTimestamp']);
    };
    const input = { action: id, step: await findPlainStep(desk, id) };
    const before = await modifiedAt();
    if (before === null) throw new Unanswered('a service that shows when an action was changed');
    const outcome = await attempt(desk, { create: 'change_step', input, writes: ['POST actionchangestep'] });
    if ('refusal' in outcome) return otherwise(`Changing the step was refused: ${outcome.sentence}`);
    const after = await modifiedAt();
    return after === before
      ? takingOut(otherwise(`It was modified at ${named(before)}, before and after the step.`), [
          'src/step/moveAction.ts',
          'CHANGED_BY_STEP',
        ])
      : asAssumed(`It was modified at ${named(before)}, and after the step at ${named(after)}.`);
  },
};

/** What was sent of a new person, and what people know it by. */
const NEW_CONTACT = ['displayName', 'isCompany', 'firstName', 'lastName', 'email'];

/** The task that this run has given to somebody. */
async function findOwnTask(created: Created): Promise<Resource> {
  const name = taskName(created.desk.mark);
  const own = (await readOwn(created, 'tasks')).find(({ attributes }) => asText(attributes['name']) === name);
  if (!own) throw new Unanswered('the task of this run, which its action does not have');
  return own;
}

const taskName = (mark: string): string => `${mark}: a task of somebody`;

const named = (value: string | null): string => (value === null ? 'none' : quoted(value));
