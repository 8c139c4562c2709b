/** Formik hands empty texts over as `undefined`; the schema is about what was typed, and an empty text was. */
export function asTyped(values: unknown): unknown {
  if (values === undefined) return '';
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTyped(value)]));
}
