/** The application that is registered with the service, once for every sandbox. */
export const CLIENT = {
  id: 'sandbox-client',
  secret: 'sandbox-secret',
  /** The platform's return address, and the one that its command line listens on. */
  redirectUris: ['https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/', 'http://localhost:9000'],
} as const;

/** What an application may ask for: a resource by its name, or everything. */
export const SCOPES: ReadonlySet<string> = new Set([
  'all',
  'actioncreate',
  'actions',
  'actiontypes',
  'participants',
  'participanttypes',
  'users',
  'resthooks',
  'steps',
  'steptasks',
  'stepmessages',
  'stepparticipanttypes',
  'stepdatafields',
  'steprelatedactiontypes',
  'documenttemplates',
  'trustbankaccounts',
  'datacollections',
  'datacollectionfields',
  'datacollectionfielddropdownchoices',
]);
