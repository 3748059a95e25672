import { describe, expect, test } from '@jest/globals';
import { pdfOf } from '../../test/support/fileHost.ts';
import { alertOf, textOf, useVisitor } from './visitor.ts';

describe('a file from this computer in the preview', () => {
  const { preview, send } = useVisitor();
  const UPLOAD = '/creates/upload_document';
  const PDF = new File([new Uint8Array(pdfOf(1_000_000))], 'Núñez “intake” (1).pdf', { type: 'application/pdf' });
  const documents = () => [...preview().sandbox.firm.documents.values()].slice(1);

  test('becomes a document of the action, and the page shows its row', async () => {
    await send('/connect');
    const page = await send(UPLOAD, { do: 'run', 'one:action': '8700', 'one:file': ['', PDF], 'one:folder': '288' });

    expect(alertOf(page)).toBeUndefined();
    expect(textOf(page)).toMatch(/Document Name Núñez “intake” \(1\)\.pdf .*File Size 1000000/);
    expect(documents()).toMatchObject([
      { fileName: expect.stringMatching(/_Núñez “intake” \(1\)\.pdf$/), fileSize: 1_000_000 },
    ]);
  });

  test('stays chosen, like a value of an earlier step, until another one takes its place', async () => {
    await send('/connect');
    const form = await send(UPLOAD, { do: 'refresh', 'one:file': ['https://files.example/a.pdf', PDF] });
    expect(form).toMatch(/id="field-file"[^>]*value="{{computer__file}}"/);
    expect(textOf(form)).toContain('File Núñez “intake” (1).pdf');
    const run = { do: 'run', 'one:action': '8700', 'one:file': ['{{computer__file}}', NOTHING_CHOSEN] };
    await send(UPLOAD, run);
    await send(UPLOAD, { ...run, 'one:file': ['{{computer__file}}', new File(['Dear Ann'], 'letter.txt')] });
    await send(UPLOAD, run);

    expect(documents().map(({ fileSize }) => fileSize)).toEqual([1_000_000, 8, 8]);
  });

  test('keeps the name that it has on this computer', async () => {
    await send('/connect');
    const file = new File(['Dear Ann'], 'RE: offer?.txt');
    const page = await send(UPLOAD, { do: 'run', 'one:action': '8700', 'one:file': file });

    expect(textOf(page)).toMatch(/Document Name RE: offer\?\.txt /);
    expect(documents()).toMatchObject([{ fileName: expect.stringMatching(/_RE_ offer_\.txt$/) }]);
  });

  test.each([
    { name: 'a.pdf', content: '', problem: /^The file could not be downloaded: it is empty\./ },
    { name: 'a.exe', content: 'MZ', problem: /Actionstep takes no files that end in \.exe/ },
  ])('is refused as a mapped file is: $name', async ({ name, content, problem }) => {
    await send('/connect');
    const page = await send(UPLOAD, { do: 'run', 'one:action': '8700', 'one:file': new File([content], name) });

    expect(alertOf(page)).toMatch(problem);
    expect(documents()).toEqual([]);
  });

  test('is asked for where there is a field for a file, and only there the form is sent in parts', async () => {
    await send('/connect');
    const [upload, note] = await Promise.all([UPLOAD, '/creates/create_file_note'].map((path) => send(path)));

    const MARKS = /enctype="multipart\/form-data"|type="file"/g;
    expect(upload?.match(MARKS)).toHaveLength(2);
    expect(note).not.toMatch(MARKS);
  });
});

/** What a browser sends for a file where none was chosen. */
const NOTHING_CHOSEN = new File([], '', { type: 'application/octet-stream' });
