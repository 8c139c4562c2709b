import type { AnyStateMachine } from 'xstate';
import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import type { Book } from '#machines/path-engine/book.ts';
import { coverageOf, type LevelCoverage } from './coverage.ts';

export interface BookFlow {
  kind: RegistryEntry['kind'];
  name: RegistryEntry['name'];
  /** A sentence about its task. */
  says: string;
  /** The path of its book in `machines/`, without the extension. */
  file: string;
  machine: AnyStateMachine;
  /** Its committed path book. */
  book: Book;
  coverage: LevelCoverage[];
}

const loading = new Map<string, Promise<BookFlow>>();

/** Every flow of the registry. Returns the same promises each time, as React's `use` needs. */
export const bookFlows = (): Promise<BookFlow>[] => registry.map(load);

/** Finds a flow by its lower-case name in an address. `undefined` for an unknown one. */
export function findFlow(name: string): Promise<BookFlow> | undefined {
  const entry = registry.find((flow) => slugOf(flow.name) === slugOf(name));
  return entry && load(entry);
}

function load(entry: RegistryEntry): Promise<BookFlow> {
  const known = loading.get(entry.name);
  if (known) return known;
  const flow = read(entry);
  loading.set(entry.name, flow);
  return flow;
}

async function read(entry: RegistryEntry): Promise<BookFlow> {
  const [{ machine }, book] = await Promise.all([entry.load(), entry.book()]);
  const coverage = coverageOf(entry, book);
  const { kind, name, says, file } = entry;
  return { kind, name, says, file, machine, book, coverage };
}
