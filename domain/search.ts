/** What people search by, as it stands in an address: every filter a text, an empty one for none. */
import type { components } from '#openapi/contract.gen.ts';
import { buyTypes } from './buy-types.ts';
import { SEARCH_AREA_MAX_LENGTH, SEARCH_BEDROOMS_MAX, SEARCH_LOCATION_MAX_LENGTH } from './limits.ts';
import { parseNaira, toWire } from './money.ts';
import { findState, states } from './states.ts';

type Schemas = components['schemas'];

export type Filters = Readonly<Record<string, string>>;

/** @source docs/product.md, "Searching" */
export const searchTypes = ['Apartment', 'Warehouse'] as const;

/** What a price can be for that people rent by. Written out, as the orders are: pages that search need not carry all lists of the contract. */
export const searchPeriods = ['night', 'month', 'year'] as const satisfies readonly Schemas['ApartmentPeriod'][];

/** Besides the newest first, which nobody has to say. */
export const otherSorts = ['price', 'total'] as const satisfies readonly Schemas['SearchSort'][];

/** What both searches take. */
type CommonFilters = {
  /** A city, or a part of one. */
  readonly area: string;
  /** At least so many. */
  readonly bedrooms: string;
  /** Whole naira: the most it may take to move in, or to buy. */
  readonly totalTo: string;
  /** What comes first; the newest where nobody says. */
  readonly sort: string;
};

/** Wherever they are: what is asked for is that somebody brings them. */
export const ANY_PICKUP = 'any';

/** What there is for rent. */
export type SearchFilters = CommonFilters & {
  readonly type: (typeof searchTypes)[number];
  /** Its name. */
  readonly state: string;
  /** Whole naira. */
  readonly budget: string;
  readonly location: string;
  /** What the price is for. */
  readonly period: string;
  /** Whole naira. */
  readonly priceFrom: string;
  /** Of warehouses: where goods are to be fetched, the name of a state or anywhere. */
  readonly pickup: string;
};

/** What there is for sale. */
export type BuyFilters = CommonFilters & {
  readonly propertyType: string;
  /** ISO 3166-2:NG without the country. */
  readonly location: string;
  /** Whole naira. */
  readonly minPrice: string;
  readonly maxPrice: string;
};

const anyOfBoth: CommonFilters = { area: '', bedrooms: '', totalTo: '', sort: '' };

export const anySearch: SearchFilters = {
  type: 'Apartment',
  state: '',
  budget: '',
  location: '',
  period: '',
  priceFrom: '',
  pickup: '',
  ...anyOfBoth,
};

export const anyBuy: BuyFilters = { propertyType: '', location: '', minPrice: '', maxPrice: '', ...anyOfBoth };

/** Filters as anybody may have written them, made ones that can be searched by. What cannot be read is no filter. */
export function readSearch(written: Filters): SearchFilters {
  const type = oneOf(searchTypes, written.type) || anySearch.type;
  return {
    type,
    state: stateIn(written.state),
    budget: digits(written.budget),
    location: text(written.location, SEARCH_LOCATION_MAX_LENGTH),
    period: oneOf(searchPeriods, written.period),
    priceFrom: digits(written.priceFrom),
    pickup: type === 'Warehouse' ? oneOf([ANY_PICKUP], written.pickup) || stateIn(written.pickup) : '',
    ...readBoth(written),
  };
}

export function readBuy(written: Filters): BuyFilters {
  const types = buyTypes.flatMap(({ options }) => options);
  return {
    propertyType: oneOf(types, written.propertyType),
    location: states.find(({ isoCode }) => isoCode === written.location)?.isoCode ?? '',
    minPrice: digits(written.minPrice),
    maxPrice: digits(written.maxPrice),
    ...readBoth(written),
  };
}

/** How many bedrooms one can ask for. */
export const bedroomChoices = Array.from({ length: SEARCH_BEDROOMS_MAX }, (_, index) => String(index + 1));

const readBoth = ({ area, bedrooms, totalTo, sort }: Filters): CommonFilters => ({
  area: text(area, SEARCH_AREA_MAX_LENGTH),
  bedrooms: oneOf(bedroomChoices, bedrooms),
  totalTo: digits(totalTo),
  sort: oneOf(otherSorts, sort),
});

const oneOf = <Value extends string>(values: readonly Value[], written: string | undefined): Value | '' =>
  values.find((value) => value === written) ?? '';

const stateIn = (written = '') => findState(written)?.name ?? '';

const text = (written = '', longest: number) => written.trim().slice(0, longest);

/** Whole naira, as the contract takes them. */
function digits(written = ''): string {
  const amount = parseNaira(written);
  return amount === undefined ? '' : String(toWire(amount));
}
