import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';

type Planted = Readonly<{ imports?: readonly string[]; breaks?: readonly string[] }>;

/** A small project that breaks every rule, with what the design allows beside it. */
const FILES: Readonly<Record<string, Planted>> = {
  'index.ts': { imports: ["import { tool } from './scripts/tool.ts';"], breaks: ['product-without-tests'] },
  'src/middleware.ts': { imports: ["import { client } from './service/client.ts';"] },
  'src/settings.ts': {},
  'src/lib/text.ts': {},
  'src/usesHono.ts': { imports: ["import { Hono } from 'hono';"], breaks: ['product-on-two-packages'] },
  'src/usesNothing.ts': { imports: ["import { gone } from './gone.ts';"], breaks: ['nothing-unresolved'] },
  'src/usesSandbox.ts': {
    imports: ["import { serve } from '../test/sandbox/serve.ts';"],
    breaks: ['product-without-tests'],
  },

  'src/service/client.ts': {
    imports: [
      "import { object } from 'zod/mini';",
      "import { setting } from '../settings.ts';",
      "import { sameText } from '../lib/text.ts';",
    ],
  },
  'src/service/wire/values.ts': {},
  'src/lib/usesValues.ts': {
    imports: ["import { text } from '../service/wire/values.ts';"],
    breaks: ['lib-looks-down'],
  },
  'src/service/usesMiddleware.ts': {
    imports: ["import { addToken } from '../middleware.ts';"],
    breaks: ['service-looks-down'],
  },
  'src/service/usesStartStepType.ts': {
    imports: ["import type { model } from '../startStep/model.ts';"],
    breaks: ['service-looks-down'],
  },

  'src/startStep/model.ts': {
    imports: [
      "import type { ZObject } from 'zapier-platform-core';",
      "import type { client } from '../service/client.ts';",
      "import { text } from '../service/wire/values.ts';",
    ],
  },
  'src/startStep/usesForm.ts': {
    imports: ["import { stepFields } from '../form/stepFields.ts';"],
    breaks: ['startStep-looks-down'],
  },
  'src/form/stepFields.ts': { imports: ["import { model } from '../startStep/model.ts';"] },
  'src/form/usesBody.ts': { imports: ["import { body } from '../submission/body.ts';"], breaks: ['form-looks-down'] },
  'src/submission/body.ts': { imports: ["import { stepFields } from '../form/stepFields.ts';"] },
  'src/submission/usesLookUp.ts': {
    imports: ["import { contacts } from '../lookups/contacts.ts';"],
    breaks: ['submission-looks-down'],
  },
  'src/submission/readsFiles.ts': {
    imports: ["import { readFile } from 'node:fs/promises';"],
    breaks: ['pure-folders-do-no-io'],
  },
  'src/form/usesCore.ts': {
    imports: ["import { version } from 'zapier-platform-core';"],
    breaks: ['pure-folders-are-pure'],
  },
  'src/startStep/usesSettings.ts': {
    imports: ["import { setting } from '../settings.ts';"],
    breaks: ['pure-folders-are-pure'],
  },
  'src/startStep/usesService.ts': {
    imports: ["import { client } from '../service/client.ts';"],
    breaks: ['pure-folders-are-pure'],
  },
  'src/lookups/contacts.ts': { imports: ["import { client } from '../service/client.ts';"] },
  'src/lookups/usesRow.ts': { imports: ["import { row } from '../rows/row.ts';"], breaks: ['lookups-looks-down'] },

  'src/fields/egg.ts': { imports: ["import { hen } from './hen.ts';"], breaks: ['no-cycles'] },
  'src/fields/hen.ts': { imports: ["import { egg } from './egg.ts';"] }, // a cycle is reported once, at its first file
  'src/fields/usesMiddleware.ts': {
    imports: ["import { addToken } from '../middleware.ts';"],
    breaks: ['fields-looks-down'],
  },
  'src/rows/row.ts': { imports: ["import { client } from '../service/client.ts';"] },
  'src/rows/usesSearch.ts': {
    imports: ["import { findAction } from '../searches/findAction.ts';"],
    breaks: ['rows-looks-down'],
  },

  'src/triggers/hookTrigger.ts': {},
  'src/triggers/newAction.ts': {
    imports: [
      "import { hookTrigger } from './hookTrigger.ts';",
      "import { model } from '../startStep/model.ts';",
      "import { row } from '../rows/row.ts';",
    ],
  },
  'src/creates/createAction.ts': { imports: ["import { client } from '../service/client.ts';"] },
  'src/creates/usesBuildingBlock.ts': {
    imports: ["import { hookTrigger } from '../triggers/hookTrigger.ts';"],
    breaks: ['kinds-stay-apart'],
  },
  'src/searches/findAction.ts': {},

  'scripts/tool.ts': { imports: ["import { Hono } from 'hono';"] },
  'test/app.test.ts': {
    imports: ["import app from '../index.ts';", "import { serve } from './sandbox/serve.ts';"],
  },
  'test/sandbox/serve.ts': { imports: ["import { Hono } from 'hono';"] },
  'test/sandbox/usesApp.ts': { imports: ["import app from '../../index.ts';"], breaks: ['sandbox-without-product'] },
  'test/sandbox/usesService.ts': {
    imports: ["import { client } from '../../src/service/client.ts';"],
    breaks: ['sandbox-without-product'],
  },

  'node_modules/hono/index.js': {},
  'node_modules/zapier-platform-core/index.js': {},
  'node_modules/zod/mini/index.js': {},
};

