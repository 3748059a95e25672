import * as fc from 'fast-check';
import type { DataType } from '../../sandbox/records.ts';
import type { FieldOutline, StartStepOutline } from '../../sandbox/seed/startStep.ts';
import { CHOICES, VALUES } from './values.ts';

/** A part of a Start step with what is filled in for it, and what comes of it. */
export type Part = Readonly<{
  step?: Partial<StartStepOutline>;
  input?: object;
  /** What the firm then sees in the new action. */
  seen?: object;
  /** How the sentence begins that says what is wrong with it: then nothing is sent. */
  says?: string;
}>;

/** Makes a part, with a number that is its own in the case. */
type PartOf = (n: number) => Part;

/** Puts parts together: lists one after the other, objects into one another. */
export const join = (parts: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(parts.flatMap(Object.entries), ([key]) => key)].map(([key, entries]) => {
      const values = entries.map(([, value]: [string, unknown]) => value);
      const objects = values.filter((value) => typeof value === 'object' && value !== null);
      if (objects.length === 0) return [key, values.at(-1)];
      return [key, Array.isArray(objects[0]) ? objects.flat() : join(objects)];
    }),
  );

const FOUND = [
  ['88', '88'],
  ['Brightwater Realty', '95'],
  ['ANN.ROE@mail.example', '88'],
  ['Zoë Núñez-Łoś', '94'],
] as const;

/** What every action has; what is chosen among tasks, emails and documents is ticked. */
const OWN: Part = {
  input: {
    actionName: ' Ünïcode "&" <b> ',
    assignedToParticipant: 'Ann Roe',
    tasksToCreate: 'chosen',
    messagesToSend: 'chosen',
    documentsToAdd: 'chosen',
  },
  seen: { name: 'Ünïcode "&" <b>', assignedTo: '88' },
};

const flags = fc.record({ isMandatory: fc.boolean(), isTicked: fc.boolean() });
type Flags = Readonly<{ isMandatory: boolean; isTicked: boolean }>;

const task = flags.map(({ isMandatory, isTicked }): PartOf => (n) => ({
  step: { tasks: [{ id: n, name: `Task ${n}`, due: 'soon', mandatory: isMandatory }] },
  input: { stepTasks: isTicked ? [String(n)] : [] },
  seen: { tasks: isMandatory || isTicked ? [n] : [] },
}));

const ticked = fc.boolean().map((isTicked): PartOf => (n) => ({
  step: {
    documents: [{ id: n, name: `Document ${n}`, fileName: 'a.docx' }],
    trustAccounts: [{ id: n, name: `Account ${n}` }],
  },
  input: isTicked ? { documentTemplates: [String(n)], trustAccounts: [`account ${n}`] } : {},
  seen: { documents: isTicked ? [n] : [], trustAccounts: isTicked ? [String(n)] : [] },
}));

const role = fc
  .record({ isOwn: fc.boolean(), isMapped: fc.boolean(), people: fc.subarray([...FOUND], { minLength: 1 }) })
  .map(({ isOwn, isMapped, people }): PartOf => (n) => {
    const texts = people.map(([text]) => text);
    return {
      step: roleStep(n, isOwn),
      input: isMapped ? { otherParties: { [`Role ${n}`]: texts.join('; ') } } : { [`participantType${n}`]: texts },
      seen: { participants: { [n]: [...new Set(people.map(([, id]) => id))] }, tasks: isOwn ? [] : [n] },
    };
  });

/** A role that is required: by the step itself, or because of a task. */
const roleStep = (n: number, isOwn: boolean): Partial<StartStepOutline> =>
  isOwn
    ? { roles: [{ id: n, participantType: n, required: true }] }
    : { otherRoles: [n], tasks: [{ id: n, name: 'Call', due: 'soon', mandatory: true, assignTo: n }] };

const related = fc.boolean().map((isGiven): PartOf => (n) => ({
  step: { related: [{ id: n, actionType: 820, mandatory: isGiven }] },
  input: isGiven ? { [`relatedActionType${n}`]: '8700' } : {},
  seen: isGiven ? { relatedActions: { [n]: ['8700'] } } : {},
}));

const field = fc
  .record({
    of: fc.constantFrom(...VALUES),
    which: fc.nat(),
    isRequired: fc.boolean(),
    isMapped: fc.boolean(),
    isBlank: fc.boolean(),
    isForced: fc.boolean(),
  })
  .map(({ of: [type, values], which, isRequired, isMapped, isBlank, isForced }): PartOf => (n) => {
    const { good, fallback, isReadOnly = false } = values;
    const [given, stored] = good[which % good.length] ?? [];
    const isDefault = isBlank || isForced;
    const defaults = { forceDefault: isForced, ...(isDefault && { defaultValue: fallback }) };
    // What is filled in for a field that is not asked for is left out.
    const isLabelled = isMapped && !isForced && !isReadOnly;
    const input = isLabelled ? { otherStepData: { [`g / field ${n}`]: given } } : { [`stepDataField${n}`]: given };
    return {
      step: { fields: [outlineOf(n, type, { required: isRequired && !isReadOnly, ...defaults })] },
      input: isBlank ? {} : input,
      seen: { dataFields: { [n]: isReadOnly ? null : isDefault ? fallback : stored } },
    };
  });

