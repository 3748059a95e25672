import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, stepPartOf, submission } from '../support/createAction.ts';
import { choicesOf, fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { warningsOf } from '../support/problems.ts';
import { PICK, PICKED } from '../support/measured.ts';
import { offer, stepOf } from '../support/startSteps.ts';

const NOTHING = { tasksToCreate: 'mandatory', messagesToSend: 'mandatory', documentsToAdd: 'mandatory' };

describe.each(DIALECTS)('tasks, emails and documents (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const sent = async (given: object) => {
    offer(zap.sandbox.firm, PICK);
    await create(zap, { ...PICKED, ...given });
    const { stepTasks, stepMessages, documentTemplates } = submission(zap.sandbox).links;
    return { stepTasks, stepMessages, documentTemplates };
  };

  test.each([
    ['all', {}, { tasksToCreate: 'all' }, [1, 2, 3, 4]],
    ['all by default', {}, {}, [1, 2, 3, 4]],
    ['all, by the label of the choice', {}, { tasksToCreate: 'All Tasks' }, [1, 2, 3, 4]],
    ['all, whatever is ticked', { stepTasks: ['2'] }, { tasksToCreate: 'all' }, [1, 2, 3, 4]],
    ['the chosen one', { stepTasks: ['4'] }, { tasksToCreate: 'chosen' }, [1, 3, 4]],
    ['the chosen ones, in the order of the step', { stepTasks: ['4', 2] }, { tasksToCreate: 'chosen' }, [1, 2, 3, 4]],
    ['the mandatory ones where nothing is chosen', {}, { tasksToCreate: 'chosen' }, [1, 3]],
    ['the mandatory ones, whatever is ticked', { stepTasks: ['2'] }, { tasksToCreate: 'mandatory' }, [1, 3]],
  ])(`of a step are created: %s${fact('post.links.stepTasks')}`, async (_case, ticks, mode, stepTasks) => {
    expect(
      await sent({ ...NOTHING, ...(Object.keys(mode).length > 0 ? mode : { tasksToCreate: '' }), ...ticks }),
    ).toEqual({
      stepTasks,
      stepMessages: [1],
      documentTemplates: undefined,
    });
    expect(outcome(zap.sandbox).tasks).toEqual(stepTasks);
  });

  test.each([
    [
      'only the mandatory ones by default, whatever is ticked',
      { messagesToSend: '', stepMessages: ['902--1--2'] },
      [1],
    ],
    ['only the mandatory ones', { messagesToSend: 'mandatory' }, [1]],
    ['the chosen one', { messagesToSend: 'chosen', stepMessages: ['902--1--3'] }, [1, 3]],
    ['all', { messagesToSend: 'all' }, [1, 2, 3]],
    ['all, by the label of the choice', { messagesToSend: ' all emails' }, [1, 2, 3]],
  ])(`of a step are sent as emails: %s${fact('post.links.stepMessages')}`, async (_case, given, stepMessages) => {
    expect(await sent({ ...NOTHING, ...given })).toEqual({
      stepTasks: [1, 3],
      stepMessages,
      documentTemplates: undefined,
    });
    expect(outcome(zap.sandbox).messages.map(({ id }) => id)).toEqual(stepMessages.map((id) => `902--1--${id}`));
  });

  test.each([
    ['all by default', { documentsToAdd: '' }, [8, 9]],
    ['all', { documentsToAdd: 'all' }, [8, 9]],
    ['the chosen one', { documentsToAdd: 'chosen', documentTemplates: ['9'] }, [9]],
    ['none where nothing is chosen', { documentsToAdd: 'chosen' }, undefined],
    ['none', { documentsToAdd: 'None', documentTemplates: ['9'] }, undefined],
  ])(
    `of a step are added as documents: %s${fact('post.links.documentTemplates')}`,
    async (_case, given, documentTemplates) => {
      expect(await sent({ ...NOTHING, ...given })).toEqual({ stepTasks: [1, 3], stepMessages: [1], documentTemplates });
      expect(outcome(zap.sandbox).documents).toEqual(documentTemplates ?? []);
    },
  );

  test('are known by their names too, which another step can give', async () => {
    const chosen = { tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' };
    const named = { stepTasks: ['maybe d'], stepMessages: ['Maybe G'], documentTemplates: ['Letter'] };

    expect(await sent({ ...chosen, ...named, trustAccounts: ['Controlled money'] })).toEqual({
      stepTasks: [1, 3, 4],
      stepMessages: [1, 3],
      documentTemplates: [8],
    });
    expect(submission(zap.sandbox).links).toMatchObject({ trustAccounts: ['4'] });
  });

  test('are ticks that the step no longer has: left out, each with a warning', async () => {
    offer(zap.sandbox.firm, PICK);

    expect(
      await warningsOf(zap, {
        ...PICKED,
        tasksToCreate: 'chosen',
        stepTasks: ['2', '77'],
        messagesToSend: 'chosen',
        stepMessages: ['902--1--2', '812--1--2'],
        documentsToAdd: 'chosen',
        documentTemplates: ['8', '55'],
        trustAccounts: ['3', '99'],
        relatedActionType99: ['8700'],
        participantType72: ['88'],
        stepDataField601: '1 Harbour Street',
      }),
    ).toEqual(
      [
        'A role (number 72)',
        'A data field (number 601)',
        'A related action type (number 99)',
        'A chosen task (number 77)',
        'A chosen email (number 812--1--2)',
        'A chosen document (number 55)',
        'A chosen trust account (number 99)',
      ].map((what) => `${what} was left out: the first step of this action type does not ask for it (any more).`),
    );
    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Pick' },
      links: {
        actionType: '902',
        stepTasks: [1, 2, 3],
        stepMessages: [1, 2],
        documentTemplates: [8],
        participantType45: ['15'],
        relatedActionType52: ['8704'],
        trustAccounts: ['3'],
      },
    });
  });

  test('are also what the firm has added since, where all are wanted', async () => {
    offer(zap.sandbox.firm, PICK);
    const step = stepOf(zap.sandbox.firm, '902');
    const { messages, documents } = offer(zap.sandbox.firm, {
      ...PICK,
      messages: [...(PICK.messages ?? []), { subject: 'New', text: '', from: 45, to: 45 }],
      documents: [...(PICK.documents ?? []), { id: 10, name: 'New', fileName: 'new.docx' }],
    });

    await create(zap, { ...PICKED, messagesToSend: 'all' });

    expect(messages).toHaveLength(step.messages.length + 1);
    expect(documents).toHaveLength(step.documents.length + 1);
    expect(submission(zap.sandbox).links).toMatchObject({ stepMessages: [1, 2, 3, 4], documentTemplates: [8, 9, 10] });
  });
});

