import { DEPOSIT, SALE } from './testing.ts';

/*
 * What the service refuses, by the request and by the place of what is wrong in its body. Of what is not here, the tests of
 * the operations expect the whole body.
 */

const LINKS = { action: '8700', participantType: '71', participant: '88' };

type Bad = Readonly<Record<string, readonly unknown[]>>;

/** What is accepted, and by its place in that what is not; nothing there is `undefined`. */
export const REQUESTS: Readonly<Record<string, readonly [accepted: object, bad: Bad]>> = {
  'POST /actioncreate': [
    SALE,
    {
      actioncreate: [[{ actionName: 'X', links: { actionType: '833' } }]],
      meta: [{}],
      'actioncreate/actionName': [undefined, ' '],
      'actioncreate/name': ['X'],
      'actioncreate/id': ['9001'],
      'actioncreate/fileReference': [''],
      'actioncreate/fileNote': [' '],
      'actioncreate/status': ['Open'],
      'actioncreate/priority': ['1'],
      'actioncreate/timestamp': ['1 March'],
      'actioncreate/assignedToParticipant': ['5', 15],
      'actioncreate/stepDataField601': [undefined, ''],
      'actioncreate/stepDataField602': ['01/05/2025', '2025-02-30'],
      'actioncreate/stepDataField603': ['Unit'],
      'actioncreate/stepDataField605': ['1,000'],
      'actioncreate/stepDataField607': [true],
      'actioncreate/stepDataField608': ['2025-04-01T10:00:00'],
      'actioncreate/stepDataField611': [null, ''],
      'actioncreate/stepDataField613': ['1'],
      'actioncreate/stepDataField614': ['7'],
      'actioncreate/stepDataField701': ['1'],
      'actioncreate/links': [undefined],
      'actioncreate/links/actionType': [undefined, 812],
      'actioncreate/links/assignedToParticipant': ['15'],
      'actioncreate/links/stepTasks': [[351], 301, [301, 301], ['301']],
      'actioncreate/links/stepMessages': [['812--1--1'], ['1']],
      'actioncreate/links/documentTemplates': [[65]],
      'actioncreate/links/trustAccounts': [['9'], [3]],
      // Nobody, twice the same, by a number, unknown, and without a valid email address.
      'actioncreate/links/participantType71': [undefined, ['88', '88'], [88], ['1'], ['92'], ['88', '93']],
      'actioncreate/links/participantType45': [[]],
      'actioncreate/links/participantType901': [['88']],
      'actioncreate/links/relatedActionType11': [[], ['1'], ['8706']],
      'actioncreate/links/relatedActionType820': [['8700']],
    },
  ],
  // What a step asks for is read in the same way for a new action.
  'POST /actionchangestep': [
    DEPOSIT,
    {
      actionchangestep: [[{ links: LINKS }]],
      'actionchangestep/actionName': ['X'],
      'actionchangestep/filenote': [' '],
      'actionchangestep/fileNote': ['X'],
      'actionchangestep/stepDataField1631': ['2025-03-03'],
      'actionchangestep/links/action': [undefined, '1', 8700],
      'actionchangestep/links/node': [undefined, '1', '2020'],
      'actionchangestep/links/step': ['820--3'],
      'actionchangestep/links/actionType': ['820'],
      'actionchangestep/links/participantType46': [undefined],
      'actionchangestep/links/participantType72': [['97']],
    },
  ],
};
