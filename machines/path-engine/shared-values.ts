/**
 * Stores values that occur more than once, such as the listing of a response, once in a book, by the name of their
 * sample. Other places have a reference, or the difference from another value.
 */
import { digestOf } from './fingerprint.ts';

/** Prefix of a reference to a shared value. A text of the book that begins with it gets a second arrow. */
const ARROW = '→';
const REFERENCE = '→ ';
/** The field that names the shared value from which an object differs. The other fields are the differences. */
const LIKE = '→ like';

/** Below this many characters, a value is read more easily than a reference to it. */
const SHORTEST_SHARED = 100;
/** Below this many characters, an object is read more easily than what differs from another. */
const SHORTEST_LIKE = 120;
/** The part of an object up to which its difference from another one is stored instead. */
const MOST_DIFFERING = 0.5;
/** How many objects of one shape are looked at to find the one that is most alike. */
const MOST_COMPARED = 40;

export type SharedValues = Record<string, unknown>;

/** Makes the function that turns values of the file back into those of the book. */
export function createExpander(shared: SharedValues): (stored: unknown) => unknown {
  const known = new Map<string, unknown>();
  const byName = (name: string): unknown => {
    if (!known.has(name)) {
      if (!(name in shared)) throw new Error(`The book refers to "${name}" and does not have it.`);
      known.set(name, expand(shared[name]));
    }
    return known.get(name);
  };
  const expand = (stored: unknown): unknown => {
    if (typeof stored === 'string') {
      if (stored.startsWith(REFERENCE)) return byName(stored.slice(REFERENCE.length));
      return stored.startsWith(ARROW) ? stored.slice(ARROW.length) : stored;
    }
    if (typeof stored !== 'object' || stored === null) return stored;
    if (Array.isArray(stored)) return stored.map(expand);
    const { [LIKE]: base, ...rest } = stored as Record<string, unknown>;
    const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, expand(value)]));
    return typeof base === 'string' ? applyPatch(byName(base), fields) : fields;
  };
  return expand;
}

/** A value of the book, with the name of the place where it first occurs. */
interface Shared {
  text: string;
  value: object;
  name: string;
  uses: number;
  /** How many places of the file refer to it. */
  references: number;
  base?: { of: Shared; patch: Patch };
}

export interface Sharing {
  /** Declares a value that the file will hold, by a name for what is in it. Call it for all before `encode`. */
  add(name: string, value: unknown): void;
  encode(value: unknown): unknown;
  /** The values that `encode` has referred to. */
  shared(): SharedValues;
  /** Ends the first round: from now on, values with a single reference are stored in place. */
  settle(): void;
}

export function createSharing(): Sharing {
  const known = new Map<string, Shared>();
  const shapes = new Map<string, Shared[]>();
  const names = new Set<string>();
  const used = new Map<string, Shared>();

  const add = (name: string, value: unknown): void => {
    if (!isContainer(value)) return;
    const text = JSON.stringify(value);
    if (text.length < SHORTEST_SHARED) return;
    const before = known.get(text);
    if (before) {
      before.uses += 1;
      return;
    }
    const own: Shared = { text, value, name: unique(name, text, names), uses: 1, references: 0 };
    known.set(text, own);
    for (const [key, field] of Object.entries(value)) add(`${name}.${key}`, field);
    if (!Array.isArray(value)) findBase(own);
  };

  const findBase = (own: Shared) => {
    const shape = Object.keys(own.value).join();
    const alike = shapes.get(shape) ?? [];
    shapes.set(shape, [...alike, own]);
    if (own.text.length < SHORTEST_LIKE) return;
    let most = own.text.length * MOST_DIFFERING;
    for (const of of alike.slice(0, MOST_COMPARED)) {
      const patch = patchOf(of.value, own.value, sizeOf);
      if (sizeOf(patch) >= most) continue;
      most = sizeOf(patch);
      own.base = { of, patch };
    }
  };

  const encode = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith(ARROW) ? ARROW + value : value;
    if (!isContainer(value)) return value;
    const own = known.get(JSON.stringify(value));
    if (!own) return fieldsOf(value);
    return own.uses > 1 ? REFERENCE + refer(own) : body(own);
  };

  const refer = (own: Shared): string => {
    own.references += 1;
    used.set(own.name, own);
    return own.name;
  };

  const body = ({ value, base }: Shared): unknown =>
    base ? { [LIKE]: refer(base.of), ...(fieldsOf(base.patch) as object) } : fieldsOf(value);

  const fieldsOf = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(encode);
    const arrow = Object.keys(value).find((key) => key.startsWith(ARROW));
    if (arrow) throw new Error(`A book cannot hold a field named "${arrow}".`);
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encode(field)]));
  };

  const shared = (): SharedValues => {
    const bodies = new Map<string, unknown>();
    // Shared values can refer to others, which join the map during the loop.
    for (const [name, own] of used) bodies.set(name, body(own));
    return Object.fromEntries([...bodies].sort(([one], [other]) => (one < other ? -1 : 1)));
  };

  const settle = () => {
    const bases = new Set([...known.values()].flatMap(({ base }) => base?.of ?? []));
    for (const own of known.values()) {
      own.uses = bases.has(own) && own.references > 0 ? 2 : own.references;
      own.references = 0;
    }
    used.clear();
  };

  return { add, encode, shared, settle };
}