const outlineOf = (n: number, type: DataType, more: Partial<FieldOutline>): FieldOutline => ({
  id: n,
  dataField: `90--F${n}`,
  group: 'G',
  label: `Field ${n}`,
  type,
  ...(type.startsWith('DropDown') && { choices: CHOICES }),
  ...more,
});

/** Emails to and from a role: the number of an email is its place, so there is one part with all of them. */
const emails = (person: '88' | '92') =>
  fc.array(flags, { maxLength: 3 }).map((some): PartOf => (n) => {
    const all = [...some, { isMandatory: true, isTicked: false }].map((one: Flags, index) => ({
      ...one,
      id: `950--1--${index + 1}`,
    }));
    const email = { subject: 'Hello', text: 'Hello', from: n, to: n };
    const address = ['ann.roe@mail.example'];
    return {
      step: { otherRoles: [n], messages: all.map(({ isMandatory }) => ({ ...email, mandatory: isMandatory })) },
      input: {
        [`participantType${n}`]: person,
        stepMessages: all.filter(({ isTicked }) => isTicked).map(({ id }) => id),
      },
      seen: {
        participants: { [n]: [person] },
        messages: all
          .filter(({ isMandatory, isTicked }) => isMandatory || isTicked)
          .map(({ id }) => ({ id, to: address, from: address })),
      },
      ...(person === '92' && { says: `"Role ${n}": Moe, Pat has no email address` }),
    };
  });

/** Fields and ticks of another action type. */
const stale = fc.constant<PartOf>(() => ({
  input: { stepTasks: ['9999'], stepMessages: ['812--1--9'], stepDataField9999: 'x', participantType9999: ['88'] },
}));

/* Parts with something wrong in them. */

const wrongOwn = fc.constantFrom<Part>(
  { input: { actionName: '  ' }, says: '"Action Name" is required.' },
  { input: { status: 'Open' }, says: '"Status": "Open" is not one of the choices' },
  { input: { priority: '1.5' }, says: '"Priority": "1.5" is not a whole number.' },
  { input: { timestamp: 'soon' }, says: '"Step Date": "soon" is not a date' },
  { input: { assignedToParticipant: 'No Body' }, says: '"Assigned To": there is no contact with the name' },
  { input: { tasksToCreate: 'some' }, says: '"Tasks to Create": "some" is not one of the choices' },
  { input: { otherStepData: { Colour: 'red' } }, says: 'Other Step Data: this action type does not ask for' },
);

const wrongRole = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(['', ''], ['No Body', 'there is no contact with'], ['John Doe', 'several contacts match']),
  )
  .map(([isOwn, [text, fault]]): PartOf => (n) => ({
    step: roleStep(n, isOwn),
    input: { [`participantType${n}`]: text },
    says: `"Role ${n}"${text === '' ? (isOwn ? ' is required.' : ' needs a contact, because of ') : `: ${fault}`}`,
  }));

const missingRelated = fc.constant<PartOf>((n) => ({
  step: { related: [{ id: n, actionType: 820, mandatory: true }] },
  says: '"Related Actions (',
}));

const wrongField = fc
  .constantFrom(...VALUES.filter(([, { isReadOnly }]) => !isReadOnly))
  .chain(([type, { bad }]) => fc.tuple(fc.constant(type), fc.constantFrom(...bad, null)))
  .map(([type, bad]): PartOf => (n) => ({
    step: { fields: [outlineOf(n, type, { required: true })] },
    input: { [`stepDataField${n}`]: bad },
    says: `"G / Field ${n}"${bad === null ? ' is required.' : ''}`,
  }));

const someRight = fc.array(fc.oneof(task, ticked, role, related, field, field, stale), { maxLength: 8 });
const someWrong = fc.array(fc.oneof(wrongRole, wrongField), { maxLength: 2 });

/** Gives each part its number. */
const numbered = (parts: readonly PartOf[]): readonly Part[] => parts.map((part, index) => part(100 + index));

/** A step for which all is filled in well. */
export const anyRight = fc.tuple(someRight, emails('88')).map(([parts, last]) => [OWN, ...numbered([...parts, last])]);

/** The same with one to three parts in which something is wrong. */
export const anyWrong = fc
  .tuple(
    someRight,
    someWrong,
    fc.oneof(
      wrongOwn.map(
        (part): PartOf =>
          () =>
            part,
      ),
      wrongRole,
      wrongField,
      missingRelated,
      emails('92'),
    ),
  )
  .map(([parts, wrong, last]) => [OWN, ...numbered([...parts, ...wrong, last])]);
