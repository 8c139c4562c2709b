import { expect, inject } from 'vitest';
import { type FlowName, flows, type LifecycleName, lifecycles } from '#machines/flows.ts';
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

/** How the steps of a flow are done at its pages. `inBrowser` loads in the browser only. */
export interface TestAdapters {
  adapter: AnyTestAdapter;
  inBrowser: () => Promise<AnyBrowserAdapter>;
  /** Loads modules that the screens could not load once their clock is stopped. */
  beforeScreens?: () => Promise<unknown>;
}

/** Tests the path book of a flow at the level of the project that runs. Loads no other flow. */
export async function testFlow(name: FlowName, { adapter, inBrowser, beforeScreens }: TestAdapters) {
  const flow = flows.find((each) => each.name === name);
  if (!flow) throw new Error(`There is no flow ${name} in machines/flows.ts.`);
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
      return testBrowser(flow, adapter, await inBrowser());
    }
    default:
      throw new Error(`Flows are not walked at the level ${inject('level')}.`);
  }
}

/** Tests the path book of a lifecycle, on the bare machine or on the server. */
export async function testLifecycle(name: LifecycleName, begin: () => Promise<BeginLife>) {
  const lifecycle = lifecycles.find((each) => each.name === name);
  if (!lifecycle) throw new Error(`There is no lifecycle ${name} in machines/flows.ts.`);
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

/** Fails in a file that was copied and still names the flow of the other one. */
function expectOwnFile(file: string) {
  expect(expect.getState().testPath).toContain(`tests/paths/${file}.paths.test.ts`);
}
