import type { ListingKind } from './lifecycles/listing.ts';
import { isOtherType, type ListingDraft } from './listing.ts';

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A title made of what was typed: `Three-bedroom flat in Lekki`. Nothing until there is a type and a city. */
export function offeredTitle(kind: ListingKind, draft: ListingDraft): string {
  const { propertyType, otherPropertyType, city, features, quantities } = draft;
  const type = isOtherType(kind, propertyType) ? otherPropertyType.trim() : propertyType;
  if (!type || !city) return '';
  const bedrooms = features.includes('Bedrooms') ? WORDS[Number(quantities.Bedrooms)] : '';
  return bedrooms ? `${bedrooms}-bedroom ${type.toLowerCase()} in ${city}` : `${type} in ${city}`;
}
