/** How the service stands where no source settles it, what it does by default first. The integration has a switch for each. */
export const POSITIONS = {
  /** Which ids `links.stepMessages` takes: `2`, or `812--1--2`. */
  stepMessageIds: ['lastSegment', 'whole'],
  /** Where the assignee counts. In `links`, one at the top level is passed over. */
  assignee: ['topLevel', 'links'],
  /** Whether a new action comes as an object, or as a list of one. */
  wrapper: ['object', 'list'],
  /** Where additional attributes are always sent, `fields` does not know `:default`. */
  additionalAttributes: ['asked', 'sentAnyway'],
} as const;

type PositionName = keyof typeof POSITIONS;
/** A position of each; tests may change it while the server runs. */
export type Positions = { [Name in PositionName]: (typeof POSITIONS)[Name][number] };

/** These positions, and the default where none is given. */
export function positionsWith(given: Partial<Positions>): Positions;
export function positionsWith(given: Partial<Positions>): object {
  return { ...Object.fromEntries(Object.entries(POSITIONS).map(([name, [first]]) => [name, first])), ...given };
}
