/** What people search by, as it stands in an address: every filter a text, an empty one for none. */
import { buyTypes } from './buy-types.ts';
import { SEARCH_LOCATION_MAX_LENGTH } from './limits.ts';
import { parseNaira, toWire } from './money.ts';
import { findState, states } from './states.ts';

export type Filters = Readonly<Record<string, string>>;

/** @source docs/product.md, "Searching" */
export const searchTypes = ['Apartment', 'Warehouse'] as const;

/** What there is for rent. */
export type SearchFilters = {
  readonly type: (typeof searchTypes)[number];
  /** Its name. */
  readonly state: string;
  /** Whole naira. */
  readonly budget: string;
  readonly location: string;
};

/** What there is for sale. */
export type BuyFilters = {
  readonly propertyType: string;
  /** ISO 3166-2:NG without the country. */
  readonly location: string;
  /** Whole naira. */
  readonly minPrice: string;
};

export const anySearch: SearchFilters = { type: 'Apartment', state: '', budget: '', location: '' };
export const anyBuy: BuyFilters = { propertyType: '', location: '', minPrice: '' };

/** Filters as anybody may have written them, made ones that can be searched by. What cannot be read is no filter. */
export function readSearch(written: Filters): SearchFilters {
  return {
    type: searchTypes.find((type) => type === written.type) ?? anySearch.type,
    state: findState(written.state ?? '')?.name ?? '',
    budget: digits(written.budget),
    location: (written.location ?? '').trim().slice(0, SEARCH_LOCATION_MAX_LENGTH),
  };
}

export function readBuy(written: Filters): BuyFilters {
  const type = buyTypes.flatMap(({ options }) => options).find((each) => each === written.propertyType);
  return {
    propertyType: type ?? '',
    location: states.find(({ isoCode }) => isoCode === written.location)?.isoCode ?? '',
    minPrice: digits(written.minPrice),
  };
}

/** Whole naira, as the contract takes them. */
function digits(written = ''): string {
  const amount = parseNaira(written);
  return amount === undefined ? '' : String(toWire(amount));
}
