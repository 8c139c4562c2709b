/** A file of the app that the service worker caches. */
export interface KeptFile {
  readonly url: string;
  /** A hash of the content; `null` if the file's name contains one. */
  readonly revision: string | null;
}
