/**
 * Photos of loads that wait on this device until the move has arrived that names them. One is written before that move can
 * be made; where a browser keeps none it lives as long as the page. Nobody needs this before a photo is chosen.
 */
import { serverNow } from '../clock/server-clock.ts';
import { deviceStore } from '../drafts/device-store.ts';
import { LOAD_PHOTOS } from '../favourites/kept-names.ts';
import { ROAD_MOVES } from '../vault/road-moves.ts';
import { LOAD_STORE } from './load-store.ts';

export interface KeptPhoto {
  key: string;
  /** In milliseconds. */
  at: number;
  photo: Blob;
  /** What the server calls it, once it has it: it goes out once, however often the move does. */
  file: string | null;
}

const inStore = deviceStore(LOAD_STORE);
const onPage = new Map<string, KeptPhoto>();

/** @returns The name that a move knows it by. */
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

/** `undefined` where the browser has thrown it away. */
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
 * Forgets those that no move names.
 *
 * @param before Only what was chosen before then, in milliseconds: of another tab a form may be open.
 */
export async function forgetUnnamed(before = Number.POSITIVE_INFINITY): Promise<void> {
  const named = namedPhotos();
  const all = await inStore<KeptPhoto[]>('readonly', (store) => store.getAll()).catch(() => [...onPage.values()]);
  const left = all.filter(({ key, at }) => named.includes(key) || at >= before);
  await forgetPhotos(all.filter((each) => !left.includes(each)).map(({ key }) => key));
  if (left.length === 0) mark(false);
}

/** What the moves of this device name, whoever's they are. */
export function namedPhotos(): string[] {
  try {
    const moves: { photos?: string[] }[] = JSON.parse(localStorage.getItem(ROAD_MOVES) ?? '[]');
    return moves.flatMap(({ photos = [] }) => photos);
  } catch {
    return [];
  }
}

/** So that whoever signs out knows whether there is anything to be looked for. */
function mark(isThere: boolean) {
  try {
    if (isThere) localStorage.setItem(LOAD_PHOTOS, '1');
    else localStorage.removeItem(LOAD_PHOTOS);
  } catch {}
}
