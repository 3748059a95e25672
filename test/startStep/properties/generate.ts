import * as fc from 'fast-check';
import { DIALECTS } from '../../sandbox/sandbox.ts';
import { MODES, type Case, type Entry, type FieldCase, type Mode, type RoleCase } from './case.ts';
import { NOBODY, REACHABLE, REACHABLE_BY_NAME, ROLE_IDS, SEVERAL, UNREACHABLE, type Someone } from './people.ts';
import { moment, READ_ONLY, TYPES, VALUES, ZONES, type Type } from './values.ts';

/** Start steps with everything in them, filled in by people who take care in half of the cases. */
export const anyCase = (): fc.Arbitrary<Case> => fc.boolean().chain(casesOf);

/** One of several arbitraries, by how often each is wanted. */
const often = <Value>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const someOf = <Value>(arbitrary: fc.Arbitrary<Value>, maxLength: number) => fc.array(arbitrary, { maxLength });

/** Mostly by number: every name is a request. */
const reachable = often([5, fc.constantFrom(...REACHABLE)], [1, fc.constantFrom(...REACHABLE_BY_NAME)]);

function casesOf(isCareful: boolean): fc.Arbitrary<Case> {
  /** What is right, or with others who take less care something that is wrong. */
  const or = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>, weight = 10) =>
    isCareful ? right : often([50, right], [weight, wrong]);
  const mode = or<Mode>(fc.constantFrom(...MODES.slice(0, 4)), fc.constant('unknown'), 6);
  return fc
    .record({
      dialect: fc.constantFrom(...DIALECTS),
      zone: fc.constantFrom(...ZONES),
      wantsAssignee: fc.boolean(),
      wantsFileNote: often([4, fc.constant(false)], [1, fc.constant(true)]),
      name: or(fc.constantFrom('Sale', '  Will of Ann Roe ', 'Ünïcode "&" <b>'), fc.constantFrom('', '  ')),
      reference: often([9, fc.constant('')], [1, fc.constantFrom('N-1', ' N-2 ')]),
      priority: or<string | number>(fc.constantFrom('', 0, 3, '-1', '12'), fc.constantFrom('high', '1.5')),
      status: or(fc.constantFrom('', 'Active', 'closed', ' Inactive', 'TEMPLATE'), fc.constantFrom('Open', 'x')),
      timestamp: or<Entry | null>(fc.constantFrom(null, ...goods(moment.good)), fc.constantFrom(...bads(moment.bad))),
      fileNote: fc.constantFrom('', 'Opened from a form'),
      assignee: or<Someone | null>(
        often<Someone | null>([2, fc.constant(null)], [1, reachable]),
        fc.constantFrom(...NOBODY, ...SEVERAL),
        20,
      ),
      tasksMode: mode,
      messagesMode: mode,
      documentsMode: mode,
      ifNotFound: fc.constantFrom('blank', 'stop', 'leaveOut'),
      ifSeveral: fc.constantFrom('blank', 'stop', 'oldest'),
      roles: fc.uniqueArray(roles(isCareful), { maxLength: 4, selector: ({ typeId }) => typeId }),
      tasks: someOf(fc.record({ isMandatory: fc.boolean(), role: fc.nat(), isTicked: fc.boolean() }), 3),
      messages: someOf(
        fc.record({ isMandatory: fc.boolean(), from: fc.nat(), to: fc.nat(), isTicked: fc.boolean() }),
        2,
      ),
      documents: someOf(fc.boolean(), 2),
      trustAccounts: someOf(fc.boolean(), 2),
      fields: often<LooseField[]>(
        [1, fc.constant([])],
        [1, fc.array(fields(isCareful), { minLength: 1, maxLength: 6 })],
      ),
      related: someOf(
        fc.boolean().chain((isMandatory) => {
          const given = fc.constantFrom<string[]>(['8700'], ['8704', '8705']);
          const actions = isMandatory
            ? or<string[]>(given, fc.constant([]), 30)
            : fc.oneof(given, fc.constant<string[]>([]));
          return actions.map((chosen) => ({ isMandatory, actions: chosen }));
        }),
        2,
      ),
      hasStale: often([4, fc.constant(false)], [1, fc.constant(true)]),
      hasUnknownLabel: or(fc.constant(false), fc.constant(true), 6),
    })
    .map(knit);
}

