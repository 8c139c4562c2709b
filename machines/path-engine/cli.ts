#!/usr/bin/env node
/** The command `path-engine`. README.md */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { describeChange, firstDifference } from './differences.ts';
import type { Flow } from './flow.ts';
import { proveKey } from './generate.ts';
import { pageOf } from './page.ts';
import { readPairPaths } from './pair-paths.ts';
import { produceBook } from './print-book.ts';
import { replay } from './replay.ts';
import { readBook, type StoredBook } from './stored-book.ts';
import { invokedActors } from './xstate-facts.ts';

const USAGE = `path-engine init MACHINE [EXPORT]    writes cases for a machine, to be filled in
path-engine generate [CASES …]       writes the paths of all *.cases files, or of these
path-engine check [CASES …]          says where written paths are out of date, and walks them
path-engine diff [--base REF] [CASES …]   says what the flows do otherwise than at a commit, HEAD without --base
path-engine book [--out FILE] [CASES …]   writes one page with charts and paths, paths.html without --out`;

const CASES = /\.cases\.m?[jt]s$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage']);

interface Entry {
  flow: Flow;
  /** The file of its paths. */
  place: string;
}

const { values: options, positionals } = parseArgs({
  options: { base: { type: 'string', default: 'HEAD' }, out: { type: 'string', default: 'paths.html' } },
  allowPositionals: true,
});
const [command = '', ...given] = positionals;

const commands: Record<string, () => Promise<void>> = {
  init: async () => {
    const [file, wanted] = given;
    if (!file) throw new Error(`Name the file of a machine.\n${USAGE}`);
    const [name, machine] = machineIn(await load(file), file, wanted);
    const place = file.replace(/(\.machine)?(\.m?[jt]s)$/, '.cases$2');
    if (existsSync(place)) throw new Error(`${place} is there already.`);
    writeFileSync(place, casesFor(name, machine, basename(file)));
    say(`${place}: fill in the payloads, then run path-engine generate`);
  },
  generate: async () => {
    for (const { flow, place } of await entries()) {
      proveKey(flow);
      const text = produceBook(flow);
      const before = written(place);
      if (before !== text) writeFileSync(place, text);
      const { paths, transitions } = JSON.parse(text) as StoredBook;
      const state = before === text ? 'unchanged' : before ? 'changed' : 'new';
      say(`${flow.name}: ${paths.length} paths take ${transitions.length} transitions, ${state}`);
    }
  },
  check: async () => {
    for (const { flow, place } of await entries()) {
      proveKey(flow);
      const text = produceBook(flow);
      const before = written(place);
      const stored = JSON.parse(text) as StoredBook;
      if (before !== text) {
        const why = before ? firstDifference(flow, JSON.parse(before) as StoredBook, stored) : 'there are none';
        fail(`${flow.name}: the written paths are out of date: ${why}. Run path-engine generate.`);
      }
      const book = readBook(stored);
      const paths = [...book.paths, ...readPairPaths(flow, stored.pairPaths)];
      for (const path of paths) {
        await replay(flow, book, path).catch((error) => fail(`${flow.name}: ${path.title}: ${error.message}`));
      }
      say(`${flow.name}: ${book.paths.length} paths and ${stored.pairPaths.traces.length} pair paths walked`);
    }
  },
  diff: async () => {
    for (const { flow, place } of await entries()) {
      const { status, stdout } = spawnSync('git', ['show', `${options.base}:./${place}`], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      const changes =
        status === 0
          ? describeChange(JSON.parse(stdout) as StoredBook, JSON.parse(produceBook(flow)) as StoredBook)
          : [`new since ${options.base}`];
      say([`${flow.name}: ${changes.length ? '' : 'no change'}`, ...changes.map((each) => `  ${each}`)].join('\n'));
    }
  },
  book: async () => {
    const flows = (await entries()).map(({ flow }) => ({
      flow,
      book: readBook(JSON.parse(produceBook(flow)) as StoredBook),
    }));
    const { default: Elk } = await fromProject<{ default: new () => ELK }>(
      'elkjs/lib/elk.bundled.js',
      'to draw charts',
    );
    writeFileSync(options.out, await pageOf(flows, new Elk()));
    say(`${options.out}: ${flows.map(({ flow }) => flow.name).join(', ')}`);
  },
};

async function entries(): Promise<Entry[]> {
  const files = given.length > 0 ? given : casesIn('.');
  if (files.length === 0) throw new Error('There is no *.cases file here. Run path-engine init MACHINE first.');
  const all: Entry[] = [];
  for (const file of files) {
    const flows = Object.values(await load(file)).filter(isFlow);
    const [flow] = flows;
    if (!flow || flows.length > 1)
      throw new Error(`${file} must export what defineCases returns, once. It does so ${flows.length} times.`);
    all.push({ flow, place: file.replace(CASES, '.paths.json') });
  }
  return all;
}

function casesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    if (each.isDirectory()) return SKIPPED.has(each.name) || each.name.startsWith('.') ? [] : casesIn(path);
    return CASES.test(each.name) ? [path] : [];
  });
}

