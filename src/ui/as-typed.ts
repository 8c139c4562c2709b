/** Turns `undefined` back into the empty text that the user left: Formik passes empty texts as `undefined`. */
export function toFormValue(values: unknown): unknown {
  if (values === undefined) return '';
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toFormValue(value)]));
}
