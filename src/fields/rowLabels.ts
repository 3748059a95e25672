/** The labels of values in rows that sentences name: a form, which knows no row, sends users to them. */
export const ROW_LABELS = {
  dataComplete: 'Data Complete',
  namesComplete: 'Names Complete',
  nextStep: 'Next Step',
  partiesComplete: 'Parties Complete',
} as const;
