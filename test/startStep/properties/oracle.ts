import {
  ACTION_TYPE,
  documentId,
  fieldLabel,
  relatedId,
  taskId,
  trustAccountId,
  type Case,
  type FieldCase,
  type Mode,
  type RoleCase,
} from './case.ts';
import { ROLE_LABELS, UNREACHABLE, UNREACHABLE_BECAUSE, type Someone } from './people.ts';
import { READ_ONLY, type Zone } from './values.ts';

/** A rule of the service document that a case breaks, and how the line begins that says so. */
export type Violation = Readonly<{ rules: readonly string[]; line: string }>;

/** What has to come of a case: an action from exactly this body, or a line for each broken rule and nothing sent. */
export type Verdict = Readonly<{ body: object; violations: readonly Violation[] }>;

type Found = Readonly<{ ids: readonly string[]; violations: readonly Violation[] }>;

/** Judges a case by the tables of the service document alone ("request attributes", "links", "Errors"). */
export function judge(given: Case): Verdict {
  const { zone } = given;
  const tasks = selected(given.tasks, given.tasksMode, true);
  const messages = selected(given.messages, given.messagesMode, false);
  const assignee = find(given.assignee === null ? [] : [given.assignee], '"Assigned To"', given, 'assignee');
  const roles = given.roles.map((role) => ({ role, ...judgeRole(role, given, { tasks, messages }) }));
  const fields = given.fields.map((field) => ({ field, ...judgeField(field, given) }));
  const { timestamp } = given;
  const attributes = {
    actionName: given.name.trim(),
    fileReference: given.reference.trim(),
    priority: given.priority === '' ? '' : Number(given.priority),
    status: given.status.trim() === '' ? '' : capitalized(given.status.trim()),
    timestamp: timestamp !== null && 'sent' in timestamp ? sentIn(zone, timestamp.sent) : '',
    fileNote: given.fileNote,
    assignedToParticipant: assignee.ids[0] ?? '',
    ...Object.fromEntries(fields.map(({ field, sent }) => [`stepDataField${field.id}`, sent ?? ''])),
  };
  const links = {
    stepTasks: tasks.map(({ index }) => taskId(index)),
    stepMessages: messages.map(({ index }) => index + 1),
    documentTemplates: given.documents.flatMap((isTicked, index) =>
      isWanted(given.documentsMode, isTicked, true) ? [documentId(index)] : [],
    ),
    ...Object.fromEntries(roles.map(({ role, ids }) => [`participantType${role.typeId}`, ids])),
    ...Object.fromEntries(given.related.map(({ actions }, index) => [`relatedActionType${relatedId(index)}`, actions])),
    trustAccounts: given.trustAccounts.flatMap((isTicked, index) => (isTicked ? [String(trustAccountId(index))] : [])),
  };
  return {
    body: {
      actioncreate: {
        ...without(attributes, ''),
        links: { actionType: ACTION_TYPE, ...withoutEmpty(links) },
      },
    },
    violations: [
      ...ownViolations(given),
      ...assignee.violations,
      ...roles.flatMap(({ violations }) => violations),
      ...fields.flatMap(({ violations }) => violations),
      ...given.related.flatMap(({ isMandatory, actions }) =>
        isMandatory && actions.length === 0 ? [broken('related action missing', '"Related Actions (')] : [],
      ),
    ],
  };
}

/** Whether a data field is asked for: not what the service fills in, nor a forced default that there is. */
export const isOffered = ({ type, isForced, isRequired, fallback }: FieldCase): boolean =>
  (!READ_ONLY.has(type) && !isForced) || (isRequired && fallback === null);

const broken = (rule: string, line: string): Violation => ({ rules: [rule], line });

function ownViolations(given: Case): readonly Violation[] {
  const modes = [
    ['Tasks to Create', given.tasksMode],
    ['Emails to Send', given.messagesMode],
    ['Documents to Add', given.documentsMode],
  ] as const;
  return [
    ...(given.name.trim() === '' ? [broken('name missing', '"Action Name" is required.')] : []),
    ...(['Open', 'x'].includes(given.status)
      ? [broken('status unknown', `"Status": "${given.status}" is not one of`)]
      : []),
    ...(['high', '1.5'].includes(String(given.priority))
      ? [broken('priority no integer', `"Priority": "${given.priority}" is not a whole number.`)]
      : []),
    ...(given.timestamp !== null && 'said' in given.timestamp
      ? [broken('step date unreadable', `"Step Date": ${given.timestamp.said}`)]
      : []),
    ...modes.flatMap(([label, mode]) =>
      mode === 'unknown' ? [broken('mode unknown', `"${label}": "some" is not one of the choices`)] : [],
    ),
    ...(given.hasUnknownLabel
      ? [broken('label unknown', 'Other Step Data: this action type does not ask for "Colour".')]
      : []),
  ];
}

/* "A missing id means deselected. Mandatory tasks (messages) are always created." */

