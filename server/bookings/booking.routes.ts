/** Handlers of tag `booking`, and of a listing's booked dates. */

import { dayInLagos } from '#domain/calendar.ts';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { cleanText } from '#domain/text.ts';
import { decisionsAbout } from '../cases/appeal.service.ts';
import type { FileParts } from '../files/file.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, answerPageIn, readPage, readPageIn } from '../http/paging/keyset.ts';
import { findListing } from '../listings/listing.repository.ts';
import { notFound } from '../platform/errors.ts';
import { toBooking } from './booking.answer.ts';
import { readBookingForm } from './booking.form.ts';
import {
  countBookingsOf,
  dueFirst,
  findBooking,
  listBookingsBy,
  listBookingsFor,
  listTakenDays,
} from './booking.repository.ts';
import { createBooking, type Moving, makeBookingMove } from './booking.service.ts';

export function bookingHandlers(parts: FileParts & Moving) {
  const { db, clock } = parts;

  /** Answers renter and owner; 404 for anyone else. */
  async function bookingOf(id: string, userId: string) {
    const booking = await findBooking(db, id);
    if (!booking || (booking.renter_id !== userId && booking.owner_id !== userId)) throw notFound('booking');
    const decidedOn = await decisionsAbout(db, userId, [id], clock());
    return { ...toBooking(booking, userId, clock()), ...decidedOn(id) };
  }

  return {
    createBooking: async ({ headers, body, session }) => {
      const form = await readBookingForm(body);
      const request = { renterId: session.userId, key: headers['Idempotency-Key'], form };
      return toBooking(await createBooking(parts, request), session.userId, clock());
    },

    listBookings: async ({ query, session: { userId }, setHeader }) => {
      const [rows, total] = await Promise.all([
        listBookingsBy(db, userId, readPage(query)),
        countBookingsOf(db, 'renter_id', userId),
      ]);
      const shown = answerPage({ rows, total }, { query, path: '/api/bookings', setHeader });
      return shown.map((booking) => toBooking(booking, userId, clock()));
    },

    listReceivedBookings: async ({ query, session: { userId }, setHeader }) => {
      const now = clock();
      const [rows, total] = await Promise.all([
        listBookingsFor(db, userId, readPageIn(dueFirst, query), now),
        countBookingsOf(db, 'owner_id', userId),
      ]);
      const shown = answerPageIn(dueFirst, { rows, total }, { query, path: '/api/bookings/received', setHeader });
      return shown.map((booking) => toBooking(booking, userId, now));
    },

    getBooking: ({ params, session }) => bookingOf(params.id, session.userId),

    moveBooking: async ({ params, body, session }) => {
      const reason = cleanText(body.reason) || null;
      await makeBookingMove(parts, { id: params.id, userId: session.userId, move: params.transition, reason });
      return await bookingOf(params.id, session.userId);
    },

    listBookedDates: async ({ params }) => {
      const now = clock();
      const listing = await findListing(db, params.id, now);
      if (!listing || isTakenDown(listing.status)) throw notFound('listing');
      return await listTakenDays(db, params.id, dayInLagos(now), now);
    },
  } satisfies Partial<Handlers>;
}
