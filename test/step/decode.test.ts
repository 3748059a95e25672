import { describe, expect, test } from '@jest/globals';
import { decodeDocument } from '../../src/service/wire/document.ts';
import { decodeStartStep } from '../../src/step/decode.ts';
import { EMPTY_STEP, field as dataField, mail } from './steps.ts';

const read = (body: unknown) => {
  const document = decodeDocument(body, 'actioncreate');
  if (!document) throw new Error('The fixture is no document.');
  return decodeStartStep(document, '812');
};

/** A step that links one record of a kind. */
const stepWith = (link: string, ids: unknown, resource: string, records: unknown) =>
  read({ actioncreate: { id: '812', links: { [link]: ids } }, linked: { [resource]: records } });

describe('a Start step without input', () => {
  const step = { id: '812--1', stepNumber: '1', stepName: 'Open', description: '', assignToMandatory: 'F' };
  const collections = { stepTasks: [], stepMessages: [], documentTemplates: [], stepParticipantTypes: [] };
  const others = { otherParticipantTypes: [], stepDataFields: [], stepRelatedActionTypes: [] };

  test.each([
    ['empty collections', { step: '812--1', ...collections, ...others }, [step]],
    ['collections that are null', { step: '812--1', stepTasks: null, stepDataFields: null }, [step]],
    ['no collections', { step: '812--1' }, [step]],
    ['no links', undefined, [step]],
    ['a step outside an array', { step: '812--1' }, step],
  ])('is read from %s', (_case, links, steps) => {
    expect(read({ actioncreate: { id: '812', links }, linked: { steps } })).toEqual({
      ...EMPTY_STEP,
      stepId: '812--1',
      name: 'Open',
    });
  });

  test('is read when no records were linked, or the answer was empty', () => {
    expect(read({ actioncreate: { id: '812', links: { step: '812--1' } } })).toEqual({
      ...EMPTY_STEP,
      stepId: '812--1',
    });
    expect(read({ actioncreate: { id: '812' } })).toEqual(EMPTY_STEP);
    expect(decodeStartStep({ records: [], linked: {}, hasNextPage: undefined }, '812')).toEqual(EMPTY_STEP);
  });
});

describe('the records of a Start step', () => {
  const assignee = { assignToParticipantType: '45' };

  test('include its own step', () => {
    const said = { description: 'Start', actionStatus: 'Active' };
    const step = { id: '812--1', stepName: 'Open file', ...said, assignToMandatory: 'T', links: assignee };

    expect(stepWith('step', '812--1', 'steps', [step])).toEqual({
      ...EMPTY_STEP,
      stepId: '812--1',
      name: 'Open file',
      ...said,
      wantsAssignee: true,
      assigneeRole: { typeId: '45', name: null },
    });
  });

  const details = { priority: 'High', dueDateText: '1 day', isMandatory: 'T', links: assignee };
  const task = { id: 301, task_name: 'Check', ...details };

  test.each([
    ['as documented', [301], [task]],
    ['with ids that are text', ['301'], [task]],
    ['with the name that other resources use', [301], [{ id: 301, name: 'Check', ...details }]],
    ['outside an array', '301', task],
  ])('include tasks, %s', (_case, ids, records) => {
    expect(stepWith('stepTasks', ids, 'steptasks', records).tasks).toEqual([
      { id: '301', name: 'Check', priority: 'High', due: '1 day', isMandatory: true, roleId: '45' },
    ]);
  });

  test('include messages and documents', () => {
    const email = { subject: 'Welcome', message: 'Hello', messageHtml: '<p>Hello</p>', isMandatory: 'T' };
    const links = { fromParticipantType: '45', toParticipantType: '71' };
    const { messages } = stepWith('stepMessages', ['9'], 'stepmessages', [{ id: '9', ...email, links }]);
    const template = { name: 'Agreement', description: 'For the client', fileName: 'cost.docx' };
    const { documents } = stepWith('documentTemplates', [55], 'documenttemplates', [{ id: 55, ...template, size: 1 }]);
    const between = { isMandatory: true, fromRoleId: '45', toRoleId: '71' };

    expect(messages).toEqual([mail('9', 'Welcome', { ...between, text: 'Hello' })]);
    expect(documents).toEqual([{ id: '55', ...template }]);
  });

  test('include roles, by participant type id and not by record id', () => {
    const records = [
      { id: '902', isRequired: 'F', displayOrder: 2, links: { participantType: '72' } },
      { id: '901', isRequired: 'T', displayOrder: '1', links: { participantType: 71 } },
      { id: '903', isRequired: 'F', links: { participantType: '73' } },
      { id: '904', isRequired: 'F', displayOrder: 1, links: { participantType: null } },
    ];

    const { roles } = stepWith('stepParticipantTypes', ['902', '901', '903', '904'], 'stepparticipanttypes', records);

    expect(roles.map(({ typeId, isRequired }) => [typeId, isRequired])).toEqual([
      ['71', true],
      ['72', false],
      ['73', false],
    ]);
  });

  test('include further roles, each once', () => {
    const { roles } = read({
      actioncreate: { id: '812', links: { stepParticipantTypes: ['901'], otherParticipantTypes: [71, 45] } },
      linked: { stepparticipanttypes: [{ id: '901', isRequired: 'T', links: { participantType: '71' } }] },
    });

    expect(roles.map(({ typeId, isRequired }) => [typeId, isRequired])).toEqual([
      ['71', true],
      ['45', false],
    ]);
  });

  test('include related action types', () => {
    const records = [
      { id: '11', isMandatory: 'T', links: { relatedActionType: '820' } },
      { id: '12', isMandatory: 'F', links: {} },
    ];

    expect(
      stepWith('stepRelatedActionTypes', ['11', '12'], 'steprelatedactiontypes', records).relatedTypes,
    ).toMatchObject([
      { id: '11', actionTypeId: '820', isMandatory: true },
      { id: '12', actionTypeId: null, isMandatory: false },
    ]);
  });

  test('include trust accounts, whose fields are undocumented', () => {
    const records = [{ id: 3, name: 'General' }, { id: 4 }];

    expect(stepWith('trustAccounts', ['3', '4', '5'], 'trustbankaccounts', records).trustAccounts).toEqual([
      { id: '3', name: 'General' },
      { id: '4', name: null },
      { id: '5', name: null },
    ]);
  });
});

