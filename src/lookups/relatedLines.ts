import { numberedLine } from '../lib/text.ts';
import { fetchActions, isCalled } from '../service/actions.ts';
import type { Client } from '../service/client.ts';

/** Related actions, as ids or as they were written, by the id of their related type. */
type Related = ReadonlyMap<string, readonly string[]>;

/**
 * The same with ids in place of lines of the list, `Advice (HS-17) [8704]`. A line whose number belongs to another action
 * stays as it is, and is then reported. One request, and none without lines.
 */
export async function resolveLines(client: Client, related: Related): Promise<Related> {
  const lines = [...related.values()].flat().flatMap((text) => numberedLine(text) ?? []);
  if (lines.length === 0) return related;
  const found = await fetchActions(
    client,
    lines.map(({ id }) => id),
  );
  const toId = (text: string): string => {
    const line = numberedLine(text);
    const isMeant = line && found.some((one) => one.id === line.id && isCalled(one, line.name));
    return isMeant ? line.id : text;
  };
  return new Map([...related].map(([type, texts]) => [type, texts.map(toId)]));
}