describe.each(DIALECTS)('boxes to tick (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const TICKS = new Set(['stepTasks', 'stepMessages', 'documentTemplates']);
  const form = (given: object) => {
    offer(zap.sandbox.firm, PICK);
    return stepPartOf(zap, { actionType: '902', ...given });
  };

  test.each([
    ['none by default', {}, []],
    ['none for all', { tasksToCreate: 'all', messagesToSend: 'all', documentsToAdd: 'all' }, []],
    ['none for the mandatory ones', NOTHING, []],
    ['tasks that are chosen', { tasksToCreate: 'chosen' }, ['stepTasks']],
    ['emails that are chosen', { messagesToSend: 'chosen' }, ['stepMessages']],
    ['documents that are chosen', { documentsToAdd: 'chosen' }, ['documentTemplates']],
    ['what is chosen by its label', { documentsToAdd: 'Only Those I Choose' }, ['documentTemplates']],
  ])('are there only for what is chosen one by one: %s', async (_case, modes, keys) => {
    expect(keysOf(await form(modes)).filter((key) => TICKS.has(key))).toEqual(keys);
  });

  test('tell what each item means, and leave out what always comes', async () => {
    const fields = await form({ tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' });

    expect(choicesOf(fieldOf(fields, 'stepTasks'))).toEqual([
      '2: Maybe B (due 2 days after start, for Staff)',
      '4: Maybe D',
    ]);
    expect(choicesOf(fieldOf(fields, 'stepMessages'))).toEqual([
      '902--1--2: Maybe F (to Staff)',
      '902--1--3: Maybe G (to Staff)',
    ]);
    expect(choicesOf(fieldOf(fields, 'documentTemplates'))).toEqual(['8: Letter (letter.docx)', '9: form.pdf']);
    expect(fieldOf(fields, 'alwaysNote').helpText).toBe(
      '**Emails that are always sent:** Always E (to Staff).\n\n' +
        '**Tasks that are always created:** Always A (due 1 day after start, for Staff); Always C.',
    );
  });

  test('are not there where there is nothing to choose from', async () => {
    offer(zap.sandbox.firm, { ...PICK, tasks: PICK.tasks?.filter(({ mandatory }) => mandatory) ?? [], documents: [] });
    const fields = await stepPartOf(zap, { actionType: '902', tasksToCreate: 'chosen', documentsToAdd: 'chosen' });

    expect(keysOf(fields).filter((key) => TICKS.has(key))).toEqual([]);
  });
});
