import { mkdir, writeFile } from 'node:fs/promises';
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
  'src/text.ts': {},
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
      "import { sameText } from '../text.ts';",
    ],
  },
  'src/service/usesMiddleware.ts': {
    imports: ["import { addToken } from '../middleware.ts';"],
    breaks: ['service-is-the-bottom'],
  },
  'src/service/usesRow.ts': {
    imports: ["import { row } from '../rows/row.ts';"],
    breaks: ['service-is-the-bottom'],
  },
  'src/service/usesStartStepType.ts': {
    imports: ["import type { model } from '../startStep/model.ts';"],
    breaks: ['service-is-the-bottom'],
  },
  'src/service/usesTrigger.ts': {
    imports: ["export * from '../triggers/hookTrigger.ts';"],
    breaks: ['service-is-the-bottom'],
  },

  'src/startStep/model.ts': {
    imports: [
      "import type { ZObject } from 'zapier-platform-core';",
      "import type { client } from '../service/client.ts';",
      "import { fields } from './fields.ts';",
      "import { sameText } from '../text.ts';",
    ],
  },
  'src/startStep/fields.ts': {},
  'src/startStep/readsFiles.ts': {
    imports: ["import { readFile } from 'node:fs/promises';"],
    breaks: ['start-step-does-no-io'],
  },
  'src/startStep/usesCore.ts': {
    imports: ["import { version } from 'zapier-platform-core';"],
    breaks: ['start-step-is-pure'],
  },
  'src/startStep/usesCoreAndItsTypes.ts': {
    imports: [
      "import type { ZObject } from 'zapier-platform-core';",
      "import { version } from 'zapier-platform-core';",
    ],
    breaks: ['start-step-is-pure'],
  },
  'src/startStep/usesCreateType.ts': {
    imports: ["import type { createAction } from '../creates/createAction.ts';"],
    breaks: ['start-step-below-operations'],
  },
  'src/startStep/usesSettings.ts': {
    imports: ["import { setting } from '../settings.ts';"],
    breaks: ['start-step-below-operations'],
  },
  'src/startStep/usesService.ts': {
    imports: ["import { client } from '../service/client.ts';"],
    breaks: ['start-step-is-pure'],
  },

  'src/fields/egg.ts': { imports: ["import { hen } from './hen.ts';"], breaks: ['no-cycles'] },
  'src/fields/hen.ts': { imports: ["import { egg } from './egg.ts';"] }, // a cycle is reported once, at its first file
  'src/rows/row.ts': { imports: ["import { client } from '../service/client.ts';"] },

  'src/rows/usesSearch.ts': {
    imports: ["import { findAction } from '../searches/findAction.ts';"],
    breaks: ['operations-on-top'],
  },

  'src/triggers/hookTrigger.ts': {},
  'src/triggers/newAction.ts': {
    imports: [
      "import { hookTrigger } from './hookTrigger.ts';",
      "import { model } from '../startStep/model.ts';",
      "import { row } from '../rows/row.ts';",
    ],
  },
  'src/triggers/usesTrigger.ts': {
    imports: ["import { newAction } from './newAction.ts';"],
    breaks: ['operations-stay-apart'],
  },
  'src/creates/createAction.ts': { imports: ["import { client } from '../service/client.ts';"] },
  'src/creates/usesBuildingBlock.ts': {
    imports: ["import { hookTrigger } from '../triggers/hookTrigger.ts';"],
    breaks: ['kinds-stay-apart'],
  },
  'src/creates/usesSearch.ts': {
    imports: ["import { findAction } from '../searches/findAction.ts';"],
    breaks: ['kinds-stay-apart'],
  },
  'src/searches/findAction.ts': {},
  'src/searches/usesSearch.ts': {
    imports: ["import { findAction } from './findAction.ts';"],
    breaks: ['operations-stay-apart'],
  },

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
