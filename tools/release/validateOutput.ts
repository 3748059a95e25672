import * as zod from 'zod/mini';
import { Failure } from '../run.ts';

/** A message of a check, from any tool. */
export type Finding = Readonly<{ level: 'error' | 'warning'; id: string; where: string; message: string }>;

/**
 * Reads what `zapier-platform validate --format json` prints. It is not one document: each table is an array of its own,
 * one after the other, and an empty table is `[]`.
 */
export function readValidateOutput(text: string): Finding[] {
  const tables = text.trim().split(BETWEEN_ARRAYS).filter(Boolean);
  if (tables.length === 0) throw new Failure('zapier-platform validate printed nothing.');
  return tables.flatMap((table) => readTable(table).map(toFinding));
}

// JSON has no line breaks inside strings, so only a top-level array ends with "]" at the start of a line.
const BETWEEN_ARRAYS = /(?<=^\[?\])\s*\n(?=\[)/m;

function readTable(table: string): Row[] {
  let value: unknown;
  try {
    value = JSON.parse(table);
  } catch {
    throw new Failure(`zapier-platform validate printed something that is not JSON: ${table.slice(0, 200)}`);
  }
  const rows = Table.safeParse(value);
  if (!rows.success) throw new Failure(`zapier-platform validate printed unknown rows: ${table.slice(0, 200)}`);
  return rows.data;
}

const SchemaRow = zod.object({ Property: zod.string(), Message: zod.string() });
const CheckRow = zod.object({ Category: zod.string(), Method: zod.string(), Description: zod.string() });
const Table = zod.array(zod.union([SchemaRow, CheckRow]));
type Row = zod.infer<typeof Table>[number];

// Every category counts as an error: whatever this command reports, Zapier or its reviewers will ask about.
const toFinding = (row: Row): Finding =>
  'Property' in row
    ? { level: 'error', id: 'SCHEMA', where: row.Property, message: row.Message }
    : { level: 'error', id: row.Category, where: row.Method, message: row.Description };

const Report = zod.object({
  findings: zod.array(
    zod.object({ level: zod.enum(['error', 'warning']), id: zod.string(), where: zod.string(), message: zod.string() }),
  ),
});

/** Reads what `definition-checks.mjs --json` prints. */
export function readChecksOutput(text: string): Finding[] {
  try {
    return Report.parse(JSON.parse(text)).findings;
  } catch {
    throw new Failure(`The definition checks printed no report: ${text.slice(0, 200)}`);
  }
}
