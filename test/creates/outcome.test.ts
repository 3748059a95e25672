import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, PROPERTY_SALE } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';

describe.each(DIALECTS)('what the firm sees in a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`are values, defaults for blanks, forced defaults, NULL for the rest, and the mandatory items${fact(
    'post.stepDataField',
    'linked.stepdatafields',
    'auth.onBehalf',
    'post.links.stepMessages',
  )}`, async () => {
    await create(zap, { ...PROPERTY_SALE, stepDataField604: 'South', stepDataField611: 'Corner block' });

    const blank = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [601 + index, null]));
    expect(outcome(zap.sandbox)).toMatchObject({
      assignedTo: '15',
      tasks: [301, 302, 303],
      messages: [{ id: '812--1--1', to: ['ann.roe@mail.example'], from: ['sam.poe@harbourlaw.example'] }],
      documents: [55, 56],
    });
    expect(outcome(zap.sandbox).dataFields).toEqual({
      ...blank,
      601: '1 Harbour Street',
      603: 'house',
      604: 'North',
      606: '3',
      607: 'F',
      611: 'Corner block',
    });
  });

  test(`are the assignee, people by role, related actions, trust accounts, the note and the step date${fact(
    'post.assignedToParticipant',
    'post.links.participantType',
    'post.links.relatedActionType',
    'post.links.trustAccounts',
    'post.fileNote',
    'post.timestamp',
  )}`, async () => {
    const row = await create(zap, {
      ...PROPERTY_SALE,
      assignedToParticipant: '16',
      participantType72: ['90', '91'],
      relatedActionType12: ['8704'],
      trustAccounts: ['3', '4'],
      fileNote: 'Opened from web form',
      timestamp: '2025-02-28T16:00:00+10:00',
    });

    expect(row).toMatchObject({ assignedTo: { id: '16' }, warnings: [] });
    expect(outcome(zap.sandbox)).toMatchObject({
      assignedTo: '16',
      participants: { 71: ['88'], 72: ['90', '91'], 45: ['15'] },
      relatedActions: { 11: ['8700'], 12: ['8704'] },
      trustAccounts: ['3', '4'],
      fileNote: 'Opened from web form',
      stepChangeTimestamp: '2025-02-28T16:00:00+10:00',
    });
  });
});
