import * as zod from 'zod/mini';

/** What a published check has against a definition. */
const Finding = zod.object({ id: zod.string(), where: zod.string(), message: zod.string() });
export type Finding = zod.output<typeof Finding>;

/** Plain JavaScript without types: its address is put together at run time. */
const CHECKS = ['..', '..', 'tools', 'release', 'definition-checks.mjs'].join('/');

const isFunction = (value: unknown): value is (input: object) => unknown => typeof value === 'function';
const Checks = zod.object({ runChecks: zod.custom<(input: object) => unknown>(isFunction) });

/** Runs the published checks over a definition, or a part of one. */
export async function runChecks(input: object): Promise<readonly Finding[]> {
  const { runChecks: run } = Checks.parse(await import(CHECKS));
  return zod.array(Finding).parse(run(input));
}
