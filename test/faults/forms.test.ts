import { fieldsOf } from '../support/fields.ts';
import { NO_SUCH_STEP, noSuchType } from './creating.ts';
import { describeMatrix } from './matrix.ts';
import type { Account, Struck } from './struck.ts';

const formOf = (actionType: string) => (account: Account) =>
  account.run('creates.create_action', 'inputFields', { inputData: { actionType } });

/** How many fields the Start step adds to the form, and what its notes say. */
const seen = (result: unknown): unknown => {
  const fields = fieldsOf(result);
  const notes = fields.filter(({ key }) => key.startsWith('lookUpNote'));
  const ofStep = fields.filter(({ key }) => /^(participantType|stepDataField|relatedActionType)\d|^trust/.test(key));
  return { ofStep: ofStep.length, notes: notes.map(({ helpText }) => helpText) };
};

const WHOLE = { ofStep: 23, notes: [] };
/** Without their types, three fields are asked for that are no inputs. */
const PLAIN = 26;

/** A look-up that the form can do without: a note says what is missing, and why. */
const lookUp = (path: Struck['at']['path'], task: string, part: Struck['part'], missing?: string): Struck => ({
  title: `the form of Create Action, when it is to ${task}`,
  column: 'helpful',
  at: { method: 'GET', path },
  run: formOf('812'),
  task,
  ...(missing !== undefined && { facts: { '404': missing, '204': missing } }),
  tell: seen,
  same: WHOLE,
  ...(part && { part }),
});

describeMatrix([
  {
    title: 'the form of Create Action, with the number of the type',
    column: 'needed',
    at: { method: 'GET', path: '/actioncreate/812' },
    run: formOf('812'),
    task: 'read what this action type asks for',
    tell: seen,
    same: WHOLE,
    own: NO_SUCH_STEP,
  },
  {
    title: 'the form of Create Action, with the name of the type',
    column: 'needed',
    at: { method: 'GET', path: '/actiontypes' },
    run: formOf('Property Sale'),
    task: 'look up the action type',
    tell: seen,
    same: WHOLE,
    own: noSuchType('Property Sale'),
  },
  lookUp(
    /^\/datacollectionfields\//,
    'look up the types of the data fields',
    (fact) => ({ ofStep: PLAIN, notes: [`The data fields are plain text: ${fact}`] }),
    'Actionstep did not tell their types.',
  ),
  {
    ...lookUp('/datacollectionfielddropdownchoices', 'look up the choices of the data fields', (fact) => ({
      ofStep: 23,
      notes: [`The choices of the data fields have to be typed: ${fact}`],
    })),
    // A list without a choice is an answer.
    exceptions: { '204': 'same' },
  },
]);
