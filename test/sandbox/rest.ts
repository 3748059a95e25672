import { changeStep } from './actionchangestep/change.ts';
import { readNextSteps } from './actionchangestep/read.ts';
import { createAction } from './actioncreate/create.ts';
import { readStartStep } from './actioncreate/read.ts';
import { createDocument } from './actiondocuments.ts';
import { addParticipants } from './actionparticipants.ts';
import { updateAction } from './actions.ts';
import { createDataRecord } from './datacollectionrecords.ts';
import { changeDataValues } from './datacollectionrecordvalues.ts';
import { createFileNote } from './filenotes.ts';
import { addPart, createFile } from './files.ts';
import type { Grant } from './firm.ts';
import { byId, list } from './listing.ts';
import { createParticipant, updateParticipant } from './participants.ts';
import { Refusal } from './refusal.ts';
import { SOURCES } from './resources.ts';
import { deleteHook, listHooks, readHookById, registerHook, replaceHook } from './resthooks.ts';
import type { Call, Handler, Reply, Service, Upload } from './service.ts';
import { createTask, updateTask } from './tasks.ts';
import { createTimeEntry } from './timeentries.ts';
import { grants } from './tokens.ts';

type Methods = Readonly<Record<string, Handler>>;
type Routes = Readonly<{ collection: Methods; item: Methods }>;

const readable = (resource: string): Routes => ({ collection: { GET: list(resource) }, item: { GET: byId(resource) } });

/** "Endpoints", and the resources that the document names without showing them. */
export const ROUTES: Readonly<Record<string, Routes>> = {
  ...Object.fromEntries(Object.keys(SOURCES).map((resource) => [resource, readable(resource)])),
  resthooks: {
    collection: { GET: listHooks, POST: registerHook },
    item: { GET: readHookById, PUT: replaceHook, DELETE: deleteHook },
  },
  actioncreate: { collection: { GET: readStartStep, POST: createAction }, item: { GET: readStartStep } },
  actionchangestep: { collection: { GET: readNextSteps, POST: changeStep }, item: { GET: readNextSteps } },
  participants: {
    collection: { GET: list('participants'), POST: createParticipant },
    item: { GET: byId('participants'), PUT: updateParticipant },
  },
  actionparticipants: {
    collection: { GET: list('actionparticipants'), POST: addParticipants },
    item: { GET: byId('actionparticipants') },
  },
  datacollectionrecords: {
    collection: { GET: list('datacollectionrecords'), POST: createDataRecord },
    item: { GET: byId('datacollectionrecords') },
  },
  datacollectionrecordvalues: {
    collection: { GET: list('datacollectionrecordvalues') },
    item: { GET: byId('datacollectionrecordvalues'), PUT: changeDataValues },
  },
  filenotes: { collection: { GET: list('filenotes'), POST: createFileNote }, item: { GET: byId('filenotes') } },
  files: { collection: { POST: createFile }, item: { POST: addPart } },
  actiondocuments: {
    collection: { GET: list('actiondocuments'), POST: createDocument },
    item: { GET: byId('actiondocuments') },
  },
  tasks: { collection: { GET: list('tasks'), POST: createTask }, item: { GET: byId('tasks'), PUT: updateTask } },
  timeentries: { collection: { GET: list('timeentries'), POST: createTimeEntry }, item: { GET: byId('timeentries') } },
  actions: { collection: { GET: list('actions') }, item: { GET: byId('actions'), PUT: updateAction } },
  users: { collection: { GET: list('users') }, item: { GET: userById } },
};

export type RestRequest = Readonly<{
  method: string;
  resource: string;
  id: string;
  query: URLSearchParams;
  headers: Headers;
  text: string;
  upload?: Upload | undefined;
  answered: Promise<void>;
}>;

export function answer(service: Service, request: RestRequest): Reply {
  try {
    const { id, query, upload, answered } = request;
    const grant = authenticate(service, request.headers);
    const handler = route(request, grant);
    return handler({ service, grant, id, query, body: readJson(request), upload, answered });
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(service, error);
    throw error;
  }
}

export function refusalReply({ wire }: Service, refusal: Refusal): Reply {
  const status = refusal.kind === 'invalid' ? wire.invalidStatus : refusal.status;
  return { status, body: wire.refusal(status, refusal) };
}

function authenticate({ firm, now }: Service, headers: Headers): Grant {
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const grant = firm.tokens.access.get(token);
  if (!grant) throw new Refusal('invalidToken', 'The access token is missing or unknown');
  if (grant.expiresAt <= now()) throw new Refusal('expiredToken', 'The access token has expired');
  return grant;
}

/** "Scope parameter": the name of the resource, which is the first segment of the path. */
function route({ method, resource, id, headers }: RestRequest, grant: Grant): Handler {
  // First of all: a resource that is not there counts as a record that is not there, and a look-up passes over that.
  if (!grants(grant.scopes, resource))
    throw new Refusal('insufficientScope', `The access token lacks the scope ${resource}`);
  const routes = Object.hasOwn(ROUTES, resource) ? ROUTES[resource] : undefined;
  if (!routes) throw new Refusal('noResource', `There is no resource ${resource}`);
  const handler = (id === '' ? routes.collection : routes.item)[method];
  if (!handler) throw new Refusal('wrongMethod', `${resource} does not take ${method} here`);
  refuseMediaTypes(method, resource, headers);
  return handler;
}

const MEDIA_TYPE = 'application/vnd.api+json';
const HAS_BODY: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** Whether a resource takes forms in place of JSON. */
const takesForms = (resource: string): boolean => resource === 'files';

function refuseMediaTypes(method: string, resource: string, headers: Headers): void {
  if (!mediaTypes(headers.get('accept')).includes(MEDIA_TYPE)) {
    throw new Refusal('notAcceptable', `Accept must be ${MEDIA_TYPE}`);
  }
  const contentType = headers.get('content-type');
  if (contentType === null && !HAS_BODY.has(method)) return;
  const wanted = takesForms(resource) ? 'multipart/form-data' : MEDIA_TYPE;
  if (!mediaTypes(contentType).every((type) => type === wanted)) {
    throw new Refusal('wrongMediaType', `Content-Type must be ${wanted}`);
  }
}

/** `application/json; charset=utf-8, text/plain` without the parameters. */
const mediaTypes = (header: string | null): string[] =>
  (header ?? '').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '');

function readJson({ method, resource, text }: RestRequest): unknown {
  if (takesForms(resource)) return undefined;
  if (!HAS_BODY.has(method)) {
    if (text !== '') throw new Refusal('badCall', `${method} takes no body`);
    return undefined;
  }
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    throw new Refusal('badCall', 'The body is not JSON');
  }
}

function userById(call: Call): Reply {
  return byId('users')(call.id === 'current' ? { ...call, id: call.grant.userId } : call);
}
