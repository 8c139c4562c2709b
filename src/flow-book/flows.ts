import type { AnyStateMachine } from 'xstate';
import { type FlowEntry, flows } from '#machines/flows.ts';

export interface BookFlow {
  name: string;
  description: string;
  machine: AnyStateMachine;
  /** How many paths the committed path book walks through it. */
  paths: number;
}

/** What each flow is about, for somebody who sees its name for the first time. */
const descriptions: Record<string, string> = {
  session: 'Whether somebody is signed in. Lives for the whole app and follows the other tabs.',
  account: 'Signing up, verifying the phone, signing in, setting a new password.',
  listingView: 'One listing as everybody may see it.',
  listingEditor: 'One row of My Listing: its words edited in place, and the moves of its owner.',
  'listing (apartment)': 'Listing an apartment: the form, its review, its days, the last look, and sending it.',
  'listing (property)': 'Listing a property for sale: the form, its review, its days, the last look, and sending it.',
  'listing (warehouse)': 'Listing a warehouse: as the others, with a document, or sent straight from the form.',
  availability: 'The days on which a property can be seen, each with its hours. A child of the listing flows.',
  upload: 'One file on its way to the server, tried again when the network comes back. A child of the listing flows.',
  carousel: 'The banner of the first page: which slide is shown, and when the next one comes.',
  menu: 'The header of the public pages: its drop-downs, by hovering or by pressing, and the menu panel.',
  contact: 'Writing to us from the first page.',
  dashboard: 'Home after signing in: loads the person, or turns away whoever is not signed in.',
};

const loading = new Map<string, Promise<BookFlow>>();

/** Every flow of the registry. The same promises each time, so that React can wait for them. */
export const bookFlows = (): Promise<BookFlow>[] => flows.map(load);

/** How a flow is called in an address: `listing (apartment)` is `listing-apartment`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** Paths are lower case in the whole app, names of flows are not. `undefined` when there is no such flow. */
export function findFlow(name: string): Promise<BookFlow> | undefined {
  const entry = flows.find((flow) => slugOf(flow.name) === slugOf(name));
  return entry && load(entry);
}

function load(entry: FlowEntry): Promise<BookFlow> {
  const known = loading.get(entry.name);
  if (known) return known;
  const flow = read(entry);
  loading.set(entry.name, flow);
  return flow;
}

async function read({ name, load: loadFlow, book }: FlowEntry): Promise<BookFlow> {
  const [{ machine }, { paths }] = await Promise.all([loadFlow(), book()]);
  return { name, description: descriptions[name] ?? '', machine, paths: paths.length };
}
