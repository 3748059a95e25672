import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { isRequired } from '../../src/forms/problems.ts';
import { withoutWaiting } from '../faults/strike.ts';
import { folderRecord } from '../sandbox/records.ts';
import { DIALECTS, NOW } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { pdfOf, startFileHost } from '../support/fileHost.ts';
import { uploadDocument } from '../support/laterSteps.ts';
import { useFileHost, useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';
import { startZap, type Zap } from '../support/zap.ts';

/* Which action a text means is in actionMeant.test.ts; the outcome of every fault of the service is in test/faults. */

const MIB = 1024 * 1024;
const PDF = pdfOf(2000);

/** Text of which no part is like another, so that it does not shrink to nothing. */
const LETTERS = Buffer.from(Array.from({ length: 20_000 }, (_, number) => `Letter ${number}\n`).join(''));

type Service = Pick<Zap, 'sandbox'>;

/** What the service has of documents beyond the one that was there before. */
const newDocuments = ({ sandbox }: Service) => [...sandbox.firm.documents.values()].slice(1);

/** The content of the file that was uploaded, by its length and its hash. */
const storedOf = ({ sandbox }: Service) => [...sandbox.firm.files.values()].map(({ bytes }) => hashOf(bytes));

const hashOf = (bytes: Buffer): string => `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`;

const sentOf = (zap: Service): readonly string[] => linesOf(zap.sandbox).filter((line) => line.startsWith('POST'));

describe.each(DIALECTS)('Upload Document to Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, now: () => NOW });
  const host = useFileHost();

  test('downloads the file, uploads it, attaches it, and returns the document as a row', async () => {
    const file = host.put('/forms/Intake%20form.pdf', { body: PDF });

    expect(await uploadDocument(zap, { action: 'QS-3', file, name: ' Intake ', folder: 'Contract' })).toEqual({
      id: '2532',
      name: 'Intake',
      fileName: '8700_20250304103000_Intake form.pdf',
      fileSize: 2000,
      createdTimestamp: '2025-03-04T10:30:00+10:00',
      folder: { id: '288', name: 'Contract' },
      action: { id: '8700', name: 'Doe purchase, 3 Quay St', link: null },
      otherAttributes: expect.objectContaining({ extension: '.pdf' }),
      warnings: [],
    });
    expect(storedOf(zap)).toEqual([hashOf(PDF)]);
    expect(posted(zap.sandbox, '/files')).toEqual([{ file: 'Intake form.pdf', bytes: 2000 }]);
    expect(posted(zap.sandbox, '/actiondocuments')).toEqual([
      {
        actiondocuments: {
          name: 'Intake',
          file: 'FU::harbourlaw::1;1;Intake form.pdf',
          links: { action: '8700', folder: '288' },
        },
      },
    ]);
  });
});

describe('a large file in Upload Document to Action', () => {
  const zap = useZap({ dialect: 'live' });
  const host = useFileHost();

  test('is sent in parts of 5 MiB, each once and in order, under the id as it came', async () => {
    const large = pdfOf(11 * MIB);
    const file = host.put('/large.pdf', { body: large });

    expect(await uploadDocument(zap, { action: '8700', file })).toMatchObject({ fileSize: 11 * MIB });
    expect(sentOf(zap)).toEqual([
      'POST /files?part_count=3&part_number=1',
      'POST /files/FU::harbourlaw::1;1?part_count=3&part_number=2',
      'POST /files/FU::harbourlaw::1;1?part_count=3&part_number=3',
      'POST /actiondocuments',
    ]);
    expect(storedOf(zap)).toEqual([hashOf(large)]);
  });

  test('is read before its first part is sent where its length is not known', async () => {
    const large = pdfOf(6 * MIB);
    const file = host.put('/a.pdf', { headers: { 'Transfer-Encoding': 'chunked' }, body: large });

    await uploadDocument(zap, { action: '8700', file });

    expect(posted(zap.sandbox, '/files/FU::harbourlaw::1;1')).toMatchObject([{ bytes: MIB }]);
    expect(storedOf(zap)).toEqual([hashOf(large)]);
  });

  test('can have 30 MB', async () => {
    // It is waited for, and never comes.
    const file = host.put('/a.pdf', (response) => {
      response.writeHead(200, { 'Content-Length': String(30 * MIB) });
      response.write(PDF);
    });

    const failure = await withoutWaiting(
      () => failureOf(uploadDocument(zap, { action: '8700', file })),
      () => zap.sandbox.requests.length + host.requests.length,
    );
    expect(failure).toMatchObject({ code: 'file_not_downloaded' });
  });

  test.each([
    { what: 'announced', headers: { 'Content-Length': String(30 * MIB + 1) } },
    { what: 'not announced', headers: { 'Transfer-Encoding': 'chunked' } },
    { what: 'packed', headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(Buffer.alloc(30 * MIB + 1)) },
  ])('ends the run before anything is sent where it has more than 30 MB: $what', async ({ headers, body = null }) => {
    const file = host.put('/a.pdf', (response) => response.writeHead(200, headers).end(body ?? pdfOf(30 * MIB + 1)));

    expect(await failureOf(uploadDocument(zap, { action: '8700', file }))).toEqual({
      name: 'AppError',
      code: 'file_too_large',
      sentence: expect.stringContaining(
        'The file is larger than 30 MB, the most that one run can move. Upload it in Actionstep.',
      ),
    });
    expect(sentOf(zap)).toEqual([]);
  });
});

