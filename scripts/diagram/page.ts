import { Failure } from '../run.ts';

const START = '<!-- made by "npm run diagram": do not change by hand -->';
const END = '<!-- end of what is made -->';

/** The page with this diagram in the place of the one that it holds. */
export function withDiagram(page: string, mermaid: string): string {
  const [before, rest] = split(page, START);
  const [, after] = split(rest, END);
  return `${before}${START}\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n\n${END}${after}`;
}

function split(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Failure(`The page lacks the line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
