/**
 * Converts any value to JSON data, deterministically: errors to their fields, files to name and size, actors to their
 * id. Leaves out fields that are `undefined`.
 */
export function toPlainData(value: unknown): unknown {
  if (typeof value === 'function') return `(function ${value.name})`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => toPlainData(each) ?? null);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Blob) return `(${'name' in value ? `${value.name}, ` : ''}${value.type}, ${value.size} bytes)`;
  if (value instanceof Map || value instanceof Set) return toPlainData([...value]);
  if ('sessionId' in value && 'send' in value) return `(actor ${'id' in value ? value.id : ''})`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const own = Object.fromEntries(fields.map(([name, field]) => [name, toPlainData(field)]));
  return value instanceof Error ? { ...own, message: value.message } : own;
}

/**
 * A text that is equal for equal values, in any order of their fields. Caches it by object, because machines do not
 * change objects that they have handed out and the engine asks for the same parts many times.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return JSON.stringify(toPlainData(value)) ?? 'undefined';
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

/** Longer values are cut, in characters. */
const LONGEST_VALUE = 120;

/** The first field in which two values differ, in words: `context.resendAt was 30, is 60`. */
export function fieldDifference(path: string, was: unknown, is: unknown): string | undefined {
  const [first] = fieldDifferences(path, was, is);
  return first;
}

/** Every field in which two values differ. The order of fields in an object counts for nothing. */
export function* fieldDifferences(path: string, was: unknown, is: unknown): Generator<string> {
  if (isContainer(was) && isContainer(is) && Array.isArray(was) === Array.isArray(is)) {
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      yield* fieldDifferences(path ? `${path}.${name}` : name, fieldOf(was, name), fieldOf(is, name));
    }
  } else if (JSON.stringify(was) !== JSON.stringify(is)) {
    if (was === undefined) yield `${path} is new: ${short(is)}`;
    else if (is === undefined) yield `${path} is gone, and was ${short(was)}`;
    else yield `${path} was ${short(was)}, is ${short(is)}`;
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fieldOf = (value: object, name: string) => (value as Record<string, unknown>)[name];

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
