/*
 * What the rows of Create Action and Change Step have in common: what a run creates by name, its report and its verdict.
 * The action itself is a row of `actions/`; each operation has its own keys.
 */
import { PLAN } from './stepOutputFields.ts';
import { type ActionNames } from '../service/actions.ts';
import { firstOf, brief, counted, listed, listedInPart, quoted, withDetails } from '../lib/sentences.ts';
import type { Content } from './body.ts';
import { CHECK, NAMES_COMPLETE, WARNINGS } from '../fields/outputFields.ts';
import { namesOfContacts, type ActionRow } from '../actions/actionRow.ts';
import { toDocumentPart, toStepPart } from './descriptionRow.ts';
import { contactName, type Contact } from '../contacts/chooseContacts.ts';
import type { Draft } from './draft.ts';
import { setting } from '../settings.ts';

/** What a run that submits a step reports besides the action. A missing part means that there is none. */
export type SubmissionReport = Readonly<{
  namesComplete?: boolean;
  checkOnly?: boolean;
  warnings?: readonly string[];
  problems?: readonly string[];
  plan?: Plan;
  verdict?: string | null;
  body?: object;
}>;

export type ActionOrPlan = Omit<ActionRow, 'id'> & Readonly<{ id: string | null }>;

/** A row as far as it is the same for every submission of a step. */
export const toSubmissionRow = <Row extends ActionOrPlan>(action: Row, report: SubmissionReport) => ({
  verdict: report.verdict ?? null,
  ...action,
  namesComplete: report.namesComplete ?? false,
  checkOnly: report.checkOnly ?? false,
  warnings: [...(report.warnings ?? [])],
  problems: [...firstOf(report.problems ?? [])],
  stepDescription: report.plan?.stepDescription ?? null,
  actionStatus: report.plan?.actionStatus ?? null,
  assigneeRole: report.plan?.assigneeRole ?? { id: null, name: null },
  roles: report.plan?.roles ?? [],
  tasks: report.plan?.tasks ?? [],
  emails: report.plan?.emails ?? [],
  documents: report.plan?.documents ?? [],
  ...requestPart(report.body),
});

/** What a check would send. It has no output field: only the environment of an expert asks for it. */
const requestPart = (body: object | undefined): object => (body ? { body: JSON.stringify(body, null, 2) } : {});

export const SUBMISSION_LABELS = { ...NAMES_COMPLETE, ...WARNINGS, ...CHECK, ...PLAN };

/** The known names of the contacts in it. */
export const namesIn = ({ assignee, parties }: Pick<Content, 'assignee' | 'parties'>): ActionNames =>
  namesOfContacts([...[...parties.values()].flat(), ...(assignee ? [assignee] : [])]);

const STAFF = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';

const CLIENT = 'Client: Roe, Ann (ann.roe@client.example)';

/** What a run creates, for samples. */
export const PLAN_SAMPLE: Plan = {
  stepName: 'Open File',
  stepDescription: 'Collect what is needed to open the file.',
  actionStatus: 'Active',
  assigneeRole: { id: '45', name: 'Staff' },
  roles: [
    {
      id: '71',
      name: 'Client',
      description: 'Who we act for.',
      isCompany: false,
      contacts: 'Roe, Ann (ann.roe@client.example)',
    },
  ],
  tasks: [{ name: 'Conflict check', due: '1 day after start', priority: 'High', assignedTo: STAFF }],
  emails: [{ subject: 'Welcome', from: STAFF, to: CLIENT, text: 'Thank you for choosing us.' }],
  documents: [{ name: 'Cost agreement', description: 'For the client to sign.', fileName: 'cost.docx' }],
};

/* What a submission comes to: all that it creates by name, and for a check one sentence at the top of its row. */

/** What a submission creates, by name: for the output of a run, and for a check without one. */
type Plan = ReturnType<typeof toPlan>;

