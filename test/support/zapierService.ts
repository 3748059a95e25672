import { createAdaptorServer } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as zod from 'zod/mini';

type Version = { status: 'private' | 'promoted' | 'available' | 'legacy' | 'deprecating'; env: Record<string, string> };

const APP = { id: 1, key: 'App1', title: 'Actionstep', status: 'public', public: true };
export const REDIRECT_URI = 'https://zapier.example/dashboard/auth/oauth/return/App1CLIAPI/';

const Texts = zod.record(zod.string(), zod.string());
const Job = zod.object({
  job: zod.looseObject({
    name: zod.string(),
    to_version: zod.string(),
    from_version: zod.optional(zod.string()),
    app_metadata: zod.optional(zod.array(zod.looseObject({ action_key: zod.string(), app_change_type: zod.string() }))),
  }),
});

/** Stands in for the part of Zapier that its command line talks to, with one app, and refuses what Zapier refuses. */
export function zapierService() {
  let versions: Record<string, Version> = {};
  let promotions: zod.infer<typeof Job>['job'][] = [];
  let canary: { from_version: string; to_version: string; until_timestamp: number } | undefined;

  const named = (name: string): Version => versions[name] ?? refuse(404, `There is no version ${name}.`);
  const version = (context: Context): Version => named(context.req.param('version') ?? '');
  const fromTo = (from: string, to: string): void => {
    if (named(from) === named(to) || major(from) !== major(to)) refuse(400, `No users go from ${from} to ${to}.`);
    if (named(to).status === 'private') refuse(400, `${to} is private.`);
  };
  const notPromoted = (one: Version): Version => (one.status === 'promoted' ? refuse(400, 'It is promoted.') : one);
  const promoted = () => Object.keys(versions).find((name) => versions[name]?.status === 'promoted');

  function promote(to: string): void {
    const { CLIENT_ID, CLIENT_SECRET } = notPromoted(named(to)).env;
    if (!CLIENT_ID || !CLIENT_SECRET) refuse(400, `New users of ${to} would run without credentials.`);
    const before = promoted();
    if (before !== undefined) named(before).status = 'available';
    named(to).status = 'promoted';
  }

  const api = new Hono()
    .get('/apps', (context) => context.json({ objects: [APP] }))
    .get('/apps/1', (context) =>
      context.json({ ...APP, all_versions: Object.keys(versions), latest_version: promoted() }),
    )
    .get('/apps/1/versions', (context) =>
      context.json({ objects: Object.entries(versions).map(([name, { status }]) => row(name, status)) }),
    )
    .get('/apps/1/versions/:version', (context) =>
      context.json({ ...row('', version(context).status), oauth_redirect_uri: REDIRECT_URI }),
    )
    .put('/apps/1/versions/:version', (context) => {
      const name = context.req.param('version');
      const known = versions[name] && notPromoted(versions[name]);
      versions[name] = known ?? { status: 'private', env: { ...named(promoted() ?? '0.0.0-main').env } };
      return context.json({});
    })
    .delete('/apps/1/versions/:version', (context) => {
      notPromoted(version(context));
      delete versions[context.req.param('version')];
      return context.json({});
    })
    .get('/apps/1/versions/:version/environment', (context) =>
      context.json({ objects: Object.entries(version(context).env).map(([key, value]) => ({ key, value })) }),
    )
    .post('/apps/1/versions/:version/multi-environment', async (context) => {
      const one = version(context);
      if (one.status === 'promoted' && !context.req.header('X-Force-Env-Var-Update')) refuse(409, 'It is promoted.');
      Object.assign(one.env, Texts.parse(await context.req.json()));
      return context.json({});
    })
    .put('/apps/1/versions/:version/legacy', (context) => {
      notPromoted(version(context)).status = 'legacy';
      return context.json({});
    })
    .put('/apps/1/versions/:version/deprecate', (context) => {
      notPromoted(version(context)).status = 'deprecating';
      return context.json({});
    })
    .get('/apps/1/canaries', (context) => context.json({ objects: canary ? [canary] : [] }))
    .post('/apps/1/versions/:from/canary-to/:to', (context) => {
      const { from, to } = context.req.param();
      fromTo(from, to);
      canary = { from_version: from, to_version: to, until_timestamp: 0 };
      return context.json({});
    })
    .delete('/apps/1/versions/:from/canary-to/:to', (context) => {
      canary = undefined;
      return context.json({});
    })
    .post('/apps/1/pre-migration-require-confirmation-checks', (context) => context.json({}))
    .post('/apps/1/migrations', async (context) => {
      const { job } = Job.parse(await context.req.json());
      if (job.name === 'migrate') fromTo(job.from_version ?? '', job.to_version);
      else {
        promote(job.to_version);
        promotions.push(job);
      }
      return context.json({});
    })
    .get('/apps/1/migrations', (context) => context.json({ objects: [] }))
    .get('/apps/1/history', (context) => context.json({ objects: [] }))
    .get('/apps/1/logs', (context) => context.json({ objects: [] }))
    .post('/apps/1/invitees/:who/:version', (context) => context.json(row('', version(context).status)))
    .post('/apps/1/collaborators', (context) => context.json({}))
    .onError((error, context) =>
      context.json({ errors: [error.message] }, error instanceof HTTPException ? error.status : 500),
    );
  const app = new Hono().route('/api/platform/cli', api);
  return {
    server: createAdaptorServer({ fetch: app.fetch }),
    /** Begins anew with an app that has a snapshot and nothing else. */
    restart: (): void => {
      [versions, promotions, canary] = [{ '0.0.0-main': { status: 'private', env: {} } }, [], undefined];
    },
    states: (): readonly string[] => Object.entries(versions).map(([name, { status }]) => `${name} ${status}`),
    promotions: () => promotions,
  };
}

const row = (version: string, status: string) => ({ version, lifecycle: { status }, user_count: 3 });

const major = (version: string): string => version.split('.')[0] ?? '';

function refuse(status: 400 | 404 | 409, message: string): never {
  throw new HTTPException(status, { message });
}