describe('the download of Upload Document to Action', () => {
  const zap = useZap({ dialect: 'live' });
  const host = useFileHost();
  const upload = (file: string, more: object = {}) => uploadDocument(zap, { action: '8700', file, ...more });

  test.each([{ encoding: 'UTF-8' }, { encoding: 'aws-chunked' }])(
    'takes a file as it is, where its encoding packs nothing: $encoding',
    async ({ encoding }) => {
      await upload(host.put('/a.pdf', { headers: { 'Content-Encoding': encoding }, body: PDF }));

      expect(storedOf(zap)).toEqual([hashOf(PDF)]);
    },
  );

  test('follows redirects by hand, never with the token, and asks for the file unpacked', async () => {
    const file = host.put('/1', { status: 302, headers: { Location: '/2' } });
    host.put('/2', { status: 307, headers: { Location: `${host.url}/3/letter.pdf?sig=a%2Fb` } });
    host.put('/3/letter.pdf?sig=a%2Fb', { body: PDF });

    expect(await upload(file)).toMatchObject({ name: 'letter.pdf' });
    expect(host.requests.map(({ path }) => path)).toEqual(['/1', '/2', '/3/letter.pdf?sig=a%2Fb']);
    for (const { headers } of host.requests) {
      expect(headers).toMatchObject({ 'accept-encoding': 'identity' });
      expect(headers.authorization).toBeUndefined();
    }
  });

  test('never takes the token along, not even below the address of the firm', async () => {
    const file = `${zap.sandbox.url}/api/rest/actions/8700.pdf`;

    expect(await failureOf(upload(file))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('its address asks for a login, or is not valid any more.'),
    });
    const asked = zap.sandbox.requests.find(({ path }) => path.endsWith('8700.pdf'));
    expect(asked?.headers['authorization']).toBeUndefined();
  });

  test.each([
    { what: 'in UTF-8', location: Buffer.from('/Núñez letter.pdf').toString('latin1') },
    { what: 'encoded', location: '/N%C3%BA%C3%B1ez%20letter.pdf' },
  ])('goes to where a redirect leads, whose address is $what', async ({ location }) => {
    const file = host.put('/1', { status: 302, headers: { Location: location } });
    host.put('/N%C3%BA%C3%B1ez%20letter.pdf', { body: PDF });

    expect(await upload(file)).toMatchObject({ name: 'Núñez letter.pdf' });
  });

  test.each([
    { what: 'gzip', encoding: 'gzip', pack: gzipSync },
    { what: 'gzip under its old name', encoding: 'X-GZip', pack: gzipSync },
    { what: 'deflate', encoding: 'deflate', pack: deflateSync },
    { what: 'deflate without its header', encoding: 'deflate', pack: deflateRawSync },
    { what: 'Brotli', encoding: 'br', pack: brotliCompressSync },
  ])('unpacks a packed file, and only if all of it came: $what', async ({ encoding, pack }) => {
    const whole = pack(LETTERS);
    const put = (body: Buffer) => host.put('/a.txt', { headers: { 'Content-Encoding': encoding }, body });

    expect(await failureOf(upload(put(whole.subarray(0, -1))))).toEqual({
      name: 'AppError',
      code: 'file_not_downloaded',
      sentence: expect.stringContaining(
        'The file could not be downloaded: its host packed it, and not all of it came, or it is damaged. ' +
          'Run this step again in a few minutes.',
      ),
    });
    expect(sentOf(zap)).toEqual([]);
    await upload(put(whole));
    expect(storedOf(zap)).toEqual([hashOf(LETTERS)]);
  });

  test.each([
    { disposition: 'attachment; filename="Letter to Ann.pdf"', fileName: 'Letter to Ann.pdf' },
    { disposition: Buffer.from('attachment; filename="Núñez.pdf"').toString('latin1'), fileName: 'Núñez.pdf' },
    { disposition: 'attachment', fileName: 'from address.pdf' },
    { disposition: 'attachment', path: '/get.php?id=7&filename=Deed%20of%20sale.pdf', fileName: 'Deed of sale.pdf' },
    { disposition: 'attachment', path: '/a.pdf?filename=7', fileName: 'a.pdf' },
  ])(
    'calls the file as its host does: $disposition',
    async ({ disposition, path = '/from%20address.pdf', fileName }) => {
      const file = host.put(path, { headers: { 'Content-Disposition': disposition }, body: PDF });

      expect(await upload(file)).toMatchObject({ name: fileName });
      expect(posted(zap.sandbox, '/files')).toMatchObject([{ file: fileName }]);
    },
  );

  test('takes the name of the document for a file without a name', async () => {
    const file = host.put('/download/17', { body: PDF });

    expect(await upload(file, { name: 'Deed.pdf' })).toMatchObject({ name: 'Deed.pdf' });
    expect(await failureOf(upload(file, { name: 'Deed' }))).toMatchObject({
      sentence: expect.stringContaining(
        'Nothing tells what the file is called. Give "Document Name" with the ending of the file, such as Letter.pdf.',
      ),
    });
  });

  test('takes a file that is called a web page, if its name says so too, or it does not begin like one', async () => {
    const headers = { 'Content-Type': 'text/html' };

    expect(await upload(host.put('/page.html', { headers, body: '<html></html>' }))).toMatchObject({
      name: 'page.html',
    });
    expect(await upload(host.put('/a.pdf', { headers, body: PDF }))).toMatchObject({ name: 'a.pdf' });
  });

  test.each([
    {
      what: 'a refused login',
      answer: { status: 401 },
      why: 'its address asks for a login, or is not valid any more.',
    },
    { what: 'nothing there', answer: { status: 404 }, why: 'there is nothing at its address, or not any more.' },
    { what: 'a busy host', answer: { status: 429 }, why: 'its host asks to slow down.' },
    {
      what: 'a host that is down',
      answer: { status: 503 },
      why: 'its host answered with the status 503. Run this step again in a few minutes.',
    },
    {
      what: 'a request that its host does not take',
      answer: { status: 400 },
      why: 'its host answered with the status 400. Check what is mapped.',
    },
    {
      what: 'a host that is too slow',
      answer: { status: 408 },
      why: 'it did not arrive in time, or only a part of it. Run this step again in a few minutes.',
    },
    { what: 'an empty file', answer: { body: '' }, why: 'it is empty.' },
    {
      what: 'an empty packed file',
      answer: { headers: { 'Content-Encoding': 'gzip' }, body: gzipSync('') },
      why: 'it is empty.',
    },
    {
      what: 'nothing in a packed file',
      answer: { headers: { 'Content-Encoding': 'gzip' }, body: '' },
      why: 'it is empty.',
    },
    { what: 'no content', answer: { status: 204, body: '' }, why: 'it is empty.' },
    {
      what: 'a part that nobody asked for',
      answer: { status: 206, headers: { 'Content-Range': 'bytes 0-1999/90000' }, body: PDF },
      why: 'its host sent only a part of it. Run this step again in a few minutes.',
    },
    {
      what: 'a file that is not ready',
      answer: { status: 202, body: 'Please wait' },
      why: 'its host is still preparing it. Run this step again in a few minutes.',
    },
    { what: 'another success', answer: { status: 203, body: PDF }, why: 'its host answered with the status 203.' },
    {
      what: 'a packed file of another kind',
      answer: { headers: { 'Content-Encoding': 'gzip, br' }, body: gzipSync(PDF) },
      why: 'its host packed it in a way that is not known ("gzip, br"). Map another file.',
    },
    // Where an address leads is checked like the address itself.
    ...['http://files.example/a.pdf', 'https://localhost/a.pdf'].map((location) => ({
      what: `a redirect to ${location}`,
      answer: { status: 302, headers: { Location: location } },
      why: 'its address leads to one that no file is downloaded from.',
    })),
    {
      what: 'a redirect to itself',
      answer: { status: 302, headers: { Location: '/a.pdf' } },
      why: 'its address leads from one to the next without an end.',
    },
    { what: 'a redirect to nowhere', answer: { status: 302 }, why: 'its host answered with the status 302.' },
  ])('ends the run before anything is sent: $what', async ({ answer, why }) => {
    expect(await failureOf(upload(host.put('/a.pdf', answer)))).toEqual({
      name: 'AppError',
      code: 'file_not_downloaded',
      sentence: expect.stringContaining(`The file could not be downloaded: ${why}`),
    });
    expect(sentOf(zap)).toEqual([]);
  });

  test('is an error where it breaks off, and nothing is attached', async () => {
    const file = host.put('/a.pdf', (response) => {
      response.writeHead(200, { 'Transfer-Encoding': 'chunked' });
      response.write(PDF, () => response.destroy());
    });

    expect(await failureOf(upload(file))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('its host could not be reached, or broke off.'),
    });
    expect(sentOf(zap)).toEqual([]);
  });

  test.each([
    { what: 'no answer', sent: 0, parts: 0 },
    { what: 'the first part of a large file', sent: 6 * MIB, parts: 1 },
  ])('is an error where it does not end in time, and nothing is attached: $what', async ({ sent, parts }) => {
    const file = host.put('/a.pdf', (response) => {
      if (sent === 0) return;
      response.writeHead(200, { 'Content-Length': String(7 * MIB) });
      response.write(pdfOf(sent));
    });

    const failure = await withoutWaiting(
      () => failureOf(upload(file)),
      () => zap.sandbox.requests.length + host.requests.length,
    );

    expect(failure).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('it did not arrive in time, or only a part of it.'),
    });
    expect(sentOf(zap)).toHaveLength(parts);
    expect(newDocuments(zap)).toEqual([]);
  });

  test('is ended with the run', async () => {
    const closed = Promise.withResolvers<undefined>();
    const file = host.put('/a.exe', (response) => {
      response.on('close', () => closed.resolve(undefined));
      response.writeHead(200, { 'Content-Length': String(MIB) });
      response.write(pdfOf(2000));
    });

    expect(await failureOf(upload(file))).toMatchObject({ code: 'invalid_input' });
    await closed.promise;
  });
});

