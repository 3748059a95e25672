/** All that is wrong with a tag that is to be released, given the version of package.json and the text of CHANGELOG.md. */
export function releaseProblems(tag: string, version: string, changelog: string): readonly string[] {
  return [
    tag === `v${version}` ? '' : `The tag is ${tag}, but package.json says ${version}.`,
    changelogProblem(version, entryOf(version, changelog)),
  ].filter((sentence) => sentence !== '');
}

function changelogProblem(version: string, entry: string): string {
  if (entry === '') return `CHANGELOG.md says nothing below "## ${version}".`;
  if (namesOperation(entry)) return '';
  return `CHANGELOG.md names no operation below "## ${version}": promotion looks for "Update create/create_task" or the like.`;
}

/** The lines below the heading `## 1.2.3`, which promotion shows to users; empty without that heading. */
function entryOf(version: string, changelog: string): string {
  const lines = changelog.split(/\r?\n/);
  const start = lines.indexOf(`## ${version}`);
  if (start < 0) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#{1,2} /.test(line));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .join('\n')
    .trim();
}

/**
 * Whether an entry names an operation the way promotion looks for it: behind a word such as New, Update or Fix on the same line,
 * as `create/create_task`. Zapier shows the entry beside those that it names.
 */
const namesOperation = (entry: string): boolean =>
  /^(.* )?(new|add(s|ed)?|improve[sd]?|update[sd]?|fix(es|ed)?) (.* )?(trigger|create|search)\/\w/im.test(entry);
