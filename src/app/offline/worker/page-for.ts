/** The page without anything in it, which the app fills. */
export const SHELL = '/app.html';

export interface Pages {
  /** The addresses of those that the build has rendered. */
  readonly rendered: ReadonlySet<string>;
  /** The paths of the app. */
  readonly known: RegExp;
}

/** The kept page that answers a path; `undefined` for what only the server knows: calls, messages, paying, no page. */
export function pageFor(path: string, { rendered, known }: Pages): string | undefined {
  if (rendered.has(path)) return path;
  return known.test(path) ? SHELL : undefined;
}
