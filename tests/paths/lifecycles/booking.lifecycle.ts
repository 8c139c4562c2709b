import type { BookingMove, BookingRole } from '#domain/lifecycles/booking.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { endOfStay } from '#domain/rent.ts';
import { newRenting } from '#tests/support/bookings.ts';
import type { BeginLife } from './life.ts';

export const beginBooking: BeginLife = async (_input, world) => {
  const renting = await newRenting(world);
  const renter = await renting.newRenter();
  const stay = { fromDate: renting.day(3), toDate: renting.day(5) };
  const { id } = await renting.booked(renter, await renting.newFlat(), stay);
  const sides: Record<BookingRole, { token: string }> = { renter, owner: renting.owner };
  /** As both see it: nobody has to write down what time does to a booking. */
  const status = async () => (await renting.seen(renter, id)).status;
  const move = (transition: BookingMove) => (payload: object) =>
    renting.move(sides[(payload as { by: BookingRole }).by], id, transition);

  return {
    status,
    moves: {
      'booking.accept': move('accept'),
      'booking.decline': move('decline'),
      'booking.cancel': move('cancel'),
    },
    byTime: {
      'deadline.passed': async () => {
        const left = endOfStay(stay).getTime() - world.now().getTime();
        world.pass((await status()) === 'requested' ? BOOKING_ANSWER_TIME : left);
      },
    },
  };
};
