import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { insertAction, type ActionAttributes } from './actions.ts';
import { CLIENT } from './client.ts';
import { DIALECTS, type Dialect } from './dialect/wire.ts';
import { WIRES } from './dialect/wires.ts';
import { createEvents } from './events.ts';
import { createFaults, type Fault } from './faults.ts';
import type { Firm } from './firm.ts';
import { createApp } from './http.ts';
import { insertParticipant, type ParticipantAttributes } from './participants.ts';
import type { ListHabits } from './query.ts';
import type { RecordedRequest } from './recorder.ts';
import type { ActionRecord, ParticipantRecord } from './records.ts';
import { CONNECTING_USER, seedFirm } from './seed/firm.ts';
import type { Service } from './service.ts';
import { issueTokens, type TokenPair } from './tokens.ts';

export {
  DIALECTS,
  type ActionAttributes,
  type Dialect,
  type Fault,
  type Firm,
  type ParticipantAttributes,
  type RecordedRequest,
};
export type { Outcome } from './firm.ts';
export type { ActionRecord, HookRecord, ParticipantRecord, StartStep } from './records.ts';

export type SandboxOptions = Readonly<{
  /** `document` unless said otherwise. */
  dialect?: Dialect;
  /** A free one unless said otherwise. */
  port?: number;
  /** Whether POST /actioncreate fires ActionCreated. */
  firesOnCreate?: boolean;
  /** Whether a PUT of a hook may set its status; it may unless said otherwise. */
  revivesHooks?: boolean;
  /** Whether additional attributes come unasked; in the live dialect they do not, unless said otherwise. */
  sendsAdditional?: boolean;
  /** Whether the own links of a Start step hold its type and trust accounts; only the live dialect's do, unless said otherwise. */
  linksTypeAndAccounts?: boolean;
  /** Whether trust accounts have names; they have unless said otherwise. */
  namesTrustAccounts?: boolean;
  /** Whether the display order of data fields counts anew in each group; it runs through all of them unless said otherwise. */
  ordersByGroup?: boolean;
  /** The same moment always unless said otherwise, so that no test depends on when it runs. */
  now?: () => Date;
  tokenLifetimeSeconds?: number;
  /** Lists do all that they are asked for unless said otherwise. */
  lists?: ListHabits;
}>;

export type Connection = { access_token: string; refresh_token: string; api_endpoint: string; orgkey: string };

export type Sandbox = {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly dialect: Dialect;
  /** What the integration needs to know to be connected to this server. */
  readonly environment: Readonly<Record<string, string>>;
  readonly redirectUri: string;
  readonly firm: Firm;
  /** Every request received, in order; a test may empty it. */
  readonly requests: RecordedRequest[];
  /** A valid connection without the way through OAuth; `tokens` for values that are known beforehand. */
  connect: (options?: Readonly<{ scope?: string; tokens?: TokenPair }>) => Connection;
  /** From now on every access token issued so far answers 401. */
  expireAccessTokens: () => void;
  inject: (fault: Fault) => void;
  clearFaults: () => void;
  /** How many requests are still to be struck by a fault. */
  pendingFaults: () => number;
  /** Somebody opens an action in the web page: fires ActionCreated. */
  addAction: (attributes: ActionAttributes) => ActionRecord;
  /** Somebody enters a contact in the web page: fires ParticipantCreated. */
  addParticipant: (attributes: ParticipantAttributes) => ParticipantRecord;
  /** Resolves when every callback under way has been answered. */
  settled: () => Promise<void>;
  /** Closes the server and its connections; resolves when the port is free. */
  stop: () => Promise<void>;
};

/** Half past ten at the firm. */
export const NOW = new Date('2025-03-04T00:30:00Z');

const HOST = '127.0.0.1';
const TOKEN_LIFETIME_SECONDS = 28_800;

/** Starts the service on loopback, with a new firm in memory. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = createServer();
  const url = `http://${HOST}:${await listen(server, options.port ?? 0)}`;
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
      await close(server);
      await service.events.settled();
    },
  };
}

function createService(url: string, options: SandboxOptions): Service {
  const { dialect = 'document', now = () => NOW } = options;
  const firm = seedFirm({ ordersByGroup: options.ordersByGroup ?? false });
  const wire = WIRES[dialect];
  return {
    firm,
    wire,
    url,
    now,
    events: createEvents(firm, wire, now),
    firesOnCreate: options.firesOnCreate ?? true,
    revivesHooks: options.revivesHooks ?? true,
    sendsAdditional: options.sendsAdditional ?? dialect === 'document',
    linksTypeAndAccounts: options.linksTypeAndAccounts ?? dialect === 'live',
    namesTrustAccounts: options.namesTrustAccounts ?? true,
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? TOKEN_LIFETIME_SECONDS,
    lists: options.lists ?? {},
  };
}

type Handles = Omit<Sandbox, 'requests' | 'inject' | 'clearFaults' | 'pendingFaults' | 'stop'>;

/** What a test holds of the service itself. */
function handles(service: Service): Handles {
  const { firm, url, wire, events, now, tokenLifetimeSeconds } = service;
  return {
    url,
    dialect: wire.dialect,
    environment: environment(url),
    redirectUri: CLIENT.redirectUris[0],
    firm,
    connect: ({ scope = 'all', tokens } = {}) => {
      const expiresAt = new Date(now().getTime() + tokenLifetimeSeconds * 1000);
      const pair = issueTokens(firm.tokens, { scopes: scope.split(' '), userId: CONNECTING_USER, expiresAt }, tokens);
      return { ...pair, api_endpoint: `${url}/api/`, orgkey: firm.orgkey };
    },
    expireAccessTokens: () => {
      for (const grant of firm.tokens.access.values()) grant.expiresAt = now();
    },
    addAction: (attributes) => {
      const action = insertAction(service, attributes);
      events.fire('ActionCreated', action);
      return action;
    },
    addParticipant: (attributes) => insertParticipant(service, attributes),
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

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
