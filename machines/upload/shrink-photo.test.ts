import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

const KIB = 1_024;

/** The size and format that the code asked the canvas for. */
let drawn: { width: number; height: number; written: [type: string, quality: number][] };
/** The size of the encoded photo, and whether the browser supports WebP. */
let writes: { bytes: number; webp: boolean };
let bitmap: { width: number; height: number; close: () => void };

beforeEach(() => {
  drawn = { width: 0, height: 0, written: [] };
  writes = { bytes: 100 * KIB, webp: true };
  bitmap = { width: 4_000, height: 3_000, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async (_: Blob, options: object) => Object.assign(bitmap, options));
  vi.stubGlobal('document', { createElement: () => new Canvas() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

class Canvas {
  width = 0;
  height = 0;

  getContext() {
    return {
      drawImage: (_: object, x: number, y: number, width: number, height: number) =>
        Object.assign(drawn, { width: width - x, height: height - y }),
    };
  }

  toBlob(resolve: (blob: Blob) => void, type: string, quality: number) {
    drawn.written.push([type, quality]);
    const known = type === 'image/webp' && !writes.webp ? 'image/png' : type;
    resolve(new Blob([new Uint8Array(writes.bytes)], { type: known }));
  }
}

const taken = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
const large = taken(400 * KIB);

describe('shrinkPhoto', () => {
  it.each([
    ['on its side', 4_000, 3_000, 1_600, 1_200],
    ['upright', 3_000, 4_000, 1_200, 1_600],
    ['square', 2_000, 2_000, 1_600, 1_600],
    ['narrow', 1_001, 3_200, 501, 1_600],
    ['just as large', 1_600, 900, 1_600, 900],
    ['smaller than that', 800, 600, 800, 600],
  ])('shrinks a photo %s of %i by %i to %i by %i', async (_, width, height, ...sent) => {
    Object.assign(bitmap, { width, height });

    const smaller = await shrinkPhoto(large);

    expect([drawn.width, drawn.height]).toEqual(sent);
    expect([smaller.size, smaller.type]).toEqual([100 * KIB, 'image/webp']);
    // The photo keeps the orientation of the camera, and its memory is released.
    expect(bitmap).toMatchObject({ imageOrientation: 'from-image' });
    expect(bitmap.close).toHaveBeenCalledOnce();
  });

  it('uses the size that the purpose of the photo needs', async () => {
    Object.assign(bitmap, { width: 3_000, height: 4_000 });

    await shrinkPhoto(large, 2_560);

    expect([drawn.width, drawn.height]).toEqual([1_920, 2_560]);
  });

  it('writes a JPEG in browsers that cannot write WebP', async () => {
    writes.webp = false;

    expect((await shrinkPhoto(large)).type).toBe('image/jpeg');
    expect(drawn.written).toEqual([
      ['image/webp', 0.82],
      ['image/jpeg', 0.82],
    ]);
  });

  it.each([
    [300 * KIB, false],
    [300 * KIB + 1, true],
  ])('shrinks a photo of %i bytes: %s', async (bytes, isDrawn) => {
    const photo = taken(bytes);

    expect((await shrinkPhoto(photo)) !== photo).toBe(isDrawn);
    expect(drawn.written.length > 0).toBe(isDrawn);
  });

  it('returns HEIC as another kind, however small it is', async () => {
    const heic = new Blob(['\0\0\0\x18ftypheic', new Uint8Array(1_000)]);
    writes.bytes = 2 * KIB;

    expect(await shrinkPhoto(heic)).toMatchObject({ type: 'image/webp', size: 2 * KIB });
    expect(bitmap.close).toHaveBeenCalledOnce();

    const decodeInBrowser = createImageBitmap;
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('It cannot be read.')));
    vi.doMock('./read-heic.ts', () => ({ readHeic: () => decodeInBrowser(heic) }));
    expect((await shrinkPhoto(heic)).type).toBe('image/webp');
  });

  it('returns the original if it is smaller or the browser cannot read it', async () => {
    writes.bytes = 400 * KIB;
    expect(await shrinkPhoto(large)).toBe(large);

    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('It cannot be read.');
    });
    expect(await shrinkPhoto(large)).toBe(large);

    vi.stubGlobal('createImageBitmap', undefined);
    expect(await shrinkPhoto(large)).toBe(large);
  });
});