describe('the data fields of a Start step', () => {
  const field = {
    id: 601,
    groupLabel: 'Property',
    fieldLabel: 'Address',
    fieldDescription: 'Street and suburb',
    defaultValue: 'None',
    forceDefaultValue: 'T',
    displayOrder: 1,
    isRequired: 'T',
    links: { dataCollection: 'data_collection_id', dataField: '44--Address' },
  };
  const fieldsFrom = (...records: readonly Readonly<{ id: number }>[]) => {
    const ids = records.map(({ id }) => id);
    return stepWith('stepDataFields', ids, 'stepdatafields', records).dataFields;
  };

  test('are read completely, with blanks left out', () => {
    const blank = { id: 602, groupLabel: '', fieldLabel: '', fieldDescription: null, defaultValue: '' };

    expect(fieldsFrom(field, blank)).toEqual([
      dataField('601', {
        group: 'Property',
        label: 'Address',
        description: 'Street and suburb',
        defaultValue: 'None',
        forcesDefault: true,
        isRequired: true,
        dataFieldId: '44--Address',
      }),
      // The step does not say whether it is required.
      dataField('602', { isRequired: null }),
    ]);
  });

  test('are listed by group, in order of first appearance, and in order within each group', () => {
    const of = (id: number, groupLabel: string, displayOrder: unknown) => ({ id, groupLabel, displayOrder });

    const groupB = [of(1, 'B', 2), of(3, 'B', '1')] as const;
    const fields = fieldsFrom(...groupB, of(2, 'A', '2'), of(4, 'A', null), of(5, 'A', 1), of(6, 'A', null));

    expect(fields.map(({ id }) => id)).toEqual(['3', '1', '5', '2', '4', '6']);
  });
});

describe('linked records that are missing', () => {
  test('are shown by their ID', () => {
    const links = { stepTasks: [301], stepMessages: ['9'], documentTemplates: [55], stepDataFields: ['601'] };

    expect(read({ actioncreate: { id: '812', links } })).toMatchObject({
      tasks: [{ id: '301', name: 'Task 301', isMandatory: false, roleId: null }],
      messages: [{ id: '9', subject: 'Email 9', isMandatory: false }],
      documents: [{ id: '55', name: 'Document 55', fileName: null }],
      dataFields: [{ id: '601', label: 'Field 601' }],
    });
  });

  test.each([
    [{}, 1],
    [{ trustAccounts: [], otherParticipantTypes: [] }, 0],
  ])('are assumed to be all when their link is missing, not when it is empty: %j', (links, count) => {
    const linked = { trustbankaccounts: [{ id: 3 }], participanttypes: [{ id: 45 }] };
    const { trustAccounts, roles } = read({ actioncreate: { id: '812', links }, linked });

    expect([trustAccounts.length, roles.length]).toEqual([count, count]);
  });
});