async function load(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  // Node reads TypeScript by itself from 22.18 on.
  if (/\.m?ts$/.test(file) && !('typescript' in process.features && process.features.typescript)) {
    const { register } = await fromProject<{ register: () => void }>('tsx/esm/api', `to read ${file}`);
    register();
  }
  return import(pathToFileURL(resolve(file)).href);
}

/** Imports an optional package from the project in which the command runs, because the engine does not depend on it. */
async function fromProject<Module>(name: string, why: string): Promise<Module> {
  try {
    return await import(pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href);
  } catch (error) {
    const [own] = name.split('/');
    throw new Error(`${own} is needed ${why}: npm install --save-dev ${own}`, { cause: error });
  }
}

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'machine' in value && 'samples' in value;

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

function machineIn(module: Record<string, unknown>, file: string, wanted?: string): [string, AnyStateMachine] {
  const machines = Object.entries(module).filter((each): each is [string, AnyStateMachine] => isMachine(each[1]));
  const found = wanted ? machines.find(([name]) => name === wanted) : machines[0];
  if (found && (wanted || machines.length === 1)) return found;
  throw new Error(`${file} exports ${machines.map(([name]) => name).join(', ') || 'no machine'}. Name one after it.`);
}

function casesFor(name: string, machine: AnyStateMachine, file: string): string {
  const known = new Set<string>(machine.events);
  const events = machine.events.filter((type: string) => !type.startsWith('xstate.') && !type.includes('*'));
  const ids = [...invokedActors(machine)];
  const sources = new Set([...ids.map(([, src]) => src), ...Object.keys(machine.implementations.actors)]);
  const actors = [...sources].map((src) => {
    const hears = (end: string) => ids.some(([id, own]) => own === src && known.has(`xstate.${end}.actor.${id}`));
    const ends = [
      ...(hears('done') ? ["done: [{ sample: 'done', output: undefined }]"] : []),
      ...(hears('error') ? ["failed: [{ sample: 'failed', error: new Error('failed') }]"] : []),
    ];
    return `    '${src}': {${ends.length > 0 ? ` ${ends.join(', ')} ` : ''}},`;
  });
  return [
    "import { defineCases } from '@gida/path-engine';",
    `import ${name === 'default' ? 'machine' : `{ ${name} as machine }`} from './${file}';`,
    '',
    'export const cases = defineCases(machine, {',
    ...(typeof machine.config.context === 'function' ? ['  inputs: { opened: {} },'] : []),
    '  events: {',
    ...events.map((type: string) => `    '${type}': [{ sample: 'sent' }],`),
    '  },',
    ...(actors.length > 0 ? ['  actors: {', ...actors, '  },'] : []),
    '});',
    '',
  ].join('\n');
}

const written = (place: string) => (existsSync(place) ? readFileSync(place, 'utf8') : '');

const say = (text: string) => void process.stdout.write(`${text}\n`);

function fail(text: string) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

const run = commands[command];
if (run) run().catch((error: Error) => fail(error.message));
else fail(USAGE);
