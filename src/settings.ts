import * as zod from 'zod/mini';

export const VENDOR_DOMAINS = ['actionstep.com', 'actionstepstaging.com'] as const;

const textOr = (otherwise = '') =>
  zod.pipe(
    zod.optional(zod.string()),
    zod.transform((given) => given?.trim() || otherwise),
  );

const TIME_LIMIT_MS = 27_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

const Settings = zod.object({
  CLIENT_ID: textOr(),
  CLIENT_SECRET: textOr(),
  ACTIONSTEP_AUTHORIZE_URL: textOr('https://go.actionstep.com/api/oauth/authorize'),
  ACTIONSTEP_TOKEN_URL: textOr('https://api.actionstep.com/api/oauth/token'),
  /** The domains that a token may be sent to, in lower case. */
  ACTIONSTEP_API_HOSTS: zod.pipe(
    textOr(VENDOR_DOMAINS.join()),
    zod.transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    ),
  ),
  /** The time limit of one run. A value that no timer accepts counts as missing. */
  ACTIONSTEP_TIME_LIMIT_MS: zod.pipe(
    textOr(),
    zod.transform((given) => {
      const milliseconds = Number(given);
      const isLimit = Number.isInteger(milliseconds) && 1 <= milliseconds && milliseconds <= MAX_TIMER_MS;
      return isLimit ? milliseconds : TIME_LIMIT_MS;
    }),
  ),
  /** Positions of switches (`service/assumptions.ts`). */
  ACTIONSTEP_ASSUMPTIONS: textOr(),
  /** Whether the row of a check shows the request that a run would send. */
  ACTIONSTEP_SHOW_REQUEST: zod.pipe(
    textOr(),
    zod.transform((given) => given === 'yes'),
  ),
  /** The narrowest set that serves every operation, resource names in lower case (docs/service-notes.md, "Scopes"). */
  ACTIONSTEP_SCOPE: textOr(
    [
      'actioncreate actions actiontypes participants participanttypes users resthooks',
      'steps steptasks stepmessages stepparticipanttypes stepdatafields steprelatedactiontypes',
      'documenttemplates trustbankaccounts datacollections datacollectionfields datacollectionfielddropdownchoices',
      'filenotes actionparticipants datacollectionrecords datacollectionrecordvalues actionchangestep tasks',
      'files actiondocuments actionfolders timeentries',
    ].join(' '),
  ),
});

type Settings = Readonly<zod.infer<typeof Settings>>;

/**
 * The value of a setting, from the environment as it is now: what is read while a module loads would end up in the
 * published definition.
 */
export const setting = <Name extends keyof Settings>(name: Name): Settings[Name] => Settings.parse(process.env)[name];
