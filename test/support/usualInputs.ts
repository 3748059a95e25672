/* Input with which operations run in the embedded service. */

/** An action type that asks for nothing. */
export const ADVICE = { actionType: '833', actionName: 'Lease advice' };

/** An action type that asks for parties, data and a related action. */
export const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  assignedToParticipant: '15',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  relatedActionType11: ['8700'],
};

/** A step that asks for the same. */
export const DEPOSIT = {
  action: '8700',
  step: '820--5/3050',
  assignedToParticipant: '15',
  participantType46: ['96'],
  participantType45: ['15'],
  participantType27: ['95'],
  stepDataField1651: '2025-05-01',
  stepDataField1652: 'transfer',
};

/** A step that asks for nothing. */
export const TO_CONTRACT = { action: '8700', step: '820--2/3020' };

export const PERSON = { contactKind: 'person', firstName: 'Una', lastName: 'Boe' };
