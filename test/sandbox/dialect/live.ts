import { createHash } from 'node:crypto';
import { LINKS } from '../links.ts';
import type { AnyRecord, HookRecord, LinkMap, LinkValue } from '../records.ts';
import type { Refusal, RefusalKind } from '../refusal.ts';
import type { Wire } from './wire.ts';

/** The service as the public facts show it. */
export const liveWire: Wire = {
  dialect: 'live',
  createdStatus: 201,
  invalidStatus: 500,
  refusal,
  collection: (records) => (records.length === 1 ? records[0] : [...records]),
  emptyListHasNoBody: true,
  record: (resource, record) => RECORDS[resource]?.(record) ?? record,
  createdAction: (action) => action,
  startStepLinks,
  nextStepLinks,
  repeatsStepChange: false,
  // Hrefs of templates carry a host that does not answer: nobody may call them.
  templateBase: () => 'https://templates.invalid',
  hook: (hook) => ({ ...hook, id: Number(hook.id) }),
  deletedHook: { status: 204 },
  disablesFailingHooks: true,
  callback: jsonApiCallback,
  expiresIn: String,
};

/** The errors of tokens are OAuth's own, at any address. */
const TOKEN_ERRORS: Readonly<Partial<Record<RefusalKind, string>>> = {
  invalidToken: 'invalid_token',
  expiredToken: 'expired_token',
};

/** As captured answers show it: one error, as an object, which says in words alone which part is wrong. */
function refusal(status: number, { kind, members: [first] }: Refusal): object {
  const { code = '', title, detail = '' } = first ?? {};
  const error = TOKEN_ERRORS[kind];
  if (error) {
    return { error, error_description: detail, error_uri: 'http://tools.ietf.org/html/rfc6749#section-7' };
  }
  return {
    errors: {
      id: createHash('sha1').update(detail).digest('hex'),
      links: { about: null },
      status,
      // Only the vendor's own codes have the prefix.
      code: /^[A-Z]*\d*$/.test(code) ? `AS-${code}` : code,
      title,
      detail,
      source: { pointer: null, parameter: null },
      meta: [],
      rls: null,
    },
  };
}

const RECORDS: Readonly<Record<string, (record: AnyRecord) => AnyRecord>> = {
  // A captured reply lacks the role: the id has it.
  actionparticipants: ({ links: { participantType: _role, ...links } = {}, ...record }) => ({ ...record, links }),
  steptasks: ({ task_name: name = null, ...task }) => ({ ...task, name }),
  stepdatafields: (field) => ({
    ...field,
    displayOrder: numericText(field['displayOrder']),
    links: { ...field.links, dataCollection: 'data_collection_id' },
  }),
  documenttemplates: (template) => ({ ...template, fileSize: numericText(template['fileSize']) }),
};

const numericText = (value: AnyRecord[string]): string | null => (typeof value === 'number' ? String(value) : null);

/** Ids are numbers and numeric strings by turns, and out of their display order: nothing says that the two agree. */
function startStepLinks(links: LinkMap): LinkMap {
  return Object.fromEntries(
    Object.entries(links).map(([link, value]) => [link, mixedIds(ORDERED.has(link) ? reversed(value) : value)]),
  );
}

/** What a next step does not have is null or absent, where the validators of a client allow it. */
function nextStepLinks({ stepMessages, ...links }: LinkMap): LinkMap {
  const held = Object.entries(links).filter(([link, value]) => !(OPTIONAL.has(link) && isEmpty(value)));
  return { ...startStepLinks(Object.fromEntries(held)), stepMessages: isEmpty(stepMessages) ? null : stepMessages };
}

const OPTIONAL: ReadonlySet<string> = new Set(['documentTemplates', 'stepRelatedActionTypes']);
const isEmpty = (value: LinkValue | undefined): boolean => Array.isArray(value) && value.length === 0;
const ORDERED: ReadonlySet<string> = new Set(['stepParticipantTypes', 'stepDataFields']);

const reversed = (value: LinkValue | undefined): LinkValue | undefined =>
  typeof value === 'object' && value !== null ? value.toReversed() : value;

const mixedIds = (value: LinkValue | undefined): LinkValue | undefined =>
  typeof value === 'object' && value !== null
    ? value.map((id, index) => (index % 2 ? String(id) : numberIfNumeric(id)))
    : value;

const numberIfNumeric = (id: string | number): string | number => (/^\d+$/.test(String(id)) ? Number(id) : id);

/** A JSON:API 1.0 body, as receivers of real callbacks recorded it. */
function jsonApiCallback(resource: string, record: AnyRecord, hook: HookRecord): unknown {
  const { id, links = {}, ...attributes } = record;
  return {
    jsonapi: { version: '1.0' },
    data: { type: resource, id: String(id), attributes, relationships: relationships(resource, links) },
    meta: {
      paging: { [resource]: { recordCount: 1, pageCount: 1 } },
      debug: {
        resthook: {
          id: hook.id,
          event_name: hook.eventName,
          trigger_count: hook.triggeredCount,
          resource_type: resource,
          resource_id: String(id),
        },
      },
    },
  };
}

const relationships = (resource: string, links: LinkMap): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(links).map(([link, value]) => [link, relationship(LINKS[resource]?.[link] ?? link, value)]),
  );

function relationship(type: string, value: LinkValue | undefined): unknown {
  if (value === null || value === undefined) return null;
  const reference = (id: string | number): unknown => ({ type, id: String(id) });
  return { data: typeof value === 'object' ? value.map(reference) : reference(value) };
}
