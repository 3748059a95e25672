/** The domains of the vendor: production and staging. */
export const VENDOR_DOMAINS = ['actionstep.com', 'actionstepstaging.com'] as const;

/** The settings. What is read while a module loads would end up in the published definition. */
const DEFAULTS = {
  ACTIONSTEP_AUTHORIZE_URL: 'https://go.actionstep.com/api/oauth/authorize',
  ACTIONSTEP_TOKEN_URL: 'https://api.actionstep.com/api/oauth/token',
  ACTIONSTEP_API_HOSTS: VENDOR_DOMAINS.join(),
  ACTIONSTEP_TIME_LIMIT_MS: '27000',
  ACTIONSTEP_ASSUMPTIONS: '',
  ACTIONSTEP_SHOW_REQUEST: '',
  // The narrowest set that serves every operation, resource names in lower case (docs/service-notes.md, "Scopes").
  ACTIONSTEP_SCOPE: [
    'actioncreate actions actiontypes participants participanttypes users resthooks',
    'steps steptasks stepmessages stepparticipanttypes stepdatafields steprelatedactiontypes',
    'documenttemplates trustbankaccounts datacollections datacollectionfields datacollectionfielddropdownchoices',
    'filenotes actionparticipants datacollectionrecords datacollectionrecordvalues actionchangestep tasks',
  ].join(' '),
  CLIENT_ID: '',
  CLIENT_SECRET: '',
} as const;

type SettingName = keyof typeof DEFAULTS;

/** The value of a setting: what the environment holds, or the default when it is missing or blank. */
export const setting = (name: SettingName): string => process.env[name]?.trim() || DEFAULTS[name];

/** The time limit of one run, in milliseconds. A value that no timer accepts counts as missing. */
export function timeLimitMs(): number {
  const milliseconds = Number(setting('ACTIONSTEP_TIME_LIMIT_MS'));
  return Number.isInteger(milliseconds) && 1 <= milliseconds && milliseconds <= MAX_TIMER_MS
    ? milliseconds
    : Number(DEFAULTS.ACTIONSTEP_TIME_LIMIT_MS);
}

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether the row of a check shows the request that a run would send. */
export const showsRequest = (): boolean => setting('ACTIONSTEP_SHOW_REQUEST') === 'yes';

/** The domains that a token may be sent to, in lower case. */
export const apiHosts = (): readonly string[] =>
  setting('ACTIONSTEP_API_HOSTS')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
