import { expect, test } from '@jest/globals';
import { releaseProblems } from './release.ts';

const changelog = (entry: string): string =>
  `# Changelog\n\n## 1.1.0\n\n- More.\n\n### Fixed\n\n${entry}\n\n## 1.0.0\n\n## 0.9.0\n\n- New search/find_action\n`;
const FIX = changelog('- Fix create/create_task for a late date');

test.each([
  { tag: 'v1.1.0', version: '1.1.0', problems: [] },
  { tag: 'v0.9.0', version: '0.9.0', problems: [] },
  {
    tag: 'v1.1.0',
    version: '1.2.0',
    problems: [/^The tag is v1\.1\.0, but .* 1\.2\.0\.$/, /nothing below "## 1\.2\.0"/],
  },
  { tag: 'v1.0.0', version: '1.0.0', problems: [/nothing below "## 1\.0\.0"/] },
  { tag: 'v1.1', version: '1.1', problems: [/nothing below "## 1\.1"/] },
])('a release is compared with its tag and the changelog: $tag of $version', ({ tag, version, problems }) => {
  expect(releaseProblems(tag, version, FIX)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

test.each([
  { entry: '- Fix create/create_task for a late date', isNamed: true },
  { entry: '- Better.\n- New search/find_action, trigger/new_action', isNamed: true },
  { entry: '- Dates are better in create/create_task', isNamed: false },
  { entry: '- Fix dates\n- create/create_task', isNamed: false },
  { entry: '- Prefix create/create_task', isNamed: false },
])('the changelog names an operation as promotion looks for it, or is refused: $entry', ({ entry, isNamed }) => {
  const problems = releaseProblems('v1.1.0', '1.1.0', changelog(entry));

  expect(problems.some((problem) => problem.includes('names no operation'))).toBe(!isNamed);
});
