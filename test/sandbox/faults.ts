/** A failure for matching requests; effects are those of the service's normal answer. */
export type Fault = Readonly<{
  /** Every method by default. */
  method?: string;
  /** The path below /api/rest, such as `/actioncreate`; for OAuth the full path. Without the query. */
  path: string | RegExp;
  /** How a parameter of the request is called. */
  parameter?: RegExp;
  /** How many requests it affects; 1 by default. */
  times?: number;
}> &
  Harm;

export type Harm =
  /** Answered immediately, without any effect. */
  | Readonly<{ status: number; body?: unknown; headers?: Readonly<Record<string, string>> }>
  /** The effect happens, but the answer is late. */
  | Readonly<{ delayMs: number }>
  /** The request waits until this is settled, and then has its effect. */
  | Readonly<{ waitsFor: () => Promise<unknown> }>
  /** The connection breaks: before any effect, after the effect without an answer, in its middle, or at its end. */
  | Readonly<{ cut: 'before' | 'after' | 'during' | 'end' }>
  /** The effect happens, the answer comes between these two texts. */
  | Readonly<{ wrap: readonly [before: string, after: string] }>
  /** The effect happens, the records of the answer come without these attributes and links, or with their ids alone. */
  | Readonly<{ leavesOut: readonly string[] | 'all' }>
  /** The effect happens, and the answer gives its records this id. */
  | Readonly<{ idInAnswer: unknown }>
  /** The effect happens, the records of the answer have these attributes and links in place of their own. */
  | Readonly<{ says: Readonly<Record<string, unknown>> }>
  /** The effect happens, the answer says otherwise. */
  | Readonly<{ effectThenStatus: number; body?: unknown; headers?: Readonly<Record<string, string>> }>;

export type Faults = Readonly<{
  add: (fault: Fault) => void;
  clear: () => void;
  pending: () => number;
  take: (method: string, url: URL) => Fault | undefined;
}>;

export function createFaults(): Faults {
  const pending: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      pending.push({ fault, left: fault.times ?? 1 });
    },
    clear: () => {
      pending.length = 0;
    },
    pending: () => pending.reduce((sum, { left }) => sum + left, 0),
    take: (method, url) => {
      const hit = pending.find(({ fault, left }) => left > 0 && strikes(fault, method, url));
      if (hit) hit.left -= 1;
      return hit?.fault;
    },
  };
}

function strikes(fault: Fault, method: string, { pathname: path, searchParams }: URL): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  if (fault.parameter !== undefined && ![...searchParams.keys()].some((name) => fault.parameter?.test(name)))
    return false;
  const ownPath = path.replace(/^\/api\/rest(?=\/)/, '');
  // A pattern with the flag `g` or `y` remembers where it stopped.
  return typeof fault.path === 'string'
    ? fault.path === ownPath
    : new RegExp(fault.path, fault.path.flags.replaceAll(/[gy]/g, '')).test(ownPath);
}
