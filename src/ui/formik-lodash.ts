/**
 * Stands in for what Formik takes from lodash, and uses on the values of a form only (texts, lists and plain records) and
 * on the names of its fields. Lodash's own bring 7 kB (gzip) to the first load of sign-in. See
 * docs/decisions/0010-first-load.md.
 */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return [...value] as T;
  return isRecord(value) ? { ...value } : value;
}

export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, cloneDeep(field)])) as T;
}

/** `quantities.Pool` and `photos[0].name` as the keys that lead there. */
export const toPath = (name: string | string[]): string[] =>
  Array.isArray(name) ? name : (name.match(/[^.[\]]+/g) ?? []);

/** A file, a date or a class of somebody's is shared, not copied: a form never changes one in place. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
