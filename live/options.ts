import { parseArgs } from 'node:util';
import { Failure } from '../scripts/run.ts';
import type { AnswerWishes } from './answers.ts';
import type { Wishes } from './run.ts';

const USAGE = `Usage: npm run live -- [--env FILE] [--renew]
  [--compare]                    says how the answers differ from the recordings
  [--record]                     stores the answers, with every value replaced by an invented one
  [--write --action-type NAME]   creates one action of this type, after you have agreed to the plan
  [--hooks URL [--port N]]       registers two hooks there and removes them; with --port this machine serves the URL`;

export type Options = Readonly<{ env: string; renew: boolean; answers: AnswerWishes; wishes: Wishes }>;

/** Parses what stands behind `npm run live --`. Throws a Failure with the usage for anything else. */
export function parseOptions(args: readonly string[]): Options {
  const { env, renew, compare, record, write, hooks, port, 'action-type': type } = parse(args);
  const isComplete = write === (type !== undefined) && type !== '' && (port === undefined || hooks !== undefined);
  if (!isComplete || !isAddress(hooks) || !isPort(port)) throw new Failure(USAGE);
  return {
    env,
    renew,
    answers: { compare, record },
    wishes: {
      ...(type !== undefined && { write: type }),
      ...(hooks !== undefined && { hooks: { url: hooks, ...(port !== undefined && { port: Number(port) }) } }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new Failure(USAGE);
  }
}

const OPTIONS = {
  env: { type: 'string', default: '.env' },
  renew: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  'action-type': { type: 'string' },
  hooks: { type: 'string' },
  port: { type: 'string' },
} as const;

const isAddress = (text: string | undefined): boolean =>
  text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const isPort = (text: string | undefined): boolean =>
  text === undefined || (/^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536);
