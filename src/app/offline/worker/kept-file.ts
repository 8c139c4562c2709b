/** A file of the app that the service worker caches. */
export interface KeptFile {
  readonly url: string;
  /** A hash of the content; `null` if the file's name contains one. */
  readonly revision: string | null;
}

/** Starts the names of the app's caches, one for each version. */
export const PREFIX = 'gida ';

/** Keeps this version and the one before, which another tab may still be using. */
const KEPT_VERSIONS = 2;

/** @param names The names of all caches, the oldest first. */
export function versionsToDelete(names: readonly string[], version: string): string[] {
  const versions = names.filter((name) => name.startsWith(PREFIX) && name !== version);
  return versions.slice(0, versions.length - (KEPT_VERSIONS - 1));
}
