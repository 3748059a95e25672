import { comesUnasked, narrowed, refuseFields, wantedFields } from './additional.ts';
import type { Wire } from './dialect/wire.ts';
import { LINKS, linkedIds, templates } from './links.ts';
import { select, type Page } from './query.ts';
import type { AnyRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { reached, recordsOf } from './resources.ts';
import type { Call, Handler, Reply, Service } from './service.ts';
import { grants } from './tokens.ts';

export const list =
  (resource: string): Handler =>
  (call) =>
    pageReply(call, resource, selected(call, resource, recordsOf(call.service.firm, resource)));

/** GET of one record, or of several by their ids with commas; those that do not exist are left out. */
export const byId =
  (resource: string): Handler =>
  (call) => {
    const ids = new Set(call.id.split(','));
    const found = recordsOf(call.service.firm, resource).filter(({ id }) => ids.has(String(id)));
    if (found.length === 0) throw new Refusal('notFound', `No ${resource} record has the id ${call.id}`);
    return pageReply(call, resource, selected(call, resource, found));
  };

const selected = ({ service: { firm, lists }, query }: Call, resource: string, all: readonly AnyRecord[]): Page =>
  select(all, query, lists, (record, links) => reached(firm, resource, [record], links));

export function recordReply({ wire, url }: Service, status: number, resource: string, ...records: AnyRecord[]): Reply {
  const body = {
    links: templates(wire.templateBase(url), [resource]),
    [resource]: wire.collection(records.map((record) => wire.record(resource, record))),
  };
  return { status, body };
}

/** The reply to a change. The facts do not say which of the attributes come: here those that a list has unasked. */
export const changeReply = (service: Service, resource: string, record: AnyRecord): Reply =>
  recordReply(service, 200, resource, narrowed(record, comesUnasked(service, resource)));

function pageReply(call: Call, resource: string, page: Page): Reply {
  refuseFields(call.query, call.service.firm);
  const { wire, url } = call.service;
  if (page.records.length === 0 && wire.emptyListHasNoBody) return { status: 204 };
  const linked = included(call, resource, page.records);
  const comes = comesUnasked(call.service, resource);
  const isWanted = call.service.lists.ignoresFields ? comes : wantedFields(call.query, resource, comes);
  const rendered = page.records
    .map((record) => wire.record(resource, record))
    .map((record) => narrowed(record, isWanted));
  return {
    status: 200,
    body: {
      links: templates(wire.templateBase(url), [resource]),
      [resource]: wire.collection(rendered),
      ...(Object.keys(linked).length > 0 && { linked }),
      ...pagingBlock(call, resource, page),
    },
  };
}

/** `include=assignedTo,participant`: the linked records by resource. A resource outside the token's scopes stays out. */
function included(call: Call, resource: string, records: readonly AnyRecord[]): Record<string, unknown> {
  const { firm, wire } = call.service;
  const links = (call.query.get('include') ?? '').split(',');
  const types = new Set(links.flatMap((link) => LINKS[resource]?.[link] ?? []));
  const blocks = [...types]
    .filter((type) => grants(call.grant.scopes, type))
    .map((type) => {
      const ofType = links.filter((link) => LINKS[resource]?.[link] === type);
      const ids = new Set(records.flatMap((record) => ofType.flatMap((link) => linkedIds(record, link))));
      const linked = recordsOf(firm, type).filter(({ id }) => ids.has(String(id)));
      return [type, linked.map((record) => narrowed(record, comesUnasked(call.service, type)))] as const;
    });
  return linkedBlocks(wire, blocks);
}

export const linkedBlocks = (
  wire: Wire,
  blocks: readonly (readonly [resource: string, records: readonly AnyRecord[]])[],
): Record<string, unknown> =>
  Object.fromEntries(
    blocks
      .filter(([, records]) => records.length > 0)
      .map(([resource, records]) => [
        resource,
        wire.collection(records.map((record) => wire.record(resource, record))),
      ]),
  );

/** "Paging block". */
export function pagingBlock({ service, id, query }: Call, resource: string, page: Page): object {
  if (service.lists.hidesPaging) return {};
  const { records: _records, ...numbers } = page;
  const pageUrl = (number: number): string | null => {
    if (number < 1 || number > page.pageCount) return null;
    const other = new URLSearchParams(query);
    other.set('page', String(number));
    return `${service.url}/api/rest/${resource}${id && `/${id}`}?${other.toString()}`;
  };
  const pages = { prevPage: pageUrl(page.page - 1), nextPage: pageUrl(page.page + 1) };
  return { meta: { paging: { [resource]: { ...numbers, ...pages } } } };
}
