/** Finds the files that a path book is generated from, and makes a key that changes with any of them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { RegistryEntry } from '#machines/flows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FLOWS = 'machines/flows.ts';
/** The generator, and the module that passes it the flow. */
const ENGINE = ['machines/path-engine/print-book.ts', 'machines/registered.ts'];
/** Versions of all packages, the meaning of `#domain/…`, and how TypeScript is compiled. */
const SETTINGS = ['package-lock.json', 'package.json', 'tsconfig.json'];

export type Read = (file: string) => string;

const readFromDisk: Read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** @param read The text of a file, by its path from the root of the project. */
export function createSources(read: Read = readFromDisk) {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const known = texts.get(file) ?? read(file);
    texts.set(file, known);
    return known;
  };
  const imports = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? importedBy(file, textOf(file));
    imports.set(file, known);
    return known;
  };
  const { imports: aliases } = JSON.parse(textOf('package.json')) as { imports: Record<string, string> };

  /** Returns the files with everything that they import, directly or indirectly. */
  function closureOf(files: readonly string[]): Set<string> {
    const closure = new Set(files);
    for (const file of closure) for (const imported of importsOf(file)) closure.add(imported);
    return closure;
  }

  function importedBy(file: string, text: string): string[] {
    if (file.endsWith('.json')) return [];
    assertKnowable(file, text);
    return specifiersIn(text).flatMap((specifier) => resolve(file, specifier) ?? []);
  }

  /** Returns the imported file; `undefined` for a package, whose version is in the lockfile. */
  function resolve(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('node:')) throw new Error(`${from} imports ${specifier}: a book cannot depend on that`);
    // Vite's suffix, as in `./heic.worker.ts?worker&url`, says how the file is bundled.
    const file = specifier.replace(/\?.*$/, '');
    if (specifier.startsWith('.')) return normalize(join(dirname(from), file));
    if (!specifier.startsWith('#')) return undefined;
    const alias = Object.keys(aliases).find((each) => specifier.startsWith(each.slice(0, -1)));
    if (!alias) throw new Error(`${from} imports ${specifier}, which package.json does not resolve`);
    return normalize((aliases[alias] ?? '').replace('*', specifier.slice(alias.length - 1)));
  }

  const registered = registeredIn(textOf(FLOWS));

  /** The files that the book of a flow is generated from, without the settings. */
  function sourcesOf({ name, file }: RegistryEntry): string[] {
    const said = registered.get(name);
    if (!said) throw new Error(`${name} is not registered in ${FLOWS} as a plain object`);
    const roots = specifiersIn(said).flatMap((specifier) => resolve(FLOWS, specifier) ?? []);
    const own = roots.filter((each) => each !== `machines/${file}.paths.json`);
    if (own.length !== 2 || roots.length !== 3) throw new Error(`${name} must import a machine, samples and its book`);
    return [...closureOf([...ENGINE, ...own])].sort();
  }

  function keyOf(entry: RegistryEntry): string {
    const hash = createHash('sha256');
    const add = (...parts: string[]) => {
      for (const part of parts) hash.update(`${part.length} ${part}`);
    };
    // Dates and numbers are written as the runtime writes them.
    add(
      process.version,
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      Intl.DateTimeFormat().resolvedOptions().locale,
    );
    add(registered.get(entry.name) ?? '');
    for (const file of [...SETTINGS, ...sourcesOf(entry)]) add(file, textOf(file));
    return hash.digest('hex').slice(0, 32);
  }

  return { sourcesOf, keyOf };
}

const specifiersIn = (text: string) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** Throws if a module depends on something that its imports do not show. */
function assertKnowable(file: string, text: string) {
  const hidden =
    /\bimport\(\s*[^'"\s]|import\.meta\.(env|glob|url)|\bprocess\.(env|argv|cwd|platform)|\brequire\(/.exec(text);
  if (hidden) throw new Error(`${file} has \`${hidden[0]}\`: its imports must tell all that a book depends on`);
}

/** Returns the source text of each flow's entry in the registry, by the flow's name. */
function registeredIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const name = node.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === 'name');
      if (name && ts.isPropertyAssignment(name) && ts.isStringLiteral(name.initializer)) {
        found.set(name.initializer.text, node.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(FLOWS, text, ts.ScriptTarget.Latest, true));
  return found;
}