const isWanted = (mode: Mode, isTicked: boolean, isAllByDefault: boolean): boolean =>
  mode === 'all' || (mode === 'chosen' && isTicked) || ((mode === 'blank' || mode === 'unknown') && isAllByDefault);

const selected = <Item extends Readonly<{ isMandatory: boolean; isTicked: boolean }>>(
  items: readonly Item[],
  mode: Mode,
  isAllByDefault: boolean,
) =>
  items
    .map((item, index) => ({ ...item, index }))
    .filter(({ isMandatory, isTicked }) => isMandatory || isWanted(mode, isTicked, isAllByDefault));

/* "Participants must be given for the participant types … and must have a valid email address." */

type Needs = Readonly<{
  tasks: readonly Case['tasks'][number][];
  messages: readonly Case['messages'][number][];
}>;

function judgeRole(role: RoleCase, given: Case, { tasks, messages }: Needs): Found {
  const label = `"${ROLE_LABELS[role.typeId]?.[given.dialect]}"`;
  const { ids, violations } = find(role.people, label, given, 'contact');
  const isMailed = messages.some(({ from, to }) => from === role.typeId || to === role.typeId);
  const isTasked = tasks.some((task) => task.role === role.typeId);
  const reasons = [
    ...(isTasked ? ['nobody for a task'] : []),
    ...(isMailed ? ['nobody for an email'] : []),
    ...(role.isOwn && role.isRequired ? ['nobody in a required role'] : []),
  ];
  const isMissing = ids.length === 0 && violations.length === 0 && reasons.length > 0;
  const isUsed = isTasked || isMailed;
  return {
    ids,
    violations: [
      ...violations,
      ...(isMissing
        ? [{ rules: reasons, line: `${label} ${isUsed ? 'needs a contact, because of ' : 'is required.'}` }]
        : []),
      ...(isMailed ? ids.filter(isUnreachable) : []).map((id) =>
        broken('address missing', `${label}: ${UNREACHABLE_BECAUSE[id]}`),
      ),
    ],
  };
}

const isUnreachable = (id: string): boolean => UNREACHABLE.some(({ ids }) => ids.includes(id));

/** The contacts that texts stand for, each once, as the policies of the case want it. */
function find(people: readonly Someone[], label: string, { ifNotFound, ifSeveral }: Case, what: string): Found {
  const ids = people.flatMap((someone) =>
    someone.ids.length < 2 || ifSeveral === 'oldest' ? someone.ids.slice(0, 1) : [],
  );
  return {
    ids: [...new Set(ids)],
    violations: people.flatMap((someone) => {
      const thing = someone.text.includes('@') ? 'email address' : 'name';
      if (someone.ids.length === 0 && ifNotFound !== 'leaveOut') {
        return [broken(`${what} unknown`, `${label}: there is no contact with the ${thing} "${someone.text}".`)];
      }
      return someone.ids.length > 1 && ifSeveral !== 'oldest'
        ? [broken(`${what} ambiguous`, `${label}: several contacts match "${someone.text}": `)]
        : [];
    }),
  };
}

/* "stepDataField{N}: … Optional fields that are not supplied are set to NULL"; a default stands in for what is blank. */

type Judged = Readonly<{ sent?: string; violations: readonly Violation[] }>;

function judgeField(field: FieldCase, given: Case): Judged {
  const label = `"G / ${fieldLabel(field)}"`;
  const { entry } = field;
  if (entry === null || !isOffered(field)) return blank(field, label);
  const twice =
    field.way === 'both'
      ? [broken('filled in twice', `${label} is filled in twice, with different values. Fill it in once.`)]
      : [];
  if ('people' in entry) {
    const { ids, violations } = find(entry.people, label, given, 'contact in data');
    if (ids.length > 1) {
      return {
        violations: [...twice, ...violations, broken('several contacts in data', `${label} takes one contact only.`)],
      };
    }
    const own = ids[0] === undefined && violations.length === 0 ? blank(field, label) : { violations };
    return { ...(ids[0] === undefined ? {} : { sent: ids[0] }), ...own, violations: [...twice, ...own.violations] };
  }
  if ('said' in entry) return { violations: [...twice, broken('data malformed', `${label}: ${entry.said}`)] };
  return { sent: sentIn(given.zone, entry.sent), violations: twice };
}

const blank = (field: FieldCase, label: string): Judged => {
  if (field.fallback !== null && !READ_ONLY.has(field.type)) return { sent: field.fallback, violations: [] };
  return { violations: field.isRequired ? [broken('data missing', `${label} is required.`)] : [] };
};

const sentIn = (zone: Zone, sent: string | Readonly<Record<Zone, string>>): string =>
  typeof sent === 'string' ? sent : sent[zone];

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

const without = (bag: object, blankValue: unknown): object =>
  Object.fromEntries(Object.entries(bag).filter(([, value]) => value !== blankValue));

const withoutEmpty = (bag: Readonly<Record<string, readonly unknown[]>>): object =>
  Object.fromEntries(Object.entries(bag).filter(([, values]) => values.length > 0));
