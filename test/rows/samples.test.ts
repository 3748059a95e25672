import { expect, test } from '@jest/globals';
import { actionSample, toActionRow } from '../../src/rows/actionRow.ts';
import { contactSample, toContactRow } from '../../src/rows/contactRow.ts';
import { createdActionSample, toCreatedActionRow } from '../../src/rows/createdActionRow.ts';
import { startStepSample, toStartStepRow } from '../../src/rows/startStepRow.ts';
import { decodeAction } from '../../src/service/actions.ts';
import { decodeParticipant } from '../../src/service/participants.ts';
import type { StartStep } from '../../src/startStep/model.ts';
import { EMPTY_STEP, field, mail } from '../startStep/steps.ts';

/* The samples are what the mappers make of what the service answers: they cannot lie. */

test('the sample of an action is a recorded answer, with names of our own', () => {
  const recorded = decodeAction({
    id: '9001',
    attributes: {
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 1,
      status: 'Active',
      statusTimestamp: '2025-03-04T09:30:00+10:00',
      isBillableOverride: null,
      createdTimestamp: '2025-03-04',
      modifiedTimestamp: '2025-03-04T09:30:01+10:00',
      isDeleted: 'F',
      deletedBy: null,
      deletedTimestamp: null,
      isFavorite: 'F',
    },
    links: { assignedTo: '15', division: '1', actionType: '812', primaryParticipants: ['88'] },
  });
  const names = {
    actionTypes: new Map([['812', 'Property Sale']]),
    people: new Map([
      ['15', { name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' }],
      ['88', { name: 'Roe, Ann', email: 'ann.roe@client.example' }],
    ]),
  };

  expect(toActionRow(recorded, names)).toEqual(actionSample);
});

test('the sample of a created action is that action, with one of each that its type makes', () => {
  const report = {
    plan: {
      stepName: 'Open File',
      stepDescription: 'Collect what is needed to open the file.',
      tasks: [
        {
          name: 'Conflict check',
          due: '1 day after start',
          priority: 'High',
          isMandatory: true,
          assignedTo: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)',
        },
      ],
      emails: [
        {
          subject: 'Welcome',
          from: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)',
          to: 'Client: Roe, Ann (ann.roe@client.example)',
          text: 'Thank you for choosing us.',
          isMandatory: true,
        },
      ],
      documents: [{ name: 'Cost agreement', fileName: 'cost.docx' }],
    },
    body: {
      actioncreate: { actionName: 'Sale of 1 Harbour Street', fileReference: 'HS-17', links: { actionType: '812' } },
    },
  };

  expect(toCreatedActionRow({ ...actionSample, actionType: { id: '812', name: null } }, report)).toEqual(
    createdActionSample,
  );
});

test('the sample of a contact is a recorded answer', () => {
  const recorded = decodeParticipant({
    id: '88',
    attributes: {
      displayName: 'Roe, Ann',
      isCompany: 'F',
      salutation: 'Ms',
      firstName: 'Ann',
      lastName: 'Roe',
      email: 'ann.roe@client.example',
      phone1Label: 'Mobile',
      phone1Country: '61',
      phone1Area: '4',
      phone1Number: '5550 1234',
      physicalAddressLine1: '1 Harbour Street',
      physicalCity: 'Port Example',
      physicalStateProvince: 'NSW',
      physicalPostCode: '2000',
      createdTimestamp: '2025-03-04T09:30:00+10:00',
      modifiedTimestamp: '2025-03-04T09:30:01+10:00',
    },
    links: { division: '1', physicalCountry: 'AU' },
  });

  expect(toContactRow(recorded)).toEqual(contactSample);
});

test('the sample of a Start step is one with one of each', () => {
  expect(toStartStepRow(STEP, [], () => startStepSample.fingerprint)).toEqual(startStepSample);
});

const STEP: StartStep = {
  ...EMPTY_STEP,
  name: 'Open File',
  description: 'Collect what is needed to open the file.',
  wantsAssignee: true,
  roles: [{ typeId: '71', name: 'Client', description: null, isCompany: false, isRequired: true, order: 1 }],
  dataFields: [
    field('603', {
      group: 'Property',
      label: 'Kind',
      description: 'What is sold.',
      defaultValue: 'house',
      isRequired: true,
      kind: 'choice',
      choices: [
        { value: 'house', label: 'House', parent: null },
        { value: 'unit', label: 'Unit', parent: null },
      ],
    }),
  ],
  tasks: [
    { id: '301', name: 'Conflict check', priority: 'High', due: '1 day after start', isMandatory: true, roleId: '71' },
  ],
  messages: [
    mail('1', 'Welcome', { text: 'Thank you for choosing us.', isMandatory: true, fromRoleId: '71', toRoleId: '71' }),
  ],
  documents: [{ id: '55', name: 'Cost agreement', description: null, fileName: 'cost.docx' }],
  relatedTypes: [{ id: '11', actionTypeId: '820', name: 'Property Purchase', isMandatory: false }],
  trustAccounts: [{ id: '3', name: 'General Trust Account' }],
};
