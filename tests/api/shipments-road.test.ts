import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, dayInLagos, startOfDay } from '#domain/calendar.ts';
import { type ShipmentMove, type ShipmentStatus, takesCode } from '#domain/lifecycles/shipment.ts';
import { tellOfEndingPapers } from '#server/carriers/papers.job.ts';
import type { Db } from '#server/platform/db/database.ts';
import { setShipment } from '#server/shipments/shipment.repository.ts';
import { databases } from '#tests/support/databases.ts';
import { PASSWORD } from '#tests/support/environment.ts';
import { look } from '#tests/support/payments.ts';
import {
  booked,
  codeOrStatus,
  expectShipmentToAddUp,
  HOUR,
  newCast,
  onTheWay,
  PAID,
  requested,
  shipmentsOn,
} from '#tests/support/shipments.ts';

describe.each(databases)('shipments, on $name', (database) => {
  const { environment, cast } = shipmentsOn(database);

  it('change hands by the code, with five tries, and tell the receiver theirs; what is sent again happens once', async () => {
    const { driver, shipper } = cast;
    const shipment = await onTheWay(environment, cast);
    const { destination } = await shipment.row();

    expect((await shipment.hand('pickUp')).status).toBe(200);
    const [text] = await environment.messagesTo(destination.phone);
    const code = await shipment.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    const tries = [];
    for (let each = 0; each < 4; each += 1)
      tries.push(await codeOrStatus(shipment.move(driver, 'deliver', { code: wrong })));
    const delivered = await shipment.hand('deliver');
    const [late, twice] = [await shipment.hand('pickUp'), await shipment.hand('deliver')];

    expect(text).toContain(`show the driver this code: ${code}`);
    expect(tries).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect([delivered, late, twice].map(({ body }) => body.status)).toEqual(['delivered', 'delivered', 'delivered']);
    environment.pass(48 * HOUR);
    expect((await shipment.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
  });

  it('are moved once for one key: a wrong code counts once, and what has led further is answered as it was', async () => {
    const { driver } = cast;
    const shipment = await onTheWay(environment, cast);
    const code = await shipment.codeOf('pickUp');
    const wrong = code === '1234' ? '4321' : '1234';
    const send = (transition: ShipmentMove, body: object, key: string) => {
      const headers = { 'idempotency-key': key };
      return environment.call('moveShipment', {
        token: driver.token,
        params: { id: shipment.id, transition },
        body,
        headers,
      });
    };
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

    const twice = await Promise.all([wrong, wrong].map((each) => send('pickUp', { code: each }, first)));
    const other = await send('pickUp', { code }, first);
    const left = (await shipment.seen(driver)).tries_left;
    await send('pickUp', { code }, second);
    const delivery = { code: await shipment.codeOf('deliver') };
    const delivered = await send('deliver', delivery, third);
    environment.pass(48 * HOUR);
    const late = await send('deliver', delivery, third);

    expect(twice.map(({ body }) => body)).toMatchObject([{ code: 'wrong_code' }, { code: 'wrong_code' }]);
    expect(left).toBe(4);
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    expect([delivered.body.status, late.status, late.body.status]).toEqual(['delivered', 200, 'closed']);
  });

  it.each<[ShipmentStatus, ShipmentMove[], ShipmentMove[]]>([
    ['delivered', ['pickUp', 'deliver'], ['go', 'pickUp', 'deliver']],
    ['returned', ['pickUp', 'undelivered', 'bringBack'], ['go', 'pickUp', 'undelivered', 'bringBack']],
    ['returning', ['pickUp', 'undelivered'], ['go', 'pickUp', 'undelivered']],
    ['notHandedOver', ['notHandedOver'], ['go', 'notHandedOver']],
    ['disputed', ['pickUp', 'deliver', 'object'], ['object']],
    ['cancelled', ['cancel'], ['cancel']],
  ])('stay %s after %j when %j is sent again, even with an expired key', async (status, moves, again) => {
    const shipment = await onTheWay(environment, cast);
    environment.pass(Math.max(0, (await shipment.row()).begins_at.getTime() - environment.now().getTime()));
    const make = (move: ShipmentMove) => {
      if (takesCode(move)) return shipment.hand(move);
      const isShippers = move === 'object' || move === 'cancel';
      return shipment.move(isShippers ? cast.shipper : cast.driver, move, { words: 'Three are wet.' });
    };
    for (const move of moves) expect((await make(move)).status, move).toBe(200);
    const { since } = await shipment.row();
    environment.pass(HOUR);

    const replies = [];
    for (const move of again) replies.push([move, (await make(move)).body.status]);

    expect(replies).toEqual(again.map((move) => [move, status]));
    expect(await shipment.row()).toMatchObject({ status, since });
  });

  it('take no sixth code, not even the right one', async () => {
    const shipment = await onTheWay(environment, cast);
    const code = await shipment.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    await shipment.hand('pickUp');
    const before = (await shipment.track()).body;

    const all = await Promise.all(
      Array.from({ length: 5 }, () => codeOrStatus(shipment.move(cast.driver, 'deliver', { code: wrong }))),
    );
    const right = await codeOrStatus(shipment.move(cast.driver, 'deliver', { code }));

    expect(all.sort()).toEqual(['no_tries_left', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(right).toBe('no_tries_left');
    const after = (await shipment.track()).body;
    expect(
      [before, after].map((page) => page.includes(`>${code}<`)),
      'to its receiver',
    ).toEqual([true, false]);
  });

  it('are either loaded or cancelled when both happen at once', async () => {
    const shipment = await onTheWay(environment, cast);

    const [picked, cancelled] = await Promise.all([shipment.hand('pickUp'), shipment.move(cast.shipper, 'cancel')]);

    expect([picked.status, cancelled.status].sort()).toEqual([200, 409]);
    expect((await shipment.row()).status).toBe(picked.status === 200 ? 'pickedUp' : 'cancelled');
    await expectShipmentToAddUp(environment, shipment.id, 'both at once');
  });
});

/** Concurrent and late calls by two users, or a user and the clock. */
describe.each(databases)('shipments that two are busy with, on $name', (database) => {
  const { environment, cast } = shipmentsOn(database);

  /** Sends a move like a driver's phone, with the move's first key. */
  const send = (id: string, transition: ShipmentMove, body: object, key: string) =>
    environment.call('moveShipment', {
      token: cast.driver.token,
      params: { id, transition },
      body,
      headers: { 'idempotency-key': key },
    });
  const otherThan = (code: string) => (code === '1234' ? '4321' : '1234');

  it('count five wrong codes of the receiver, however often each is sent, and come back to their shipper', async () => {
    const shipment = await onTheWay(environment, cast);
    await shipment.hand('pickUp');
    const code = await shipment.codeOf('deliver');
    const keys = Array.from({ length: 5 }, () => crypto.randomUUID());
    const wrong = (key: string) => codeOrStatus(send(shipment.id, 'deliver', { code: otherThan(code) }, key));

    const first = await Promise.all(keys.map(wrong));
    const again = await Promise.all(keys.map(wrong));
    const right = await codeOrStatus(shipment.hand('deliver'));
    const receiver = (await shipment.track()).body;
    const turned = await shipment.move(cast.driver, 'undelivered');
    const back = await shipment.hand('bringBack');

    const counted = ['no_tries_left', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code'];
    expect(first.sort()).toEqual(counted);
    expect(new Set(again), 'what was counted is not counted again').toEqual(new Set(['no_tries_left']));
    expect(right).toBe('no_tries_left');
    expect(receiver).not.toContain(`>${code}<`);
    expect([turned.body.status, back.body.status]).toEqual(['returning', 'returned']);
    environment.pass(48 * HOUR);
    expect((await shipment.seen(cast.shipper)).money).toMatchObject({ paid: PAID, held: 0, owed: PAID });
  });

  it('are moved by two moves that come twice and the other way round, each once and in their own order', async () => {
    const shipment = await onTheWay(environment, cast);
    const [pickUp, deliver] = [crypto.randomUUID(), crypto.randomUUID()];
    const codes = { pickUp: await shipment.codeOf('pickUp'), deliver: await shipment.codeOf('deliver') };
    const load = () => send(shipment.id, 'pickUp', { code: codes.pickUp }, pickUp);
    const unload = () => send(shipment.id, 'deliver', { code: codes.deliver }, deliver);

    const early = await codeOrStatus(unload());
    const all = await Promise.all([unload(), load(), unload(), load()]);
    const late = [await unload(), await load(), await unload()];

    expect(early, 'nothing is loaded yet, and its key is free').toBe('wrong_status');
    // Whichever delivery came before the loading is refused, and is as good as never sent.
    expect([...new Set(all.map(({ status }) => status))].filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect([all[1]?.status, all[3]?.status]).toEqual([200, 200]);
    expect(late.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'delivered']));
    const codesOf = environment.db.selectFrom('shipment_codes').select(['what', 'tries']).orderBy('what');
    expect(await codesOf.where('shipment_id', '=', shipment.id).execute()).toEqual(
      ['bringBack', 'deliver', 'pickUp'].map((what) => ({ what, tries: 0 })),
    );
    const told = (await environment.messagesTo((await shipment.row()).destination.phone)).filter((text) =>
      text.includes(codes.deliver),
    );
    expect(told, 'the receiver is told the code once').toHaveLength(1);
  });

  it.each(['removeDriver', 'deleteMe'] as const)(
    'keep a driver who is setting out in the moment in which they are to go: %s',
    async (end) => {
      const own = await newCast(environment);
      const shipment = await booked(environment, own);
      await shipment.assign();
      const asked = {
        removeDriver: { token: own.carrier.token, params: { id: own.driver.driverId } },
        deleteMe: { token: own.driver.token, body: { password: PASSWORD } },
      };

      const ended = await environment.db.transaction().execute(async (trx) => {
        await setShipment(trx, shipment.id, { status: 'onTheWay' });
        const ending = environment.call(end, asked[end]);
        if (database.name === 'PostgreSQL') await expect.poll(() => isWaitedFor(trx)).toBe(true);
        return { ending };
      });

      expect((await ended.ending).status).toBe(409);
      expect(await shipment.row()).toMatchObject({ status: 'onTheWay', driver_id: own.driver.driverId });
    },
  );

  /** Whether a call waits for the row of a delivery. */
  async function isWaitedFor(trx: Db): Promise<boolean> {
    const { rows } = await sql`
      select from pg_locks where locktype = 'tuple' and relation = 'shipments'::regclass`.execute(trx);
    return rows.length > 0;
  }

  it('give back what arrives while, and after, their time to pay ends, and are booked by nothing of it', async () => {
    const shipment = await requested(environment, cast);
    await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
    environment.pass(HOUR);

    await Promise.all([shipment.pay(), look(environment), look(environment)]);
    await shipment.pay();
    await look(environment);

    expect(await shipment.seen(cast.shipper)).toMatchObject({
      ...{ status: 'lapsed', payment: { status: 'refunded' }, pickup_code: null, plate: null },
    });
    expect(await codeOrStatus(shipment.assign())).toBe('wrong_status');
    expect(await shipment.link(), 'nobody is told that something comes').toBeUndefined();
    await expectShipmentToAddUp(environment, shipment.id, 'paid too late');
  });

  // The last: days go by.
  it('go on, and are paid for, with a licence that ends on the way; the truck gets no other until it is renewed', async () => {
    const own = await newCast(environment);
    const { carrier, driver, shipper } = own;
    const today = dayInLagos(environment.now());
    const until = (licence_until: string) => {
      const vehicles = [{ plate: carrier.plate, kind: 'truck', licence_until, insurance_until: '2030-01-01' }];
      const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles, tariffs: [] };
      return environment.call('saveCarrier', { token: carrier.token, body });
    };
    const [loading, next] = [await booked(environment, own), await booked(environment, own)];
    const { day } = await loading.row();
    await until(day);
    await loading.assign();
    await next.assign();
    environment.pass(startOfDay(day).getTime() + 8 * HOUR - environment.now().getTime());
    await loading.move(driver, 'go');

    environment.pass(startOfDay(addDays(day, 1)).getTime() + HOUR / 2 - environment.now().getTime());
    await tellOfEndingPapers({ db: environment.db, clock: environment.now });
    const { body: fleet } = await environment.call('getCarrier', { token: carrier.token });
    const other = await codeOrStatus(next.move(driver, 'go'));
    const [picked, delivered] = [await loading.hand('pickUp'), await loading.hand('deliver')];
    environment.pass(48 * HOUR);

    expect(today < day).toBe(true);
    expect(fleet.vehicles).toMatchObject([{ plate: carrier.plate, in_service: false }]);
    expect(other).toBe('vehicle_unfit');
    expect([picked.body.status, delivered.body.status]).toEqual(['pickedUp', 'delivered']);
    expect((await loading.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
  });
});
