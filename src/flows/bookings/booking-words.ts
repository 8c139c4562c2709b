import { spanInWords } from '#domain/in-words.ts';
import type { BookingMove, BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import { ID_PROOF_KEPT } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { RecordTone } from '#src/ui/record.tsx';

export type Booking = components['schemas']['Booking'];

export const statusWords: Record<BookingStatus, { status: string; tone: RecordTone }> = {
  requested: { status: 'Waiting for an answer', tone: 'open' },
  accepted: { status: 'Accepted', tone: 'good' },
  declined: { status: 'Declined', tone: 'bad' },
  expired: { status: 'Expired', tone: 'quiet' },
  cancelled: { status: 'Cancelled', tone: 'bad' },
  completed: { status: 'Completed', tone: 'good' },
};

/** What it means for each of the two, and what comes next. */
export const nextWords: Record<BookingRole, Record<BookingStatus, string>> = {
  renter: {
    requested: 'The days are held for you. The owner has been told and will answer.',
    accepted: 'The place is yours on these days. Call the owner to agree on the keys and the payment.',
    declined: 'The owner said no to these days. You can ask for others, or look for another place.',
    expired: 'The owner did not answer in time, so the days are free again. You can ask once more.',
    cancelled: 'This booking was called off. The days are free again.',
    completed: `Your stay is over. Your ID proof is deleted ${spanInWords(ID_PROOF_KEPT)} after it.`,
  },
  owner: {
    requested: 'The days are held until you answer. Look at the ID proof, then accept or decline.',
    accepted: 'You accepted. Call the renter to agree on the keys and the payment.',
    declined: 'You said no. The renter has been told.',
    expired: 'You did not answer in time, so the days are free again.',
    cancelled: 'This booking was called off. The days are free again.',
    completed: 'The stay is over.',
  },
};

interface MoveWords {
  action: string;
  /** In the dialog that asks once more. */
  confirm: string;
  busy: string;
  title: string;
  text: string;
  /** Whether the other person is told why. */
  hasReason: boolean;
}

export const moveWords: Record<BookingMove, MoveWords> = {
  accept: {
    action: 'Accept',
    confirm: 'Yes, accept',
    busy: 'Accepting...',
    title: 'Accept this booking?',
    text: 'The renter gets your name and phone number and the address, and you get theirs.',
    hasReason: false,
  },
  decline: {
    action: 'Decline',
    confirm: 'Yes, decline',
    busy: 'Declining...',
    title: 'Decline this booking?',
    text: 'The days become free again. This cannot be undone.',
    hasReason: true,
  },
  cancel: {
    action: 'Cancel booking',
    confirm: 'Yes, cancel it',
    busy: 'Cancelling...',
    title: 'Cancel this booking?',
    text: 'The days become free again, and the other person is told. This cannot be undone.',
    hasReason: true,
  },
};

export const nameOf = ({ listing: { title, property_type: type, city } }: Booking) => title || `${type} in ${city}`;
