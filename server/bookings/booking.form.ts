import type { Stay } from '#domain/rent.ts';
import { cleanText } from '#domain/text.ts';
import { openProof, type SentProof } from '../files/proof.reader.ts';
import type { Call } from '../http/contract/handler.ts';
import type { BookingRow } from '../platform/db/tables.ts';
import { neededText } from '../platform/errors.ts';

/** A parsed booking request. Its dates are not validated here: a retry after midnight must not fail. */
export interface BookingForm {
  readonly listingId: string;
  readonly stay: Stay;
  readonly columns: Pick<BookingRow, 'purpose' | 'employment_status' | 'other_status'>;
  readonly idProof: SentProof;
  /** The price that the renter saw, if the client sent it. */
  readonly seenTerms: string | undefined;
  /** The whole request for the idempotency check, with the hash of the file. */
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
    // Without `seenTerms`: a retry with another price on the screen is the same request.
    sent: { ...fields, idProof: proof.digest },
  };
}
