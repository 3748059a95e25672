/** What the user is told when nobody knows whether a record was created; `where` says where to look. */
export const notConfirmed = (noun: string, because: string, where: string): string =>
  `We couldn't confirm whether the ${noun} was created. ${because} ${where} Only if it is not there, run this step again. ` +
  `It is not repeated by itself, so that no ${noun} is created twice.`;
