/**
 * Stands in for lodash's `clone` and `cloneDeep` in Formik, which uses them on the values of a form only: texts, lists and
 * plain records. Lodash's own bring 5 kB (gzip) to the first load of sign-in. See docs/decisions/0010-first-load.md.
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

/** A file, a date or a class of somebody's is shared, not copied: a form never changes one in place. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
