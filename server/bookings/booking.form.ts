import type { Stay } from '#domain/rent.ts';
import { cleanText } from '#domain/text.ts';
import { openProof, type SentProof } from '../files/proof.reader.ts';
import type { Call } from '../http/contract/handler.ts';
import { neededText } from '../http/needed-text.ts';
import type { BookingRow } from '../platform/db/tables.ts';

/** A request to rent as it came, read but not judged: that would let a retry after midnight fail. */
export interface BookingForm {
  readonly listingId: string;
  readonly stay: Stay;
  readonly columns: Pick<BookingRow, 'purpose' | 'employment_status' | 'other_status'>;
  readonly idProof: SentProof;
  /** What the price was when it was asked, where that was said. */
  readonly seenTerms: string | undefined;
  /** All that was sent, the file by the hash of its content. */
  readonly sent: Readonly<Record<string, unknown>>;
}

export async function readBookingForm({
  idProof,
  seenTerms,
  ...fields
}: Call<'createBooking'>['body']): Promise<BookingForm> {
  const { propertyId, fromDate, toDate, purpose, employmentStatus, otherStatus } = fields;
  const proof = await openProof(idProof.content);
  const other = employmentStatus === 'Others' ? cleanText(otherStatus) : '';
  return {
    listingId: propertyId,
    stay: { fromDate, toDate },
    columns: {
      purpose: neededText('purpose', purpose),
      employment_status: employmentStatus,
      other_status: other || null,
    },
    idProof: proof,
    seenTerms,
    // What it cost is not asked for: a retry with another price on the screen is the same request.
    sent: { ...fields, idProof: proof.digest },
  };
}
