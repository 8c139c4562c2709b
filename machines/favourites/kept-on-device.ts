/**
 * Stores unsent changes of saved listings and the recently viewed listings on this device. Signing out clears both.
 * Stores nothing where the browser forbids it.
 */
import { SEEN_MAX } from '#domain/limits.ts';
import { CHANGES_KEY, SEEN_KEY } from './kept-names.ts';

/** A listing to save or to remove. */
export interface SavedChange {
  id: string;
  saved: boolean;
}

export const keptOnDevice = {
  /** Oldest first. */
  changes: (): SavedChange[] => read(CHANGES_KEY, isChange),
  keepChanges: (changes: readonly SavedChange[]) => write(CHANGES_KEY, changes),

  /** The ids of listings, the last one first. */
  seen: (): string[] => read(SEEN_KEY, isId),
  keepSeen: (id: string) =>
    write(SEEN_KEY, [id, ...keptOnDevice.seen().filter((each) => each !== id)].slice(0, SEEN_MAX)),
  forgetSeen: () => write(SEEN_KEY, []),
};

/** Calls back when another tab of this browser has changed the saved listings. @returns A function that stops it. */
export function watchChanges(onChange: (changes: SavedChange[]) => void): () => void {
  if (typeof addEventListener !== 'function') return () => {};
  const listen = ({ key }: StorageEvent) => {
    if (key === CHANGES_KEY || key === null) onChange(keptOnDevice.changes());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function write(key: string, items: readonly unknown[]) {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Storage is forbidden or full: the changes last as long as the page.
  }
}

/** Reads a stored list without invalid items, because any code on the origin may have written it. */
function read<Item>(key: string, isItem: (item: unknown) => item is Item): Item[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

const isId = (item: unknown): item is string =>
  typeof item === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(item);

const isChange = (item: unknown): item is SavedChange =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  isId(item.id) &&
  'saved' in item &&
  typeof item.saved === 'boolean';

export interface Saved {
  /** Listing ids in the account, without the changes; null until loaded. */
  account: readonly string[] | null;
  /** Changes that are not in the account yet, oldest first. */
  changes: readonly SavedChange[];
}

/** Whether a listing is saved, with unsent changes applied. */
export const isSaved = ({ account, changes }: Saved, id: string): boolean =>
  changes.findLast((change) => change.id === id)?.saved ?? account?.includes(id) ?? false;
