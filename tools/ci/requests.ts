import app from '../../index.ts';
import { setting } from '../../src/settings.ts';
import { RUNS, usualRun } from '../../test/support/runs.ts';
import { Failure, script } from '../run.ts';
import { putIntoPage } from './madePart.ts';

/** Lists in docs/operating.md what each operation asks for. A test counts the same runs. */
await script(async () => {
  const { triggers, searches, creates } = app;
  const rows = Object.entries({ triggers, searches, creates }).flatMap(([kind, operations]) =>
    rowsOf(kind, operations),
  );
  const made = [
    '| Operation | Requests of a usual run | Scopes of all that is counted |',
    '| --- | --- | --- |',
    ...rows,
  ];
  await putIntoPage({ page: 'docs/operating.md', command: 'requests', made: made.join('\n') });
});

type Operations = Readonly<Record<string, { display: { label?: string; hidden?: boolean | undefined } }>>;

/** A row for each operation that users see. */
function rowsOf(kind: string, operations: Operations = {}): string[] {
  const seen = Object.entries(operations).filter(([, { display }]) => display.hidden !== true);
  return seen.map(([key, { display }]) => {
    const rounds = usualRun(`${kind}.${key}`)?.rounds ?? [];
    return `| ${[display.label ?? key, rounds.map(roundText).join(' → '), scopesOf(`${kind}.${key}`).join(', ')].join(' | ')} |`;
  });
}

/** A round such as "GET actions, participants ×2; POST tasks". */
function roundText(round: readonly string[]): string {
  const byMethod = Map.groupBy(round, (request) => request.split(' ', 1)[0]);
  const texts = [...byMethod].map(([method, requests]) => `${method} ${counted(requests.map(resourceOf))}`);
  return texts.join('; ');
}

function counted(words: readonly string[]): string {
  const groups = [...Map.groupBy(words, (word) => word)];
  return groups.map(([word, { length }]) => (length > 1 ? `${word} ×${length}` : word)).join(', ');
}

/** The scopes that its counted runs need: that of a resource has its name. */
function scopesOf(operation: string): string[] {
  const resources = new Set(RUNS[operation]?.flatMap(({ rounds }) => rounds.flat()).map(resourceOf));
  const scopes = setting('ACTIONSTEP_SCOPE').split(' ');
  const beyond = [...resources].filter((resource) => !scopes.includes(resource));
  if (beyond.length > 0) throw new Failure(`${operation} needs scopes that no connection has: ${beyond.join(', ')}`);
  return [...resources].toSorted();
}

/** "actions" of "GET /actions/8700". */
function resourceOf(request: string): string {
  return request.split('/')[1] ?? request;
}
