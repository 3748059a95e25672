import { createRequire } from 'node:module';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';

/*
 * Zapier's own command line in one process, since its start takes longer than all commands of a page. Whoever started it sends
 * a command and gets what it printed, and what was wrong. Every question is answered with yes, or with the first of a list.
 */
const PROGRAM = inProject('node_modules/zapier-platform-cli/src/bin/run');
const load: (name: string) => unknown = createRequire(PROGRAM);

type Question = Readonly<{ type: string; choices?: readonly Readonly<{ value: unknown }>[] }>;
const prompt = async ({ type, choices = [] }: Question) => ({ ans: type === 'list' ? choices[0]?.value : true });
Object.assign(load('inquirer') ?? {}, { prompt, createPromptModule: () => prompt });

let printed = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (text: string | Uint8Array) => Boolean((printed += String(text)));
}

const oclif = load('@oclif/core');
if (!isOclif(oclif)) throw new Error('The command line is made otherwise now.');
const config = await oclif.Config.load({ root: PROGRAM });

const Command = zod.tuple([zod.string()], zod.string());
process.on('message', (message) => {
  const [command, ...args] = Command.parse(message);
  printed = '';
  config
    .runCommand(command, args)
    .then(
      () => '',
      (reason: unknown) => (reason instanceof Error ? reason.message : 'It failed.'),
    )
    .then((error) => process.send?.({ printed, error }))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

type Oclif = Readonly<{
  Config: {
    load: (options: {
      root: string;
    }) => Promise<{ runCommand: (name: string, args: readonly string[]) => Promise<unknown> }>;
  };
}>;

function isOclif(value: unknown): value is Oclif {
  return typeof value === 'object' && value !== null && 'Config' in value && typeof value.Config === 'function';
}
