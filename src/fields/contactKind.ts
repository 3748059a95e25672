/** What a contact can be. */
export const CONTACT_KINDS = [
  ['person', 'Person'],
  ['company', 'Company'],
] as const;
