/**
 * What CHANGELOG.md says about a version: the lines below its heading `## 1.2.3`, which promotion shows to users. Empty
 * when there is no such heading, or nothing below it.
 */
export function entryOf(version: string, changelog: string): string {
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
export const namesOperation = (entry: string): boolean =>
  /^(.* )?(new|add(s|ed)?|improve[sd]?|update[sd]?|fix(es|ed)?) (.* )?(trigger|create|search)\/\w/im.test(entry);
