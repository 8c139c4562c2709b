/**
 * The filters of both searches, in the order of their forms. These tables drive how an address is read, the query of the call, the
 * fields of the form and the chips. The SQL of each filter is in server/listings/filter.repository.ts. The contract decides which
 * filters there must be.
 */
import type { operations } from '#openapi/contract.gen.ts';
import { buyTypes } from './buy-types.ts';
import type { ListingKind } from './lifecycles/listing.ts';
import {
  SEARCH_AREA_MAX_LENGTH,
  SEARCH_BATHROOMS_MAX,
  SEARCH_BEDROOMS_MAX,
  SEARCH_LOCATION_MAX_LENGTH,
} from './limits.ts';
import { parseNaira, tidyNaira, toWire } from './money.ts';
import { findState, states } from './states.ts';

export type ApartmentQuery = NonNullable<operations['searchApartments']['parameters']['query']>;
export type WarehouseQuery = NonNullable<operations['searchWarehouses']['parameters']['query']>;
export type PropertyQuery = NonNullable<operations['searchProperties']['parameters']['query']>;

/** Parameters that choose a page or an order, and do not filter. */
export const pageParameters = ['page', 'limit', 'after', 'sort'] as const;

export type FilterName<Query> = Exclude<keyof Query, (typeof pageParameters)[number]>;

/** Filter values by name, as in a page's address. An empty text means no filter. */
export type Filters = Readonly<Record<string, string>>;

interface Labels {
  readonly label: string;
  readonly hint?: string;
  /** Folded under "More filters". */
  readonly more?: true;
  /** Text of the chip while the filter is active. @param filters All active filters. */
  readonly chip: (value: string, filters: Filters) => string;
}

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Whole naira. */
interface NairaFilter extends Labels {
  readonly kind: 'naira';
  /** The name of a filter whose amount this one must not be below, and the message if it is. */
  readonly reaches?: readonly [filter: string, problem: string];
}

/** A minimum number, from 1. */
interface CountFilter extends Labels {
  readonly kind: 'count';
  readonly most: number;
}

/** A checkbox: `yes` or nothing. */
interface CheckFilter extends Labels {
  readonly kind: 'check';
}

interface TextFilter extends Labels {
  readonly kind: 'text';
  /** Maximum length in characters. */
  readonly longest: number;
}

/** A city or neighbourhood, with suggestions. */
interface AreaFilter extends Labels {
  readonly kind: 'area';
  readonly longest: number;
}

interface StateFilter extends Labels {
  readonly kind: 'state';
  /** `code` is ISO 3166-2:NG without the country. */
  readonly by: 'name' | 'code';
  readonly placeholder: string;
  /** An option above the states. */
  readonly first?: Option;
}

interface ChoiceFilter<Value extends string> extends Labels {
  readonly kind: 'choice';
  readonly placeholder: string;
  readonly options: readonly Option<Value>[];
}

interface GroupedChoiceFilter<Value extends string> extends Labels {
  readonly kind: 'groupedChoice';
  readonly placeholder: string;
  readonly groups: readonly { readonly label: string; readonly options: readonly Value[] }[];
}

/** The kinds of filter for a parameter of this type. */
type FilterOf<Value> = [Value] extends [number]
  ? NairaFilter | CountFilter
  : [Value] extends ['yes']
    ? CheckFilter
    : [Value] extends [string]
      ? string extends Value
        ? TextFilter | AreaFilter | StateFilter
        : ChoiceFilter<Value> | GroupedChoiceFilter<Value>
      : never;

export type Filter =
  | FilterOf<number>
  | FilterOf<'yes'>
  | FilterOf<string>
  | ChoiceFilter<string>
  | GroupedChoiceFilter<string>;

export const searchTypes = ['Apartment', 'Warehouse'] as const;

interface Only {
  /** The only type that has this filter; if missing, both have it. */
  readonly only?: (typeof searchTypes)[number];
}

type OnlyOf<Name> = Name extends keyof ApartmentQuery
  ? Name extends keyof WarehouseQuery
    ? { readonly only?: never }
    : { readonly only: 'Apartment' }
  : { readonly only: 'Warehouse' };

type RentQuery = ApartmentQuery & WarehouseQuery;
type RentFilterName = FilterName<ApartmentQuery> | FilterName<WarehouseQuery>;
type BuyFilterName = FilterName<PropertyQuery>;

/** A search page: what it searches, and its filters. */
export interface Search {
  /** The first is the default. Empty if there is no choice. */
  readonly types: readonly (typeof searchTypes)[number][];
  readonly kindOf: (filters: { readonly type?: string }) => ListingKind;
  readonly filters: Readonly<Record<string, Filter & Only>>;
  /** The name of the filter by the state of a listing. */
  readonly stateFilter: 'state' | 'location';
  /** An example amount, for the message about one that cannot be read. */
  readonly sampleAmount: string;
}

