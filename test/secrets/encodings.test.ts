import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useOneEach } from '../support/lifetime.ts';
import { openPlatform } from '../support/platform.ts';
import { MARKS } from './marks.ts';

const html = (text: string, write: (code: number) => string): string =>
  Array.from(text, (sign) => write(sign.codePointAt(0) ?? 0)).join('');

/** Ways to write a text that another program, or a person, can undo. */
const WAYS: readonly (readonly [how: string, write: (secret: string) => string])[] = [
  ['in upper case', (text) => text.toUpperCase()],
  ['broken over lines', (text) => text.replaceAll(/.{7}/g, '$&\n')],
  ['with blanks between', (text) => Array.from(text).join(' ')],
  ['with dashes between', (text) => text.replaceAll(/.{4}/g, '$&-')],
  ['escaped for an address', encodeURIComponent],
  ['escaped for an address, in lower case', (text) => encodeURIComponent(text).toLowerCase()],
  ['with each letter escaped for an address', (text) => html(text, (code) => `%${code.toString(16)}`)],
  ['escaped for an address twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['as a form', (text) => new URLSearchParams({ '': text }).toString().slice(1)],
  ['escaped for a web page', (text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('/', '&sol;')],
  ['as numbers of a web page', (text) => html(text, (code) => `&#${code};`)],
  ['as hexadecimal numbers of a web page', (text) => html(text, (code) => `&#x${code.toString(16)};`)],
  ['as escapes of JSON', (text) => html(text, (code) => String.raw`\u00` + code.toString(16))],
  ['as text of JSON in JSON', (text) => JSON.stringify(JSON.stringify(text))],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['in base64, broken over lines', (text) => Buffer.from(text).toString('base64').replaceAll(/.{16}/g, '$&\r\n')],
  ['in base64 for addresses', (text) => Buffer.from(text).toString('base64url')],
  ['in base64, behind other letters', (text) => Buffer.from(`x:${text}`).toString('base64')],
  ['in base64 of an address', (text) => Buffer.from(encodeURIComponent(text)).toString('base64')],
  ['in base64, escaped for an address', (text) => encodeURIComponent(Buffer.from(text).toString('base64'))],
  ['in hexadecimal', (text) => Buffer.from(text).toString('hex')],
  ['in hexadecimal, in pairs', (text) => Buffer.from(text).toString('hex').replaceAll(/../g, '$& ')],
  ['as printable mail', (text) => html(text, (code) => `=${code.toString(16).toUpperCase()}`)],
  ['all but its end', (text) => text.slice(0, -3)],
];

/** Where an error of the service can say something. */
const PLACES: readonly (readonly [where: string, body: (words: string) => object])[] = [
  ['a detail', (words) => ({ errors: { detail: `Bad: ${words}` } })],
  ['a title', (words) => ({ errors: [{ title: words }] })],
  ['a code', (words) => ({ errors: [{ code: words, detail: 'No' }] })],
  ['the only code', (words) => ({ errors: [{ code: words }] })],
  ['a text', (words) => ({ errors: `${words} is not valid` })],
  ['the words of OAuth', (words) => ({ error: words, error_description: words })],
  [
    'two errors',
    (words) => ({
      errors: [{ detail: words.slice(0, words.length / 2) }, { detail: words.slice(words.length / 2) }],
    }),
  ],
];

const SECRETS = {
  'an access token': 'mark.access_token~1-+/=aZ09',
  'a refresh token': MARKS.refreshToken,
  'a client secret': MARKS.clientSecret,
};

async function start() {
  const sandbox = await startSandbox();
  const tokens = { access_token: SECRETS['an access token'], refresh_token: MARKS.refreshToken };
  const authData = sandbox.connect({ tokens });
  const platform = await openPlatform({ ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret });
  return {
    sandbox,
    stop: () => sandbox.stop(),
    list: () => platform.run('triggers.list_actions.operation.perform', { authData }),
  };
}

/** The runs of letters and digits that no text may have in common with a secret. */
const runs = (secret: string): readonly string[] => {
  const letters = secret.replaceAll(/[^a-z\d]/gi, '').toLowerCase();
  return Array.from({ length: letters.length - 11 }, (_, index) => letters.slice(index, index + 12));
};

describe.each(Object.entries(SECRETS))('%s that the service repeats', (_what, secret) => {
  const account = useOneEach(start);

  test.each(WAYS)('is not passed on when it is written %s', async (_how, write) => {
    const { sandbox, list } = account();
    for (const [, body] of PLACES) sandbox.inject({ path: '/actions', status: 400, body: body(write(secret)) });

    const failures = await PLACES.reduce<Promise<readonly string[]>>(
      async (before, [where]) => [...(await before), `${where}: ${JSON.stringify(await failureOf(list()))}`],
      Promise.resolve([]),
    );

    const written = write(secret).slice(0, 12);
    const told = failures.filter((failure) => {
      const plain = failure.replaceAll(/[^a-z\d]/gi, '').toLowerCase();
      return failure.includes(written) || runs(secret).some((run) => plain.includes(run));
    });
    expect(told).toEqual([]);
    expect(failures.join('\n')).toMatch(/Actionstep could not list the actions/);
  });
});

describe('the words of an error', () => {
  const account = useOneEach(start);

  test.each([
    'The access token has expired',
    'Unknown field "mark": use 24 letters or digits, for example 4f2a-99b1 or 100% = all',
    'File note required; see https://support.example/articles?id=1&x=%41%42',
  ])('are passed on when they tell no secret: %s', async (words) => {
    account().sandbox.inject({ path: '/actions', status: 400, body: { errors: { detail: words } } });

    expect((await failureOf(account().list())).sentence).toContain(`it answered "${words}"`);
  });
});
