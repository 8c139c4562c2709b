import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { HAULAGE_OFFER_TIME } from '#domain/limits.ts';
import { waitsForOwner } from '#machines/haulages/haulage.machine.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Goods that are brought to a place that was booked: where that stands, and why nothing can be paid before. */
export function BookingNotice({ booking }: { booking: NonNullable<Haulage['booking']> }) {
  return (
    <Notice>
      {waitsForOwner({ booking }) ? (
        <>
          Nobody is paid yet: you can take an offer once the owner of the place has accepted your booking. Carriers then
          offer for another {spanInWords(HAULAGE_OFFER_TIME)}, or until the window begins. If it comes to nothing, this
          is called off by itself.
        </>
      ) : (
        'It is brought to the place that you booked.'
      )}{' '}
      <Link to={href.booking(booking.id)}>See your booking</Link>
    </Notice>
  );
}
