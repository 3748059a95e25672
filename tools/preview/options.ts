import { parseArgs } from 'node:util';
import { DIALECTS, type Dialect } from '../../test/sandbox/sandbox.ts';
import type { LiveOptions } from './liveStage.ts';

/** What the preview is to show: the firm of an account, or a made-up one that speaks a dialect. */
export type Options = Readonly<{ port: number }> & (Readonly<{ live: LiveOptions }> | Readonly<{ dialect: Dialect }>);

export const USAGE =
  `Usage: [PORT=N] npm run preview -- [--dialect ${DIALECTS.join(' | ')}]\n` +
  '       [PORT=N] npm run preview -- --live [--env FILE] [--write]';

/** Reads the command line; undefined for one that means nothing. */
export function parseOptions(args: readonly string[], wantedPort = '0'): Options | undefined {
  const given = parse(args);
  const port = Number(wantedPort);
  if (!given || !Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
  const { live, dialect: named = 'live', ...account } = given;
  if (live) return given.dialect === undefined ? { port, live: { env: '.env', write: false, ...account } } : undefined;
  const dialect = DIALECTS.find((known) => known === named);
  // Whoever names an account means a real firm.
  if (dialect === undefined || Object.keys(account).length > 0) return undefined;
  return { port, dialect };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        dialect: { type: 'string' },
        live: { type: 'boolean' },
        env: { type: 'string' },
        write: { type: 'boolean' },
      },
    }).values;
  } catch {
    return undefined;
  }
}
