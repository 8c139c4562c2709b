/** The texts that renter and owner get about a booking. */
import { href } from '#domain/addresses.ts';
import { formatDates, formatDayBriefly, formatMomentBriefly } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import type { BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import { ID_PROOF_KEPT } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { briefPerson, briefPlace } from '../notifications/sms-text.ts';
import { nameOf } from './booking.answer.ts';
import type { WholeBooking } from './booking.repository.ts';

/** The texts for one side about the current status of a booking. */
export const wordsOfBooking = (booking: WholeBooking, to: BookingRole): NoticeWords =>
  words[booking.status](booking, to);

/** The texts for the owner of a request that expires soon. */
export function wordsOfReminder(booking: WholeBooking): NoticeWords {
  const by = formatMomentBriefly(booking.ends_at);
  return {
    text: `${nameOf(booking.renter)} is waiting for your answer about ${placeOf(booking)}, ${datesOf(booking)}. Answer by ${by}, or the request expires.`,
    sms: `Reminder: answer ${briefPerson(booking.renter)} by ${by} about your ${briefPlace(booking.listing)}.`,
    smsLink: href.bookingsReceived,
  };
}

/** The texts for one side when the other side of an accepted booking was suspended. */
export function wordsOfSuspended(booking: WholeBooking, to: BookingRole): NoticeWords {
  if (to === 'renter') {
    const { owner } = booking;
    return {
      text: `${nameOf(owner)}'s account was suspended. Don't pay them for ${placeOf(booking)}, ${datesOf(booking)}. ${KEPT_FOR_NOW}`,
      sms: `${briefPerson(owner)}'s account was suspended. Don't pay them for ${briefPlace(booking.listing)}. Paid already? Contact us.`,
      smsLink: href.bookings,
    };
  }
  const renter = booking.renter;
  return {
    text: `${nameOf(renter)}'s account was suspended. Their booking of your ${placeOf(booking)}, ${datesOf(booking)}, stays until you cancel it. Don't hand over the keys.`,
    sms: `${briefPerson(renter)}'s account was suspended. Don't give them the keys to your ${briefPlace(booking.listing)}. You can cancel in Booking requests.`,
  };
}

const KEPT_FOR_NOW = 'Your booking stays until you cancel it. If you already paid, contact us.';

/** The texts for the renter of an accepted booking when the listing was suspended. */
export const wordsOfSuspendedListing = (booking: WholeBooking): NoticeWords => ({
  text: `We suspended ${placeOf(booking)}, which you booked for ${datesOf(booking)}. Don't pay the owner. ${KEPT_FOR_NOW}`,
  sms: `We suspended ${briefPlace(booking.listing)}, which you booked. Don't pay the owner. Paid already? Contact us.`,
  smsLink: href.bookings,
});

/** The texts for the renter of an accepted booking when its listing is no longer suspended. */
export const wordsOfLiftedListing = (booking: WholeBooking): NoticeWords => ({
  text: `${placeOf(booking)}, which you booked for ${datesOf(booking)}, is no longer suspended. Your booking is still on. Inspect the place before you pay.`,
  sms: `${briefPlace(booking.listing)}, which you booked, is no longer suspended. Your booking is still on. Inspect before you pay.`,
});

/** The texts for the owner of an accepted booking when the renter is no longer suspended. */
export const wordsOfLiftedRenter = (booking: WholeBooking): NoticeWords => ({
  text: `${nameOf(booking.renter)}'s account is no longer suspended. Their booking of your ${placeOf(booking)}, ${datesOf(booking)}, is still on.`,
  sms: `${briefPerson(booking.renter)}'s account is no longer suspended. Their booking of your ${briefPlace(booking.listing)} is still on.`,
});

const words: Record<BookingStatus, (booking: WholeBooking, to: BookingRole) => NoticeWords> = {
  requested: (booking) => {
    const answerBy = formatMomentBriefly(booking.ends_at);
    return {
      text: `${nameOf(booking.renter)} wants to rent your ${placeOf(booking)}, ${datesOf(booking)}. Answer by ${answerBy}.`,
      sms: `${briefPerson(booking.renter)} wants to rent your ${briefPlace(booking.listing)} from ${formatDayBriefly(booking.from_day)}. Answer by ${answerBy}.`,
      smsLink: href.bookingsReceived,
    };
  },

  accepted: (booking) => {
    const phone = formatPhone(booking.owner.phone_no);
    return {
      text: `${nameOf(booking.owner)} accepted your booking of ${placeOf(booking)}, ${datesOf(booking)}. Call ${phone} about payment and keys. Inspect the place before you pay.`,
      sms: `${briefPerson(booking.owner)} accepted your booking of ${briefPlace(booking.listing)} from ${formatDayBriefly(booking.from_day)}. Call ${phone}, inspect, then pay.`,
      smsLink: href.bookings,
    };
  },

  declined: (booking) => ({
    text: `Your request for ${placeOf(booking)}, ${datesOf(booking)}, was declined.${reasonOf(booking)} Find another place.`,
    sms: `Your request for ${briefPlace(booking.listing)}, ${datesOf(booking)}, was declined. Find another place.`,
    smsLink: href.search,
  }),

  expired: (booking, to) =>
    to === 'renter'
      ? {
          text: `The owner of ${placeOf(booking)} did not answer in time, so your request for ${datesOf(booking)} expired. Try other dates.`,
          sms: `Your request for ${briefPlace(booking.listing)}, ${datesOf(booking)}, expired without an answer. Try other dates.`,
          smsLink: href.bookings,
        }
      : {
          text: `${nameOf(booking.renter)}'s request for your ${placeOf(booking)} expired because you did not answer in time.`,
          sms: `${briefPerson(booking.renter)}'s request for your ${briefPlace(booking.listing)} expired because you did not answer in time.`,
        },

  cancelled: (booking, to) => {
    const write = (renter: string, place: string) =>
      to === 'renter'
        ? `The owner cancelled your booking of ${place}, ${datesOf(booking)}.`
        : `${renter} cancelled their booking of your ${place}, ${datesOf(booking)}.`;
    const sms = write(briefPerson(booking.renter), briefPlace(booking.listing));
    return {
      text: write(nameOf(booking.renter), placeOf(booking)) + reasonOf(booking),
      ...(booking.reason === null
        ? { sms }
        : { sms: `${sms} See why.`, smsLink: to === 'renter' ? href.bookings : href.bookingsReceived }),
    };
  },

  completed: (booking, to) =>
    to === 'renter'
      ? {
          text: `Your booking of ${placeOf(booking)} has ended. We delete your ID ${spanInWords(ID_PROOF_KEPT)} later.`,
          sms: `Your booking of ${briefPlace(booking.listing)} has ended. We delete your ID ${spanInWords(ID_PROOF_KEPT)} later.`,
        }
      : {
          text: `${nameOf(booking.renter)}'s booking of your ${placeOf(booking)} has ended.`,
          sms: `${briefPerson(booking.renter)}'s booking of your ${briefPlace(booking.listing)} has ended.`,
        },
};

const placeOf = ({ listing }: WholeBooking) => nameOfListing(listing);
const datesOf = ({ from_day, to_day }: WholeBooking) => formatDates(from_day, to_day);
const reasonOf = ({ reason }: WholeBooking) => (reason === null ? '' : ` Reason: ${reason}`);
