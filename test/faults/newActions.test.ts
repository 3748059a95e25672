import type { Firm } from '../sandbox/sandbox.ts';
import { describeWrites, type Write } from './describeWrites.ts';
import { notConfirmed } from './notConfirmed.ts';

/* The request that opens an action, and every fault: a matter is opened at most once. */

const ADVICE = { actionType: '833', actionName: 'Lease advice' };

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

describeWrites([
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
] satisfies readonly Write[]);
