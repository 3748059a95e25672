import type { Case } from './case.ts';
import type { Violation } from './oracle.ts';
import { TYPES, ZONES } from './values.ts';

/** What happened to a case. */
export type Ending = 'created' | 'refused for want of a note' | 'stopped before it was sent';

/** What a case is an example of. */
export const featuresOf = (given: Case, violations: readonly Violation[], ending: Ending): ReadonlySet<string> =>
  new Set([
    ending,
    ...violations.flatMap(({ rules }) => rules.map((rule) => `broken: ${rule}`)),
    `dialect: ${given.dialect}`,
    `zone: ${given.zone}`,
    `tasks: ${given.tasksMode}`,
    `messages: ${given.messagesMode}`,
    `documents: ${given.documentsMode}`,
    `not found: ${given.ifNotFound}`,
    `several: ${given.ifSeveral}`,
    `step: wantsAssignee ${given.wantsAssignee}`,
    `step: wantsFileNote ${given.wantsFileNote}`,
    `stale: ${given.hasStale}`,
    ...given.roles.map(({ isOwn }) => (isOwn ? 'in: stepParticipantTypes' : 'in: otherParticipantTypes')),
    ...given.roles.map(({ isRequired }) => `role: required ${isRequired}`),
    ...given.roles.map(({ way }) => `role: by ${way}`),
    ...given.tasks.map(({ isMandatory }) => `task: mandatory ${isMandatory}`),
    ...given.tasks.map(() => 'in: stepTasks'),
    ...given.messages.map(({ isMandatory }) => `message: mandatory ${isMandatory}`),
    ...given.messages.map(() => 'in: stepMessages'),
    ...given.documents.map(() => 'in: documentTemplates'),
    ...given.trustAccounts.map(() => 'in: trustAccounts'),
    ...given.related.map(({ isMandatory }) => `related: mandatory ${isMandatory}`),
    ...given.related.map(() => 'in: stepRelatedActionTypes'),
    ...given.fields.map(() => 'in: stepDataFields'),
    ...given.fields.flatMap(({ type, isRequired, isForced, fallback, way }) => [
      `data: ${type}`,
      `data: required ${isRequired}`,
      `data: forced ${isForced}`,
      `data: default ${fallback !== null}`,
      `data: by ${way}`,
    ]),
  ]);

const bothOf = (feature: string): readonly string[] => [`${feature} true`, `${feature} false`];

/** Everything that a run must have seen often enough to prove anything. */
export const EXPECTED_FEATURES: readonly string[] = [
  'created',
  'refused for want of a note',
  'stopped before it was sent',
  ...[
    'name missing',
    'status unknown',
    'priority no integer',
    'step date unreadable',
    'mode unknown',
    'label unknown',
    'assignee unknown',
    'assignee ambiguous',
    'contact unknown',
    'contact ambiguous',
    'nobody for a task',
    'nobody for an email',
    'nobody in a required role',
    'address missing',
    'data missing',
    'data malformed',
    'filled in twice',
    'related action missing',
  ].map((rule) => `broken: ${rule}`),
  'dialect: document',
  'dialect: live',
  ...ZONES.map((zone) => `zone: ${zone}`),
  ...['tasks', 'messages', 'documents'].flatMap((collection) =>
    ['blank', 'all', 'chosen', 'mandatory', 'unknown'].map((mode) => `${collection}: ${mode}`),
  ),
  ...['blank', 'stop', 'leaveOut'].map((policy) => `not found: ${policy}`),
  ...['blank', 'stop', 'oldest'].map((policy) => `several: ${policy}`),
  ...[
    'stepParticipantTypes',
    'otherParticipantTypes',
    'stepTasks',
    'stepMessages',
    'documentTemplates',
    'stepDataFields',
    'stepRelatedActionTypes',
    'trustAccounts',
  ].map((collection) => `in: ${collection}`),
  ...bothOf('step: wantsAssignee'),
  ...bothOf('step: wantsFileNote'),
  ...bothOf('role: required'),
  ...bothOf('task: mandatory'),
  ...bothOf('message: mandatory'),
  ...bothOf('related: mandatory'),
  ...bothOf('data: required'),
  ...bothOf('data: forced'),
  ...bothOf('data: default'),
  ...bothOf('stale:'),
  'role: by form',
  'role: by dictionary',
  'data: by form',
  'data: by dictionary',
  'data: by both',
  ...TYPES.map((type) => `data: ${type}`),
];
