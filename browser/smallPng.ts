import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * The same picture in fewer bytes: with a palette, and packed as tightly as it goes. A browser writes for speed; a page
 * of text has few colours, and lines that repeat. The colours that it has most of stay as they are; each other one becomes
 * the one of them that is nearest.
 */
export function smallPng(png: Buffer): Buffer {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const data = Buffer.concat(chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : [])));
  if (!header || header.readUInt16BE(8) !== EIGHT_BIT_RGB) return png;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const pixels = unfiltered(inflateSync(data), width * RGB, height);
  const colorAt = (pixel: number): number => pixels.readUIntBE(pixel * RGB, RGB);
  const counts = new Map<number, number>();
  for (let at = 0; at < width * height; at += 1) counts.set(colorAt(at), (counts.get(colorAt(at)) ?? 0) + 1);
  const [kept, indexes] = palette(counts);
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with the number of its filter: none.
  for (let at = 0; at < width * height; at += 1) rows[at + Math.floor(at / width) + 1] = indexes.get(colorAt(at)) ?? 0;
  const colors = Buffer.alloc(kept.length * RGB);
  for (const [index, color] of kept.entries()) colors.writeUIntBE(color, index * RGB, RGB);
  const indexed = Buffer.from(header);
  indexed[9] = 3;
  const parts = { IHDR: indexed, PLTE: colors, IDAT: deflateSync(rows, { level: 9 }), IEND: Buffer.alloc(0) };
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    ...Object.entries(parts).map(([type, part]) => chunkOf(type, part)),
  ]);
}

/** The most frequent colours, and for each colour the index of the one that stands for it. */
function palette(
  counts: ReadonlyMap<number, number>,
): readonly [kept: readonly number[], indexes: ReadonlyMap<number, number>] {
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
  const kept = byCount.slice(0, COLORS);
  const nearest = (color: number): number => {
    const distances = kept.map((candidate) => distance(color, candidate));
    return distances.indexOf(Math.min(...distances));
  };
  return [kept, new Map(byCount.map((color) => [color, nearest(color)]))];
}

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

/** Enough for the shades of text on a few backgrounds. */
const COLORS = 24;

const SIGNATURE = 8;
const RGB = 3;
/** The depth and the kind of colours, next to each other in the header. */
const EIGHT_BIT_RGB = 0x08_02;

type Chunk = Readonly<{ type: string; data: Buffer }>;

function readChunks(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** The bytes of the rows: a filter writes each as the difference to what is left of it and above it. */
function unfiltered(filtered: Buffer, rowLength: number, height: number): Buffer {
  const rows = Buffer.alloc(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowLength + 1)] ?? 0;
    for (let column = 0; column < rowLength; column += 1) {
      const at = row * rowLength + column;
      const left = column < RGB ? 0 : (rows[at - RGB] ?? 0);
      const above = row === 0 ? 0 : (rows[at - rowLength] ?? 0);
      const corner = column < RGB || row === 0 ? 0 : (rows[at - rowLength - RGB] ?? 0);
      rows[at] = (filtered[at + row + 1] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return rows;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter < 4) return [0, left, above, Math.floor((left + above) / 2)][filter] ?? 0;
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
