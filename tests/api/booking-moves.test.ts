import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

/** Answers of the server to each move. The lifecycle's own test paths cover which moves are allowed. */
describe.each(databases)('every move of a booking, from every status and by either side, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(environment);
    renter = await renting.newRenter();
  });

  const OVER = { declined: 409, expired: 409, cancelled: 409, completed: 409 };
  /** The expected answer. A repeated move is answered like the first. */
  const answers = {
    accept: { renter: {}, owner: { ...OVER, requested: 200, accepted: 200 } },
    decline: { renter: {}, owner: { ...OVER, requested: 200, accepted: 409, declined: 200 } },
    cancel: {
      renter: { ...OVER, requested: 200, accepted: 200, cancelled: 200 },
      owner: { ...OVER, requested: 200, accepted: 200, cancelled: 200 },
    },
  } as const;
  const statuses = ['requested', 'accepted', 'declined', 'expired', 'cancelled', 'completed'] as const;
  const rows = Object.entries(answers).flatMap(([move, bySide]) =>
    Object.entries(bySide).flatMap(([side, byStatus]) =>
      statuses.map((status) => ({ move, side, status, answer: (byStatus as Record<string, number>)[status] ?? 403 })),
    ),
  );

  it.each(rows)('$side: $move from $status gives $answer', async ({ move, side, status, answer }) => {
    const { id } = await renting.booked(renter, await renting.newFlat());
    const ends_at = new Date(environment.now().getTime() + BOOKING_ANSWER_TIME);
    await environment.db.updateTable('bookings').set({ status, ends_at }).where('id', '=', id).execute();

    const reply = await renting.move(side === 'renter' ? renter : renting.owner, id, move);

    expect(reply.status).toBe(answer);
    if (answer === 403) expect(reply.body.code).toBe('not_yours_to_take');
    if (answer === 409) expect(reply.body.code).toBe('wrong_status');
  });
});
