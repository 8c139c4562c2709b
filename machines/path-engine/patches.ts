/** A change of a plain value, as the fields that changed by their paths: `listing.price` → 290000. */
export type Patch = Record<string, unknown>;

/** The path of the whole value, where a field was removed from it. */
const WHOLE = '';

/** Keys that a path can name. Where another one changed, the value around it is given whole. */
const NAMEABLE = /^[\w-]+$/;

/** @param sizeOf How much a value takes in the file: what is shorter as a whole is given whole. */
export function patchOf(before: unknown, after: unknown, sizeOf: (value: unknown) => number): Patch {
  if (textOf(before) === textOf(after)) return {};
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

/** The keys whose values differ, or nothing where a path cannot say what changed. */
function fieldsChanged(before: unknown, after: unknown): string[] | undefined {
  if (!isContainer(before) || !isContainer(after)) return undefined;
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  const [were, are] = [Object.keys(before), Object.keys(after)];
  // Fields that are there before and after keep their order, so that the value is rebuilt to the letter.
  if (were.some((key, index) => are[index] !== key)) return undefined;
  const changed = are.filter((key) => textOf((before as Patch)[key]) !== textOf((after as Patch)[key]));
  return changed.every((key) => NAMEABLE.test(key)) ? changed : undefined;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const textOf = (value: unknown) => JSON.stringify(value);
