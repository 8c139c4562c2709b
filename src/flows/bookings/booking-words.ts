import { formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import type { BookingMove, BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import { ID_PROOF_KEPT } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { RecordTone } from '#src/ui/record.tsx';

export type Booking = components['schemas']['Booking'];

export const statusWords: Record<BookingStatus, { status: string; tone: RecordTone }> = {
  requested: { status: 'Waiting for answer', tone: 'open' },
  accepted: { status: 'Accepted', tone: 'good' },
  declined: { status: 'Declined', tone: 'bad' },
  expired: { status: 'Expired', tone: 'quiet' },
  cancelled: { status: 'Cancelled', tone: 'bad' },
  completed: { status: 'Completed', tone: 'good' },
};

/** @param deadline Until when the owner can answer a request. */
const nextSteps = (
  deadline: string,
  hasProof: boolean,
): Record<BookingRole, Record<Exclude<BookingStatus, 'cancelled'>, string>> => ({
  renter: {
    requested: `We're holding these dates for you. The owner has until ${deadline} to answer.`,
    accepted: 'Booking accepted. Call the owner, then see the place before you sign or pay.',
    declined: 'The owner declined these dates. Try other dates or find another place.',
    expired: 'The owner did not answer in time. Your dates are free again, so you can send a new request.',
    completed: `Your booking has ended. ${hasProof ? `We delete your ID ${spanInWords(ID_PROOF_KEPT)} later` : 'We deleted your ID'}.`,
  },
  owner: {
    requested: `Check the renter's ID, then accept or decline by ${deadline}.`,
    accepted: 'You accepted. Call the renter to agree on payment and keys.',
    declined: 'You declined. We told the renter.',
    expired: 'You did not answer in time, so the request expired.',
    completed: 'This booking has ended.',
  },
});

const suspendedWords: Record<BookingRole, string> = {
  renter:
    "We suspended this listing. Don't pay the owner. Your booking stays until you cancel it. If you already paid, contact us.",
  owner:
    "We suspended the renter's account. Don't hand over the keys. The booking stays until you cancel it. If the renter already paid or moved in, contact us.",
};

/** Whether the reader must not go on with an accepted booking, because our team suspended the listing or the renter. */
export const isHalted = ({ role, status, suspended, renter_suspended }: Booking) =>
  status === 'accepted' && (role === 'renter' ? suspended : renter_suspended) === true;

/** Says what the status means for the reader and what to do next. */
export function nextStepOf(booking: Booking): string {
  const { role, status, answer_by, id_proof } = booking;
  if (status === 'cancelled') return cancelledWords(booking);
  return isHalted(booking)
    ? suspendedWords[role]
    : nextSteps(answer_by === null ? '' : formatMoment(new Date(answer_by)), id_proof !== null)[role][status];
}

/** Says who cancelled; neither side did where our team suspended the listing or an account. */
function cancelledWords({ role, cancelled_by: by }: Booking): string {
  const who = by === role ? 'You' : `The ${by}`;
  return `${by ? `${who} cancelled this booking` : 'This booking was cancelled'}. The dates are free again.`;
}

interface MoveWords {
  action: string;
  /** Button of the dialog. */
  confirm: string;
  /** Button that leaves the dialog. */
  back: string;
  busy: string;
  title: string;
  text: string;
  /** Hint of the reason field; null where the move takes no reason. */
  reasonHint: string | null;
}

/** Words of a move for the person who makes it. */
export function moveWords(move: BookingMove, role: BookingRole): MoveWords {
  const other = role === 'owner' ? 'renter' : 'owner';
  const words: Record<BookingMove, MoveWords> = {
    accept: {
      action: 'Accept',
      confirm: 'Yes, accept booking',
      back: 'Go back',
      busy: 'Accepting...',
      title: 'Accept this booking?',
      text: "You and the renter will see each other's name and phone number. The renter also gets the address.",
      reasonHint: null,
    },
    decline: {
      action: 'Decline',
      confirm: 'Yes, decline request',
      back: 'Keep request',
      busy: 'Declining...',
      title: 'Decline this request?',
      text: "The dates become free. You can't undo this.",
      reasonHint: 'The renter will see this',
    },
    cancel: {
      action: 'Cancel booking',
      confirm: 'Yes, cancel booking',
      back: 'Keep booking',
      busy: 'Cancelling...',
      title: 'Cancel this booking?',
      text: `The dates become free and we tell the ${other}. You can't undo this.`,
      reasonHint: `The ${other} will see this`,
    },
  };
  return words[move];
}

/** Reasons that an owner can choose instead of writing one. */
export const declineReasons: readonly string[] = [
  'The place is no longer available.',
  'These dates do not suit me.',
  'I am looking for a longer stay.',
  'I could not read your ID. Please send the request again with a clear photo.',
];

export const nameOf = ({ listing: { title, property_type: type, city } }: Booking) => title || `${type} in ${city}`;