/** Names what a submission creates: its tasks, its emails with their senders and recipients, and its documents, and who has which role. */
export function toPlan({ step, selection, parties }: Content) {
  const people = (roleId: string | null): string => {
    const role = step.roles.find(({ typeId }) => typeId === roleId);
    const contacts = parties.get(roleId ?? '') ?? [];
    const names = listedInPart(contacts, withAddress, '; ');
    if (!role) return '';
    // A name that could not be looked up is left out: a number would not help the reader.
    const whoElse = role.isFilled ? 'whoever has it' : 'nobody';
    return role.name === null ? names : `${role.name}: ${names || whoElse}`;
  };
  return {
    stepName: step.name,
    ...toStepPart(step),
    roles: step.roles.map(({ typeId, name, description, isCompany }) => ({
      id: typeId,
      name,
      description,
      isCompany,
      contacts: listedInPart(parties.get(typeId) ?? [], withAddress, '; ') || null,
    })),
    tasks: selection.tasks.map(({ name, due, priority, roleId }) => ({
      name,
      due,
      priority,
      assignedTo: people(roleId),
    })),
    emails: selection.messages.map(({ subject, text, fromRoleId, toRoleId }) => ({
      subject,
      from: people(fromRoleId),
      to: people(toRoleId),
      text,
    })),
    documents: selection.documents.map(toDocumentPart),
  };
}

/** Those in the first role of a step that has somebody, whom the service makes the primary contacts as a rule. */
export const primaryContactsIn = ({ parties }: Content): readonly Contact[] =>
  [...parties.values()].find((contacts) => contacts.length > 0) ?? [];

const withAddress = (contact: Contact): string =>
  contact.email ? `${contactName(contact)} (${contact.email})` : contactName(contact);

/** How many problems there are; or what a run would do, such as `would open "Sale"`. */
export const toVerdict = (problems: readonly string[], result: string): string =>
  problems.length > 0 ? `Not ready: ${counted(problems.length, 'problem')}.` : `Ready: ${result}.`;

export function openingInWords(content: Content, typeName: string | null): string {
  const people = listedInPart(primaryContactsIn(content), ({ fullName, ...contact }) =>
    brief(fullName ?? contactName(contact)),
  );
  const whom = people && ` for ${people}`;
  return `would open ${withDetails(quoted(content.input.actionName), [typeName])}${whom}${itemsIn(content)}`;
}

export const movingInWords = (content: Content, action: Named): string =>
  `would move ${nameOf(action)} to ${content.step.name ? quoted(content.step.name) : 'a step without a name'}${itemsIn(content)}`;

type Named = Readonly<{ id: string; name?: string | null | undefined }>;

/** How sentences name an action. */
export const nameOf = ({ id, name }: Named): string => (name ? quoted(name) : `the action ${id}`);

function itemsIn({ selection: { tasks, documents, messages }, parties }: Content): string {
  const recipients = messages.flatMap(({ toRoleId }) => parties.get(toRoleId ?? '') ?? []);
  const addresses = [...new Set(recipients.map((contact) => contact.email || contactName(contact)))];
  const whom = addresses.length > 0 ? ` to ${listedInPart(addresses, brief)}` : '';
  const parts = [
    ...(tasks.length > 0 ? [counted(tasks.length, 'task')] : []),
    ...(documents.length > 0 ? [counted(documents.length, 'document')] : []),
    ...(messages.length > 0 ? [`${counted(messages.length, 'email')}${whom}`] : []),
  ];
  return parts.length > 0 ? `, with ${listed(parts)}` : '';
}

/** What a check reports. `result` says what would become of the action. */
export const toCheckReport = ({ content, body, problems, warnings, notes }: Draft, result: string) => {
  return {
    verdict: toVerdict(problems, result),
    checkOnly: true,
    problems,
    warnings: [...notes, ...warnings],
    plan: toPlan(content),
    ...(setting('ACTIONSTEP_SHOW_REQUEST') && { body }),
  };
};
