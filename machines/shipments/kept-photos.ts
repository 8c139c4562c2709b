/**
 * Photos of loads that wait on this device until their move has arrived. A photo is stored before its move can be made; in a
 * browser without storage it lives as long as the page. Loaded only once a photo is chosen.
 */
import { serverNow } from '../clock/server-clock.ts';
import { deviceStore } from '../drafts/device-store.ts';
import { LOAD_PHOTOS } from '../favourites/kept-names.ts';
import { ROAD_MOVES } from '../vault/road-moves.ts';

/** The IndexedDB store for photos of loads. */
export const LOAD_STORE = { database: 'gida-photos', store: 'photos', keyPath: 'key' };

export interface KeptPhoto {
  key: string;
  /** When it was stored, in epoch milliseconds. */
  at: number;
  photo: Blob;
  /** The server's id once it was uploaded, so that it is uploaded once however often the move is sent. */
  file: string | null;
}

const inStore = deviceStore(LOAD_STORE);
const onPage = new Map<string, KeptPhoto>();

/** @returns The key by which a move names the photo. */
export async function keepPhoto(photo: Blob): Promise<string> {
  const kept = { key: crypto.randomUUID(), at: serverNow(), photo, file: null };
  mark(true);
  await putPhoto(kept);
  return kept.key;
}

export async function putPhoto(kept: KeptPhoto): Promise<void> {
  onPage.set(kept.key, kept);
  await inStore('readwrite', (store) => store.put(kept)).catch(() => {});
}

/** Returns `undefined` if the browser has deleted it. */
export async function findPhoto(key: string): Promise<KeptPhoto | undefined> {
  const stored = inStore<KeptPhoto | undefined>('readonly', (store) => store.get(key));
  return (await stored.catch(() => undefined)) ?? onPage.get(key);
}

export async function forgetPhotos(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    onPage.delete(key);
    await inStore('readwrite', (store) => store.delete(key)).catch(() => {});
  }
}

/**
 * Deletes photos that no move names.
 *
 * @param before Only photos chosen before this time, in epoch milliseconds: another tab may have an open form.
 */
export async function forgetUnnamed(before = Number.POSITIVE_INFINITY): Promise<void> {
  const named = namedPhotos();
  const all = await inStore<KeptPhoto[]>('readonly', (store) => store.getAll()).catch(() => [...onPage.values()]);
  const left = all.filter(({ key, at }) => named.includes(key) || at >= before);
  await forgetPhotos(all.filter((each) => !left.includes(each)).map(({ key }) => key));
  if (left.length === 0) mark(false);
}

/** Keys of the photos that any saved move on this device names. */
export function namedPhotos(): string[] {
  try {
    const moves: { photos?: string[] }[] = JSON.parse(localStorage.getItem(ROAD_MOVES) ?? '[]');
    return moves.flatMap(({ photos = [] }) => photos);
  } catch {
    return [];
  }
}

/** Records whether photos exist, so that signing out knows whether to look for them. */
function mark(isThere: boolean) {
  try {
    if (isThere) localStorage.setItem(LOAD_PHOTOS, '1');
    else localStorage.removeItem(LOAD_PHOTOS);
  } catch {}
}
