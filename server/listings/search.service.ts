/** Reads the query of a search, runs it and links the next page. */
import type { ApartmentQuery, PropertyQuery, WarehouseQuery } from '#domain/search.ts';
import { findCity, findState, neighboursOf } from '#domain/states.ts';
import type { components } from '#openapi/contract.gen.ts';
import { answerPageIn, readPageIn } from '../http/paging/keyset.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type Filters, filterNames, readBuyQuery, readRentQuery } from './filter.repository.ts';
import { toFoundListing } from './listing.answer.ts';
import type { KnownMeanings } from './meaning.service.ts';
import { placesIn } from './order.repository.ts';
import { type Pickups, readPickup } from './pickup.service.ts';
import { countLoosened, type Loosened, searchListings } from './search.repository.ts';
import { searchByWords } from './word-search.repository.ts';

type Query = ApartmentQuery | PropertyQuery | WarehouseQuery;

interface Search<Params extends Query> {
  readonly query: Params;
  readonly read: (query: Params) => Reading;
  /** The pickup on a card, by the state of the listing. */
  readonly pickupTo?: (state: string) => components['schemas']['Pickup'] | undefined;
  /** The path of the call, for the link to the next page. */
  readonly path: string;
  setHeader(name: string, value: string): void;
}

export async function search<Params extends Query>(
  parts: SearchParts,
  { query, read, pickupTo, path, setHeader }: Search<Params>,
): Promise<Found[]> {
  const { sort = 'newest' } = query;
  const asked = { sort, page: readPageIn(placesIn[sort], query) };
  const { filters: wanted, text } = read(query);
  const filters = { ...wanted, now: parts.clock() };
  const meanings = text === undefined ? [] : await parts.meanings.of(filters.kind, text);
  const found =
    meanings.length === 0
      ? await searchListings(parts.db, filters, asked)
      : await searchByWords(parts.db, filters, meanings, asked);
  if (found.total === 0) await sendLoosened(parts, { query, read, path, setHeader });
  const page = answerPageIn(placesIn[sort], found, { query, path, setHeader });
  return page.map((row) => toFoundListing(row, pickupTo?.(row.state)));
}

/** Sends the number of results without each filter, and in each state nearby. */
async function sendLoosened<Params extends Query>(parts: SearchParts, { query, read, setHeader }: Search<Params>) {
  for (const [name, counts] of Object.entries(await loosened(parts, query, read))) {
    if (counts.length > 0) setHeader(name, counts.join(', '));
  }
}

type Found = components['schemas']['FoundListing'];

export function readByPlace(kind: 'apartment' | 'warehouse', query: ApartmentQuery): Reading {
  const { text, pickup: _, ...wanted } = readRentQuery(query);
  return { filters: { kind, ...wanted }, text };
}

/** Limits a search with a pickup to the states that carriers deliver to from there. */
export function readWarehouses(query: WarehouseQuery, pickups: Pickups): Reading {
  const { text, pickup, ...wanted } = readRentQuery(query);
  const filters = { kind: 'warehouse', ...wanted } as const;
  const from = readPickup(pickup);
  if (from === undefined) return { filters, text };
  const served = pickups.statesFrom(from);
  const state = filters.state ?? (filters.area && findCity(filters.area)?.state.name);
  const isServed = state !== undefined && served.includes(state);
  return { filters: isServed ? filters : { ...filters, among: state === undefined ? served : [] }, text, served };
}

export const readByType = (query: PropertyQuery): Reading => ({
  filters: { kind: 'property', ...readBuyQuery(query) },
});

export interface SearchParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly meanings: KnownMeanings;
}

/** A parsed query: its filters and words. */
export interface Reading {
  readonly filters: Omit<Filters, 'now'>;
  readonly text?: string | undefined;
  /** The states that carriers deliver to, in a search with a pickup. */
  readonly served?: readonly string[];
}

/**
 * Counts the results without each filter and in each state nearby, for a search that finds nothing.
 *
 * @returns The values of the headers: `area=12` and `budget=3`; `OG=12` and `OY=3`. Empty if that does not help.
 */
async function loosened<Query extends object>(
  { db, clock, meanings }: SearchParts,
  query: Query,
  read: (query: Query) => Reading,
): Promise<{ 'x-without': string[]; 'x-nearby': string[] }> {
  const now = clock();
  const countable = async ({ filters, text }: Reading) => ({
    filters: { ...filters, now },
    meanings: text === undefined ? [] : await meanings.of(filters.kind, text),
  });
  const searches = filterNames(query).map(async (name): Promise<Loosened> => {
    const { [name]: _, ...rest } = query;
    return { name, ...(await countable(read(rest as Query))) };
  });
  if (searches.length === 0) return { 'x-without': [], 'x-nearby': [] };
  const without = await Promise.all(searches);
  const reading = read(query);
  const { state: _, area: __, ...elsewhere } = reading.filters;
  const among = statesNearby(reading, without);
  const nearby = await countable({ filters: { ...elsewhere, among }, text: reading.text });
  const counts = await countLoosened(db, without, among.length > 0 ? nearby : undefined);
  const isState = ({ name }: { name: string }) => among.includes(name);
  return {
    'x-without': counts.filter((count) => !isState(count)).map(({ name, total }) => `${name}=${total}`),
    'x-nearby': counts.filter(isState).map(({ name, total }) => `${findState(name)?.isoCode}=${total}`),
  };
}

/** The states beside the one searched, and the whole state of an area if no other search counts it. */
function statesNearby({ filters: { state, area }, served }: Reading, others: readonly Loosened[]): readonly string[] {
  const home = state ?? (area && findCity(area)?.state.name);
  if (!home) return [];
  const isCounted = others.some(({ filters }) => filters.state === home && filters.area === undefined);
  const near = area === undefined || isCounted ? neighboursOf(home) : [home, ...neighboursOf(home)];
  return near.filter((each) => served?.includes(each) ?? true);
}
