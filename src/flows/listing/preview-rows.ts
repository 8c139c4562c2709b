import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isOtherType, type ListingDraft } from '#domain/listing.ts';
import { tidyNaira } from '#domain/money.ts';
import { listingWords, NOT_AVAILABLE } from '../shared/listing-words.ts';

export interface PreviewRow {
  /** The id of the field in the form that holds it. */
  field: string;
  label: string;
  value: string;
  isPrice?: boolean;
}

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
    row('propertyType', words.type, draft.propertyType),
    ...(isOther ? [row('otherPropertyType', words.otherType, draft.otherPropertyType)] : []),
    row('details', words.details, draft.details),
    row('state', 'State', draft.state),
    row('city', 'City', draft.city),
    row('address', words.address, draft.address),
    { ...row('price', 'Price', tidyNaira(draft.price)), isPrice: true },
    row('phoneNumber', 'Phone number', draft.phoneNumber),
    ...(kind === 'warehouse' ? [row('leaseDuration', 'Lease duration', inMonths(draft.leaseDuration))] : []),
    row('security', 'Security', draft.security),
    ...(kind === 'warehouse' ? [] : [row('description', 'Description', draft.description)]),
  ];
}

function inMonths(typed: string): string {
  if (!typed.trim()) return '';
  return Number(typed) === 1 ? '1 month' : `${typed.trim()} months`;
}
