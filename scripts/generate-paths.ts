/**
 * `npm run paths` writes the path book of every flow, `npm run paths -- rent` that of one. With `--check` it only compares,
 * names the first difference of each stale book, and leaves the proof of the keys to `npm run prove`. With `--no-cache` it generates every book again. `--diff` writes
 * nothing: it says in sentences what changed since a commit, HEAD without `--base`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import { describeChange, firstDifference } from '#machines/path-engine/differences.ts';
import { proveKey } from '#machines/path-engine/generate.ts';
import { parseBook, type StoredBook } from '#machines/path-engine/stored-book.ts';
import { createBookCache, produceBooks } from './paths/produce-all.ts';
import type { ProducedBook } from './paths/produce-named.ts';
import { createSources } from './paths/sources.ts';

const { values: options, positionals: names } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'no-cache': { type: 'boolean', default: false },
    diff: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD' },
  },
  allowPositionals: true,
});

async function main() {
  const began = performance.now();
  const wanted = names.length ? names.map(entryNamed) : registry;
  const { keyOf } = createSources();
  const cache = createBookCache();
  const keys = new Map(wanted.map((entry) => [entry.name, keyOf(entry)]));
  const missing: RegistryEntry[] = [];
  const problems: string[] = [];
  let written = 0;

  const settle = async (entry: RegistryEntry, produced: ProducedBook) => {
    if ('error' in produced) return void problems.push(`${entry.name}: ${produced.error}`);
    if (options.diff) return void problems.push(...tellChange(entry, produced.text));
    const [before, { text }] = [committed(entry), produced];
    if (before === text) return;
    if (options.check) return void problems.push(`${entry.name}: ${await difference(entry, before, text)}`);
    proveKey(await entry.load());
    writeFileSync(placeOf(entry), text);
    written += 1;
    console.log(`${entry.name}: ${before ? await difference(entry, before, text) : 'new'}`);
  };

  for (const entry of wanted) {
    const known = options['no-cache'] ? undefined : cache.get(entry, keys.get(entry.name) ?? '');
    if (known === undefined) missing.push(entry);
    else await settle(entry, { text: known });
  }
  const produced = new Map<string, ProducedBook>();
  await produceBooks(longestFirst(missing), (name, each) => produced.set(name, each));
  for (const entry of missing) {
    const each = produced.get(entry.name);
    if (!each) throw new Error(`${entry.name}: no paths were generated`);
    if ('text' in each) cache.keep(entry, keys.get(entry.name) ?? '', each.text);
    await settle(entry, each);
  }

  for (const problem of problems) console.error(problem);
  if (options.diff) {
    if (problems.length) process.exitCode = 1;
    return;
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const outcome = options.check ? `${problems.length} out of date` : `${written} written`;
  console.log(`${wanted.length} flows: ${outcome}, ${missing.length} regenerated, in ${seconds} s`);
  if (problems.length) {
    if (options.check) console.error('Run `npm run paths -- <flow>` for each and review the diff.');
    process.exitCode = 1;
  }
}

/** Finds a flow by its name, or by that of its book, which needs no quotes in a shell: `listing-apartment`. */
function entryNamed(name: string): RegistryEntry {
  const found = registry.find((entry) => entry.name === name || basename(entry.file) === name);
  if (found) return found;
  throw new Error(`Unknown flow "${name}". Available: ${registry.map((each) => each.name).join(', ')}.`);
}

const placeOf = ({ file }: RegistryEntry) => new URL(`../machines/${file}.paths.json`, import.meta.url);

function committed(entry: RegistryEntry): string {
  try {
    return readFileSync(placeOf(entry), 'utf8');
  } catch {
    return '';
  }
}

/** Prints how the flow differs from the base. @returns Errors: why it cannot compare them. */
function tellChange(entry: RegistryEntry, text: string): string[] {
  const place = `machines/${entry.file}.paths.json`;
  const { status, stdout, stderr } = spawnSync('git', ['show', `${options.base}:${place}`], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    console.log(`${entry.name}: new since ${options.base} (${stderr.trim()})`);
    return [];
  }
  try {
    const changes = describeChange(parseBook(stdout), parseBook(text));
    if (changes.length) console.log(`${entry.name}:\n${changes.map((each) => `  ${each}`).join('\n')}`);
    return [];
  } catch {
    return [
      `${entry.name}: the book at ${options.base} has a form that is no longer read. Compare with a later commit.`,
    ];
  }
}

/** The size of a book tells how long it takes. */
const longestFirst = (entries: readonly RegistryEntry[]) =>
  entries
    .map((entry) => ({ name: entry.name, size: committed(entry).length }))
    .sort((one, other) => other.size - one.size)
    .map(({ name }) => name);

async function difference(entry: RegistryEntry, before: string, after: string): Promise<string> {
  try {
    const [was, is] = [JSON.parse(before) as StoredBook, JSON.parse(after) as StoredBook];
    return firstDifference(await entry.load(), was, is);
  } catch (error) {
    return `the committed paths cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