const NamedRule = zod.object({ name: zod.string() });
const Report = zod.object({
  summary: zod.object({
    violations: zod.array(zod.object({ from: zod.string(), rule: NamedRule })),
    ruleSetUsed: zod.object({ forbidden: zod.array(NamedRule) }),
  }),
});
type Summary = zod.infer<typeof Report>['summary'];

async function cruise(folder: string): Promise<Summary> {
  const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = inProject('.dependency-cruiser.mjs');
  const sources = ['index.ts', 'src', 'test', 'scripts'];
  const { stdout } = await runNode([cruiser, '--config', rules, '--output-type', 'json', ...sources], { cwd: folder });
  return Report.parse(JSON.parse(stdout)).summary;
}

async function plant(file: string, { imports = [] }: Planted): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, imports.join('\n'));
}

describe('the layering rules', () => {
  let summary: Summary;

  beforeAll(async () => {
    summary = await withTemporaryFolder(async (folder) => {
      await Promise.all(Object.entries(FILES).map(([file, planted]) => plant(path.join(folder, file), planted)));
      return await cruise(folder);
    });
  }, 30_000);

  it('find each planted violation and nothing else', () => {
    const planted = Object.entries(FILES).flatMap(([file, { breaks = [] }]) => breaks.map((rule) => `${rule} ${file}`));
    expect(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`).toSorted()).toEqual(planted.toSorted());
  });

  it('are each broken at least once here', () => {
    const broken = new Set(Object.values(FILES).flatMap(({ breaks = [] }) => breaks));
    expect(summary.ruleSetUsed.forbidden.map(({ name }) => name).toSorted()).toEqual([...broken].toSorted());
  });
});

/** Every file of `src/`, and what it imports. */
async function importsIn(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = await readdir(inProject('src'), { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => `src/${file}`);
  const importing = [...sources, 'index.ts'].map(async (file) => {
    const text = await readFile(inProject(file), 'utf8');
    const found = [...text.matchAll(/ from '(\.[^']+)';/g)].map(([, to = '']) => path.join(path.dirname(file), to));
    return [file, found] as const;
  });
  return new Map(await Promise.all(importing));
}

describe('the house', () => {
  it('has no two files of one name in src/, so that a name is enough to find one', async () => {
    const names = Map.groupBy((await importsIn()).keys(), (file) => path.basename(file));
    expect([...names.values()].filter((files) => files.length > 1)).toEqual([]);
  });

  it('has no folder in src/ that holds more than a quarter of its files', async () => {
    const files = [...(await importsIn()).keys()].filter((file) => file.startsWith('src/'));
    const folders = Map.groupBy(files, (file) => path.dirname(file));
    expect([...folders].filter(([, own]) => own.length > files.length / 4)).toEqual([]);
  });

  it('lets operations share building blocks, never each other: only index.ts knows them', async () => {
    const imports = await importsIn();
    const operations = (imports.get('index.ts') ?? []).filter((file) =>
      /^src\/(triggers|creates|searches)\//.test(file),
    );
    const known = new Set([...imports].filter(([file]) => file !== 'index.ts').flatMap(([, found]) => found));
    expect(operations.length).toBeGreaterThan(5);
    expect(operations.filter((file) => known.has(file))).toEqual([]);
  });
});
