import { jest } from '@jest/globals';

/** Runs something and reads what the integration writes to the platform's log meanwhile; nothing of it is printed. */
export async function withLog<Result>(
  run: () => Promise<Result>,
): Promise<Readonly<{ result: Result; log: readonly string[] }>> {
  const log: string[] = [];
  // The platform prints each line of that log as well.
  const print = jest.spyOn(console, 'log').mockImplementation((line: unknown) => void log.push(String(line).trim()));
  const result = await run().finally(() => print.mockRestore());
  return { result, log };
}
