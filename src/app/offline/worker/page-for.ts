/** The empty page, which the app fills. */
export const SHELL = '/app.html';

export interface Pages {
  /** Addresses of the pages that the build has rendered. */
  readonly rendered: ReadonlySet<string>;
  /** Matches the paths of the app's pages. */
  readonly known: RegExp;
}

/** Returns the cached page for a path; `undefined` if only the server can answer it: API calls, the outbox, unknown paths. */
export function pageFor(path: string, { rendered, known }: Pages): string | undefined {
  if (rendered.has(path)) return path;
  return known.test(path) ? SHELL : undefined;
}
