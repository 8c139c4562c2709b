/**
 * Makes any value safe to leave the tab: plain data, without secrets, of limited size. Runs before a message is
 * posted, so that secrets are never sent.
 */
import { maskPhone, parsePhone } from '#domain/phone.ts';
import { childMarker, type PastSnapshot } from '#machines/path-engine/xstate-facts.ts';

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

const HIDDEN = '•••';
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;
const MAX_LENGTH = 1_000;

/** Keys of secrets, in lower case and without `_` and `-`. */
const SECRET =
  /password|passcode|otp|token|secret|authorization|cookie|idproof|proofofidentity|^again$|^pin$|^cvv$|^bvn$|^nin$/;
const PHONE = /phone/;
const BEARER = /\bBearer\s+\S+/gi;
const PHONE_WITHIN = /(?:\+234\s?|\b0)[789][01](?:[\s-]?\d){8}\b/g;

/** Events whose `code` is a secret and not the name of a failure. */
const CARRIES_CODE = new Set(['code.entered']);

export function maskEvent(event: { type: string }): { type: string; [key: string]: Plain } {
  const { type, ...payload } = event;
  const hidden = CARRIES_CODE.has(type) && 'code' in payload ? { ...payload, code: HIDDEN } : payload;
  return { ...(mask(hidden) as { [key: string]: Plain }), type };
}

export function mask(value: unknown): Plain {
  return walk(value, '', []);
}

function walk(value: unknown, key: string, parents: object[]): Plain {
  if (value === null || value === undefined || value === '') return value ?? null;
  if (isSecret(key, value)) return HIDDEN;
  if (typeof value === 'string') return text(value, key);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : `(${typeof value})`;
  if (parents.includes(value)) return '(seen above)';
  if (parents.length >= MAX_DEPTH) return '(deeper)';
  return special(value) ?? contents(value, [...parents, value]);
}

const plainKey = (key: string) => key.toLowerCase().replace(/[_-]/g, '');

/**
 * A `code` of digits alone is a secret that was sent to a user; codes of failures are words. Likewise `accountNumber` is
 * an account number when it has digits, and an error message when it is a sentence.
 */
const isSecret = (key: string, value: unknown) =>
  typeof value !== 'boolean' &&
  (SECRET.test(plainKey(key)) ||
    (plainKey(key) === 'code' && /^[\d\s]+$/.test(String(value))) ||
    (plainKey(key) === 'accountnumber' && /\d{3}|^[\d\s]+$/.test(String(value))));

function text(value: string, key: string): string {
  const phone = parsePhone(value);
  if (phone || PHONE.test(plainKey(key))) return maskPhone(phone ?? value);
  const short = value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;
  return short
    .replace(BEARER, `Bearer ${HIDDEN}`)
    .replace(PHONE_WITHIN, (found) => maskPhone(parsePhone(found) ?? found));
}

/** Converts types whose own keys do not describe them, such as dates, files and errors. */
function special(value: object): Plain | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(no date)' : value.toISOString();
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    return { file: 'name' in value ? String(value.name) : value.type, bytes: value.size };
  }
  if (value instanceof Error) {
    return { error: value.name, ...('code' in value && { code: mask(value.code) }), message: text(value.message, '') };
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return { bytes: value.byteLength };
  if ('sessionId' in value && 'send' in value) return { actor: 'id' in value ? String(value.id) : '' };
  return undefined;
}

function contents(value: object, parents: object[]): Plain {
  if (value instanceof Map) return contents(Object.fromEntries(value), parents);
  const list = value instanceof Set ? [...value] : value;
  if (Array.isArray(list)) return list.slice(0, MAX_ITEMS).map((item) => walk(item, '', parents));
  const entries = Object.entries(list).slice(0, MAX_ITEMS);
  return Object.fromEntries(entries.map(([key, item]) => [key, walk(item, key, parents)]));
}

/** Returns a past snapshot with empty files and markers for its children in the context. Everything else stays masked. */
export function revive(past: PastSnapshot): PastSnapshot {
  const children = Object.fromEntries(
    Object.entries(past.children).map(([id, child]) => [id, { ...revive(child), machine: child.machine }]),
  );
  return { ...past, context: revived(past.context, new Set(Object.keys(children))), children };
}

function revived(value: unknown, children: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => revived(each, children));
  if (typeof value !== 'object' || value === null) return value;
  const { actor, file } = value as { actor?: unknown; file?: unknown };
  const keys = Object.keys(value).join();
  if (keys === 'actor' && typeof actor === 'string') return children.has(actor) ? childMarker(actor) : undefined;
  if (keys === 'file,bytes' && typeof file === 'string') return new File([], file);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revived(each, children)]));
}
