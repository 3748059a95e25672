import { describe, expect, it } from '@jest/globals';
import { toMermaid } from '../../scripts/diagram/mermaid.ts';
import { withDiagram } from '../../scripts/diagram/page.ts';

const PAGE = [
  '# Map',
  '<!-- made by "npm run diagram": do not change by hand -->',
  'old',
  '<!-- end of what is made -->',
  'The end.',
].join('\n');

describe('the diagram of imports', () => {
  const files = [
    { source: 'index.ts', imports: ['src/triggers/newDeal.ts', 'src/triggers/newLead.ts'] },
    {
      source: 'src/triggers/newDeal.ts',
      imports: ['src/service/client.ts', 'src/text.ts', 'src/triggers/hook.ts'],
    },
    { source: 'src/triggers/newLead.ts', imports: ['src/service/client.ts'] },
    { source: 'src/triggers/hook.ts', imports: [] },
    { source: 'src/service/client.ts', imports: ['src/settings.ts'] },
    { source: 'src/middleware.ts', imports: ['src/service/client.ts'] },
    { source: 'src/settings.ts', imports: ['src/text.ts'] },
    { source: 'src/text.ts', imports: [] },
  ];

  it('shows folders, each arrow once, and the helpers as one box', () => {
    expect(toMermaid(files).split('\n')).toEqual([
      'flowchart TD',
      '  helpers["settings, text"]',
      '  index["index"]',
      '  middleware["middleware"]',
      '  service["service"]',
      '  triggers["triggers"]',
      '  index --> triggers',
      '  middleware --> service',
      '  service --> helpers',
      '  triggers --> helpers',
      '  triggers --> service',
    ]);
  });

  it('takes the place of the old one, and stays what it is', () => {
    const page = withDiagram(PAGE, 'flowchart TD');
    expect(page).toContain('```mermaid\nflowchart TD\n```');
    expect(page).not.toContain('old');
    expect(page.endsWith('The end.')).toBe(true);
    expect(withDiagram(page, 'flowchart TD')).toBe(page);
  });

  it('differs as soon as an import is planted', () => {
    const page = withDiagram(PAGE, toMermaid(files));
    const planted = [...files, { source: 'src/service/wrong.ts', imports: ['src/triggers/newDeal.ts'] }];
    expect(withDiagram(page, toMermaid(planted))).not.toBe(page);
  });

  it('needs its place in the page', () => {
    expect(() => withDiagram('# Map', 'flowchart TD')).toThrow('The page lacks the line');
  });
});
