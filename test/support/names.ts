import dns from 'node:dns';
import { afterEach, beforeEach } from '@jest/globals';
import * as zod from 'zod/mini';

/** Every name leads to this machine, or no name can be resolved, with this error code. */
type Answer = 'this machine' | Readonly<{ code: string }>;

/** Stands in for DNS in each test of the block. Gives the names that were looked up. */
export function useNames(answer: Answer): () => readonly string[] {
  const { lookup } = dns;
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    Reflect.set(dns, 'lookup', (name: string, options: unknown, callback: Callback) => {
      asked.push(name);
      reply(answer, name, All.safeParse(options).success, callback);
    });
  });
  afterEach(() => {
    Reflect.set(dns, 'lookup', lookup);
  });
  return () => asked;
}

type Callback = (error: Error | null, address?: unknown, family?: number) => void;

/** A caller that asks for all addresses gets a list. */
const All = zod.object({ all: zod.literal(true) });

function reply(answer: Answer, name: string, wantsAll: boolean, callback: Callback): void {
  if (answer !== 'this machine') {
    callback(
      Object.assign(new Error(`getaddrinfo ${answer.code} ${name}`), { code: answer.code, syscall: 'getaddrinfo' }),
    );
  } else if (wantsAll) {
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  } else {
    callback(null, '127.0.0.1', 4);
  }
}
