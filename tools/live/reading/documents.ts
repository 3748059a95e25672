/*
 * Points about documents and folders that reading settles. How a file is taken, only an upload tells:
 * writing/uploads.ts.
 */

import { asText, toOne } from '../../../src/service/wire/record.ts';
import { Unanswered, type Firm } from '../firm.ts';
import { asAssumed, otherwise, type Points } from '../points.ts';

/** What the newest of the actions that have any has of a resource. */
async function ofNewestAction(firm: Firm, resource: string) {
  for (const { id } of (await firm.newestActions()).records) {
    // oxlint-disable-next-line no-await-in-loop -- the first that has some is enough
    const { records } = await firm.read(resource, { action: id, pageSize: '50' });
    if (records.length > 0) return { id, records };
  }
  throw new Unanswered(`an action with ${resource} among the newest 20`);
}

export const DOCUMENT_POINTS: Points<Firm> = {
  'folders of an action': async (firm) => {
    const { id, records } = await ofNewestAction(firm, 'actionfolders');
    if (records.some(({ links }) => toOne(links['action']) !== id))
      return otherwise('The filter by an action brings folders of others, or they do not name their action.');
    return records.every(({ attributes, links }) => asText(attributes['name']) && 'parentFolder' in links)
      ? asAssumed('Folders have their names, and name the folder that they are in.')
      : otherwise('Folders lack their names, or the link to the folder that they are in.');
  },
  'documents of an action': async (firm) => {
    const { id, records } = await ofNewestAction(firm, 'actiondocuments');
    if (records.some(({ links }) => toOne(links['action']) !== id))
      return otherwise('The filter by an action brings documents of others, or they do not name their action.');
    return records.every(({ attributes }) => asText(attributes['name']) && asText(attributes['fileName']))
      ? asAssumed('Documents have their names and those of their files, by which a lost answer is settled.')
      : otherwise('Documents lack their names, or those of their files.');
  },
};
