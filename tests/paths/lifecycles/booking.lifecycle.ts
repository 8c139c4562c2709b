import type { BookingMove, BookingRole } from '#domain/lifecycles/booking.ts';
import { bookingNotices } from '#domain/lifecycles/notices.ts';
import { settleOverdue } from '#server/bookings/booking.service.ts';
import { newRenting } from '#tests/support/bookings.ts';
import type { BeginLife, Move } from './life.ts';

export const beginBooking: BeginLife = async (_input, environment) => {
  const { db, now: clock, pass } = environment;
  const renting = await newRenting(environment);
  const renter = await renting.newRenter();
  const { id } = await renting.booked(renter, await renting.newFlat());
  const people = { owner: renting.owner, renter };
  const row = () => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const move =
    (transition: BookingMove): Move =>
    ({ by }) =>
      renting.move(people[by as BookingRole], id, transition);

  return {
    status: async () => (await row()).status,
    told: { table: bookingNotices, people: { owner: renting.owner.id, renter: renter.id } },
    moves: {
      'booking.accept': move('accept'),
      'booking.decline': move('decline'),
      'booking.cancel': move('cancel'),
    },
    byTime: {
      'deadline.passed': async () => {
        const { ends_at } = await row();
        pass(ends_at.getTime() - clock().getTime());
        await settleOverdue({ db, clock });
      },
    },
  };
};
