import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { type FlowName, flows, type LifecycleName, lifecycles, type RegistryEntry } from '#machines/flows.ts';
import { type SavedPath, walkSaved } from '#machines/path-engine/saved-path.ts';
import type { Level } from '#machines/registered.ts';
import type { AnyTestAdapter } from './adapter.ts';
import type { AnyBrowserAdapter } from './browser/arrangement.ts';
import type { BeginLife } from './lifecycles/life.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The level at which a project walks the path books: tests/projects.ts. */
    level: Level;
  }
}

/** The adapters of a flow. `inBrowser` may load on demand, because it needs code of the server. */
export interface TestAdapters {
  adapter: AnyTestAdapter;
  inBrowser: AnyBrowserAdapter | (() => Promise<AnyBrowserAdapter>);
  /** Loads modules that the screens could not load once their clock is stopped. */
  beforeScreens?: () => Promise<unknown>;
}

/** Tests the path book of a flow at the level of the project that runs. Loads no other flow. */
export async function testFlow(name: FlowName, { adapter, inBrowser, beforeScreens }: TestAdapters) {
  const found = flows.find((each) => each.name === name);
  if (!found) throw new Error(`There is no flow ${name} in machines/flows.ts.`);
  const flow = withReplayed(found);
  expectOwnFile(flow.file);
  switch (inject('level')) {
    case 'machine':
      return (await import('./machine-level.ts')).testMachine(flow);
    case 'screens': {
      const { testScreens } = await import('./screens/screens-level.tsx');
      await beforeScreens?.();
      return testScreens(flow, adapter);
    }
    case 'browser': {
      const { testBrowser } = await import('./browser/browser-level.ts');
      return testBrowser(flow, adapter, typeof inBrowser === 'function' ? await inBrowser() : inBrowser);
    }
    default:
      throw new Error(`Flows are not walked at the level ${inject('level')}.`);
  }
}

/** Tests the path book of a lifecycle, on the bare machine or on the server. */
export async function testLifecycle(name: LifecycleName, begin: () => Promise<BeginLife>) {
  const found = lifecycles.find((each) => each.name === name);
  if (!found) throw new Error(`There is no lifecycle ${name} in machines/flows.ts.`);
  const lifecycle = withReplayed(found);
  expectOwnFile(lifecycle.file);
  switch (inject('level')) {
    case 'machine':
      return (await import('./machine-level.ts')).testMachine(lifecycle);
    case 'server':
      return (await import('./lifecycles/server-level.ts')).testServer(lifecycle, await begin());
    default:
      throw new Error(`Lifecycles are not walked at the level ${inject('level')}.`);
  }
}

/** Replaces the paths of a flow's book with the saved one that REPLAY names: `npm test -- replay FILE`. */
function withReplayed<Entry extends RegistryEntry>(entry: Entry): Entry {
  const file = process.env.REPLAY;
  if (!file) return entry;
  const book = async () => {
    const saved: SavedPath = JSON.parse(readFileSync(file, 'utf8'));
    return {
      ...(await entry.book()),
      paths: [walkSaved(await entry.load(), { ...saved, title: `saved: ${saved.title}` })],
    };
  };
  return { ...entry, book };
}

/** Fails in a copied test file that still names the flow of the original. */
function expectOwnFile(file: string) {
  expect(expect.getState().testPath).toContain(`tests/paths/${file}.paths.test.ts`);
}