describe('the document of Upload Document to Action', () => {
  const zap = useZap({ dialect: 'live' });
  const host = useFileHost();
  const upload = (more: object) => uploadDocument(zap, { action: '8700', ...more });

  test('keeps its name, and its file gets one that can be stored', async () => {
    const [name, stored] = ['Doe; "Roe".pdf', 'Doe_ _Roe_.pdf'];
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    const file = host.put('/a', { headers: { 'Content-Disposition': disposition }, body: PDF });

    expect(await upload({ file })).toMatchObject({ name, fileName: expect.stringMatching(`_${stored}$`) });
    expect(posted(zap.sandbox, '/files')).toEqual([{ file: stored, bytes: 2000 }]);
    expect(posted(zap.sandbox, '/actiondocuments')).toMatchObject([
      { actiondocuments: { name, file: `FU::harbourlaw::1;1;${stored}` } },
    ]);
  });

  test('is stored under its own name where its file has no name', async () => {
    const file = host.put('/download/17', { body: PDF });

    expect(await upload({ file, name: 'Deed 1/2: draft.pdf' })).toMatchObject({ name: 'Deed 1/2: draft.pdf' });
    expect(posted(zap.sandbox, '/files')).toMatchObject([{ file: 'Deed 1_2_ draft.pdf' }]);
  });

  test.each([
    { name: 'virus.EXE', problem: 'Actionstep takes no files that end in .exe. Map another file.' },
    {
      name: `${'a'.repeat(252)}.pdf`,
      problem: `The file name "${'a'.repeat(99)}…" is too long: 255 characters at most.`,
    },
  ])('is not uploaded where the name of its file cannot be taken: $name', async ({ name, problem }) => {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    const file = host.put('/a', { headers: { 'Content-Disposition': disposition }, body: PDF });

    expect(await failureOf(upload({ file }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: `The document was not uploaded:\n- ${problem}`,
    });
    expect(sentOf(zap)).toEqual([]);
  });

  test.each([
    { type: 'text/html; charset=utf-8', body: 'Please log in.' },
    { type: 'application/pdf', body: '\uFEFF\n<!DOCTYPE html><title>Log in</title>' },
    { type: 'application/pdf', body: '<?xml version="1.0"?>\n<!-- v2 -->\n<!-- -->\n<html lang="en">' },
    { type: 'application/pdf', body: '<head><title>Log in</title></head>' },
  ])('is not uploaded when a web page came in its place: $type', async ({ type, body }) => {
    const file = host.put('/a.pdf', { headers: { 'Content-Type': type }, body });

    expect(await failureOf(upload({ file }))).toMatchObject({
      sentence:
        'The document was not uploaded:\n- What came for "a.pdf" is a web page, such as one to log in. ' +
        'Map the file itself, not a link to it.',
    });
    expect(sentOf(zap)).toEqual([]);
  });

  test.each([
    { type: 'application/json', body: '{"error":"not_found"}', is: 'JSON' },
    { type: 'application/octet-stream', body: '\uFEFF\n[{"error":"expired"}]', is: 'JSON' },
    { type: 'application/xml', body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', is: 'XML' },
    { type: 'text/plain', body: 'Token expired', is: 'plain text' },
  ])(
    'is not uploaded when an error of the host came in its place, with a success: $body',
    async ({ type, body, is }) => {
      const file = host.put('/a.docx', { headers: { 'Content-Type': type }, body });

      expect(await failureOf(upload({ file }))).toMatchObject({
        sentence:
          `The document was not uploaded:\n- What came for "a.docx" is ${is}, perhaps an error of its host. ` +
          'Open the address in a browser to see what it says, and map the file itself.',
      });
      expect(sentOf(zap)).toEqual([]);
    },
  );

  test.each([
    { name: 'a.json', body: '{"a":1}' },
    { name: 'notes.md', body: '# Call' },
    { name: 'a.svg', body: '<svg></svg>' },
    // A spreadsheet's old ending is given to tables in text, too.
    { name: 'a.xls', body: 'Name\tAmount\n' },
    { name: 'a.docx', body: 'PK\x03\x04' },
  ])('is uploaded as it is where its ending fits: $name', async ({ name, body }) => {
    expect(
      await upload({ file: host.put(`/${name}`, { headers: { 'Content-Type': 'text/plain' }, body }) }),
    ).toMatchObject({ name });
  });

  test.each([{ name: '' }, { name: 'Deed' }])(
    'is not uploaded when a link without a name shows a web page, whatever it is to be called: $name',
    async ({ name }) => {
      const file = host.put('/share/17', { headers: { 'Content-Type': 'text/html' }, body: '<html></html>' });

      expect(await failureOf(upload({ file, name }))).toMatchObject({
        sentence:
          'The document was not uploaded:\n- What came is a web page, such as one to log in. ' +
          'Map the file itself, not a link to it.',
      });
    },
  );

  test.each([
    { what: 'a list', file: ['https://a.example/1.pdf', 'https://a.example/2.pdf'] },
    { what: 'a list in JSON', file: '["https://a.example/1.pdf", "https://a.example/2.pdf"]' },
    { what: 'commas', file: 'https://a.example/1.pdf, https://a.example/2.pdf' },
    { what: 'commas alone', file: 'https://a.example/1.pdf,https://a.example/2.pdf,' },
    { what: 'lines', file: 'https://a.example/1.pdf\r\nhttps://a.example/2.pdf\n' },
    { what: 'semicolons', file: 'https://a.example/1.pdf;HTTPS://a.example/2.pdf' },
    { what: 'blanks and bars', file: 'https://a.example/1.pdf | https://a.example/2.pdf' },
  ])('is not uploaded for several addresses, and the error says how to upload them all: $what', async ({ file }) => {
    expect(await failureOf(upload({ file }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The document was not uploaded:\n- "File" has several addresses, and one run takes one file. ' +
        'Use Looping by Zapier to run this step for each of them.',
    });
    expect(linesOf(zap.sandbox).filter((line) => !line.startsWith('GET'))).toEqual([]);
  });

  test('can come from an address with commas and another address in it', async () => {
    const path = '/a,b;c.pdf?from=https://a.example/1.pdf';
    const file = host.put(path, { body: PDF });

    expect(await upload({ file })).toMatchObject({ name: 'a,b;c.pdf' });
  });

  test('is not uploaded while something in the input is wrong, and all of it is named', async () => {
    const given = { action: ' ', file: ['https://a.example/1.pdf', 'https://a.example/2.pdf'], name: '#N/A' };

    expect(await failureOf(upload(given))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: [
        'The document was not uploaded:',
        isRequired('Action'),
        '"File" has several addresses, and one run takes one file. Use Looping by Zapier to run this step for each of them.',
        '"Document Name": "#N/A" stands for no value. Map another value.',
      ].join('\n- '),
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([{ file: 'Letter.pdf' }, { file: 'https://localhost/a.pdf' }])(
    'is not downloaded from what is no address for it: $file',
    async ({ file }) => {
      expect(await failureOf(upload({ file }))).toMatchObject({
        sentence: expect.stringContaining(
          'is no address that a file can be downloaded from. Map a file of an earlier step',
        ),
      });
      expect(linesOf(zap.sandbox).filter((line) => !line.startsWith('GET'))).toEqual([]);
    },
  );

  test.each([
    { folder: '288', id: '288', name: 'Contract' },
    { folder: 'Client / Drafts', id: '289', name: 'Client / Drafts' },
    { folder: '', id: null, name: null },
  ])('is put into the folder that is meant: $folder', async ({ folder, id, name }) => {
    const file = host.put('/a.pdf', { body: PDF });

    expect(await upload({ file, folder })).toMatchObject({ folder: { id, name } });
    expect(newDocuments(zap)).toMatchObject([{ links: { folder: id } }]);
  });

  test('is put into the folder of the path, although a folder within another has the name', async () => {
    const { folders } = zap.sandbox.firm;
    folders.set('285', folderRecord(285, 'Court', '8700'));
    folders.set('286', folderRecord(286, 'Client', '8700', '285'));
    const file = host.put('/a.pdf', { body: PDF });

    expect(await upload({ file, folder: 'Client' })).toMatchObject({ folder: { id: '287', name: 'Client' } });
    expect(await upload({ file, folder: 'court / client' })).toMatchObject({
      folder: { id: '286', name: 'Court / Client' },
    });
  });

  test.each([
    {
      given: { folder: 'Drafts' },
      problem:
        '"Folder": several folders of the action are called "Drafts": Client / Drafts, Contract / Drafts. ' +
        'Choose the right one from the list.',
    },
    {
      given: { folder: '291' },
      problem:
        '"Folder": the action has no folder "291". Choose one of: Client, Contract, Client / Drafts, Contract / Drafts.',
    },
    {
      given: { action: '8704', folder: 'Client' },
      problem: '"Folder": the action has no folder "Client". It has no folders: leave the field blank.',
    },
  ])('is not uploaded for a folder that is not clear: $given', async ({ given, problem }) => {
    const file = host.put('/a.pdf', { body: PDF });

    expect(await failureOf(upload({ file, ...given }))).toMatchObject({ name: 'AppError', sentence: problem });
    expect(host.requests).toEqual([]);
  });

  test('gets a warning where the service took another folder', async () => {
    const actiondocuments = { id: 2532, name: 'a.pdf', links: { action: '8700', folder: '287' } };
    zap.sandbox.inject({ method: 'POST', path: '/actiondocuments', status: 200, body: { actiondocuments } });
    const file = host.put('/a.pdf', { body: PDF });

    expect(await upload({ file, folder: 'Contract' })).toMatchObject({
      fileName: 'a.pdf',
      fileSize: 2000,
      folder: { id: '287', name: null },
      warnings: ['Actionstep did not put the document into the folder "Contract".'],
    });
  });
});

describe('the list of folders in Upload Document to Action', () => {
  const zap = useZap({ dialect: 'live' });
  const open = (inputData: object, meta = {}) => zap.run('triggers.list_folders', 'perform', { inputData, meta });

  test('has the folders of the action, those within others too, and one page', async () => {
    const lines = [
      { id: '287', name: 'Client' },
      { id: '288', name: 'Contract' },
      { id: '289', name: 'Client / Drafts' },
      { id: '290', name: 'Contract / Drafts' },
    ];

    expect(await open({ action: 'QS-3' })).toEqual(lines);
    expect(await open({ action: 'QS-3' }, { page: 1 })).toEqual([]);
    expect(await open({ action: '8704' })).toEqual([]);
  });

  test('has none of another action, although the service gives the folders of all', async () => {
    const folders = [{ links: { action: 8700 } }, { links: { action: 8701 } }, {}];
    const body = {
      actionfolders: folders.map((folder, index) => ({ id: index + 1, name: `F${index + 1}`, ...folder })),
    };
    zap.sandbox.inject({ path: '/actionfolders', status: 200, body });

    expect(await open({ action: '8700' })).toMatchObject([{ id: '1' }, { id: '3' }]);
  });

  test('has an end where folders are in each other', async () => {
    const folder = (id: number, parentFolder: number) => ({
      id,
      name: `F${id}`,
      links: { action: 8700, parentFolder },
    });
    const body = { actionfolders: [folder(1, 2), folder(2, 1)] };
    zap.sandbox.inject({ path: '/actionfolders', status: 200, body });

    expect(await open({ action: '8700' })).toMatchObject([{ id: '1' }, { id: '2' }]);
  });

  test.each([
    { action: '', problem: isRequired('Action') },
    {
      action: '{{1__id}}',
      problem: '"Action" comes from another step, so its folders are not known yet. Give the exact name of one.',
    },
  ])('says why it is empty: $action', async ({ action, problem }) => {
    expect(await failureOf(open({ action }))).toMatchObject({ sentence: problem });
  });
});

describe('a file that is still being checked, in Upload Document to Action', () => {
  const zap = useZap({ quarantinesFiles: true });
  const host = useFileHost();

  test('is attached all the same, and the row says so', async () => {
    const file = host.put('/a.pdf', { body: PDF });

    expect(await uploadDocument(zap, { action: '8700', file })).toMatchObject({
      id: '2532',
      warnings: ['Actionstep has not checked the file yet ("Pending"). The document can be opened once it has.'],
    });
  });
});

describe('the name of a document in Upload Document to Action', () => {
  const zap = useZap();
  const host = useFileHost();

  test('is told to hold a field that was not filled in, since clients read it', async () => {
    const file = host.put('/a.pdf', { body: PDF });

    expect(await uploadDocument(zap, { action: '8700', file, name: 'Sale of {address}' })).toMatchObject({
      name: 'Sale of {address}',
      warnings: [
        '"Document Name": "Sale of {address}" holds "{address}", which is a field that was not filled in. Look at what is mapped into it.',
      ],
    });
  });
});

describe('a file that was checked, in Upload Document to Action', () => {
  const zap = useZap();
  const host = useFileHost();
  const upload = (status: string | null) => {
    const body = { files: { id: 'FU::harbourlaw::1;1', status } };
    zap.sandbox.inject({ method: 'POST', path: '/files', effectThenStatus: 200, body });
    return uploadDocument(zap, { action: '8700', file: host.put('/a.pdf', { body: PDF }) });
  };

  test.each([{ status: 'Rejected' }, { status: 'INFECTED' }, { status: 'Upload failed' }])(
    'is not attached where it was refused, and the run says what became of it: $status',
    async ({ status }) => {
      expect(await failureOf(upload(status))).toEqual({
        name: 'AppError',
        code: 'invalid_input',
        sentence:
          `The document was not uploaded:\n- Actionstep did not accept the file: its status is "${status}". ` +
          'Map another file.',
      });
      expect(newDocuments(zap)).toEqual([]);
    },
  );

  test.each([
    { status: 'uploaded', warnings: [] },
    { status: null, warnings: [] },
    {
      status: 'Quarantined',
      warnings: ['Actionstep has not checked the file yet ("Quarantined"). The document can be opened once it has.'],
    },
    {
      status: 'Archived',
      warnings: ['Actionstep says of the file: "Archived". Check in Actionstep whether the document can be opened.'],
    },
  ])('is attached with what its status says: $status', async ({ status, warnings }) => {
    expect(await upload(status)).toMatchObject({ id: '2532', warnings });
  });
});

describe('a part of a file in Upload Document to Action', () => {
  const zap = useZap();
  const host = useFileHost();
  /** One that has two parts. */
  const LARGE = pdfOf(5 * MIB + 1);
  const upload = () => uploadDocument(zap, { action: '8700', file: host.put('/a.pdf', { body: LARGE }) });
  const SECOND = /^\/files\/./;

  test.each([
    { path: SECOND, harm: { status: 401 }, failure: { name: 'RefreshAuthError' }, parts: 2 },
    {
      path: SECOND,
      harm: { status: 429, headers: { 'Retry-After': '7' } },
      failure: { name: 'ThrottledError', delay: 7 },
      parts: 2,
    },
    {
      path: SECOND,
      harm: { status: 413 },
      failure: {
        name: 'AppError',
        sentence: expect.stringContaining('Actionstep could not take the file: it refused'),
      },
      parts: 2,
    },
    {
      path: SECOND,
      harm: { cut: 'after' as const },
      failure: { name: 'AppError', sentence: expect.stringContaining('the connection to it was lost.') },
      parts: 2,
    },
    {
      path: '/files',
      harm: { effectThenStatus: 200, body: { files: { status: 'Pending' } } },
      failure: {
        name: 'AppError',
        sentence: expect.stringContaining('it answered with something that cannot be read'),
      },
      parts: 1,
    },
    {
      path: '/files',
      harm: { idInAnswer: 0 },
      failure: { name: 'AppError', sentence: expect.stringContaining('did not say which one it is.') },
      parts: 1,
    },
    {
      path: SECOND,
      harm: { idInAnswer: 0 },
      failure: { name: 'AppError', sentence: expect.stringContaining('did not say which one it is.') },
      parts: 2,
    },
    {
      path: '/files',
      harm: { effectThenStatus: 204 },
      failure: {
        name: 'AppError',
        sentence:
          'Actionstep took the file but did not say which one it is. Run this step again. The document was not uploaded.',
      },
      parts: 1,
    },
    {
      path: '/files',
      harm: { effectThenStatus: 200, body: { files: { id: 'a/../b', status: 'Pending' } } },
      failure: { name: 'AppError', sentence: expect.stringContaining('an id that no request can hold') },
      parts: 1,
    },
  ])(
    'is not sent again where it goes wrong, and nothing is attached: $path $harm',
    async ({ path, harm, failure, parts }) => {
      zap.sandbox.inject({ method: 'POST', path, ...harm });

      expect(await failureOf(upload())).toMatchObject(failure);
      expect(sentOf(zap)).toHaveLength(parts);
      expect(newDocuments(zap)).toEqual([]);
    },
  );
});

describe('the lost answer about a new document in Upload Document to Action', () => {
  const zap = useZap({ dialect: 'live' });
  const host = useFileHost();
  const upload = () => uploadDocument(zap, { action: '8700', file: host.put('/a.pdf', { body: PDF }) });
  const lose = () => zap.sandbox.inject({ method: 'POST', path: '/actiondocuments', cut: 'after' });

  test('is not settled by a document of the same name that was there before', async () => {
    await upload();
    zap.sandbox.inject({ method: 'POST', path: '/actiondocuments', cut: 'before' });

    expect(await failureOf(upload())).toMatchObject({ name: 'HaltedError' });
    expect(newDocuments(zap)).toHaveLength(1);
  });

  test('is not settled by a document of the same name that another run has made', async () => {
    await uploadDocument(zap, { action: '8700', file: host.put('/b/a.pdf', { body: pdfOf(3000) }) });
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', status: 204 });
    zap.sandbox.inject({ method: 'POST', path: '/actiondocuments', cut: 'before' });

    expect(await failureOf(upload())).toMatchObject({ name: 'HaltedError' });
  });

  test('is not settled by a document of the same name in another action', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', status: 204 });
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', says: { action: '8701' } });
    lose();

    expect(await failureOf(upload())).toMatchObject({ name: 'HaltedError' });
  });

  test('stays open when the size of the document is not known', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', status: 204 });
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', leavesOut: ['fileSize'] });
    lose();

    expect(await failureOf(upload())).toMatchObject({ name: 'HaltedError' });
  });

  test('is settled by the new document, although its name came without the ending', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', wrap: ['', ''] });
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', says: { name: 'a' } });
    lose();

    expect(await upload()).toMatchObject({
      id: '2532',
      name: 'a',
      warnings: [expect.stringMatching(/^Actionstep did not confirm the new document, but it is there\. /)],
    });
    expect(newDocuments(zap)).toHaveLength(1);
  });

  test('stays open when nobody knows what was there before', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actiondocuments', status: 503 });
    lose();

    expect(await failureOf(upload())).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining('Look for it among the documents of the action in Actionstep.'),
    });
    expect(newDocuments(zap)).toHaveLength(1);
  });
});

test('Upload Document to Action says what to reconnect for, where the connection is from before', async () => {
  const zap = await startZap();
  const host = await startFileHost();
  const scope = 'actions actiontypes participants steps';
  const inputData = { action: '8700', file: host.put('/a.pdf', { body: PDF }) };

  const failure = await failureOf(
    zap.run('creates.upload_document', 'perform', { authData: zap.sandbox.connect({ scope }), inputData }),
  );
  await Promise.all([zap.stop(), host.stop()]);

  expect(failure).toMatchObject({
    name: 'AppError',
    code: 'insufficient_scope',
    sentence:
      'Actionstep could not take the file: it answered "The access token lacks the scope files". This connection lacks a ' +
      'permission that the step needs. Connect the account again. Accept all permissions that it asks for. ' +
      'The document was not uploaded.',
  });
});
