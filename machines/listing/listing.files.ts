import type { ListingFile } from './listing.types.ts';

/** The child actor that carries a file. */
export const childId = (id: string) => `upload-${id}`;

/** A file that was just added. @param number Counts every file that was ever added, so that no id comes twice. */
export const waiting = (purpose: ListingFile['purpose'], blob: File, number: number): ListingFile => ({
  id: String(number),
  purpose,
  name: blob.name,
  size: blob.size,
  status: 'waiting',
  file: null,
  problem: null,
});

export const changed = (files: ListingFile[], id: string, change: Partial<ListingFile>) =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file));

export const withStatus = (files: ListingFile[], chosen: ListingFile[], status: ListingFile['status']) =>
  files.map((file) => (chosen.includes(file) ? { ...file, status } : file));

/** One place earlier or later; as they were when there is no such place. */
export function moved(files: ListingFile[], id: string, by: -1 | 1): ListingFile[] {
  const from = files.findIndex((file) => file.id === id);
  const to = from + by;
  const file = files[from];
  if (!file || to < 0 || to >= files.length) return files;
  const others = files.filter((each) => each !== file);
  return [...others.slice(0, to), file, ...others.slice(to)];
}
