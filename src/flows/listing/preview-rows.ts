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

/** The fields of the location, which an edit cannot change. */
export const PLACE: readonly string[] = ['state', 'city', 'address'];

/** The filled-in form as rows, in its order. Empty required values are shown as "N/A". */
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
    ...(kind === 'property' || draft.pricePeriod ? [] : [row('pricePeriod', 'Price per', ASK_FOR_PERIOD)]),
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

/** Advice about what buyers look for and this sale does not have yet; `null` if nothing is missing. */
export function missingInSale(
  kind: ListingKind,
  { details, description }: ListingDraft,
  photos: number,
): string | null {
  if (kind !== 'property') return null;
  const hasWords = Boolean(details.trim() || description.trim());
  if (photos === 0 && !hasWords) return 'Buyers look for photos and a description. Choose Edit to add them.';
  if (photos === 0) return 'Buyers look for photos. Choose Edit to add some.';
  return hasWords ? null : 'Buyers look for a description. Choose Edit to add one.';
}

function inMonths(typed: string): string {
  if (!typed.trim()) return '';
  return Number(typed) === 1 ? '1 month' : `${typed.trim()} months`;
}
