import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photo } from '#tests/support/uploads.ts';
import { readPhoto } from './image.reader.ts';
import { imageSizes } from './image-sizes.ts';

const folder = mkdtempSync(join(tmpdir(), 'gida-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function readWhole(content: Uint8Array | string) {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, content);
  return await readPhoto(path);
}

const read = async (content: Uint8Array | string) => (await readWhole(content)).webp;

const MARKED = { create: { width: 2400, height: 1200, channels: 3, background: '#33348E' } } as const;

describe('readPhoto', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('reads %s and makes WebP of it', async (format) => {
    const sizes = await read(await photo(format));

    expect((await sharp(sizes.card).metadata()).format).toBe('webp');
  });

  it('makes five sizes, none larger than the photo', async () => {
    const large = await read(await photo('jpeg', '#E0A526', 2400));
    const small = await read(await photo('jpeg', '#E0A526', 600));

    const widths = async (sizes: typeof large) =>
      await Promise.all(imageSizes.map(async (size) => (await sharp(sizes[size]).metadata()).width));
    expect(await widths(large)).toEqual([320, 480, 720, 1080, 1920]);
    expect(await widths(small)).toEqual([320, 480, 600, 600, 600]);
  });

  it('returns the average colour of a photo, and none for a transparent one', async () => {
    const stripes = await sharp(await photo('png', '#202020', 40))
      .extend({ right: 40, background: '#e0e0e0' })
      .png()
      .toBuffer();
    const clear = { create: { width: 40, height: 30, channels: 4, background: '#9C3F1680' } } as const;

    const { colour: brown } = await readWhole(await photo('png', '#9C3F16', 800));
    const { colour: grey } = await readWhole(await sharp(stripes).greyscale().png().toBuffer());
    const { colour: none } = await readWhole(await sharp(clear).png().toBuffer());

    for (const [at, wanted] of [0x9c, 0x3f, 0x16].entries()) {
      expect(Number.parseInt(brown?.slice(1 + 2 * at, 3 + 2 * at) ?? '', 16)).toBeCloseTo(wanted, -1);
    }
    expect(grey).toMatch(/^#([67][0-9a-f]|8[0-9a-f])\1\1$/);
    expect(none).toBeNull();
  });

  it('limits a tall strip by its height', async () => {
    const strip = { create: { width: 20, height: 12_000, channels: 3, background: '#33348E' } } as const;

    const { full } = await read(await sharp(strip).png().toBuffer());

    expect(await sharp(full).metadata()).toMatchObject({ height: 3_840 });
  });

  it('turns the photo upright and removes location and camera', async () => {
    const place = { IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } };
    const taken = await sharp(MARKED).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('Tecno')).toBe(true);

    const { full } = await read(taken);

    const { width, height, exif, orientation } = await sharp(full).metadata();
    expect([width, height]).toEqual([1200, 2400]);
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
    expect(Buffer.from(full).includes('Tecno')).toBe(false);
  });

  it('keeps the colours', async () => {
    const { card } = await read(await photo('png', '#9C3F16', 800));

    const means = (await sharp(card).stats()).channels.map(({ mean }) => mean);
    for (const [at, wanted] of [0x9c, 0x3f, 0x16].entries()) expect(means[at]).toBeCloseTo(wanted, -1);
  });

  it('drops a second file hidden in the photo', async () => {
    const hidden = '<script>alert(document.cookie)</script>';

    const sizes = await read(Buffer.concat([await photo('jpeg'), Buffer.from(hidden)]));

    for (const size of Object.values(sizes)) expect(Buffer.from(size).includes('<script>')).toBe(false);
  });

  it('takes a photo of 40 megapixels', async () => {
    const create = { width: 8_000, height: 5_000, channels: 3, background: '#9C3F16' } as const;

    const { full } = await read(await sharp({ create }).jpeg().toBuffer());

    expect((await sharp(full).metadata()).width).toBe(1920);
  });

  it('refuses one row of 49 million pixels from its header, without unpacking it', async () => {
    const header = Buffer.alloc(25);
    header.writeUInt32BE(13);
    header.write('IHDR', 4);
    header.writeUInt32BE(49_000_000, 8);
    header.writeUInt32BE(1, 12);
    header.set([8, 2, 0, 0, 0], 16);
    header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
    const row = deflateSync(Buffer.alloc(1 + 3 * 49_000_000), { level: 1 });
    const data = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), row, Buffer.alloc(4)]);
    data.writeUInt32BE(row.length);
    data.writeUInt32BE(crc32(data.subarray(4, -4)), data.length - 4);
    const end = Buffer.from([0, 0, 0, 0, ...Buffer.from('IEND'), 0xae, 0x42, 0x60, 0x82]);
    const strip = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, data, end]);
    const before = process.cpuUsage();

    await expect(read(strip)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('too wide or too tall'),
    });

    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

describe('refuses', () => {
  const bomb = () =>
    sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  const half = async () => (await sharp(MARKED).jpeg().toBuffer()).subarray(0, 3_000);

  it.each([
    ['a file without a byte', '', 'That file is empty'],
    ['text', 'This is not a photo at all.', 'That file is not a photo'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
      'That file is not a photo',
    ],
    ['a PDF', '%PDF-1.7 and so on', 'That file is not a photo'],
    ['a script that begins like a GIF', 'GIF89a/*;*/=1;alert(1)//', 'This photo is damaged'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0', 'Save it as JPEG'],
    ['half a photo', half, 'This photo is damaged'],
    ['a small file of 81 megapixels', bomb, 'over 50 megapixels'],
  ])('refuses %s', async (_, content, words) => {
    const bytes = typeof content === 'string' ? content : await content();

    await expect(read(bytes)).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_file',
      message: expect.stringContaining(words),
    });
  });
});
