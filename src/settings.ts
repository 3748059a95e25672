export const VENDOR_DOMAINS = ['actionstep.com', 'actionstepstaging.com'] as const;

type Settings = Readonly<{
  CLIENT_ID: string;
  CLIENT_SECRET: string;
  ACTIONSTEP_AUTHORIZE_URL: string;
  ACTIONSTEP_TOKEN_URL: string;
  /** The domains that a token may be sent to, in lower case. */
  ACTIONSTEP_API_HOSTS: readonly string[];
  /** The time limit of one run. */
  ACTIONSTEP_TIME_LIMIT_MS: number;
  /** Positions of switches (`service/assumptions.ts`). */
  ACTIONSTEP_ASSUMPTIONS: string;
  /** Whether the row of a check shows the request that a run would send. */
  ACTIONSTEP_SHOW_REQUEST: boolean;
  /** The narrowest set that serves every operation, resource names in lower case (docs/service-notes.md, "Scopes"). */
  ACTIONSTEP_SCOPE: string;
}>;

const TIME_LIMIT_MS = 27_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

/** How each setting is read. What is missing or cannot be used leaves the usual value in force. */
const READERS: { readonly [Name in keyof Settings]: (value: string) => Settings[Name] } = {
  CLIENT_ID: (value) => value,
  CLIENT_SECRET: (value) => value,
  ACTIONSTEP_AUTHORIZE_URL: (value) => value || 'https://go.actionstep.com/api/oauth/authorize',
  ACTIONSTEP_TOKEN_URL: (value) => value || 'https://api.actionstep.com/api/oauth/token',
  ACTIONSTEP_API_HOSTS: (value) =>
    (value || VENDOR_DOMAINS.join())
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  ACTIONSTEP_TIME_LIMIT_MS: (value) => {
    const milliseconds = Number(value);
    const isLimit = Number.isInteger(milliseconds) && 1 <= milliseconds && milliseconds <= MAX_TIMER_MS;
    return isLimit ? milliseconds : TIME_LIMIT_MS;
  },
  ACTIONSTEP_ASSUMPTIONS: (value) => value,
  ACTIONSTEP_SHOW_REQUEST: (value) => value === 'yes',
  ACTIONSTEP_SCOPE: (value) => value || SCOPE,
};

const SCOPE = [
  'actioncreate actions actiontypes participants participanttypes users resthooks',
  'steps steptasks stepmessages stepparticipanttypes stepdatafields steprelatedactiontypes',
  'documenttemplates trustbankaccounts datacollections datacollectionfields datacollectionfielddropdownchoices',
  'filenotes actionparticipants datacollectionrecords datacollectionrecordvalues actionchangestep tasks',
  'files actiondocuments actionfolders timeentries',
].join(' ');

/**
 * The value of a setting, from the environment as it is now: what is read while a module loads would end up in the
 * published definition.
 */
export const setting = <Name extends keyof Settings>(name: Name): Settings[Name] =>
  READERS[name](process.env[name]?.trim() ?? '');
