/**
 * Any value as what JSON can hold, the same each time: errors by their fields, files by name and size, actors by id.
 * Fields that are `undefined` are left out.
 */
export function plain(value: unknown): unknown {
  if (typeof value === 'function') return `(function ${value.name})`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => plain(each) ?? null);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Blob) return `(${'name' in value ? `${value.name}, ` : ''}${value.type}, ${value.size} bytes)`;
  if (value instanceof Map || value instanceof Set) return plain([...value]);
  if ('sessionId' in value && 'send' in value) return `(actor ${'id' in value ? value.id : ''})`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const own = Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
  return value instanceof Error ? { ...own, message: value.message } : own;
}

/** A text that is equal for equal values, whatever the order of their fields. */
export function textOf(value: unknown): string {
  return JSON.stringify(plain(value), (_, inner) => (isRecord(inner) ? sorted(inner) : inner)) ?? 'undefined';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
