import { listedInPart, quoted } from '../../../src/lib/sentences.ts';
import { text, toMany } from '../../../src/service/wire/values.ts';
import { Unanswered } from '../../firm.ts';
import { asAssumed, otherwise } from '../../verdict.ts';
import { attempt } from '../attempt.ts';
import type { Created } from '../created.ts';
import { byPosition, type WritingPoint } from './writingPoint.ts';

/** How often a name occurs among the tasks of a step, and among those that the action has. */
async function countTasks({ plan, tasks }: Created, isMandatory: boolean, what: string) {
  const names = plan.step.tasks.flatMap((task) => (task.isMandatory === isMandatory ? [task.name] : []));
  if (names.length === 0) throw new Unanswered(`an action type with a task that is ${what}`);
  const made = (await tasks()).map(({ attributes }) => text(attributes['name']));
  return [...new Set(names)].map((name) => ({
    name,
    wanted: plan.step.tasks.filter((task) => task.name === name).length,
    present: made.filter((one) => one === name).length,
  }));
}

/** How the body of a new action has to be. */
export const SUBMISSION_POINTS: readonly WritingPoint[] = [
  {
    name: 'wrapper of the POST',
    settle: async (created) =>
      byPosition(created, 'wrapper:list', 'A new action is taken as an object.', 'It is taken as a list of one only.'),
  },
  {
    name: 'assignee',
    settle: async (created) => {
      const { desk, row, wasCorrected } = created;
      if (!desk.other) throw new Unanswered('another active user, to whom the action can be assigned');
      if (desk.standing.has('assignee:links')) return otherwise('It is taken in the links only.', 'assignee:links');
      if (wasCorrected) return otherwise('It was passed over, and set by a change behind.', 'assignee:links');
      return row.assignedTo.id === desk.other.id
        ? asAssumed('The action is assigned as asked, without a change behind it.')
        : otherwise('The action is not assigned as asked.');
    },
  },
  {
    name: 'ids in `stepMessages`',
    settle: async (created) => {
      const { check, sent } = created.plan;
      if (!('stepMessages' in sent.links)) throw new Unanswered('an action type with an email that goes to you alone');
      const look = `Look whether ${listedInPart(check.emails, ({ subject }) => quoted(subject))} came.`;
      const taken = `The last part of an id is taken. ${look}`;
      return byPosition(created, 'stepMessageIds:whole', taken, `Only whole ids are taken. ${look}`);
    },
  },
  {
    name: 'N of `relatedActionType{N}`',
    settle: async (created) => {
      const related = [...created.plan.related.values()].map(({ id }) => id);
      if (related.length === 0) throw new Unanswered('an action type with a related type of which there is an action');
      const links = (await created.record())?.links['relatedActions'];
      return related.every((id) => toMany(links).includes(id))
        ? asAssumed('What was given as related is linked.')
        : otherwise('What was given as related is not linked, and there was no error.');
    },
  },
  {
    name: 'mandatory tasks and emails',
    settle: async (created) => {
      const counted = await countTasks(created, true, 'mandatory');
      const twice = counted.find(({ present, wanted }) => present > wanted);
      if (twice) return otherwise(`The task ${quoted(twice.name)} is there twice.`);
      return counted.every(({ present, wanted }) => present === wanted)
        ? asAssumed('Mandatory tasks that are listed are there once.')
        : otherwise('A mandatory task is not there.');
    },
  },
  {
    name: 'types of ids in links',
    settle: async (created) => {
      const missing = (await countTasks(created, false, 'not mandatory')).filter(({ present }) => present === 0);
      return missing.length === 0
        ? asAssumed('Every task that was listed is there.')
        : otherwise(`Missing without an error: ${listedInPart(missing, ({ name }) => quoted(name))}.`);
    },
  },
  {
    name: '`trustAccounts`',
    settle: async (created) => {
      if (created.plan.step.trustAccounts.length === 0) throw new Unanswered('an action type with trust accounts');
      return asAssumed('None has to be chosen.');
    },
  },
  {
    name: 'file note',
    settle: async ({ desk, id, used }) => {
      const note = `${desk.mark}: a file note`;
      const outcome = await attempt(desk, {
        create: 'create_file_note',
        input: { action: id, text: note },
        writes: ['POST filenotes'],
      });
      if ('refusal' in outcome) return otherwise(`A file note was refused: ${outcome.sentence}`);
      desk.made.push(`File note ${quoted(note)}: filenotes/${String(outcome.row['id'])}`);
      const demanded = used.some(({ change }) => change !== undefined);
      return asAssumed(
        demanded
          ? 'This type demands one, and takes it; another could be added.'
          : 'None is demanded; one could be added.',
      );
    },
  },
];
