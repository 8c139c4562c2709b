/** Reads what people search by, and says where the next page begins. */
import { fromWire } from '#domain/money.ts';
import { findCity, findState, states } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import { answerPageIn, readPageIn } from '../http/paging/keyset.ts';
import type { Filters } from './found.repository.ts';
import { toFoundListing } from './listing.answer.ts';
import { unknownState } from './listing.errors.ts';
import { loosened, type Reading, type SearchParts } from './loosened.service.ts';
import { placesIn } from './order.repository.ts';
import { type Pickups, readPickup } from './pickup.service.ts';
import { searchListings } from './search.repository.ts';
import { searchByWords } from './word-search.repository.ts';

type ByPlace = NonNullable<operations['searchApartments']['parameters']['query']>;
type ByType = NonNullable<operations['searchProperties']['parameters']['query']>;

type OfWarehouses = NonNullable<operations['searchWarehouses']['parameters']['query']>;

type Query = ByPlace | ByType | OfWarehouses;

interface Search<Asked extends Query> {
  readonly query: Asked;
  readonly read: (query: Asked) => Reading;
  /** What stands beside a card, by its state. */
  readonly pickupTo?: (state: string) => components['schemas']['Pickup'] | undefined;
  /** Of the call, for the address of the next page. */
  readonly path: string;
  setHeader(name: string, value: string): void;
}

export async function search<Asked extends Query>(
  parts: SearchParts,
  { query, read, pickupTo, path, setHeader }: Search<Asked>,
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
  if (found.total === 0) await loosen(parts, { query, read, path, setHeader });
  const page = answerPageIn(placesIn[sort], found, { query, path, setHeader });
  return page.map((row) => toFoundListing(row, pickupTo?.(row.state)));
}

/** What there would be with one filter less. */
async function loosen<Asked extends Query>(parts: SearchParts, { query, read, setHeader }: Search<Asked>) {
  const without = await loosened(parts, query, read);
  if (without !== '') setHeader('x-without', without);
}

type Found = components['schemas']['FoundListing'];

export function readByPlace(kind: 'apartment' | 'warehouse', query: ByPlace): Reading {
  const { state, budget, priceFrom, period, location } = query;
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw unknownState();
  const price = { atLeast: amountOf(priceFrom), atMost: amountOf(budget) };
  const filters = { kind, ...placeOf(found?.name, query), ...price, ...sizeOf(query), period };
  return { filters, text: location === undefined ? undefined : cleanText(location) };
}

/** Where goods are to be fetched, it is in a state that they are brought to from there. */
export function readWarehouses({ pickup, ...query }: OfWarehouses, pickups: Pickups): Reading {
  const from = readPickup(pickup);
  const { filters, text } = readByPlace('warehouse', query);
  if (from === undefined) return { filters, text };
  const served = pickups.statesFrom(from);
  const state = filters.state ?? (filters.area && findCity(filters.area)?.state.name);
  const isServed = state !== undefined && served.includes(state);
  return { filters: isServed ? filters : { ...filters, among: state === undefined ? served : [] }, text };
}

export function readByType(query: ByType): Reading {
  const { propertyType, location, minPrice, maxPrice } = query;
  const state = location === undefined ? undefined : states.find(({ isoCode }) => isoCode === location);
  if (location !== undefined && !state) throw unknownState('location');
  const price = { atLeast: amountOf(minPrice), atMost: amountOf(maxPrice) };
  const narrowed = { ...placeOf(state?.name, query), ...price, ...sizeOf(query) };
  return { filters: { kind: 'property', ...narrowed, type: propertyType } };
}

const amountOf = (amount: number | null | undefined) => (amount == null ? undefined : fromWire(amount));

const sizeOf = ({ bedrooms, totalTo }: ByPlace | ByType) => ({ bedrooms, totalTo: amountOf(totalTo) });

/** An area is of one state, and says which; in another state there is none of it. */
function placeOf(state: string | undefined, { area }: ByPlace | ByType): Pick<Filters, 'state' | 'area'> {
  if (area === undefined) return { state };
  const found = findCity(area);
  return { state: found?.state.name === state ? undefined : state, area: found?.city ?? area };
}
