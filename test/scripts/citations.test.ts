import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';

/* Checks what the pages say about the code: files, names in a file, titles in a test file. */

const PAGES = ['.', 'docs', 'test'].flatMap((folder) =>
  readdirSync(inProject(folder)).flatMap((name) => (name.endsWith('.md') ? [path.join(folder, name)] : [])),
);

/** What the examples of the documents would make. */
const EXAMPLE =
  /\/(updatedContact|contactnotes|contactNoteRow|createContactNote|findContactNote|bannerText|timeOfDay)(\.test)?\.ts$|^definition\/1\.1\.0\.json$/;

/** What is said to be in a file or folder. */
type Claim = readonly [place: string, what: string | RegExp];

const named = (place: string, name: string): Claim => [place, new RegExp(`\\b${name}\\b`)];

const FILE = '`((?:src|test|scripts|definition|docs|assets)/[^`*<]*)`';
const several = (part: string): string => `(${part}(?:(?:, | and )${part})*)`;
const NAMES = several('`\\w+`');

/** Every claim of a page that can be checked against the code. */
function claimsOf(page: string): readonly Claim[] {
  const text = page.replaceAll(/\s+/g, ' ');
  const found = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))];
  return [
    // `file`
    ...found(FILE).map(([, file = '']): Claim => [file, '']),
    // `file` (`name`, `name`) and (`file`, `name`)
    ...[...found(`${FILE} \\(${NAMES}`), ...found(`\\(${FILE}, ${NAMES}`)].flatMap(([, file = '', names = '']) =>
      quoted(names, '`').map((name) => named(file, name)),
    ),
    // `file`, `file` "title", "title"
    ...found(`${several('`test/[^`]+`')} ${several('"[^"]+"')}`).flatMap(([, files = '', titles = '']) =>
      quoted(files, '`').flatMap((file) => quoted(titles, '"').map((title): Claim => [file, title])),
    ),
    // npm run name
    ...found('npm run ([\\w:]+)').map(([, name]): Claim => ['package.json', `\n    "${name}": `]),
    // `aName`, of ours or of the service, wherever it stands
    ...found('`([a-z]+[A-Z]\\w+)`').map(([, name = '']) => named('src', name)),
  ];
}

const quoted = (list: string, quote: string): readonly string[] =>
  list.split(quote).filter((_, index) => index % 2 === 1);

const unfounded = (page: string): readonly Claim[] =>
  claimsOf(page).filter(([place, what]) => !EXAMPLE.test(place) && !isIn(contentOf(place), what));

const isIn = (text: string | undefined, what: string | RegExp): boolean =>
  text !== undefined && (typeof what === 'string' ? text.includes(what) : what.test(text));

const texts = new Map<string, string | undefined>();

/** The text of a file, or of all files in a folder; nothing where there is neither. */
function contentOf(place: string): string | undefined {
  if (!texts.has(place)) texts.set(place, readText(inProject(place)));
  return texts.get(place);
}

function readText(place: string): string | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found && readFileSync(place, 'utf8');
  return readdirSync(place)
    .map((name) => readText(path.join(place, name)))
    .join('\n');
}

/** What comments of the code cite, such as `docs/service-notes.md, "Data fields"`, wherever a line breaks. */
const CITED = /(docs\/[\w-]+\.md)(?:, "([^"]+)")?/g;

describe('what a comment cites', () => {
  const files = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `src/${file}`)
    .concat('index.ts');
  const textOf = (file: string): string =>
    readFileSync(inProject(file), 'utf8').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

  it('is a page of this repository, and a heading that the page has', () => {
    const cited = files.flatMap((file) =>
      [...textOf(file).matchAll(CITED)].map(([, page = '', heading]) => ({ file, page, heading })),
    );
    const wrong = cited.filter(({ page, heading }) => {
      if (!existsSync(inProject(page))) return true;
      return heading !== undefined && !readFileSync(inProject(page), 'utf8').includes(`# ${heading}\n`);
    });

    expect(cited.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});

describe('what a page says about the code', () => {
  it.each(PAGES)('is true: %s', (page) => {
    expect(unfounded(readFileSync(inProject(page), 'utf8'))).toEqual([]);
  });
});

/** The headings of a page as links name them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('what a page links to', () => {
  it.each(PAGES)('is a file of this repository, and a heading that it has: %s', (page) => {
    const links = [...readFileSync(inProject(page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)];
    const dead = links.filter(([, file, anchor = '']) => {
      const text = contentOf(file ? path.join(path.dirname(page), file) : page);
      return text === undefined || (anchor !== '' && !anchorsOf(text).includes(anchor));
    });

    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

describe('a folder of tests', () => {
  const foldersOf = (place: string): readonly string[] =>
    readdirSync(inProject(place), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );

  it('mirrors a folder of the code, or is listed in test/README.md', () => {
    const page = readFileSync(inProject('test/README.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, folder]) => folder);
    const own = foldersOf('test').filter((folder) => !foldersOf('src').includes(folder));

    expect(new Set(listed)).toEqual(new Set(own));
  });
});

test('a false claim is found', () => {
  const planted =
    '`src/service/clients.ts`, `src/service/client.ts` (`openClient`, `openClients`), `test/lib` "a flag", npm run tests';
  expect(unfounded(planted)).toEqual([
    ['src/service/clients.ts', ''],
    ['src/service/client.ts', /\bopenClients\b/],
    ['test/lib', 'a flag'],
    ['package.json', '\n    "tests": '],
    ['src', /\bopenClients\b/],
  ]);
});
