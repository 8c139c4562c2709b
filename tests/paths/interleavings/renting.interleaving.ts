/** Shared parts of the interleavings about a booking: a flat, its owner, and two renters who want it. */
import { randomUUID } from 'node:crypto';
import { addDays, dayInLagos, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import type { BookingMove } from '#domain/lifecycles/booking.ts';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { settleOverdue } from '#server/bookings/booking.service.ts';
import { DELETED_USER } from '#server/user/user.repository.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { type Environment, PASSWORD } from '#tests/support/environment.ts';
import { PDF } from '#tests/support/uploads.ts';
import type { Interleaving, Move, Tick } from './interleaving.ts';
import type { Rows } from './rows.ts';
import { rulesOfAll } from './rules.ts';

export interface Flat {
  readonly environment: Environment;
  readonly renting: Renting;
  readonly flat: string;
  readonly renter: Renter;
  readonly rival: Renter;
  /** The day this many days after the start. */
  readonly day: (count: number) => PlainDate;
  readonly keys: { readonly renter: string; readonly rival: string };
}

async function beginWithFlat(environment: Environment): Promise<Flat> {
  const renting = await newRenting(environment);
  const [renter, rival] = [await renting.newRenter(), await renting.newRenter()];
  const today = dayInLagos(environment.now());
  const day = (count: number) => addDays(today, count);
  const keys = { renter: randomUUID(), rival: randomUUID() };
  return { environment, renting, flat: await renting.newFlat(), renter, rival, day, keys };
}

/** An ID proof. Its content does not matter here. */
const proof = new Uint8Array(Buffer.from(PDF));

/** Finds the renter's booking, also after the renter has left: only one does. */
const bookingOf = ({ bookings }: Rows, { id }: Renter) =>
  bookings.find(({ renter_id }) => renter_id === id || renter_id === DELETED_USER)?.id;

const asks = (who: 'renter' | 'rival', from: number, to: number): Move<Flat> => ({
  by: who,
  does: `asks for day ${from} to ${to}`,
  call: ({ renting, flat, keys, day, ...people }) => {
    const asked = { fromDate: day(from), toDate: day(to), idProof: proof, key: keys[who] };
    return () => renting.ask(people[who], flat, asked);
  },
});

/** A move of the renter's request. */
const takes = (by: 'owner' | 'renter', transition: BookingMove, does: string): Move<Flat> => ({
  by,
  does,
  call: ({ renting, renter }, rows) => {
    const id = bookingOf(rows, renter);
    const person = by === 'owner' ? renting.owner : renter;
    return id === undefined ? undefined : () => renting.move(person, id, transition);
  },
});

const dayBegins = (count: number): Tick<Flat> => ({
  by: 'clock',
  does: `day ${count} begins`,
  until: ({ day }) => momentInLagos(day(count), '00:00'),
});

const settles: Move<Flat> = {
  by: 'job',
  does: 'writes down what time has done',
  call:
    ({ environment: { db, now } }) =>
    async () => {
      await settleOverdue({ db, clock: now });
      return { status: 200 };
    },
};

const leaves = (who: 'owner' | 'renter'): Move<Flat> => ({
  by: who,
  does: 'deletes the account',
  call:
    ({ environment, renting: { owner }, renter }) =>
    () =>
      environment.call('deleteMe', { token: { owner, renter }[who].token, body: { password: PASSWORD } }),
});

/** Responses to a request while the account is being deleted. Any of them is fine; only the rows matter. */
const GONE = ['200', '401 unauthenticated', '404 not_found', '409 dates_taken', '400 day_in_past'];
/** Answers to a user who has left: before the session was read, and after. */
const LEFT = ['401 unauthenticated', '404 not_found'];

/** People leave only while no other user relies on them, and the users who wait for them are told. */
export const leaving: Interleaving<Flat> = {
  name: 'leaving',
  begin: beginWithFlat,
  moves: {
    ask: { ...asks('renter', 1, 3), alike: GONE },
    rival: { ...asks('rival', 2, 4), alike: GONE },
    accept: { ...takes('owner', 'accept', 'accepts the renter'), alike: LEFT },
    cancel: { ...takes('renter', 'cancel', 'cancels'), alike: LEFT },
    renterLeaves: leaves('renter'),
    ownerLeaves: leaves('owner'),
    stayIsOver: dayBegins(3),
  },
  rules: rulesOfAll,
  longest: 3,
  // Sign-in attempts are counted by phone, also while the account is being deleted. The cleanup deletes them.
  forgives: /^\+ sign_in_attempts /,
};

const moves = (transition: ListingMove, does: string): Move<Flat> => ({
  by: 'owner',
  does,
  call:
    ({ environment, renting, flat }) =>
    () =>
      environment.call('moveListing', { token: renting.owner.token, params: { id: flat, transition } }),
});

/** The owner pauses, lets and removes a flat while renters request it: what a renter relies on stays. */
export const listing: Interleaving<Flat> = {
  name: 'listing',
  begin: beginWithFlat,
  moves: {
    ask: asks('renter', 1, 3),
    accept: takes('owner', 'accept', 'accepts'),
    cancel: takes('renter', 'cancel', 'cancels'),
    pause: moves('pause', 'pauses the flat'),
    let: moves('let', 'says the flat is let'),
    remove: moves('remove', 'removes the flat'),
    days: {
      by: 'owner',
      does: 'changes the days of the flat',
      call:
        ({ environment, renting, flat, day }) =>
        () => {
          const availability = [{ day: day(5), start: '09:00', end: '12:00' }];
          return environment.call('setAvailability', {
            token: renting.owner.token,
            params: { id: flat },
            body: { availability },
          });
        },
    },
    night: dayBegins(1),
  },
  rules: rulesOfAll,
  longest: 4,
};

/** Two renters request overlapping days, the owner answers one request, and the other one expires. */
export const booking: Interleaving<Flat> = {
  name: 'booking',
  begin: beginWithFlat,
  moves: {
    ask: asks('renter', 1, 3),
    rival: asks('rival', 2, 4),
    accept: takes('owner', 'accept', 'accepts the renter'),
    decline: takes('owner', 'decline', 'declines the renter'),
    cancel: takes('renter', 'cancel', 'cancels'),
    night: dayBegins(1),
    settle: settles,
  },
  rules: rulesOfAll,
  longest: 5,
};
