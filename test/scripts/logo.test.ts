import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { inProject } from '../../scripts/project.ts';

/** What Zapier's directory asks of a logo (docs/platform-notes.md), read from the file's own header. */
describe('the logo', () => {
  let png: Buffer;
  beforeAll(async () => {
    png = await readFile(inProject('assets/logo.png'));
  });

  it('is a PNG', () => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
  });

  it('is square, and 256 pixels wide or more', () => {
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(256);
  });

  it('has red, green, blue and transparency, eight bits each', () => {
    expect({ depth: png[24], colorType: png[25] }).toEqual({ depth: 8, colorType: 6 });
  });

  it('is what the drawing shows, with transparent corners', async () => {
    const drawing = await readFile(inProject('assets/logo.svg'), 'utf8');
    const picture = new Resvg(drawing, { fitTo: { mode: 'width', value: png.readUInt32BE(16) } }).render();
    const recorded = `data:image/png;base64,${png.toString('base64')}`;
    const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}"><image href="${recorded}" width="${picture.width}" height="${picture.height}"/></svg>`;
    expect(new Resvg(frame).render().pixels.equals(picture.pixels)).toBe(true);
    expect(picture.pixels.subarray(0, 4)).toEqual(Buffer.from([0, 0, 0, 0]));
  });
});
