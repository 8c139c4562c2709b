/**
 * Any value as what JSON can hold, deterministic: errors by their fields, files by name and size, actors by id.
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

/**
 * A text that is equal for equal values, whatever the order of their fields. Machines change no object that they have
 * handed out, so what was told of one is kept: the engine asks for the same parts a hundred times.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return JSON.stringify(plain(value)) ?? 'undefined';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? listText(value) : recordText(value);
  if (text.length >= SHORTEST_KEPT) texts.set(value, text);
  return text;
}

/** Shorter texts are quicker to write again than to look up. */
const SHORTEST_KEPT = 64;

const texts = new WeakMap<object, string>();

function listText(list: readonly unknown[]): string {
  let text = '';
  for (const each of list) text += `${text && ','}${each === undefined ? 'null' : textOf(each)}`;
  return `[${text}]`;
}

function recordText(record: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name of Object.keys(record).sort()) {
    if (record[name] !== undefined) text += `${text && ','}${JSON.stringify(name)}:${textOf(record[name])}`;
  }
  return `{${text}}`;
}

/** Whether a value is a plain object or a list, and not an error, file, actor or map. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('sessionId' in value && 'send' in value);
}
