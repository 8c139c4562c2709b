import type { AnyStateMachine } from 'xstate';
import { type FlowEntry, flows, type Kind } from '#machines/flows.ts';
import type { Book } from '#machines/path-engine/book.ts';
import { coverageOf, type LevelCoverage } from './coverage.ts';
import { withoutMachine } from './live/short-id.ts';

export interface BookFlow {
  kind: Kind;
  name: string;
  description: string;
  machine: AnyStateMachine;
  /** Its path book, as it is committed. */
  book: Book;
  coverage: LevelCoverage[];
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
  flowBook: 'This page: one flow watched live, driven, or read path by path.',
  'listing lifecycle': 'The life of a listing on the server, and the moves of its owner. It has no screens of its own.',
  'inspection lifecycle':
    'The life of an inspection on the server: held, paid for, and what the two people and the clock make of it.',
  'payment lifecycle': 'The life of a payment on the server, as the provider confirms it.',
  'booking lifecycle': 'What becomes of a request to rent on the server: who may move it, and what time does to it.',
  bank: 'The bank account that money is paid to: its form, and the last four digits afterwards.',
  bookingProcess: 'Booking an inspection: the form of a sale, a day and an hour, the fee, the pay page and back.',
  deleteAccount: 'Deleting the account, with the password once more.',
  inspections: 'The inspections somebody asked for and those of their listings.',
  notifications: 'The bell of the dashboard: what has happened, and that it was read.',
  notificationSettings: 'What a person is told about, in the app and by SMS.',
  profile: 'Name, email, place and photo, in the panel of the dashboard.',
  receipt: 'The receipt of one payment.',
  security: 'The password, and the devices that are signed in.',
  support: 'A question to the people of Gida.',
  transactions: 'Money paid and paid back, page by page.',
  search: 'Searching what is for rent: filters and pages in the address, and a way back that asks nobody.',
  buy: 'Searching what is for sale. The chart is that of search.',
  rent: 'Asking to rent a listing: its days, why, and who one is.',
  bookings: 'A list of bookings: what one asked for, or what others ask of one.',
  booking: 'One booking, for either of its two people: where it stands, and what may be done about it.',
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

/** Where a flow stands in the flow book, and each of its states: `/flows/account/verifying/code/entering`. */
export const flowHref = (name: string) => `/flows/${slugOf(name)}`;
export const stateHref = (name: string, id: string) => `${flowHref(name)}/${stateSlug(id)}`;

/** A state as an address names it: `account.verifying.code` is `verifying/code`. Paths are lower case in the whole app. */
export const stateSlug = (id: string) => withoutMachine(id).toLowerCase().replaceAll('.', '/');

/** Names of flows are not lower case, as paths are. `undefined` when there is no such flow. */
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

async function read(entry: FlowEntry): Promise<BookFlow> {
  const [{ machine }, book] = await Promise.all([entry.load(), entry.book()]);
  const coverage = await coverageOf(entry, book);
  const { kind, name } = entry;
  return { kind, name, description: descriptions[name] ?? '', machine, book, coverage };
}
