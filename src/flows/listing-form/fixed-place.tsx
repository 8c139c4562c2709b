import type { ListingDraft } from '#domain/listing.ts';
import { Notice } from '#src/ui/notice.tsx';

/** The location of a published listing, which cannot change: people may have saved or booked it. */
export function FixedPlace({ address, city, state }: Pick<ListingDraft, 'address' | 'city' | 'state'>) {
  return (
    <Notice>
      {address}, {city}, {state}. You can’t change the location. To list another place, add a new listing.
    </Notice>
  );
}
