import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, formOf, PROPERTY_SALE, submission } from '../support/createAction.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import type { Row } from '../support/rows.ts';
import { listOf } from '../support/table.ts';

/*
 * What the document says of the answer is proven twice: the embedded service gives it, and what the connector makes of it
 * changes when that very part of it changes.
 */

const Record = zod.catchall(zod.object({ id: zod.union([zod.string(), zod.number()]) }), zod.unknown());
const Answer = zod.looseObject({
  links: zod.record(zod.string(), zod.object({ href: zod.string(), type: zod.string() })),
  actioncreate: zod.looseObject({ id: zod.string(), links: zod.record(zod.string(), zod.unknown()) }),
  linked: zod.record(zod.string(), zod.union([zod.array(Record), Record])),
  meta: zod.unknown(),
});
type Answer = zod.infer<typeof Answer>;

const idsOf = (value: unknown): readonly string[] => [value].flat().map(String);

/** Each link of the record, where it leads to, a change to what is there, and the part of the row that then changes. */
const LINKS: readonly (readonly [link: string, resource: string, change: Row, part: string])[] = [
  ['step', 'steps', { stepName: 'New' }, 'stepName'],
  ['stepTasks', 'steptasks', { task_name: 'New' }, 'tasks'],
  ['stepMessages', 'stepmessages', { subject: 'New' }, 'emails'],
  ['documentTemplates', 'documenttemplates', { name: 'New' }, 'documents'],
  ['stepParticipantTypes', 'stepparticipanttypes', { isRequired: 'T' }, 'roles'],
  ['otherParticipantTypes', 'participanttypes', { name: 'New', displayName: 'New' }, 'roles'],
  ['stepDataFields', 'stepdatafields', { fieldLabel: 'New' }, 'data'],
  ['stepRelatedActionTypes', 'steprelatedactiontypes', { isMandatory: 'F' }, 'relatedTypes'],
  ['trustAccounts', 'trustbankaccounts', { name: 'New' }, 'checklist'],
];

describe.each(DIALECTS)('the answer that the form is built from (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, linksTypeAndAccounts: true });
  const ask = async (): Promise<Answer> => {
    const response = await fetch(`${zap.sandbox.url}/api/rest/actioncreate/812`, {
      headers: { Accept: 'application/vnd.api+json', Authorization: `Bearer ${zap.authData['access_token']}` },
    });
    return Answer.parse(await response.json());
  };
  /** What the connector makes of an answer. */
  const describedFrom = async (body: object): Promise<Row> => {
    zap.sandbox.inject({ path: '/actioncreate/812', status: 200, body });
    return describeType(zap, '812');
  };

  test.each(LINKS)(
    'has in its %s links the ids of the linked %s, from which it is read',
    async (link, resource, change, part) => {
      const answer = await ask();
      const records = [answer.linked[resource] ?? []].flat();
      const changed = {
        ...answer,
        linked: { ...answer.linked, [resource]: records.map((record) => ({ ...record, ...change })) },
      };

      expect(answer.links[`actioncreate.${link}`]).toEqual({
        href: expect.stringMatching(new RegExp(`^https?://[^/]+/api/rest/${resource}/\\{actioncreate\\.${link}\\}$`)),
        type: resource,
      });
      expect(idsOf(answer.actioncreate.links[link]).toSorted()).toEqual(records.map(({ id }) => String(id)).toSorted());
      const { [part]: before } = await describedFrom(answer);
      expect((await describedFrom(changed))[part]).not.toEqual(before);
    },
  );

  test('has the id of the action type to create', async () => {
    const { links, actioncreate, linked } = await ask();

    expect(links['actioncreate.actionType']).toMatchObject({ type: 'actiontypes' });
    expect([actioncreate.id, ...idsOf(actioncreate.links['actionType'])]).toEqual(['812', '812']);
    expect(linked).not.toHaveProperty('actiontypes');
    expect(await describeType(zap, '812')).toMatchObject({ id: '812' });
    await create(zap, PROPERTY_SALE);
    expect(submission(zap.sandbox).links).toMatchObject({ actionType: '812' });
  });

  test('has link templates that are never called, so their host can be wrong', async () => {
    const answer = await ask();
    const { links } = answer;

    expect(links).toMatchObject({
      'steps.actionType': { type: 'actiontypes' },
      'steptasks.step': { type: 'steps' },
      'stepdatafields.dataField': { type: 'datacollectionfields' },
      'documenttemplates.createdBy': { type: 'participants' },
    });
    expect(await describedFrom({ ...answer, links: {} })).toEqual(await describedFrom(answer));
    zap.sandbox.requests.length = 0;
    await formOf(zap, { actionType: '812' });
    await create(zap, PROPERTY_SALE);
    const resources = new Set(zap.sandbox.requests.map(({ path }) => path.split('/')[3] ?? ''));
    expect([...resources].toSorted()).toEqual(
      listOf(`
        actioncreate | actions | actiontypes | datacollectionfielddropdownchoices | datacollectionfields |
        participants | participanttypes
      `),
    );
  });

  test('is read as one page of one record, whatever its paging block says', async () => {
    const answer = await ask();
    const paging = { recordCount: 1, pageCount: 1, page: 1, pageSize: 50, prevPage: null, nextPage: null };

    expect(answer.meta).toEqual({ paging: { actioncreate: paging } });
    const before = await describedFrom(answer);
    const others = [{}, { paging: { actioncreate: { ...paging, pageCount: 9, nextPage: `${zap.sandbox.url}/more` } } }];
    for (const meta of others) {
      zap.sandbox.requests.length = 0;
      // oxlint-disable-next-line no-await-in-loop -- each is an answer to the same request
      expect(await describedFrom({ ...answer, meta })).toEqual(before);
      expect(zap.sandbox.requests.filter(({ path }) => path.includes('/actioncreate'))).toHaveLength(1);
    }
  });
});
