import { afterEach, describe, expect, test } from '@jest/globals';
import { setting } from '../src/settings.ts';

const before = { ...process.env };

const set = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

afterEach(() => {
  for (const name of Object.keys(process.env)) set(name, before[name]);
});

describe('a setting', () => {
  test.each([
    ['ACTIONSTEP_AUTHORIZE_URL', 'https://go.actionstep.com/api/oauth/authorize'],
    ['ACTIONSTEP_TOKEN_URL', 'https://api.actionstep.com/api/oauth/token'],
    ['ACTIONSTEP_ASSUMPTIONS', ''],
    ['CLIENT_ID', ''],
    ['CLIENT_SECRET', ''],
  ] as const)('has a default that fits production: %s', (name, value) => {
    set(name, undefined);

    expect(setting(name)).toBe(value);
  });

  test('asks for no more permissions than the operations need, in lower case', () => {
    set('ACTIONSTEP_SCOPE', undefined);

    expect(setting('ACTIONSTEP_SCOPE')).toBe(
      'actioncreate actions actiontypes participants participanttypes users resthooks steps steptasks stepmessages ' +
        'stepparticipanttypes stepdatafields steprelatedactiontypes documenttemplates trustbankaccounts ' +
        'datacollections datacollectionfields datacollectionfielddropdownchoices filenotes actionparticipants datacollectionrecords datacollectionrecordvalues ' +
        'actionchangestep tasks',
    );
  });

  test.each([
    ['what is set, without outer spaces', '  https://x.example \n', 'https://x.example'],
    ['the default for an empty value', '', 'https://go.actionstep.com/api/oauth/authorize'],
    ['the default for a blank value', '  ', 'https://go.actionstep.com/api/oauth/authorize'],
  ])('is %s', (_case, value, expected) => {
    set('ACTIONSTEP_AUTHORIZE_URL', value);

    expect(setting('ACTIONSTEP_AUTHORIZE_URL')).toBe(expected);
  });

  test('is read when it is needed, so a later value applies', () => {
    set('CLIENT_ID', 'first');
    expect(setting('CLIENT_ID')).toBe('first');
    set('CLIENT_ID', 'second');
    expect(setting('CLIENT_ID')).toBe('second');
  });
});

describe('the domains a token may be sent to', () => {
  test.each([
    ['', ['actionstep.com', 'actionstepstaging.com']],
    ['h.example', ['h.example']],
    [' H.Example , 127.0.0.1 ,, ', ['h.example', '127.0.0.1']],
    [' , ,', []],
  ])('are comma-separated, in any case, with or without spaces: %j', (value, hosts) => {
    set('ACTIONSTEP_API_HOSTS', value);

    expect(setting('ACTIONSTEP_API_HOSTS')).toEqual(hosts);
  });
});

test.each([
  [undefined, false],
  ['no', false],
  [' yes ', true],
])('a check shows the request of its run only where that is set: %j', (value, shows) => {
  set('ACTIONSTEP_SHOW_REQUEST', value);

  expect(setting('ACTIONSTEP_SHOW_REQUEST')).toBe(shows);
});

describe('the time limit of a run', () => {
  test.each([
    [undefined, 27_000],
    ['5000', 5000],
    ['0.5', 27_000],
    ['4294967296', 27_000],
    ['0', 27_000],
    ['soon', 27_000],
    ['Infinity', 27_000],
    ['30 s', 27_000],
  ])('is a positive number of milliseconds, else the default: %j', (value, milliseconds) => {
    set('ACTIONSTEP_TIME_LIMIT_MS', value);

    expect(setting('ACTIONSTEP_TIME_LIMIT_MS')).toBe(milliseconds);
  });
});
