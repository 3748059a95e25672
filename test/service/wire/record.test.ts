import { describe, expect, test } from '@jest/globals';
import { recordDecoder } from '../../../src/service/wire/record.ts';
import { flag, text, toMany, toOne } from '../../../src/service/wire/values.ts';
import { fact } from '../../facts.ts';

const read = recordDecoder({ name: text, isDeleted: flag }, { assignedTo: toOne, primaryParticipants: toMany });

describe('a record', () => {
  test('has known attributes with proper types', () => {
    expect(
      read({
        id: '9001',
        attributes: { name: 'A', isDeleted: 'T' },
        links: { assignedTo: 15, primaryParticipants: ['88', 89] },
      }),
    ).toEqual({
      id: '9001',
      name: 'A',
      isDeleted: true,
      links: { assignedTo: '15', primaryParticipants: ['88', '89'] },
      other: {},
    });
  });

  test('has every key even if nothing was received', () => {
    expect(read({ id: '9001', attributes: {}, links: {} })).toEqual({
      id: '9001',
      name: null,
      isDeleted: false,
      links: { assignedTo: null, primaryParticipants: [] },
      other: {},
    });
  });

  test(`keeps unknown attributes unchanged${fact('base.otherResources', 'hook.otherFields')}`, () => {
    const { other } = read({
      id: '9001',
      attributes: { name: 'A', riskScore: 7, notes: null },
      links: { assignedTo: '15', step: '812--1' },
    });

    expect(other).toEqual({ riskScore: 7, notes: null, step: '812--1' });
  });

  test('is not lost because of one odd value', () => {
    expect(read({ id: '9001', attributes: { name: ['A'], isDeleted: 'perhaps' }, links: { assignedTo: {} } })).toEqual({
      id: '9001',
      name: null,
      isDeleted: false,
      links: { assignedTo: null, primaryParticipants: [] },
      other: {},
    });
  });
});
