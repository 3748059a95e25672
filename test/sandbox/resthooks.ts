import * as zod from 'zod/mini';
import { readBody, recordId } from './body.ts';
import { pagingBlock } from './listing.ts';
import { select } from './query.ts';
import { EVENT_NAMES, type HookRecord } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Handler, Service } from './service.ts';

/** "REST hook lifecycle": (none) -> registered. */
export const registerHook: Handler = ({ service, body }) => {
  const { firm, wire } = service;
  const wanted = readHook(REGISTRATION, body);
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

/** Supplied fields are replaced, among them a status, which revives a hook that was disabled. */
export const replaceHook: Handler = ({ service, id: hookId, body }) => {
  const hook = hookOf(service, hookId);
  const { id: bodyId, ...supplied } = readHook(REPLACEMENT, body);
  refuseFor(
    bodyId === hookId ? [] : [{ detail: `id ${bodyId} is not the hook of the address`, pointer: '/resthooks/0/id' }],
  );
  Object.assign(hook, supplied);
  return hookReply(service, 200, [hook]);
};

export const deleteHook: Handler = ({ service, id: hookId }) => {
  service.firm.hooks.delete(hookOf(service, hookId).id);
  return service.wire.deletedHook;
};

export const readHookById: Handler = ({ service, id: hookId }) => hookReply(service, 200, [hookOf(service, hookId)]);

/** A list like any other, if there is one. Whether the service filters it is not known. */
export const listHooks: Handler = (call) => {
  const { firm, wire, lists } = call.service;
  const page = select([...firm.hooks.values()], call.query, lists);
  if (page.records.length === 0 && wire.emptyListHasNoBody) return { status: 204 };
  const { status, body } = hookReply(
    call.service,
    200,
    page.records.flatMap(({ id }) => firm.hooks.get(String(id)) ?? []),
  );
  return { status, body: { ...body, ...pagingBlock(call, 'resthooks', page) } };
};

function hookOf({ firm }: Service, hookId: string): HookRecord {
  const hook = firm.hooks.get(hookId);
  if (!hook) throw new Refusal('notFound', `No resthooks record has the id ${hookId}`);
  return hook;
}

const hookReply = ({ wire, writesAddress }: Service, status: number, hooks: readonly HookRecord[]) => {
  const written = hooks.map((hook) => wire.hook({ ...hook, targetUrl: writesAddress(hook.targetUrl) }));
  return { status, body: { resthooks: wire.collection(written) } };
};

const OWN = { eventName: zod.enum(EVENT_NAMES), targetUrl: zod.url({ protocol: /^https?$/, error: 'must be a URL' }) };
const REGISTRATION = zod.strictObject(OWN);
/** "Target URL and other supplied fields are replaced." */
const REPLACEMENT = zod.strictObject({
  ...OWN,
  id: recordId,
  triggeredCount: zod.exactOptional(zod.int().check(zod.nonnegative())),
  status: zod.exactOptional(zod.enum(['Active', 'Disabled'])),
});

/** "Request and response bodies wrap records in an array under the key `resthooks`." */
const readHook = <Schema extends zod.ZodMiniType>(schema: Schema, body: unknown) =>
  readBody(zod.strictObject({ resthooks: zod.tuple([schema]) }), body).resthooks[0];
