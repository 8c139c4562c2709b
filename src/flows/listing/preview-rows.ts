import { factsAsked, factWords } from '#domain/house-facts.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isOtherType, type ListingDraft } from '#domain/listing.ts';
import { typedTerms } from '#domain/listing-terms.ts';
import { ASK_FOR_PERIOD, priceInWords } from '#domain/price-words.ts';
import { listingWords, NOT_AVAILABLE } from '../shared/listing-words.ts';

export interface PreviewRow {
  /** The id of the field in the form that holds it. */
  field: string;
  label: string;
  value: string;
  isPrice?: boolean;
}

/** The place of a listing that is there stays. */
export const PLACE: readonly string[] = ['state', 'city', 'address'];

/** What was typed, in the order of the form. What is missing says so. */
export function previewRows(kind: ListingKind, draft: ListingDraft): PreviewRow[] {
  const words = listingWords[kind];
  const isOther = isOtherType(kind, draft.propertyType);
  const row = (field: string, label: string, value: string): PreviewRow => ({
    field,
    label,
    value: value.trim() || NOT_AVAILABLE,
  });

  return [
    ...(draft.title.trim() ? [row('title', 'Title', draft.title)] : []),
    row('propertyType', words.type, draft.propertyType),
    ...(isOther ? [row('otherPropertyType', words.otherType, draft.otherPropertyType)] : []),
    row('details', words.details, draft.details),
    row('state', 'State', draft.state),
    row('city', 'City', draft.city),
    row('address', words.address, draft.address),
    { ...row('price', 'Price', priceOf(kind, draft)), isPrice: true },
    ...(kind === 'property' || draft.pricePeriod ? [] : [row('pricePeriod', 'For how long', ASK_FOR_PERIOD)]),
    row('phoneNumber', 'Phone number', draft.phoneNumber),
    ...(kind === 'warehouse' ? [row('leaseDuration', 'Lease duration', inMonths(draft.leaseDuration))] : []),
    row('security', 'Security', draft.security),
    ...(kind === 'warehouse' ? [] : [row('description', 'Description', draft.description)]),
    ...factsAsked(kind, draft.propertyType).flatMap((name) => {
      const typed = draft.facts[name]?.trim();
      return typed ? [row(`facts-${name}`, factWords[name], typed)] : [];
    }),
  ];
}

function priceOf(kind: ListingKind, draft: ListingDraft): string {
  const terms = typedTerms(kind, draft);
  return terms ? priceInWords(terms.price, terms.period) : draft.price;
}

/** What buyers look for first, and would not find: a sale may do without. */
export function missedBy(kind: ListingKind, { details, description }: ListingDraft, photos: number): string[] {
  if (kind !== 'property') return [];
  return [...(photos === 0 ? ['photos'] : []), ...(details.trim() || description.trim() ? [] : ['words about it'])];
}

function inMonths(typed: string): string {
  if (!typed.trim()) return '';
  return Number(typed) === 1 ? '1 month' : `${typed.trim()} months`;
}
