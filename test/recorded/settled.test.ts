import { describe, expect, it } from '@jest/globals';
import { objectOf } from '../../src/lib/object.ts';
import { decodeFileNote } from '../../src/service/filenotes.ts';
import { decodeServiceErrors } from '../../src/service/errors/errorTable.ts';
import { decodeDocument } from '../../src/service/wire/document.ts';
import { decodeCallback } from '../../src/triggers/callback.ts';
import { failureOf } from '../support/failure.ts';
import { recordingOf, replay, startReplay } from './replay.ts';

/* What recordings settle of the service, where the integration depends on it (docs/service-notes.md). */

it.each([
  ['error-400', '1302', 'Fome fubo funa dehu GADI ganu'],
  ['error-404', 'TBC', "Dehu giga Giri 'Gogu' gose dipu guho"],
])('%s is one object whose code has a prefix, and its detail is the sentence', (name, code, sentence) => {
  const { body } = recordingOf(name);
  expect(body).toMatchObject({ errors: { code: `AS-${code}`, detail: sentence } });
  expect(decodeServiceErrors(JSON.stringify(body))).toMatchObject({ codes: [code], words: [sentence] });
});

describe('the connection', () => {
  it('is renewed when the service says that the token has expired, and all that it answers is kept', async () => {
    const script = { 'rest/users/current': ['error-401-expired', 'users'], 'oauth/token': 'oauth-refresh' };
    const { platform, authData, asked, stop } = await startReplay(script);
    try {
      const run = platform.run('authentication.test', { authData });
      expect((await failureOf(run)).name).toBe('RefreshAuthError');
      const renewed = await platform.run('authentication.oauth2Config.refreshAccessToken', { authData });
      expect(renewed).toEqual({
        access_token: 'renewed-access-token',
        refresh_token: 'renewed-refresh-token',
        api_endpoint: 'https://service.example/api/',
        orgkey: 'harbourlaw',
      });
      expect(await platform.run('authentication.test', { authData })).toEqual({
        firm: 'harbourlaw',
        person: 'fahu.fate@mail.example',
      });
      expect(asked).toEqual(['GET rest/users/current', 'POST oauth/token', 'GET rest/users/current']);
    } finally {
      await stop();
    }
  });

  it('is renewed, too, where the token is called invalid', async () => {
    const run = replay({ 'rest/participants': 'error-401-invalid' }, 'triggers.new_contact', 'performList');
    expect((await failureOf(run)).name).toBe('RefreshAuthError');
  });
});

describe('a callback', () => {
  const { body } = recordingOf('callback-filenote');

  it('is JSON:API, and names its record in meta, too', () => {
    const records = decodeCallback({ cleanedRequest: body }, 'filenotes', () => {});
    expect(records.map(decodeFileNote)).toMatchObject([
      { id: '375', text: 'kere dovu 3', noteTimestamp: '2016-05-10T13:23:34+12:00', links: { action: '8683' } },
    ]);
    const onlyMeta = { data: null, meta: objectOf(body)['meta'] };
    expect(decodeCallback({ cleanedRequest: onlyMeta }, 'filenotes', () => {})).toMatchObject([{ id: '375' }]);
  });

  it('of another event is passed over', () => {
    const lines: string[] = [];
    expect(decodeCallback({ cleanedRequest: body }, 'actions', (line) => lines.push(line))).toEqual([]);
    expect(lines).toEqual(['A callback was ignored, because it does not name "actions".']);
  });
});

it('a single record is an object, several are a list, and no page follows where nextPage is null', () => {
  const [one, several] = ['actions', 'actions-several'].map((name) => recordingOf(name).body);
  expect([one, several]).toMatchObject([{ actions: { id: 36_401 } }, { actions: [{ id: 6681 }, { id: 7322 }] }]);
  expect([one, several].map((body) => decodeDocument(body, 'actions')?.hasNextPage)).toEqual([false, false]);
});

it('roles have a name of their own beside the one that people read', async () => {
  const { result } = await replay({ 'rest/participanttypes': 'participanttypes' }, 'triggers.list_roles', 'perform');
  expect(result).toEqual([{ id: '6867', name: 'Feko Roki' }]);
});
