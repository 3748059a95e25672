import { actionPage } from '../../src/service/address.ts';
import type { Resource } from '../../src/service/wire/document.ts';
import { maybeFlag, text, toOne } from '../../src/service/wire/values.ts';
import { documentOf, type Firm } from '../firm.ts';

/** Records as they are now: unlike `firm.read`, this asks anew. */
export async function readNow(
  firm: Firm,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly Resource[]> {
  return documentOf(path, await firm.send({ path, query })).records;
}

/** Those of a resource that belong to an action; the service may ignore the filter. */
export async function readOfAction(
  firm: Firm,
  resource: string,
  action: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly Resource[]> {
  const records = await readNow(firm, resource, { action, pageSize: '200', ...more });
  return records.filter(({ id, links }) => (toOne(links['action']) ?? id.split('--')[0]) === action);
}

/** What an action has in its data fields, by the ids of the fields; null for an empty one. */
export async function readData(firm: Firm, action: string): Promise<ReadonlyMap<string, string | null>> {
  const values = await readOfAction(firm, 'datacollectionrecordvalues', action, { include: 'dataCollectionField' });
  return new Map(
    values.flatMap(({ attributes, links }) => {
      const field = toOne(links['dataCollectionField']);
      return field === null ? [] : [[field, text(attributes['stringValue']) || null] as const];
    }),
  );
}

/** Who has which role in an action. The id of a record has what its links lack. */
export async function readParties(firm: Firm, action: string) {
  const parties = await readOfAction(firm, 'actionparticipants', action);
  return parties.flatMap(({ id, links }) => {
    const [, role = null, contact = null] = id.split('--');
    const found = { role: toOne(links['participantType']) ?? role, contact: toOne(links['participant']) ?? contact };
    return found.role !== null && found.contact !== null ? [{ role: found.role, contact: found.contact }] : [];
  });
}

export const isNotDeletedRecord = ({ attributes }: Resource): boolean => maybeFlag(attributes['isDeleted']) !== true;

/** Where a person finds an action: its page, or else its resource and id. */
export const whereIs = (firm: Firm, action: string): string =>
  actionPage(firm.account.endpoint, action) ?? `actions/${action}`;
