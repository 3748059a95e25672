import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import {
  fetchActionTypeNames,
  fetchActionTypePage,
  findActionTypes,
  findUsableActionTypes,
  hasActionType,
} from '../../src/service/actiontypes.ts';
import { connected, REST, useNock } from './connected.ts';

useNock();

const FIELDS = 'id,name,isDisabled,canCreate';
const TYPES = [
  { id: 1, name: 'Will' },
  { id: 2, name: ' will ', isDisabled: 'T' },
  { id: 3, name: 'WILL', canCreate: 'F' },
  { id: 4, name: 'Wills' },
];
const idsOf = (items: readonly { id: string }[]): readonly string[] => items.map(({ id }) => id);

describe('action types', () => {
  test('of a dropdown are those that the user can open actions of', async () => {
    nock(REST)
      .get('/actiontypes')
      .query({ isDisabled: 'F', fields: FIELDS, sort: 'name', page: '2', pageSize: '200' })
      .reply(200, { actiontypes: TYPES });

    expect(idsOf((await connected((client) => fetchActionTypePage(client, 1))).items)).toEqual(['1', '4']);
  });

  test('of a name have exactly this one, in any capitals; some of them can be used', async () => {
    nock(REST)
      .get('/actiontypes')
      .query({ name_ilike: 'Will', fields: FIELDS, sort: 'name', page: '1', pageSize: '200' })
      .twice()
      .reply(200, { actiontypes: TYPES });

    expect(idsOf(await connected((client) => findActionTypes(client, 'Will')))).toEqual(['1', '2', '3']);
    expect(idsOf(await connected((client) => findUsableActionTypes(client, 'Will')))).toEqual(['1']);
  });

  test('have a name, or are left out', async () => {
    nock(REST)
      .get('/actiontypes/1,2,3')
      .query({ fields: 'id,name', pageSize: '200' })
      .reply(200, { actiontypes: [{ id: 1, name: 'Will' }, { id: 2, name: '' }, { id: 3 }] });

    expect(await connected((client) => fetchActionTypeNames(client, ['1', '2', '3']))).toEqual(
      new Map([['1', 'Will']]),
    );
  });

  test.each([
    { answered: [812], exists: true },
    { answered: [812, 813], exists: true },
    { answered: [8120], exists: false },
    { answered: [], exists: false },
  ])('have the id 812 ($exists) where the answer has $answered', async ({ answered, exists }) => {
    nock(REST)
      .get('/actiontypes/812')
      .query({ fields: 'id', pageSize: '200' })
      .reply(200, { actiontypes: answered.map((id) => ({ id })) });

    expect(await connected((client) => hasActionType(client, '812'))).toBe(exists);
  });
});
