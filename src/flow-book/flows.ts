import type { AnyStateMachine } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import type { Book } from '#machines/path-engine/book.ts';
import { coverageOf, type LevelCoverage } from './coverage.ts';
import { withoutMachine } from './live/short-id.ts';

export interface BookFlow {
  kind: RegistryEntry['kind'];
  name: RegistryEntry['name'];
  /** A sentence about its task. */
  says: string;
  machine: AnyStateMachine;
  /** Its path book, as it is committed. */
  book: Book;
  coverage: LevelCoverage[];
}

const loading = new Map<string, Promise<BookFlow>>();

/** Every flow of the registry. The same promises each time, so that React can wait for them. */
export const bookFlows = (): Promise<BookFlow>[] => registry.map(load);

/** How a flow is called in an address: `listing (apartment)` is `listing-apartment`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** The address of a flow in the Flow Book, and of each of its states: `/flows/account/verifying/code/entering`. */
export const flowHref = (name: string) => `${href.flowBook}/${slugOf(name)}`;
export const stateHref = (name: string, id: string) => `${flowHref(name)}/${stateSlug(id)}`;

/** A state as an address names it: `account.verifying.code` is `verifying/code`. Paths are lower case in the whole app. */
export const stateSlug = (id: string) => withoutMachine(id).toLowerCase().replaceAll('.', '/');

/** Names of flows are not lower case, as paths are. `undefined` when there is no such flow. */
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
  const coverage = await coverageOf(entry, book);
  const { kind, name, says } = entry;
  return { kind, name, says, machine, book, coverage };
}
