import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePhoto } from './upload.actors.ts';

const medium = { width: 800, height: 600 };

/** The bitmap that the browser decodes the photo to; `undefined` if it cannot. */
let bitmap: { width: number; height: number; close: () => void } | undefined;
let isShown: boolean;
/** The number of decoded photos that are not released yet. */
let decoded: number;

beforeEach(() => {
  bitmap = { ...medium, close: () => decoded-- };
  isShown = false;
  decoded = 0;
  vi.stubGlobal('createImageBitmap', async () => {
    if (!bitmap) throw new Error('The browser cannot decode it.');
    decoded++;
    return bitmap;
  });
  vi.stubGlobal('Image', StubImage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

class StubImage {
  onload = () => {};
  onerror = () => {};

  set src(_: string) {
    queueMicrotask(isShown ? this.onload : this.onerror);
  }
}

const beginning = (bytes: string) =>
  new Blob([Uint8Array.from(bytes, (each) => each.charCodeAt(0)), new Uint8Array(40)]);
const JPEG = beginning('\xff\xd8\xff\xe0');

describe('preparePhoto', () => {
  it('returns a small photo as it is, and frees its pixels', async () => {
    expect(await preparePhoto(JPEG)).toBe(JPEG);
    expect(decoded).toBe(0);
  });

  it.each([
    ['JPEG', '\xff\xd8\xff\xe0', 'This photo is damaged. Choose another one.'],
    ['PNG', '\x89PNG\r\n\x1a\n', 'This photo is damaged. Choose another one.'],
    ['GIF', 'GIF89a', 'This photo is damaged. Choose another one.'],
    ['WebP', 'RIFF\0\0\0\0WEBP', 'This photo is damaged. Choose another one.'],
    ['HEIC', '\0\0\0\x18ftypheic', 'We can’t open this HEIC photo. Save it as JPEG, then choose it again.'],
    ['text', 'To whom it', 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.'],
  ])('refuses a %s that the browser can neither decode nor show', async (_, bytes, message) => {
    bitmap = undefined;

    await expect(preparePhoto(beginning(bytes))).rejects.toMatchObject({ code: 'unsupported_file', message });
  });

  it('refuses an empty file', async () => {
    const message = 'That file is empty. Choose another one.';

    await expect(preparePhoto(new Blob([]))).rejects.toMatchObject({ code: 'unsupported_file', message });
  });

  it.each([
    [299, 299, false],
    [299, 300, true],
    [300, 20, true],
  ])('takes a photo of %i by %i pixels: %s', async (width, height, isTaken) => {
    Object.assign(bitmap ?? {}, { width, height });

    const prepared = preparePhoto(JPEG);

    if (isTaken) expect(await prepared).toBe(JPEG);
    else await expect(prepared).rejects.toThrow('This photo is too small (under 300 pixels). Choose a larger one.');
    expect(decoded).toBe(0);
  });

  it('leaves to the server what the browser shows but cannot decode', async () => {
    bitmap = undefined;
    isShown = true;

    expect(await preparePhoto(JPEG)).toBe(JPEG);
  });

  it('leaves AVIF to the server where the browser does not know it', async () => {
    bitmap = undefined;
    const avif = beginning('\0\0\0\x18ftypavif');

    expect(await preparePhoto(avif)).toBe(avif);
  });

  it('decodes one photo at a time, also after a refused one', async () => {
    const counts: number[] = [];
    bitmap = { ...medium, close: () => counts.push(decoded--) };

    const all = await Promise.allSettled([JPEG, new Blob([]), JPEG, JPEG].map(preparePhoto));

    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(counts).toEqual([1, 1, 1]);
  });
});
