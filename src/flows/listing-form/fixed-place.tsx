import type { ListingDraft } from '#domain/listing.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Where it is, of a listing that is there: who has saved or booked it would find themselves with another place. */
export function FixedPlace({ address, city, state }: Pick<ListingDraft, 'address' | 'city' | 'state'>) {
  return (
    <Notice>
      {address}, {city}, {state}. The place stays: another place is another listing.
    </Notice>
  );
}
