/**
 * What the operations are called: on their own page, and in sentences that send users to them. Labels say *action*, the
 * word of Actionstep's API; nouns say *matter*, the word of its users, which the editor builds its own sentences with.
 */
export const OPERATION_LABELS = {
  newAction: 'New Action',
  newContact: 'New Contact',
  findContact: 'Find Contact',
  findAction: 'Find Action',
  findConflicts: 'Find Possible Conflicts',
  findOrCreateContact: 'Find or Create Contact',
  describeActionType: 'Describe Action Type',
  describeStep: 'Describe Step',
  createAction: 'Create Action',
  createContact: 'Create Contact',
  createFileNote: 'Create File Note',
  createTask: 'Create Task',
  completeTask: 'Complete Task',
  createTimeEntry: 'Create Time Entry',
  uploadDocument: 'Upload Document to Action',
  addContactToAction: 'Add Contact to Action',
  updateAction: 'Update Action',
  updateActionData: 'Update Action Data',
  changeStep: 'Change Step',
  updateContact: 'Update Contact',
} as const;