const goods = (good: (typeof moment)['good']): readonly Entry[] => good.map(([given, sent]) => ({ given, sent }));
const bads = (bad: (typeof moment)['bad']): readonly Entry[] => bad.map(([given, said]) => ({ given, said }));

function roles(isCareful: boolean): fc.Arbitrary<RoleCase> {
  const careless = often(
    [12, reachable],
    [5, fc.constantFrom(...UNREACHABLE)],
    [2, fc.constantFrom(...NOBODY)],
    [2, fc.constantFrom(...SEVERAL)],
  );
  return fc.record({
    typeId: fc.constantFrom(...ROLE_IDS),
    isOwn: fc.boolean(),
    isRequired: fc.boolean(),
    people: isCareful
      ? fc.uniqueArray(reachable, { minLength: 1, maxLength: 2 })
      : fc.oneof(fc.constant([]), fc.uniqueArray(careless, { minLength: 1, maxLength: 2 })),
    way: often<'form' | 'dictionary'>([4, fc.constant('form')], [1, fc.constant('dictionary')]),
  });
}

type LooseField = Omit<FieldCase, 'id'>;

function fields(isCareful: boolean): fc.Arbitrary<LooseField> {
  return fc
    .record({
      // People are more likely to go wrong than any other value.
      type: often<Type>([6, fc.constantFrom(...TYPES)], [1, fc.constant('Participant')]),
      isRequired: fc.boolean(),
      isForced: often([3, fc.constant(false)], [1, fc.constant(true)]),
      hasDefault: fc.boolean(),
      way: isCareful
        ? fc.constantFrom('form', 'form', 'dictionary')
        : fc.constantFrom('form', 'form', 'dictionary', 'both'),
    })
    .chain(({ hasDefault, ...field }) =>
      entries(field.type, isCareful, field.isRequired && !hasDefault).map((entry) => ({
        ...field,
        // Nobody can require of a user what the service fills in by itself.
        isRequired: field.isRequired && !READ_ONLY.has(field.type),
        fallback: hasDefault ? defaultOf(field.type) : null,
        entry,
      })),
    );
}

const defaultOf = (type: Type): string => (type === 'Participant' ? '15' : VALUES[type].fallback);

function entries(type: Type, isCareful: boolean, isNeeded: boolean): fc.Arbitrary<Entry | null> {
  const blank = fc.constant(null);
  if (type === 'Participant') {
    const right = fc.oneof(reachable, fc.constantFrom(...UNREACHABLE)).map((someone) => ({ people: [someone] }));
    const wrong = fc.oneof(
      fc.constantFrom(...NOBODY, ...SEVERAL).map((someone) => ({ people: [someone] })),
      fc.constant({ people: REACHABLE.slice(0, 2) }),
    );
    if (isCareful) return isNeeded ? right : fc.oneof(right, blank);
    return often<Entry | null>([2, right], [1, wrong], [1, blank]);
  }
  const right = fc.constantFrom(...goods(VALUES[type].good));
  if (isCareful) return isNeeded ? right : fc.oneof(right, blank);
  const wrong = bads(VALUES[type].bad);
  return often<Entry | null>(
    [2, right],
    [1, blank],
    ...(wrong.length > 0 ? [[1, fc.constantFrom(...wrong)] as const] : []),
  );
}

/** Ties the parts together: tasks and emails are for roles of the step, or for nobody. */
function knit(loose: Omit<Case, 'fields'> & Readonly<{ fields: readonly LooseField[] }>): Case {
  const roleOf = (choice: number | null): number | null => {
    const { length } = loose.roles;
    return loose.roles[(choice ?? 0) % (length + 1)]?.typeId ?? null;
  };
  return {
    ...loose,
    tasks: loose.tasks.map((task) => ({ ...task, role: roleOf(task.role) })),
    messages: loose.messages.map((message) => ({ ...message, from: roleOf(message.from), to: roleOf(message.to) })),
    fields: loose.fields.map((field, index) => ({ ...field, id: 1 + index })),
  };
}
