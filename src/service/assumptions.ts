/* What the service document leaves open and public facts contradict (docs/service-notes.md, "Assumptions"). */

/** A switch of two positions, the one in force first. */
const either = <const Position extends string>(inForce: Position, _other: Position): Position => inForce;

/** The values in force. */
export const ASSUMPTIONS = {
  /** Ids in `links.stepMessages`: the document's GET has `812--1--2`, its sample POST and a client the last segment. */
  stepMessageIds: either('lastSegment', 'whole'),
  /** Where the assignee goes. The document says top level; three clients put it into `links`. */
  assignee: either('topLevel', 'links'),
  /** How the body is wrapped. The document shows an object; one client sends a list of one. */
  wrapper: either('object', 'list'),
  /** N in `relatedActionType{N}`: the document says the id in stepRelatedActionTypes; it might be the type's. */
  relatedActionKey: either('stepRelatedActionType', 'actionType'),
  /** The document says that mandatory tasks and emails are created either way; listing them shows what was meant. */
  mandatoryItems: either('listed', 'leftOut'),
  /** Whether "additional" attributes come only if named, as the vendor's wiki says; captured answers differ. */
  additionalAttributes: either('asked', 'sentAnyway'),
  /** Where people open an action: four clients take one path on the API's host. A wrong address is worse than none. */
  actionPages: either('onApiHost', 'unknown'),
  /** How several contacts are added to an action. A client posts a list; the vendor's pages show one object. */
  severalRecords: either('list', 'oneByOne'),
  /** The file note in a change of the step: one client writes it so, the document's `actioncreate` has `fileNote`. */
  nextStepNote: either('filenote', 'fileNote'),
  /** What a condition of a step does that is not met: the service might refuse the change, or only warn. */
  unmetConditions: either('stop', 'warn'),
  /** What becomes of data that a change of the step leaves out. `actioncreate` empties it, says the document. */
  dataLeftOut: either('emptied', 'kept'),
} as const;

export type Assumptions = typeof ASSUMPTIONS;
