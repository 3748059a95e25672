import * as fc from 'fast-check';
import type { FieldOutline, StartStepOutline } from '../../sandbox/seed/startStep.ts';
import type { DataType } from '../../sandbox/records.ts';
import { CHOICES, moment, VALUES, ZONES, type Zone } from './values.ts';

/** A part of a Start step with what is filled in for it, and what comes of it. */
export type Part = Readonly<{
  step?: Partial<StartStepOutline>;
  input?: object;
  /** What the firm then sees in the new action. */
  seen?: object;
  /** How the sentence begins that says what is wrong with it: nothing is sent. */
  says?: string;
}>;

/** Makes a part from a number that is its own in the case, and from the time zone of the user. */
type PartOf = (n: number, zone: Zone) => Part;

const NOBODY = 'No Body';
const FOUND: readonly (readonly [given: string, id: string])[] = [
  ['88', '88'],
  ['Brightwater Realty', '95'],
  ['ANN.ROE@mail.example', '88'],
  ['Zoë Núñez-Łoś', '94'],
];
const UNREACHABLE = ['92', 'Toe, Gil'];
const MAPPED = { input: { tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' } };

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

/* The parts: first those that are filled in well. */

const own: fc.Arbitrary<PartOf> = fc
  .record({
    name: fc.constantFrom('Sale', '  Will of Ann Roe ', 'Ünïcode "&" <b>'),
    priority: fc.constantFrom(0, '3', ' -1 '),
    status: fc.constantFrom('Active', 'closed', 'TEMPLATE'),
    wantsNote: fc.boolean(),
    date: fc.constantFrom(...moment.good),
    assignee: fc.constantFrom(...FOUND),
  })
  .map(({ name, priority, status, wantsNote, date, assignee }) => (_n, zone) => ({
    step: { fileNoteRequired: wantsNote },
    input: {
      ...MAPPED.input,
      actionName: name,
      priority,
      status,
      fileNote: 'From a form',
      timestamp: date[0],
      assignedToParticipant: assignee[0],
    },
    seen: {
      name: name.trim(),
      priority: Number(priority),
      status: status.slice(0, 1).toUpperCase() + status.slice(1).toLowerCase(),
      fileNote: 'From a form',
      stepChangeTimestamp: storedIn(zone, date[1]),
      assignedTo: assignee[1],
    },
  }));

const flags = fc.record({ isMandatory: fc.boolean(), isTicked: fc.boolean() });

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
  .record({
    isOwn: fc.boolean(),
    isMapped: fc.boolean(),
    people: fc.subarray([...FOUND], { minLength: 1 }),
    isTasked: fc.boolean(),
  })
  .map(({ isOwn, isMapped, people, isTasked }): PartOf => (n) => {
    const texts = people.map(([text]) => text);
    return {
      step: {
        ...(isOwn ? { roles: [{ id: n, participantType: n, required: true }] } : { otherRoles: [n] }),
        tasks: isTasked ? [{ id: n, name: `Task ${n}`, due: 'soon', mandatory: true, assignTo: n }] : [],
      },
      input: isMapped ? { otherParties: { [`Role ${n}`]: texts.join('; ') } } : { [`participantType${n}`]: texts },
      seen: { participants: { [n]: [...new Set(people.map(([, id]) => id))] }, tasks: isTasked ? [n] : [] },
    };
  });

const related = fc.boolean().map((isGiven): PartOf => (n) => ({
  step: { related: [{ id: n, actionType: 820, mandatory: isGiven }] },
  input: isGiven ? { [`relatedActionType${n}`]: '8700' } : {},
  seen: isGiven ? { relatedActions: { [n]: ['8700'] } } : {},
}));

const field = fc
  .record({
    of: fc.constantFrom(...VALUES),
    which: fc.nat(),
    isMapped: fc.boolean(),
    isBlank: fc.boolean(),
    isForced: fc.boolean(),
  })
  .map(({ of: [type, values], which, isMapped, isBlank, isForced }): PartOf => (n, zone) => {
    const { good, fallback, isReadOnly = false } = values;
    const [given, stored] = good[which % good.length] ?? [];
    const isDefault = isBlank || isForced;
    // What is filled in for a field that is not asked for is left out.
    const isOffered = !isForced && !isReadOnly;
    const input = isMapped && isOffered ? { otherStepData: { [`g / field ${n}`]: given } } : { [key(n)]: given };
    return {
      step: {
        fields: [
          outlineOf(n, type, {
            required: !isReadOnly,
            forceDefault: isForced,
            ...(isDefault && { defaultValue: fallback }),
          }),
        ],
      },
      input: isBlank ? {} : input,
      seen: { dataFields: { [n]: isReadOnly ? null : isDefault ? fallback : storedIn(zone, stored ?? '') } },
    };
  });

/** Fields and ticks of another action type. */
const stale = fc.constant<PartOf>(() => ({
  input: { stepTasks: ['9999'], stepMessages: ['812--1--9'], stepDataField9999: 'x', participantType9999: ['88'] },
}));

/* Then those with something wrong in them. */

const wrongOwn = fc.constantFrom<PartOf>(
  () => ({ input: { actionName: '  ' }, says: '"Action Name" is required.' }),
  () => ({ input: { status: 'Open' }, says: '"Status": "Open" is not one of the choices' }),
  () => ({ input: { priority: '1.5' }, says: '"Priority": "1.5" is not a whole number.' }),
  () => ({ input: { timestamp: 'soon' }, says: '"Step Date": "soon" is not a date' }),
  () => ({ input: { assignedToParticipant: NOBODY }, says: `"Assigned To": there is no contact with the name` }),
  () => ({ input: { tasksToCreate: 'some' }, says: '"Tasks to Create": "some" is not one of the choices' }),
  () => ({ input: { otherStepData: { Colour: 'red' } }, says: 'Other Step Data: this action type does not ask for' }),
);

const missingPeople = fc.boolean().map((isTasked): PartOf => (n) => ({
  step: isTasked
    ? { otherRoles: [n], tasks: [{ id: n, name: 'Call', due: 'soon', mandatory: true, assignTo: n }] }
    : { roles: [{ id: n, participantType: n, required: true }] },
  says: `"Role ${n}" ${isTasked ? 'needs a contact, because of the task "Call".' : 'is required.'}`,
}));

const unclearPeople = fc.constantFrom(NOBODY, 'no@where.example', 'John Doe').map((text): PartOf => (n) => ({
  step: { otherRoles: [n] },
  input: { [`participantType${n}`]: text },
  says: `"Role ${n}": ${text === 'John Doe' ? 'several contacts match' : 'there is no contact with'}`,
}));

/** The numbers of messages are their places, so there is one part with them. */
const messages = (isRight: boolean) =>
  fc
    .record({
      all: fc.array(flags, { minLength: 1, maxLength: 3 }),
      person: isRight ? fc.constant('88') : fc.constantFrom(...UNREACHABLE),
    })
    .map(({ all, person }): PartOf => (n) => {
      const sent = [...all, { isMandatory: true, isTicked: false }].map((one, index) => ({
        ...one,
        id: `950--1--${index + 1}`,
      }));
      return {
        step: {
          otherRoles: [n],
          messages: sent.map(({ isMandatory }) => ({
            subject: 'Hello',
            text: 'Hello',
            from: n,
            to: n,
            mandatory: isMandatory,
          })),
        },
        input: {
          [`participantType${n}`]: person,
          stepMessages: sent.filter(({ isTicked }) => isTicked).map(({ id }) => id),
        },
        seen: {
          participants: { [n]: [person] },
          messages: sent
            .filter(({ isMandatory, isTicked }) => isMandatory || isTicked)
            .map(({ id }) => expectedMessage(id)),
        },
        ...(!isRight && { says: `"Role ${n}": ` }),
      };
    });

const expectedMessage = (id: string) => ({ id, to: ['ann.roe@mail.example'], from: ['ann.roe@mail.example'] });

const missingRelated = fc.constant<PartOf>((n) => ({
  step: { related: [{ id: n, actionType: 820, mandatory: true }] },
  says: '"Related Actions (',
}));

const wrongField = fc
  .constantFrom(...VALUES.filter(([, { isReadOnly }]) => !isReadOnly))
  .chain(([type, { bad }]) => fc.tuple(fc.constant(type), fc.constantFrom(...bad, null)))
  .map(([type, bad]): PartOf => (n) => ({
    step: { fields: [outlineOf(n, type, { required: true })] },
    input: { [key(n)]: bad },
    says: `"G / Field ${n}"${bad === null ? ' is required.' : ''}`,
  }));

const givenTwice = fc.constant<PartOf>((n) => ({
  step: { fields: [outlineOf(n, 'Str255', {})] },
  input: { [key(n)]: 'one', otherStepData: { [`Field ${n}`]: 'two' } },
  says: `"G / Field ${n}" is filled in twice`,
}));

const key = (n: number): string => `stepDataField${n}`;

const outlineOf = (n: number, type: DataType, more: Partial<FieldOutline>): FieldOutline => ({
  id: n,
  dataField: `90--F${n}`,
  group: 'G',
  label: `Field ${n}`,
  type,
  ...(type.startsWith('DropDown') && { choices: CHOICES }),
  ...more,
});

const storedIn = (zone: Zone, sent: string | Readonly<Record<Zone, string>>): string =>
  typeof sent === 'string' ? sent : sent[zone];

const numbered = (arbitraries: readonly fc.Arbitrary<readonly PartOf[]>[]) =>
  fc
    .record({ zone: fc.constantFrom(...ZONES), parts: fc.tuple(...arbitraries) })
    .map(({ zone, parts }) => ({ zone, parts: parts.flat().map((part, index) => part(100 + index, zone)) }));

const someGood = fc.array(fc.oneof(task, ticked, role, related, field, field, stale), { maxLength: 8 });
const good = [own.map((part) => [part]), someGood] as const;
const oneOf = (part: fc.Arbitrary<PartOf>) => part.map((one) => [one]);

/** A step for which all is filled in well. */
export const anyRight = numbered([...good, oneOf(messages(true))]);

/** The same with one to three parts in which something is wrong. */
export const anyWrong = numbered([
  ...good,
  fc.oneof(
    fc
      .tuple(wrongOwn, fc.array(fc.oneof(missingPeople, unclearPeople, wrongField, givenTwice), { maxLength: 2 }))
      .map(([first, others]) => [first, ...others]),
    fc.array(fc.oneof(missingPeople, unclearPeople, wrongField, missingRelated, messages(false)), {
      minLength: 1,
      maxLength: 1,
    }),
  ),
]);
