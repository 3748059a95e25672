import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, formOf, PROPERTY_SALE } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';

const Ids = zod.union([zod.string(), zod.number(), zod.array(zod.union([zod.string(), zod.number()]))]);
const Records = zod.pipe(
  zod.unknown(),
  zod.transform((value) => zod.array(zod.looseObject({ id: zod.unknown() })).parse([value].flat())),
);
const Answer = zod.object({
  links: zod.record(zod.string(), zod.object({ href: zod.string(), type: zod.string() })),
  actioncreate: zod.object({ id: zod.string(), links: zod.record(zod.string(), Ids) }),
  linked: zod.record(zod.string(), Records),
  meta: zod.unknown(),
});

const LINKS = [
  ['step', 'steps', fact('template.step', 'linked.steps')],
  ['stepTasks', 'steptasks', fact('template.stepTasks', 'linked.steptasks')],
  ['stepMessages', 'stepmessages', fact('template.stepMessages', 'linked.stepmessages')],
  ['documentTemplates', 'documenttemplates', fact('template.documentTemplates', 'linked.documenttemplates')],
  ['stepParticipantTypes', 'stepparticipanttypes', fact('template.stepParticipantTypes')],
  ['otherParticipantTypes', 'participanttypes', fact('template.otherParticipantTypes', 'linked.participanttypes')],
  ['stepDataFields', 'stepdatafields', fact('template.stepDataFields', 'linked.stepdatafields')],
  ['stepRelatedActionTypes', 'steprelatedactiontypes', fact('template.stepRelatedActionTypes')],
  ['trustAccounts', 'trustbankaccounts', fact('template.trustAccounts')],
] as const;

describe.each(DIALECTS)('the answer that a form is made of (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const ask = async () => {
    const response = await fetch(`${zap.sandbox.url}/api/rest/actioncreate/812`, {
      headers: { Accept: 'application/vnd.api+json', Authorization: `Bearer ${zap.authData['access_token']}` },
    });
    return Answer.parse(await response.json());
  };

  test.each(LINKS)(
    'has a template for %s, and all records that it links among the linked %s%s',
    async (link, resource, _facts) => {
      const { links, actioncreate, linked } = await ask();

      expect(links[`actioncreate.${link}`]).toEqual({
        href: expect.stringMatching(new RegExp(`^https?://[^/]+/api/rest/${resource}/\\{actioncreate\\.${link}\\}$`)),
        type: resource,
      });
      expect([actioncreate.links[link]].flat().map(String)).toEqual(linked[resource]?.map(({ id }) => String(id)));
    },
  );

  test(`has a template and an id for the action type, which does not come along${fact('template.actionType', 'start.actionType', 'start.id')}`, async () => {
    const { links, actioncreate, linked } = await ask();

    expect(links['actioncreate.actionType']).toMatchObject({ type: 'actiontypes' });
    expect([actioncreate.id, actioncreate.links['actionType']]).toEqual(['812', '812']);
    expect(linked).not.toHaveProperty('actiontypes');
  });

  test(`has templates for the links of linked records${fact('linked.templates')}`, async () => {
    const { links } = await ask();

    expect(links).toMatchObject({
      'steps.actionType': { type: 'actiontypes' },
      'steptasks.step': { type: 'steps' },
      'stepdatafields.dataField': { type: 'datacollectionfields' },
      'documenttemplates.createdBy': { type: 'participants' },
    });
  });

  test(`is one page of one record${fact('paging.block', 'start.defaultPageSize', 'limit.defaultPageSize')}`, async () => {
    expect((await ask()).meta).toEqual({
      paging: {
        actioncreate: { recordCount: 1, pageCount: 1, page: 1, pageSize: 50, prevPage: null, nextPage: null },
      },
    });
  });

  test(`is used without any call of a template, whose host can be wrong${fact('linked.templates', 'reply.templates')}`, async () => {
    await formOf(zap, { actionType: '812' });
    await create(zap, PROPERTY_SALE);

    const resources = new Set(zap.sandbox.requests.map(({ path }) => path.split('/')[3] ?? ''));
    expect([...resources].toSorted()).toEqual([
      'actioncreate',
      'datacollectionfielddropdownchoices',
      'datacollectionfields',
      'participants',
      'participanttypes',
    ]);
  });

  test(`is asked for without filters and pages${fact('endpoint.readStartStep', 'note.oneId', 'limit.idsPerGet')}`, async () => {
    await formOf(zap, { actionType: '812' });
    await create(zap, PROPERTY_SALE);

    const reads = zap.sandbox.requests.filter(({ method, path }) => method === 'GET' && path.includes('/actioncreate'));
    expect(reads.map(({ path, query }) => [path, query])).toEqual([
      ['/api/rest/actioncreate/812', {}],
      ['/api/rest/actioncreate/812', {}],
    ]);
  });
});
