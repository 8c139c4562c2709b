import { beforeAll, describe, expect, it } from 'vitest';
import { flows } from '#machines/flows.ts';
import type { BookStep } from '#machines/paths/book.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { worldOn } from '#tests/support/world.ts';

const ANSWER_TIME = 24 * 60 * 60_000;

const entry = flows.find(({ name }) => name === 'life of a booking') ?? expect.fail('there is no such book');
const book = await entry.book();

/** The path book of the lifecycle, walked with real calls: the server must follow the machine, and refuse with it. */
describe.each(databases)('a booking on the server, on $name', (database) => {
  const world = worldOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(world);
    renter = await renting.newRenter();
  });

  const sides = { 'by the renter': () => renter, 'by the owner': () => renting.owner };

  /** Makes a step happen. @returns What the server said to it, or nothing where nobody asked. */
  async function take({ event, case: name }: Pick<BookStep, 'event' | 'case'>, id: string, toDate: string) {
    if (event === 'deadline.passed') {
      const { status } = await renting.seen(renter, id);
      const end = Date.parse(`${toDate}T00:00:00+01:00`) - world.now().getTime();
      world.pass(status === 'requested' ? ANSWER_TIME : end);
      return undefined;
    }
    const side = sides[name as keyof typeof sides];
    return await renting.move(side(), id, event.replace('booking.', ''));
  }

  it.each(book.paths.map(({ title, steps }) => [title, steps] as const))('%s', async (_, steps) => {
    const asked = { fromDate: renting.day(3), toDate: renting.day(5) };
    const renterNow = await renting.newRenter();
    renter = renterNow;
    const { id } = await renting.booked(renterNow, await renting.newFlat(), asked);

    for (const step of steps) {
      const reply = await take(step, id, asked.toDate);

      if (reply) expect(reply.status, reply.body.message).toBe(200);
      expect((await renting.seen(renterNow, id)).status).toBe(step.state.value);
    }
  });

  it('turns down what the machine turns down, in every status and by either side', async () => {
    const { refuses } = book.openings['a request']?.state ?? expect.fail('there is no opening');
    const { id } = await renting.booked(renter, await renting.newFlat());

    expect(refuses).toHaveLength(2);
    for (const refused of refuses ?? []) {
      const [, event = '', name = ''] = /^(.*) \((.*)\)$/.exec(refused) ?? [];
      const reply = await take({ event, case: name }, id, '');
      expect([reply?.status, reply?.body.code]).toEqual([403, 'not_yours_to_take']);
    }
    expect((await renting.seen(renter, id)).status).toBe('requested');
  });
});

describe.each(databases)('every move of a booking, from every status and by either side, on $name', (database) => {
  const world = worldOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(world);
    renter = await renting.newRenter();
  });

  const OVER = { declined: 409, expired: 409, cancelled: 409, completed: 409 };
  /** What the server answers; a move to where the booking stands already is answered as the first time. */
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
    const ends_at = new Date(world.now().getTime() + ANSWER_TIME);
    await world.db.updateTable('bookings').set({ status, ends_at }).where('id', '=', id).execute();

    const reply = await renting.move(side === 'renter' ? renter : renting.owner, id, move);

    expect(reply.status).toBe(answer);
    if (answer === 403) expect(reply.body.code).toBe('not_yours_to_take');
    if (answer === 409) expect(reply.body.code).toBe('wrong_status');
  });
});
