import { expect, test } from '@jest/globals';
import nock from 'nock';
import { withDownload } from '../../src/service/download.ts';
import { failureOf } from '../support/failure.ts';
import { connected, useNock } from './connected.ts';

/* Where an address of a file leads is checked like the address itself. */

useNock();

test.each([
  'http://files.example/a.pdf',
  'https://127.0.0.1/a.pdf',
  'https://localhost/a.pdf',
  'https://[::1]/a.pdf',
  'https://ann@files.example/a.pdf',
  'ftp://files.example/a.pdf',
])('no file is fetched from an unsafe address to which a redirect leads: %s', async (location) => {
  nock('https://files.example').get('/a').reply(302, '', { Location: location });

  const download = connected((client) => withDownload(client, 'https://files.example/a', async ({ name }) => name));

  // Nothing else is asked for, or the test fails.
  expect(await failureOf(download)).toMatchObject({
    code: 'file_not_downloaded',
    sentence: expect.stringContaining('its address leads to one that no file is downloaded from.'),
  });
});
