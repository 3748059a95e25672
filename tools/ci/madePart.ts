import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from '../project.ts';
import { Failure } from '../run.ts';

const END = '<!-- end of what is made -->';

/** Puts what a command made into its place in a page. With --check nothing is written: an outdated page is an error. */
export async function putIntoPage({ page, command, made }: Readonly<Record<'page' | 'command' | 'made', string>>) {
  const start = `<!-- made by "npm run ${command}": do not change by hand -->`;
  const text = await readFile(inProject(page), 'utf8');
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(END, from);
  if (from < start.length || to < 0) throw new Failure(`${page} lacks the lines ${start} and ${END}`);
  const renewed = `${text.slice(0, from)}\n\n${made}\n\n${text.slice(to)}`;
  if (text === renewed) return;
  if (process.argv.includes('--check')) throw new Failure(`${page} is outdated: run "npm run ${command}".`);
  await writeFile(inProject(page), renewed);
}
