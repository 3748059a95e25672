import { ACTION_LABELS, actionSample, namesOfContacts, toActionRow, type ActionRow } from '../actions/actionRow.ts';
import { booleanLabel, CHECK, NAMES_COMPLETE, outputFieldsOf, VERDICT, WARNINGS } from '../fields/outputFields.ts';
import { firstOf } from '../lib/sentences.ts';
import { decodeAction, type ActionNames } from '../service/actions.ts';
import { PLAN, STEP_NAME } from './stepOutputFields.ts';
import type { Submission } from './submission.ts';
import { primaryContactsIn, type Plan } from './summary.ts';

/** What a run that submits a step reports besides the action. A missing part means that there is none. */
type SubmissionReport = Readonly<{
  namesComplete?: boolean;
  checkOnly?: boolean;
  warnings?: readonly string[];
  problems?: readonly string[];
  plan?: Plan;
  verdict?: string | null;
  body?: object;
}>;

type ActionOrPlan = Omit<ActionRow, 'id'> & Readonly<{ id: string | null }>;

/** A row as far as it is the same for every submission of a step. */
const toSubmissionRow = <Row extends ActionOrPlan>(action: Row, report: SubmissionReport) => ({
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

const SUBMISSION_LABELS = { ...NAMES_COMPLETE, ...WARNINGS, ...CHECK, ...PLAN };

/** Makes the row of a run that opened an action, found an existing one, or only checked: then its `id` is null. */
export const toCreatedActionRow = (
  action: ActionOrPlan,
  report: SubmissionReport & Readonly<{ alreadyExisted?: boolean }>,
) => ({
  ...toSubmissionRow(action, report),
  alreadyExisted: report.alreadyExisted ?? false,
  stepName: report.plan?.stepName ?? null,
});

/** The action that a submission would open, as a row without id. */
export const toPlannedRow = ({ draft }: Submission, typeName: string | null) => {
  const { step, input, assignee } = draft;
  const planned = decodeAction({
    id: '',
    attributes: {
      name: input.actionName,
      reference: input.fileReference || null,
      importExternalReference: input.externalReference || null,
      priority: input.priority || 0,
      status: input.status || 'Active',
    },
    links: {
      actionType: step.actionTypeId,
      assignedTo: assignee?.id,
      primaryParticipants: primaryContactsIn(draft).map(({ id }) => id),
    },
  });
  const actionTypes = new Map([[step.actionTypeId, typeName]]);
  const row = toActionRow({ action: planned, names: { ...namesIn(draft), actionTypes } });
  return { ...row, id: null, step: { id: step.stepId, name: step.name } };
};

/** The known names of the contacts in a submission. */
export const namesIn = ({ assignee, parties }: Pick<Submission['draft'], 'assignee' | 'parties'>): ActionNames =>
  namesOfContacts([...[...parties.values()].flat(), ...(assignee ? [assignee] : [])]);

export const createdActionOutputFields = outputFieldsOf<ReturnType<typeof toCreatedActionRow>>({
  ...VERDICT,
  ...ACTION_LABELS,
  alreadyExisted: booleanLabel('Already Existed'),
  ...STEP_NAME,
  ...SUBMISSION_LABELS,
});

const STAFF = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';

const CLIENT = 'Client: Roe, Ann (ann.roe@client.example)';

export const createdActionSample = toCreatedActionRow(actionSample, {
  namesComplete: true,
  plan: {
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
  },
});

/** Makes the row of a run that moved an action, found it there already, or only checked. */
export const toChangedStepRow = (
  action: ActionRow,
  report: SubmissionReport & Readonly<{ previousStep: ActionRow['step']; alreadyThere?: boolean }>,
) => ({
  ...toSubmissionRow(action, report),
  previousStep: report.previousStep,
  alreadyThere: report.alreadyThere ?? false,
});

export const changedStepOutputFields = outputFieldsOf<ReturnType<typeof toChangedStepRow>>({
  ...VERDICT,
  ...ACTION_LABELS,
  previousStep__id: 'Previous Step ID',
  previousStep__name: 'Previous Step',
  alreadyThere: booleanLabel('Was There Already'),
  ...SUBMISSION_LABELS,
});

const { stepDescription, actionStatus, assigneeRole, roles, tasks, emails, documents } = createdActionSample;

export const changedStepSample = toChangedStepRow(
  { ...actionSample, step: { id: '812--2', name: 'Exchange' } },
  {
    previousStep: actionSample.step,
    namesComplete: true,
    plan: { stepName: 'Exchange', stepDescription, actionStatus, assigneeRole, roles, tasks, emails, documents },
  },
);
