/**
 * Photos, and documents of a case, that wait on this device until the delivery update or the words that name them have
 * arrived. A photo of a load is stored before its update can be made. In a browser without storage they last as long as
 * the page.
 */
import { serverNow } from '../clock/server-clock.ts';
import { deviceStore } from '../drafts/device-store.ts';
import { ROAD_MOVES, readStoredList } from '../vault/road-moves.ts';
import { LOAD_PHOTOS_KEY, WORDS_KEY } from './kept-names.ts';

/** The IndexedDB store for photos. */
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

/** @returns The key by which an update names the photo. */
export async function keepPhoto(photo: Blob, key: string = crypto.randomUUID()): Promise<string> {
  const kept = { key, at: serverNow(), photo, file: null };
  mark(true);
  await putPhoto(kept);
  return key;
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
 * Deletes photos that nothing names.
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

/** Keys of the photos that any saved update or words on this device name. */
export function namedPhotos(): string[] {
  const updates: readonly { photos?: string[] }[] = readStoredList(ROAD_MOVES);
  const words: readonly { photos?: string[]; document?: string }[] = readStoredList(WORDS_KEY);
  const named = words.flatMap(({ photos = [], document = [] }) => [...photos, ...[document].flat()]);
  return [...updates.flatMap(({ photos = [] }) => photos), ...named];
}

/** Records whether photos exist, so that signing out knows whether to look for them. */
function mark(isThere: boolean) {
  try {
    if (isThere) localStorage.setItem(LOAD_PHOTOS_KEY, '1');
    else localStorage.removeItem(LOAD_PHOTOS_KEY);
  } catch {}
}
