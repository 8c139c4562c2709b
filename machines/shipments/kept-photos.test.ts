import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, UNREACHABLE } from '../api/api-error.ts';
import { upload } from '../api/upload-operation.ts';
import { clearStoredData, LOAD_PHOTOS_KEY } from '../favourites/kept-names.ts';
import { findPhoto, keepPhoto } from '../favourites/kept-photos.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { vault } from '../vault/vault.ts';
import { keptDriving } from './kept-driving.ts';
import {
  dropLoadPhotos,
  findLoadPhoto,
  forgetUnnamed,
  keepLoadPhoto,
  sendPhotos,
  tidyLoadPhotos,
} from './load-photos.ts';
import { keptLoad } from './shipment.fixtures.ts';

vi.mock('../api/upload-operation.ts', () => ({ upload: vi.fn() }));

const kept = keptInMemory();

afterEach(() => {
  vi.useRealTimers();
  vault.forget();
});

const photo = () => new Blob(['eleven boxes'], { type: 'image/jpeg' });
const isThere = async (key: string) => (await findPhoto(key)) !== undefined;

describe('the photos of a load', () => {
  it('deletes the photos of an update once it has arrived, and no others', async () => {
    const [sent, waiting] = [await keepPhoto(photo()), await keepPhoto(photo())];
    keptDriving.put({ ...keptLoad, key: 'a', id: 'one', photos: [sent] });
    keptDriving.put({ ...keptLoad, key: 'b', id: 'two', photos: [waiting] });

    keptDriving.drop('a');

    await expect.poll(() => isThere(sent)).toBe(false);
    expect(await isThere(waiting)).toBe(true);
  });

  it('passes the photos of a refused update to its replacement, except removed ones', async () => {
    const [stays, goes] = [await keepPhoto(photo()), await keepPhoto(photo())];
    keptDriving.put({ ...keptLoad, key: 'a', photos: [stays, goes] });
    keptDriving.refuse('a', { code: 'wrong_code', message: 'Wrong code. 4 tries left.' });
    expect(await isThere(goes)).toBe(true);

    keptDriving.put({ ...keptLoad, key: 'b', photos: [stays] });

    await expect.poll(() => isThere(goes)).toBe(false);
    expect(await isThere(stays)).toBe(true);
  });

  it('deletes the user’s photos at Logout, and keeps the unsent photos of another user', async () => {
    const [theirs, mine, chosen] = [await keepPhoto(photo()), await keepPhoto(photo()), await keepPhoto(photo())];
    vault.keepAccess('a token', 'a');
    keptDriving.put({ ...keptLoad, key: 'a', photos: [theirs] });
    vault.forget();
    vault.keepAccess('another', 'b');
    keptDriving.put({ ...keptLoad, key: 'b', id: 'two', photos: [mine] });

    if (clearStoredData(vault.personId())) await forgetUnnamed();

    await expect.poll(() => Promise.all([mine, chosen].map(isThere))).toEqual([false, false]);
    expect([await isThere(theirs), kept.has(LOAD_PHOTOS_KEY)]).toEqual([true, true]);

    vault.keepAccess('the first again', 'a');
    if (clearStoredData(vault.personId())) await forgetUnnamed();

    await expect.poll(() => kept.has(LOAD_PHOTOS_KEY)).toBe(false);
    expect(await isThere(theirs)).toBe(false);
  });

  it('deletes photos of a closed form unless an update names them', async () => {
    const [named, unnamed] = [await keepPhoto(photo()), await keepPhoto(photo())];
    keptDriving.put({ ...keptLoad, photos: [named] });

    await dropLoadPhotos([named, unnamed]);

    expect([await isThere(named), await isThere(unnamed)]).toEqual([true, false]);
  });

  it('cleans up photos that a form left a day ago, and no newer or named ones', async () => {
    const MORNING = Date.UTC(2026, 0, 12, 7);
    vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
    const [left, named] = [await keepPhoto(photo()), await keepPhoto(photo())];
    keptDriving.put({ ...keptLoad, photos: [named] });

    vi.setSystemTime(MORNING + 24 * 60 * 60_000);
    await tidyLoadPhotos();
    const dayOld = await isThere(left);
    vi.setSystemTime(MORNING + 24 * 60 * 60_000 + 1);
    await tidyLoadPhotos();

    expect([dayOld, await isThere(left), await isThere(named)]).toEqual([true, false, true]);
    expect(kept.has(LOAD_PHOTOS_KEY)).toBe(true);
  });

  it('keeps a photo up to 10 MB as it is when it cannot be drawn', async () => {
    vi.stubGlobal('createImageBitmap', undefined);
    const taken = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    const most = taken(10 * 1024 * 1024);

    const [kept, refused] = [await keepLoadPhoto(most), await keepLoadPhoto(taken(10 * 1024 * 1024 + 1))];

    expect('key' in kept && (await findLoadPhoto(kept.key))).toBe(most);
    expect(refused).toEqual({ problem: 'This file is too large. Choose one of up to 10 MB.' });
  });

  it('accepts only photos that this browser can draw', async () => {
    vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
      if ((await blob.text()) !== 'eleven boxes') throw new Error('It cannot be read.');
      return { width: 1, height: 1, close: () => {} };
    });

    const [text, broken, good] = [
      await keepLoadPhoto(new Blob(['a letter'], { type: 'text/plain' })),
      await keepLoadPhoto(new Blob(['neither'], { type: 'image/jpeg' })),
      await keepLoadPhoto(photo()),
    ];

    expect(text).toEqual({ problem: 'You can add only photos here.' });
    expect(broken).toEqual({ problem: expect.stringContaining("can't open this photo") });
    expect(good).toEqual({ key: expect.any(String) });
  });

  it('sends each photo once over all retries, and skips deleted ones', async () => {
    const [one, two] = [await keepPhoto(photo()), await keepPhoto(photo())];
    let out = 0;
    vi.mocked(upload).mockImplementation(async () => {
      out += 1;
      if (out === 2) throw new ApiError(0, UNREACHABLE);
      return { file: `file-${out}` };
    });
    const send = (anew = false) =>
      sendPhotos({ photos: [one, 'thrown away', two], anew }, new AbortController().signal);

    const cut = await send().catch((error) => error.code);
    const all = await send();
    const again = await send();
    const anew = await send(true);

    expect(cut).toBe('unreachable');
    expect(all).toEqual(['file-1', 'file-3']);
    expect(again).toEqual(all);
    expect(anew).toEqual(['file-4', 'file-5']);
    expect(out).toBe(5);
  });
});
