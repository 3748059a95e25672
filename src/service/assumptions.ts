/**
 * The points that the service document leaves open and public facts contradict, one switch each. The first value is the
 * document's where it takes a side; docs/service-notes.md names the sign in production that a value is wrong.
 */
export type Assumptions = Readonly<{
  /**
   * The form of `links.stepMessages` in a POST. The document's GET gives `812--1--2`, its sample POST plain integers,
   * and a production client sends the last segment.
   */
  stepMessageIds: 'lastSegment' | 'whole';
  /** Where the assignee goes. The document says top level; three clients put it into `links`. */
  assignee: 'topLevel' | 'links';
  /** How the body is wrapped. The document shows an object; one client sends a list of one. */
  wrapper: 'object' | 'list';
  /** What N is in `relatedActionType{N}`. The document says the id in stepRelatedActionTypes; it might be the type's. */
  relatedActionKey: 'stepRelatedActionType' | 'actionType';
  /** The document says that mandatory tasks and emails are created either way; listing them shows what was meant. */
  mandatoryItems: 'listed' | 'leftOut';
  /**
   * Whether a record holds the attributes that the vendor calls "additional" only where they are asked for by name. Its
   * wiki says so, captured answers hold them unasked. The document is silent.
   */
  additionalAttributes: 'asked' | 'sentAnyway';
  /**
   * Where people open an action. Four clients take the host of the API and one path. The document is silent, and a wrong
   * address is worse than none.
   */
  actionPages: 'onApiHost' | 'unknown';
  /**
   * How several contacts are added to an action. One production client posts a list under the resource's name; the
   * vendor's pages show one object. The document is silent.
   */
  severalRecords: 'list' | 'oneByOne';
  /** The file note in a change of the step: one client writes it so, the document's `actioncreate` has `fileNote`. */
  nextStepNote: 'filenote' | 'fileNote';
  /**
   * What an open task or a missing email address does that the service names as a condition of a step. The document is
   * silent: it might refuse the change, or only warn.
   */
  unmetConditions: 'stop' | 'warn';
  /**
   * What becomes of a data field that a change of the step leaves out. The document says for `actioncreate` that it is
   * emptied; if that holds here too, leaving it out would lose data.
   */
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
