import { describe, expect, test } from '@jest/globals';
import { field, FULL_STEP } from '../step/steps.ts';
import { NO_TASKS, dataWith, problemsWith, warningsWith } from './submit.ts';

describe('the data of a submission', () => {
  const DEFAULTS = { 1: '1 Harbour Street', 2: 'none', 4: 'T', 7: 'house', 12: 'fixed' };

  test.each([
    [
      'stepDataField1',
      ['a', 'b'],
      '"Property / Address": "a, b" is more than one value, but the field takes only one.',
    ],
    ['stepDataField3', 'much', expect.stringMatching(/^"Field 3": "much" is /)],
    ['stepDataField8', ['house', 'hut'], '"Field 8": "house, hut" is not one of the choices: House, Unit.'],
    ['stepDataField10', ['88', '89'], '"Field 10" takes one contact only.'],
    ['stepDataField10', 'Nobody', '"Field 10": there is no contact with the name "Nobody".'],
  ])('is a problem if %s is %j', (key, given, expected) => {
    expect(problemsWith({ ...NO_TASKS, [key]: given })).toEqual([expected]);
  });

  test('is read in the time zone of the Zap', () => {
    const more = { ...NO_TASKS, stepDataField5: '2025-03-03T22:00:00Z', stepDataField6: '2025-03-03T22:00:00Z' };

    expect(dataWith(more)).toEqual({ ...DEFAULTS, 5: '2025-03-04', 6: '2025-03-04T09:00:00+11:00' });
    expect(dataWith(more, { timeZone: 'America/St_Johns' })).toMatchObject({ 5: '2025-03-03' });
  });

  test('falls back to its default if a contact was left out', () => {
    const step = { ...FULL_STEP, dataFields: [field('10', { kind: 'contact', defaultValue: '88' })] };
    const more = { ...NO_TASKS, stepDataField1: '', stepDataField10: 'Nobody', ifContactNotFound: 'leaveOut' };

    expect(dataWith(more, { step })).toEqual({ 10: '88' });
    expect(warningsWith(more, { step })).toEqual([
      '"Field 10": there is no contact with the name "Nobody". It was left out.',
    ]);
  });

  test('is missing because of a contact that was left out', () => {
    const step = { ...FULL_STEP, dataFields: [field('10', { kind: 'contact', isRequired: true })] };
    const more = { ...NO_TASKS, stepDataField1: '', stepDataField10: 'Nobody', ifContactNotFound: 'leaveOut' };

    expect(problemsWith(more, { step })).toEqual([
      '"Field 10" is required. "Field 10": there is no contact with the name "Nobody". It was left out.',
    ]);
  });

  test('is left for the service to fill in, unless it is required', () => {
    const readOnly = (more: object) => ({ ...FULL_STEP, dataFields: [field('11', { kind: 'readOnly', ...more })] });
    const none = { ...NO_TASKS, stepDataField1: '' };

    expect(dataWith(none, { step: readOnly({ defaultValue: 'A-1' }) })).toEqual({});
    expect(dataWith(none, { step: readOnly({ defaultValue: 'A-1', isRequired: true }) })).toEqual({ 11: 'A-1' });
    expect(problemsWith(none, { step: readOnly({ isRequired: true }) })).toEqual(['"Field 11" is required.']);
    expect(dataWith({ ...none, stepDataField11: ['A', 'B'] }, { step: readOnly({ isRequired: true }) })).toEqual({
      11: 'A\nB',
    });
  });

  test('is the default of a field that nobody can fill in, with a warning where the action may have another', () => {
    const data = field('11', { kind: 'readOnly', defaultValue: 'A-1', isRequired: true, isUnread: true });
    const step = { ...FULL_STEP, dataFields: [data] };
    const none = { ...NO_TASKS, stepDataField1: '' };

    expect(dataWith(none, { step })).toEqual({ 11: 'A-1' });
    expect(warningsWith(none, { step })).toEqual([expect.stringContaining('and the step may change it.')]);
  });
});
