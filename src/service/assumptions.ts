/** What the service document leaves open and public facts contradict (docs/service-notes.md, "Assumptions"). */
export type Assumptions = Readonly<{
  /** Ids in `links.stepMessages`: the document's GET has `812--1--2`, its sample POST and a client the last segment. */
  stepMessageIds: 'lastSegment' | 'whole';
  /** Where the assignee goes. The document says top level; three clients put it into `links`. */
  assignee: 'topLevel' | 'links';
  /** How the body is wrapped. The document shows an object; one client sends a list of one. */
  wrapper: 'object' | 'list';
  /** N in `relatedActionType{N}`: the document says the id in stepRelatedActionTypes; it might be the type's. */
  relatedActionKey: 'stepRelatedActionType' | 'actionType';
  /** The document says that mandatory tasks and emails are created either way; listing them shows what was meant. */
  mandatoryItems: 'listed' | 'leftOut';
  /** Whether "additional" attributes come only if named, as the vendor's wiki says; captured answers differ. */
  additionalAttributes: 'asked' | 'sentAnyway';
  /** Where people open an action: four clients take one path on the API's host. A wrong address is worse than none. */
  actionPages: 'onApiHost' | 'unknown';
  /** How several contacts are added to an action. A client posts a list; the vendor's pages show one object. */
  severalRecords: 'list' | 'oneByOne';
  /** The file note in a change of the step: one client writes it so, the document's `actioncreate` has `fileNote`. */
  nextStepNote: 'filenote' | 'fileNote';
  /** What a condition of a step does that is not met: the service might refuse the change, or only warn. */
  unmetConditions: 'stop' | 'warn';
  /** What becomes of data that a change of the step leaves out. `actioncreate` empties it, says the document. */
  dataLeftOut: 'emptied' | 'kept';
}>;

/** The values in force. */
export const ASSUMPTIONS: Assumptions = {
  stepMessageIds: 'lastSegment',
  assignee: 'topLevel',
  wrapper: 'object',
  relatedActionKey: 'stepRelatedActionType',
  mandatoryItems: 'listed',
  additionalAttributes: 'asked',
  actionPages: 'onApiHost',
  severalRecords: 'list',
  nextStepNote: 'filenote',
  unmetConditions: 'stop',
  dataLeftOut: 'emptied',
};
