import { describe, expect, test } from '@jest/globals';
import { parseYesNo } from '../../../src/step/values/yesNo.ts';

describe('yes or no', () => {
  test.each([true, 'true', 'T', 't', 'yes', 'Yes', 'YES', 'y', '1', 1, 'on', ' yes '])('is T for %j', (given) => {
    expect(parseYesNo(given)).toEqual({ value: 'T' });
  });

  test.each([false, 'false', 'F', 'f', 'no', 'No', 'NO', 'n', '0', 0, 'off', ' no '])('is F for %j', (given) => {
    expect(parseYesNo(given)).toEqual({ value: 'F' });
  });

  test.each(['maybe', 'ja', '2', 2, -1, 'yes and no', 'truee'])('is refused if it is neither: %j', (given) => {
    expect(parseYesNo(given)).toEqual({ fault: 'is neither yes nor no' });
  });
});
