import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isOtherType, type ListingDraft } from '#domain/listing.ts';
import type { useForm } from '#src/ui/use-form.ts';
import { listingWords } from '../shared/listing-words.ts';

/** The form that `useForm` returns. */
export type ListingForm = ReturnType<typeof useForm<ListingDraft>>;

/** The label of the details, which names what is let or sold: `Land details`. */
export function detailsLabel(kind: ListingKind, type: string): string {
  if (kind === 'warehouse' || type === '' || isOtherType(kind, type)) return listingWords[kind].details;
  return `${type === 'Commercial' || type === 'Industrial' ? `${type} property` : type} details`;
}
