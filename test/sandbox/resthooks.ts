import * as zod from 'zod/mini';
import { readBody, recordId } from './body.ts';
import { EVENT_NAMES, type HookRecord } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Handler, Reply, Service } from './service.ts';

/** "REST hook lifecycle": (none) -> registered. */
export const registerHook: Handler = ({ service, body }) => {
  const { firm, wire } = service;
  const wanted = readHook(REGISTRATION, service, body);
  const hook: HookRecord = {
    id: String(firm.next.hook),
    ...wanted,
    triggeredCount: 0,
    status: 'Active',
    triggeredLastTimestamp: null,
  };
  firm.next.hook += 1;
  firm.hooks.set(hook.id, hook);
  return hookReply(service, wire.createdStatus, [hook]);
};

/** registered -> registered, supplied fields replaced. It also revives a hook that was disabled. */
export const replaceHook: Handler = ({ service, id: hookId, body }) => {
  const hook = hookOf(service, hookId);
  const { id: bodyId, ...supplied } = readHook(REPLACEMENT, service, body);
  refuseFor(
    bodyId === hookId ? [] : [{ detail: `id ${bodyId} is not the hook of the address`, pointer: '/resthooks/0/id' }],
  );
  Object.assign(hook, supplied, { status: 'Active' });
  return hookReply(service, 200, [hook]);
};

/** registered -> deleted. */
export const deleteHook: Handler = ({ service, id: hookId }) => {
  service.firm.hooks.delete(hookOf(service, hookId).id);
  return service.wire.deletedHook;
};

export const readHookById: Handler = ({ service, id: hookId }) => hookReply(service, 200, [hookOf(service, hookId)]);

export const listHooks: Handler = ({ service }) => {
  const hooks = [...service.firm.hooks.values()];
  return hooks.length === 0 && service.wire.emptyListHasNoBody ? { status: 204 } : hookReply(service, 200, hooks);
};

function hookOf({ firm }: Service, hookId: string): HookRecord {
  const hook = firm.hooks.get(hookId);
  if (!hook) throw new Refusal('notFound', `No resthooks record has the id ${hookId}`);
  return hook;
}

const hookReply = ({ wire }: Service, status: number, hooks: readonly HookRecord[]): Reply => ({
  status,
  body: { resthooks: wire.collection(hooks.map(wire.hook)) },
});

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const REGISTRATION = zod.object({
  eventName: zod.enum(EVENT_NAMES),
  targetUrl: zod.string().check(zod.refine(isWebAddress, 'must be a URL')),
});
const REPLACEMENT = zod.extend(REGISTRATION, { id: recordId });

/** "Request and response bodies wrap records in an array under the key `resthooks`." */
function readHook<Schema extends zod.ZodMiniType>(
  schema: Schema,
  { wire }: Service,
  body: unknown,
): zod.output<Schema> {
  const bare = wire.takesBareHook
    ? zod.safeParse(zod.object({ resthooks: zod.record(zod.string(), zod.unknown()) }), body)
    : undefined;
  const wrapped = bare?.success ? { resthooks: [bare.data.resthooks] } : body;
  const { resthooks } = readBody(zod.object({ resthooks: zod.array(zod.unknown()).check(zod.length(1)) }), wrapped);
  return readBody(schema, resthooks[0]);
}