/** Periods of a price to rent. Repeats the contract, so that search pages do not carry all its lists; a test compares them. */
export const searchPeriods = ['night', 'month', 'year'] as const;

/** The types of a place to rent. Repeats the contract as well. */
export const searchApartmentTypes = [
  ...(['Apartment', 'Flat', 'Detached House', 'Semi-Detached House', 'Terraced House', 'Bungalow', 'Mansion'] as const),
  ...(['Villa', 'Condominium', 'Studio', 'Penthouse', 'Commercial', 'Office Space', 'Warehouse'] as const),
  ...(['Retail Space', 'Land', 'Farm', 'Industrial', 'Plot of Land', 'Holiday Home', 'Other Property Type'] as const),
];

/** The orders other than newest first. */
export const otherSorts = ['price', 'total'] as const;

/** Value for a pickup from any state. */
export const ANY_PICKUP = 'any';

/** Writes `₦250,000 a month`: the amount of a search is for its period, or for a month without one. */
export const rentInWords = (price: string, { period }: Filters) => `${tidyNaira(price)} a ${period || 'month'}`;

/** Writes `C or better`: A has the most hours. */
const bandInWords = (band: string) => (band === 'A' ? band : `${band} or better`);

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const area: AreaFilter = {
  kind: 'area',
  label: 'Area',
  hint: 'City or neighbourhood, such as Lekki',
  longest: SEARCH_AREA_MAX_LENGTH,
  chip: (name) => name,
};

const bedrooms: CountFilter = {
  kind: 'count',
  label: 'Bedrooms',
  more: true,
  most: SEARCH_BEDROOMS_MAX,
  chip: (count) => `${count}+ bedrooms`,
};

const rentFilters: { readonly [Name in RentFilterName]-?: FilterOf<NonNullable<RentQuery[Name]>> & OnlyOf<Name> } = {
  period: {
    kind: 'choice',
    label: 'Price per',
    placeholder: 'Any period',
    options: searchPeriods.map((period) => ({ value: period, label: capitalized(period) })),
    chip: (period) => `Price per ${period}`,
  },
  state: { kind: 'state', by: 'name', label: 'State', placeholder: 'All states', chip: (name) => name },
  area,
  budget: {
    kind: 'naira',
    label: 'Budget',
    hint: 'Maximum in naira for the period above, or for a month',
    reaches: ['priceFrom', 'Enter a budget that is higher than the minimum price'],
    chip: (price, filters) => `Up to ${rentInWords(price, filters)}`,
  },
  location: {
    kind: 'text',
    label: 'Location',
    hint: 'Street, landmark or a word such as “balcony”',
    longest: SEARCH_LOCATION_MAX_LENGTH,
    chip: (words) => words,
  },
  pickup: {
    kind: 'state',
    by: 'name',
    only: 'Warehouse',
    label: 'Pickup from',
    hint: 'Show warehouses that carriers deliver to',
    placeholder: "I don't need pickup",
    first: { value: ANY_PICKUP, label: 'Any state' },
    chip: (state) => `Pickup from ${state === ANY_PICKUP ? 'any state' : state}`,
  },
  propertyType: {
    kind: 'choice',
    only: 'Apartment',
    label: 'Type of place',
    placeholder: 'All types',
    more: true,
    options: searchApartmentTypes.map((type) => ({ value: type, label: type })),
    chip: (type) => type,
  },
  bedrooms,
  bathrooms: {
    kind: 'count',
    only: 'Apartment',
    label: 'Bathrooms',
    more: true,
    most: SEARCH_BATHROOMS_MAX,
    chip: (count) => `${count}+ bathrooms`,
  },
  band: {
    kind: 'choice',
    label: 'Electricity band',
    placeholder: 'Any',
    more: true,
    options: (['A', 'B', 'C', 'D'] as const).map((band) => ({ value: band, label: bandInWords(band) })),
    chip: (band) => `Band ${bandInWords(band)}`,
  },
  priceFrom: {
    kind: 'naira',
    label: 'Minimum price',
    hint: 'In naira for the same period',
    more: true,
    chip: (price, filters) => `From ${rentInWords(price, filters)}`,
  },
  totalTo: {
    kind: 'naira',
    label: 'Total to move in',
    hint: 'Maximum total before you move in, all fees included',
    more: true,
    chip: (total) => `Up to ${tidyNaira(total)} to move in`,
  },
  pets: { kind: 'check', only: 'Apartment', label: 'Pets allowed', more: true, chip: () => 'Pets allowed' },
};

