import { fork, type ChildProcess } from 'node:child_process';
import * as zod from 'zod/mini';
import { inProject } from '../project.ts';

/** How many data fields the Start steps ask for that forms and submissions are measured with. */
export const SIZES = [10, 100, 1000] as const;

/** The action type whose Start step asks for so many data fields. */
export const actionTypeOf = (size: number): string => String(900_000 + size);

/** A value for each data field of that step, as a form on a web site would send them. */
export const dataOf = (size: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: size }, (_, index) => [
      `stepDataField${Number(actionTypeOf(size)) * 10_000 + index}`,
      VALUES[index % VALUES.length] ?? '',
    ]),
  );

/** How many characters the texts have that the reading of data is measured with; no value that is read has more. */
export const LENGTHS = [1000, 10_000] as const;

/** A text of so many characters for each field of the smallest step, each made to be hard to read as what is asked for. */
export const longDataOf = (length: number): Record<string, string> =>
  Object.fromEntries(
    Object.keys(dataOf(SIZES[0])).map((key, index) => [key, LONG[index % LONG.length]?.(length) ?? '']),
  );

const LONG: readonly ((length: number) => string)[] = [
  (length) => 'a;'.repeat(length / 2),
  (length) => `A${' '.repeat(length - 2)}x`,
  (length) => `2026-12-01T10:00:00.${'1'.repeat(length - 21)}x`,
  (length) => 'x'.repeat(length),
];

const VALUES = ['Not known', '1,250.00', '2026-12-01', 'Second floor'];

const Connected = zod.object({
  environment: zod.record(zod.string(), zod.string()),
  authData: zod.record(zod.string(), zod.string()),
  actionId: zod.string(),
});
export type Connected = zod.infer<typeof Connected>;

const Counted = zod.object({ lines: zod.array(zod.string()) });
export type Counted = zod.infer<typeof Counted>;

/** The embedded service in a process of its own. */
export type ServiceProcess = Connected & Readonly<{ requests: () => Promise<readonly string[]> }>;

export async function withService<Result>(task: (service: ServiceProcess) => Promise<Result>): Promise<Result> {
  const child = fork(inProject('scripts/bench/service.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const connected = Connected.parse(await nextMessage(child));
    const requests = async () => {
      const answer = nextMessage(child);
      child.send('requests');
      return Counted.parse(await answer).lines;
    };
    return await task({ ...connected, requests });
  } finally {
    child.disconnect();
  }
}

const nextMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The embedded service has ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
