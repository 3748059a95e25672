export type Problem = Readonly<{ detail: string; pointer?: string; code?: string }>;

type Kind = Readonly<{ status: number; code: string; title: string }>;

/** The service's error table. The document defines no codes; these are the groups of the vendor's error page. */
const REFUSALS = {
  badCall: { status: 400, code: '1300', title: 'Bad request' },
  invalid: { status: 400, code: '1500', title: 'Invalid' },
  invalidToken: { status: 401, code: '1300', title: 'Unauthorized' },
  expiredToken: { status: 401, code: '1300', title: 'Unauthorized' },
  forbidden: { status: 403, code: '1300', title: 'Forbidden' },
  insufficientScope: { status: 403, code: 'insufficient_scope', title: 'Insufficient scope' },
  noResource: { status: 404, code: 'TBC', title: 'API Resource Not Found' },
  notFound: { status: 404, code: '1100', title: 'Not found' },
  wrongMethod: { status: 405, code: '1100', title: 'Method not allowed' },
  notAcceptable: { status: 406, code: '1200', title: 'Not acceptable' },
  wrongMediaType: { status: 415, code: '1300', title: 'Unsupported media type' },
} as const satisfies Record<string, Kind>;

export type RefusalKind = keyof typeof REFUSALS;

/** Thrown by whatever refuses a request; nothing has been changed by then. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly problems: readonly Problem[];

  constructor(kind: RefusalKind, problems: string | readonly Problem[]) {
    super(REFUSALS[kind].title);
    this.kind = kind;
    this.problems = typeof problems === 'string' ? [{ detail: problems }] : problems;
  }

  get status(): number {
    return REFUSALS[this.kind].status;
  }

  get members() {
    const { code, title } = REFUSALS[this.kind];
    return this.problems.map((problem) => ({
      code: problem.code ?? code,
      title,
      detail: problem.detail,
      source: problem.pointer === undefined ? {} : { pointer: problem.pointer },
    }));
  }
}

export function refuseFor(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal('invalid', problems);
}
