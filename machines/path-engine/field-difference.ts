/** Values are cut where they are longer. */
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
