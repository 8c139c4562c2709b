/** Shared parts of the interleavings about a booking: a flat, its owner, and two renters who want it. */
import { randomUUID } from 'node:crypto';
import { addDays, dayInLagos, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import type { BookingMove } from '#domain/lifecycles/booking.ts';
import { settleOverdue } from '#server/bookings/booking.service.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import type { Environment } from '#tests/support/environment.ts';
import { PDF } from '#tests/support/uploads.ts';
import type { Move, Tick } from './interleaving.ts';
import type { Rows } from './rows.ts';

export interface Flat {
  readonly environment: Environment;
  readonly renting: Renting;
  readonly flat: string;
  readonly renter: Renter;
  readonly rival: Renter;
  /** Counted from the day on which all begins. */
  readonly day: (count: number) => PlainDate;
  readonly keys: { readonly renter: string; readonly rival: string };
}

export async function beginWithFlat(environment: Environment): Promise<Flat> {
  const renting = await newRenting(environment);
  const [renter, rival] = [await renting.newRenter(), await renting.newRenter()];
  const today = dayInLagos(environment.now());
  const day = (count: number) => addDays(today, count);
  const keys = { renter: randomUUID(), rival: randomUUID() };
  return { environment, renting, flat: await renting.newFlat(), renter, rival, day, keys };
}

/** A small one: what is in it is not what this is about. */
const proof = new Uint8Array(Buffer.from(PDF));

const bookingOf = (rows: Rows, { id }: Renter) => rows.bookings.find(({ renter_id }) => renter_id === id)?.id;

export const asks = (who: 'renter' | 'rival', from: number, to: number): Move<Flat> => ({
  by: who,
  does: `asks for day ${from} to ${to}`,
  call: ({ renting, flat, keys, day, ...people }) => {
    const asked = { fromDate: day(from), toDate: day(to), idProof: proof, key: keys[who] };
    return () => renting.ask(people[who], flat, asked);
  },
});

/** A move of the renter's request. */
export const takes = (by: 'owner' | 'renter', transition: BookingMove, does: string): Move<Flat> => ({
  by,
  does,
  call: ({ renting, renter }, rows) => {
    const id = bookingOf(rows, renter);
    const person = by === 'owner' ? renting.owner : renter;
    return id === undefined ? undefined : () => renting.move(person, id, transition);
  },
});

export const dayBegins = (count: number): Tick<Flat> => ({
  by: 'clock',
  does: `day ${count} begins`,
  until: ({ day }) => momentInLagos(day(count), '00:00'),
});

export const settles: Move<Flat> = {
  by: 'job',
  does: 'writes down what time has done',
  call:
    ({ environment: { db, now } }) =>
    async () => {
      await settleOverdue({ db, clock: now });
      return { status: 200 };
    },
};