/** Derives the name from the value alone, because a counter would rename neighbours. */
function unique(name: string, text: string, names: Set<string>): string {
  let own = name;
  while (names.has(own)) own = `${own} ~${digestOf(text).slice(0, 4)}`;
  names.add(own);
  return own;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;

/** A change of a plain value, as the fields that changed by their paths: `listing.price` → 290000. */
export type Patch = Record<string, unknown>;

/** The path of the whole value, which is replaced if a field was removed. */
const WHOLE = '';

/** Keys that a path can name. If another key changed, the value around it is stored whole. */
const NAMEABLE = /^[\w-]+$/;

/**
 * @param sizeOf Returns the size of a value in the file. Values that are shorter than their difference are stored
 *   whole.
 */
export function patchOf(before: unknown, after: unknown, sizeOf: (value: unknown) => number): Patch {
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  const fields = fieldsChanged(before, after);
  if (!fields) return { [WHOLE]: after };
  const entries = fields.flatMap((key) => {
    const [was, is] = [(before as Patch)[key], (after as Patch)[key]];
    const inner = was === undefined ? { [WHOLE]: is } : patchOf(was, is, sizeOf);
    const whole = { [key]: is };
    const nested = Object.fromEntries(
      Object.entries(inner).map(([path, value]) => [path === WHOLE ? key : `${key}.${path}`, value]),
    );
    return Object.entries(sizeOf(nested) < sizeOf(whole) ? nested : whole);
  });
  return Object.fromEntries(entries);
}

export function applyPatch(before: unknown, patch: Patch): unknown {
  return Object.entries(patch).reduce(
    (value, [path, field]) => (path === WHOLE ? field : withField(value, path.split('.'), field)),
    before,
  );
}

function withField(before: unknown, [key = '', ...rest]: string[], field: unknown): unknown {
  const changed = rest.length ? withField((before as Patch)[key], rest, field) : field;
  if (Array.isArray(before)) return Object.assign([...before], { [key]: changed });
  return { ...(before as Patch), [key]: changed };
}

/** The keys whose values differ; `undefined` if paths cannot express the change. */
function fieldsChanged(before: unknown, after: unknown): string[] | undefined {
  if (!isContainer(before) || !isContainer(after)) return undefined;
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  const [were, are] = [Object.keys(before), Object.keys(after)];
  // Fields that are there before and after keep their order, so that the value is rebuilt to the letter.
  if (were.some((key, index) => are[index] !== key)) return undefined;
  const changed = are.filter((key) => JSON.stringify((before as Patch)[key]) !== JSON.stringify((after as Patch)[key]));
  return changed.every((key) => NAMEABLE.test(key)) ? changed : undefined;
}
