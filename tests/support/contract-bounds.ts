import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { contractFile } from '#server/platform/paths.ts';

const KEYWORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'];
/** Levels between a schema's name and its fields, without meaning for a person. */
const SCAFFOLD =
  /^(paths|components|schemas|parameters|properties|content|schema|items|allOf|requestBody|responses|\d+|.+\/.+)$/;

/**
 * The limits in the contract: `register.first_name.maxLength` → 80, `Otp.pattern` → 6. Leaves out 0 and 1, which only say
 * that a value is required.
 */
export async function contractBounds(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  collect(parse(await readFile(contractFile, 'utf8')), [], found);
  return found;
}

function collect(node: unknown, path: readonly string[], found: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  const { operationId } = node as { operationId?: string };
  const here = operationId ? [operationId] : path;
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('example') || key === 'description') continue;
    const numbers = numbersOf(key, value);
    for (const [at, number] of numbers.entries()) {
      const name = [...here, key, ...(at > 0 ? [String(at + 1)] : [])].join('.');
      if (found.has(name) && found.get(name) !== number) throw new Error(`There are two bounds of the name ${name}.`);
      found.set(name, number);
    }
    if (numbers.length === 0) collect(value, SCAFFOLD.test(key) ? here : [...here, key], found);
  }
}

/** A pattern has one number for each count in it: `{8,64}` has two. */
function numbersOf(key: string, value: unknown): number[] {
  const written = key === 'pattern' && typeof value === 'string' ? [...value.matchAll(/\{([\d,]+)\}/g)] : [];
  const numbers = written.flatMap(([, counts = '']) => counts.split(',').map(Number));
  if (KEYWORDS.includes(key) && typeof value === 'number') numbers.push(value);
  return numbers.filter((number) => number > 1);
}
