import fc from 'fast-check';

/** A schema of openapi.yaml with its references followed. */
interface Shape {
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Shape;
  required?: readonly string[];
  properties?: Readonly<Record<string, Shape>>;
  additionalProperties?: boolean | Shape;
  propertyNames?: Shape;
  allOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  anyOf?: readonly Shape[];
}

/** The maximum length of drawn texts and lists: longer ones take time and find nothing new. */
const LONGEST_TEXT = 60;
const LONGEST_LIST = 3;

const drawn = new Map<object, fc.Arbitrary<unknown>>();

/** Draws any value that the contract allows, within these lengths. */
export function valuesOf(schema: object): fc.Arbitrary<unknown> {
  const known = drawn.get(schema);
  if (known) return known;
  const made = arbitraryOf(schema as Shape);
  drawn.set(schema, made);
  return made;
}

function arbitraryOf(schema: Shape): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((each) => joined(schema, each)));
  if (schema.allOf) return fc.tuple(objectOf(schema), ...schema.allOf.map(valuesOf)).map(merged);
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

/** Merges the fields of all parts. Returns the last part if one is a text or a number. */
const merged = (parts: readonly unknown[]) =>
  parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts.at(-1);

/** One of several shapes, with what all of them share. */
function joined({ oneOf, anyOf, ...shared }: Shape, choice: Shape): fc.Arbitrary<unknown> {
  if (!shared.properties && !shared.allOf) return valuesOf(choice);
  return fc.tuple(arbitraryOf(shared), valuesOf(choice)).map(merged);
}

function ofType(type: string, schema: Shape): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1,
        max: schema.maximum ?? 1_000_000_000,
      });
    case 'number':
      return fc
        .double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000, noNaN: true })
        .map((number) => Math.round(number * 1_000_000) / 1_000_000);
    case 'string':
      return textOf(schema);
    case 'array': {
      const { minItems = 0, maxItems = LONGEST_LIST, items = {} } = schema;
      const longest = Math.max(minItems, Math.min(maxItems, LONGEST_LIST));
      const lists = fc.array(valuesOf(items), { minLength: minItems, maxLength: longest });
      return schema.uniqueItems
        ? lists.map((list) => [...new Set(list)]).filter((list) => list.length >= minItems)
        : lists;
    }
    case 'object':
      return objectOf(schema);
    default:
      return fc.constantFrom(null, 1, 'a text');
  }
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: Shape): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each)]));
  const own = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return own;
  const names = (propertyNames ? valuesOf(propertyNames) : fc.stringMatching(/^[a-z]{1,8}$/)) as fc.Arbitrary<string>;
  const others = fc.dictionary(names, valuesOf(additionalProperties), { maxKeys: LONGEST_LIST });
  return fc.tuple(own, others).map(([one, other]) => ({ ...other, ...one }));
}

const BEGIN = Date.UTC(2025, 0, 1);
const END = Date.UTC(2027, 11, 31);
const moments = fc.integer({ min: BEGIN, max: END }).map((at) => new Date(at).toISOString());

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: moments.map((at) => at.slice(0, 10)),
  'date-time': moments,
  email: fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,12}\.ng$/),
};

function textOf({ format = '', pattern, minLength = 0, maxLength = LONGEST_TEXT }: Shape): fc.Arbitrary<string> {
  const known = formats[format];
  if (known) return known;
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  if (pattern) {
    return fc
      .stringMatching(new RegExp(pattern, 'u'), { maxLength: longest })
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  }
  const letters = fc.constantFrom(...'abc ABC019.,-&<>\'"/₦ẹọṣ');
  return fc.string({ unit: letters, minLength, maxLength: longest });
}

/** A fixed seed, so that walks are the same each time. WALK_SEED sets another. */
const { WALK_SEED: seed = '1', WALK_PATH: path } = process.env;

type Ran = Pick<fc.RunDetails<unknown>, 'failed' | 'seed' | 'counterexamplePath' | 'errorInstance'>;

/** Parameters of fast-check: a failure prints the command that walks it again, at its seed and place. */
export const repeatable = (check: string) => ({
  seed: Number(seed),
  ...(path && { path }),
  reporter: ({ failed, seed, counterexamplePath, errorInstance }: Ran) => {
    if (!failed) return;
    const why = errorInstance instanceof Error ? errorInstance.message : 'No walk ended in the time given.';
    throw new Error(`${why}\n\nAgain: WALK_SEED=${seed} WALK_PATH=${counterexamplePath} npm test -- ${check}`);
  },
});
