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
  /** Its committed path book. */
  book: Book;
  coverage: LevelCoverage[];
}

const loading = new Map<string, Promise<BookFlow>>();

/** Every flow of the registry. Returns the same promises each time, as React's `use` needs. */
export const bookFlows = (): Promise<BookFlow>[] => registry.map(load);

/** The name of a flow in an address: `listing (apartment)` is `listing-apartment`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** The address of a flow in the Flow Book, and of each of its states: `/flows/account/verifying/code/entering`. */
export const flowHref = (name: string) => `${href.flowBook}/${slugOf(name)}`;
export const stateHref = (name: string, id: string) => `${flowHref(name)}/${stateSlug(id)}`;

/** The id of a state in an address: `account.verifying.code` is `verifying/code`. All paths of the app are lower case. */
export const stateSlug = (id: string) => withoutMachine(id).toLowerCase().replaceAll('.', '/');

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
  const coverage = await coverageOf(entry, book);
  const { kind, name, says } = entry;
  return { kind, name, says, machine, book, coverage };
}