const buyFilters: { readonly [Name in BuyFilterName]-?: FilterOf<NonNullable<PropertyQuery[Name]>> } = {
  propertyType: {
    kind: 'groupedChoice',
    label: 'Property type',
    placeholder: 'All types',
    groups: buyTypes,
    chip: (type) => type,
  },
  location: {
    kind: 'state',
    by: 'code',
    label: 'Location',
    placeholder: 'All states',
    chip: (code) => nameOfState(code) ?? code,
  },
  area,
  minPrice: { kind: 'naira', label: 'Minimum price', hint: 'In naira', chip: (price) => `From ${tidyNaira(price)}` },
  maxPrice: {
    kind: 'naira',
    label: 'Maximum price',
    hint: 'In naira',
    reaches: ['minPrice', 'Enter a maximum price that is higher than the minimum'],
    chip: (price) => `Up to ${tidyNaira(price)}`,
  },
  bedrooms,
  totalTo: {
    kind: 'naira',
    label: 'Total price',
    hint: 'Maximum total, all fees included',
    more: true,
    chip: (total) => `Up to ${tidyNaira(total)} in total`,
  },
};

export const rentSearch: Search = {
  types: searchTypes,
  kindOf: ({ type }) => (type === 'Warehouse' ? 'warehouse' : 'apartment'),
  filters: rentFilters,
  stateFilter: 'state',
  sampleAmount: '5,000,000',
};

export const buySearch: Search = {
  types: [],
  kindOf: () => 'property',
  filters: buyFilters,
  stateFilter: 'location',
  sampleAmount: '25,000,000',
};

export type SearchFilters = Readonly<Record<'type' | RentFilterName | 'sort', string>>;
export type BuyFilters = Readonly<Record<BuyFilterName | 'sort', string>>;

/** Reads filters from an address, which may contain anything. Drops values that cannot be searched for. */
export const readSearch = (written: Filters) => readFilters(rentSearch, written) as SearchFilters;

export const readBuy = (written: Filters) => readFilters(buySearch, written) as BuyFilters;

export function readFilters({ types, filters }: Search, written: Filters): Filters {
  const type = oneOf(types, written.type) || types[0];
  const values = Object.entries(filters).map(([name, filter]) => {
    const isOffered = filter.only === undefined || filter.only === type;
    return [name, isOffered ? readValue(filter, written[name] ?? '') : ''] as const;
  });
  return { ...(type && { type }), ...Object.fromEntries(values), sort: oneOf(otherSorts, written.sort) };
}

/** Returns the parameters of the call: filters that are set, amounts and counts as numbers. */
export function queryOf(search: Search, written: Filters): Readonly<Record<string, string | number>> {
  const { sort, ...values } = readFilters(search, written);
  const set = Object.entries(search.filters).flatMap(([name, { kind }]) => {
    const value = values[name];
    return value ? [[name, isNumber(kind) ? Number(value) : value] as const] : [];
  });
  return { ...Object.fromEntries(set), ...(sort && { sort }) };
}

const isNumber = (kind: Filter['kind']) => kind === 'naira' || kind === 'count';

/** Returns the options of a filter that is chosen from a list; empty for other filters. */
export function optionsOf(filter: Filter): readonly Option[] {
  switch (filter.kind) {
    case 'count':
      return Array.from({ length: filter.most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}+` }));
    case 'state': {
      const all = states.map(({ name, isoCode }) => ({ value: filter.by === 'name' ? name : isoCode, label: name }));
      return filter.first ? [filter.first, ...all] : all;
    }
    case 'choice':
      return filter.options;
    case 'groupedChoice':
      return filter.groups.flatMap(({ options }) => options.map((value) => ({ value, label: value })));
    default:
      return [];
  }
}

/** @returns An empty text if the value cannot be read. */
function readValue(filter: Filter, written: string): string {
  switch (filter.kind) {
    case 'naira':
      return wholeNaira(written);
    case 'text':
    case 'area':
      return written.trim().slice(0, filter.longest);
    case 'check':
      return oneOf(['yes'], written);
    case 'state': {
      const asState = findState(written);
      return chosen(filter, written) || (filter.by === 'name' ? asState?.name : asState?.isoCode) || '';
    }
    default:
      return chosen(filter, written);
  }
}

const chosen = (filter: Filter, written: string) =>
  oneOf(
    optionsOf(filter).map(({ value }) => value),
    written,
  );

const oneOf = <Value extends string>(values: readonly Value[], written: string | undefined): Value | '' =>
  values.find((value) => value === written) ?? '';

const nameOfState = (code: string) => states.find(({ isoCode }) => isoCode === code)?.name;

function wholeNaira(written: string): string {
  const amount = parseNaira(written);
  return amount === undefined ? '' : String(toWire(amount));
}

/** The filters of an address without parameters. */
export const anySearch = readSearch({});

export const anyBuy = readBuy({});
