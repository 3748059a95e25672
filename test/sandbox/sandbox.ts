import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../support/listen.ts';
import { insertAction } from './actions.ts';
import { TIME_ZONE } from './clock.ts';
import { DIALECTS, type Dialect } from './dialect/wire.ts';
import { WIRES } from './dialect/wires.ts';
import { createEvents } from './events.ts';
import { createFaults, type Fault } from './faults.ts';
import type { Firm } from './firm.ts';
import { createApp } from './http.ts';
import { CLIENT, whyUnknown } from './oauth.ts';
import { insertParticipant } from './participants.ts';
import { positionsWith, type Positions } from './positions.ts';
import type { RecordedRequest } from './recorder.ts';
import type { ActionAttributes, ActionRecord, ParticipantAttributes, ParticipantRecord } from './records.ts';
import { CONNECTING_USER, seedFirm } from './seed/firm.ts';
import type { Behavior, Service } from './service.ts';
import { issueTokens, type TokenPair } from './tokens.ts';

export { DIALECTS, type Dialect, type Fault, type Firm, type RecordedRequest };
export type { ActionAttributes, ParticipantAttributes };
export type { Outcome, StepChange } from './firm.ts';
export type { ActionRecord, HookRecord, ParticipantRecord } from './records.ts';
export type { StartStep } from './seed/startStep.ts';

export type SandboxOptions = Partial<Behavior> &
  Readonly<{
    /** `document` by default. */
    dialect?: Dialect;
    /** A free one by default. */
    port?: number;
    /** Whether the display order of data fields starts again in each group; by default it runs through all of them. */
    ordersByGroup?: boolean;
    /** How it stands where no source settles it; the default where it is not given. */
    positions?: Partial<Positions>;
  }>;

export type Connection = { access_token: string; refresh_token: string; api_endpoint: string; orgkey: string };

export type Sandbox = {
  readonly url: string;
  readonly dialect: Dialect;
  /** What the integration needs to know to be connected to this server. */
  readonly environment: Readonly<Record<string, string>>;
  readonly redirectUri: string;
  /** Where the firm is. */
  readonly timeZone: string;
  readonly firm: Firm;
  readonly requests: RecordedRequest[];
  /** A valid connection without the way through OAuth; `tokens` for values that are known beforehand. */
  connect: (options?: Readonly<{ scope?: string; tokens?: TokenPair }>) => Connection;
  /** From now on every access token issued so far answers 401. */
  expireAccessTokens: () => void;
  inject: (fault: Fault) => void;
  clearFaults: () => void;
  pendingFaults: () => number;
  /** Somebody opens an action in the web page: fires ActionCreated. */
  addAction: (attributes: ActionAttributes) => ActionRecord;
  /** Somebody enters a contact in the web page, now or at the moment `created`: fires ParticipantCreated. */
  addParticipant: (attributes: ParticipantAttributes, created?: string) => ParticipantRecord;
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Half past ten at the firm. */
export const NOW = new Date('2025-03-04T00:30:00Z');

const HOST = '127.0.0.1';

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = createServer();
  const { port, stop } = await listen(server, options.port);
  const url = `http://${HOST}:${port}`;
  const service = createService(url, options);
  const faults = createFaults();
  const requests: RecordedRequest[] = [];
  const stopping = new AbortController();

  const app = createApp({ service, faults, requests, stopping: stopping.signal });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));

  return {
    ...handles(service),
    requests,
    inject: faults.add,
    clearFaults: faults.clear,
    pendingFaults: faults.pending,
    stop: async () => {
      stopping.abort();
      service.events.stop();
      await stop();
      await service.events.settled();
    },
  };
}

function createService(
  url: string,
  { dialect = 'document', ordersByGroup = false, positions = {}, ...given }: SandboxOptions,
): Service {
  const behavior: Behavior = {
    listsPresentStep: false,
    quarantinesFiles: false,
    takesFileNames: true,
    writesAddress: (address) => address,
    displayNames: 'withAllNames',
    now: () => NOW,
    lists: {},
    ...given,
  };
  const firm = seedFirm(ordersByGroup, positionsWith(positions), behavior.displayNames);
  const wire = WIRES[dialect];
  return { ...behavior, firm, wire, url, events: createEvents(firm, wire, behavior.now) };
}

type Handles = Omit<Sandbox, 'requests' | 'inject' | 'clearFaults' | 'pendingFaults' | 'stop'>;

function handles(service: Service): Handles {
  const { firm, url, wire, events } = service;
  return {
    url,
    dialect: wire.dialect,
    environment: environment(url),
    redirectUri: CLIENT.redirectUris[0],
    timeZone: TIME_ZONE,
    firm,
    connect: ({ scope = 'all', tokens } = {}) => {
      const fault = whyUnknown(scope.split(' '));
      if (fault !== undefined) throw new Error(`${fault}: add it to test/sandbox/resources.ts.`);
      const pair = issueTokens(service, { scopes: scope.split(' '), userId: CONNECTING_USER }, tokens);
      return { ...pair, api_endpoint: `${url}/api/`, orgkey: firm.orgkey };
    },
    expireAccessTokens: () => {
      for (const grant of firm.tokens.access.values()) grant.expiresAt = service.now();
    },
    addAction: (attributes) => insertAction(service, attributes),
    addParticipant: (attributes, created) => insertParticipant(service, attributes, undefined, created),
    settled: events.settled,
  };
}

const environment = (url: string): Record<string, string> => ({
  CLIENT_ID: CLIENT.id,
  CLIENT_SECRET: CLIENT.secret,
  ACTIONSTEP_AUTHORIZE_URL: `${url}/api/oauth/authorize`,
  ACTIONSTEP_TOKEN_URL: `${url}/api/oauth/token`,
  ACTIONSTEP_API_HOSTS: HOST,
});
