import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInLagos, startOfDay } from '#domain/calendar.ts';
import { type ShipmentMove, type ShipmentStatus, takesCode } from '#domain/lifecycles/shipment.ts';
import { notifyOfEndingPapers } from '#server/carriers/papers.job.ts';
import type { Db } from '#server/platform/db/database.ts';
import { settleDisputedShipment } from '#server/shipments/ending.service.ts';
import { setShipment } from '#server/shipments/shipment.repository.ts';
import { databases } from '#tests/support/databases.ts';
import { keepSignedIn, PASSWORD } from '#tests/support/environment.ts';
import { dayFromToday, runPaymentJobs } from '#tests/support/payments.ts';
import {
  codeOrStatus,
  createBookedShipment,
  createRequestedShipment,
  createShipmentOnTheWay,
  expectShipmentToAddUp,
  HOUR,
  newCast,
  PAID,
  setUpShipments,
} from '#tests/support/shipments.ts';

// Rules: DEL-9, DEL-12

const dayBack = (now: Date) => new Date(now.getTime() - 24 * HOUR).toISOString();

/** Whole hours, rounded up. */
const hoursFrom = (start = '', end = '') => Math.ceil((Date.parse(end) - Date.parse(start)) / HOUR);

describe.each(databases)('shipments, on $name', (database) => {
  const { environment, cast } = setUpShipments(database);
  beforeEach(() => keepSignedIn(environment));

  it('change hands by the code, with five tries, and ignore repeated moves', async () => {
    const { driver, shipper } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
    const { origin, destination } = await shipment.row();
    const [text] = await environment.messagesTo(destination.phone);
    const [pickup] = await environment.messagesTo(origin.phone);

    const loading = { code: await shipment.codeOf('pickUp'), made_at: dayBack(environment.now()) };
    expect((await shipment.move(driver, 'pickUp', loading)).status).toBe(200);
    const code = await shipment.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    const tries = [];
    for (let each = 0; each < 4; each += 1)
      tries.push(await codeOrStatus(shipment.move(driver, 'deliver', { code: wrong })));
    const delivered = await shipment.hand('deliver');
    const [late, twice] = [await shipment.hand('pickUp'), await shipment.hand('deliver')];
    const { arrival, timeline = [] } = await shipment.seen(shipper);
    const loaded = timeline.find((event) => event.status === 'pickedUp');
    const hours = [arrival?.from, arrival?.until].map((moment) => hoursFrom(loaded?.at, moment));

    expect(text).toContain(`show the driver this code: ${code}`);
    expect(pickup).toContain(`Show this code only after loading: ${await shipment.codeOf('pickUp')}`);
    expect(tries).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect([delivered, late, twice].map(({ body }) => body.status)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(hours, 'from Aba to Apapa').toEqual([13, 27]);
    const setOut = timeline.find((event) => event.status === 'onTheWay');
    expect(loaded?.made_at, 'a clock that is a day back').toBe(setOut?.at);
    environment.pass(48 * HOUR);
    expect((await shipment.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
  });

  it('move once per key, and count a repeated wrong code once', async () => {
    const { driver } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
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
    const shipment = await createShipmentOnTheWay(environment, cast);
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
    const shipment = await createShipmentOnTheWay(environment, cast);
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
    const { number, ...row } = await shipment.row();
    expect(row).toMatchObject({ status: 'disputed', held_until: null });
    expect(await casesOf(shipment.id)).toEqual(['The driver entered 5 wrong codes (pickedUp).']);
    for (const who of [cast.shipper, cast.carrier])
      expect((await heard(who)).join('\n')).toContain(`We are reviewing Delivery ${number} from`);
  });

  it('count in the record of their carrier: delivered ones, and those loaded in time by the driver’s phone', async () => {
    const own = await newCast(environment);
    const carry = async (late: number, isOffline: boolean, ending: 'deliver' | 'bringBack' = 'deliver') => {
      const shipment = await createShipmentOnTheWay(environment, own);
      const { ends_at } = await shipment.row();
      environment.pass(ends_at.getTime() - environment.now().getTime() + late);
      const code = await shipment.codeOf('pickUp');
      await shipment.move(own.driver, 'pickUp', { code, ...(isOffline && { made_at: ends_at.toISOString() }) });
      if (ending === 'bringBack') await shipment.move(own.driver, 'undelivered');
      await shipment.hand(ending);
    };
    const record = async () => {
      const next = await createRequestedShipment(environment, own);
      await next.offer();
      const [offer] = (await next.seen(own.shipper)).offers;
      return [offer?.delivered, offer?.on_time];
    };

    await carry(0, false);
    await carry(1, false);
    await carry(HOUR, true);
    const delivered = await record();
    await carry(0, false, 'bringBack');
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);

    expect(delivered).toEqual([3, 2]);
    expect(await record(), 'all are closed, and one went back').toEqual([3, 2]);
  });

  it.each([
    ['before loading, half of the price', 'pickUp', PAID / 2],
    ['after loading, what staff decide', 'deliver', null],
  ] as const)('owe the carrier after five wrong codes %s', async (_, what, part) => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    if (what === 'deliver') await shipment.hand('pickUp');

    await shipment.guess(what);

    expect(await shipment.row()).toMatchObject({ status: 'disputed', part });
  });

  const casesOf = async (id: string) => {
    const rows = environment.db
      .selectFrom('cases')
      .innerJoin('case_events', 'case_id', 'cases.id')
      .select('words')
      .where('subject_id', '=', id)
      .orderBy('position');
    return (await rows.execute()).map(({ words }) => words);
  };
  const heard = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);

  it.each<[string, () => ReturnType<typeof late>]>([
    ['the sender has cancelled', () => late('cancel')],
    ['the carrier has cancelled', () => late('cancel', 'carrier')],
    ['the driver’s other phone has said that nothing was there', () => late('notHandedOver', 'driver')],
  ])('open a case that holds all the money when the code of a pickup arrives after %s', async (_, begin) => {
    const { shipment } = await begin();

    const sent = [(await shipment.move(cast.driver, 'go')).status, (await shipment.hand('pickUp')).status];
    const other = await shipment.hand('pickUp');
    expect((await shipment.seen(cast.carrier)).warned_until, 'taken back').toBeUndefined();

    expect([...sent, other.status, other.body.status]).toEqual([200, 200, 200, 'disputed']);
    expect((await shipment.seen(cast.carrier)).money).toMatchObject({ paid: PAID, held: PAID });
    expect(await casesOf(shipment.id)).toEqual([
      "The driver's phone was offline and now reports the pickup, with the right pickup code.",
    ]);
    for (const who of [cast.shipper, cast.carrier]) {
      // Leaves out a refund of an earlier delivery, or a withdrawn warning, which may be sent at the same moment.
      const told = (await heard(who)).filter((text) => !/^(We refunded|Your driver did)/.test(text));
      expect(told[0]).toMatch(/^We are reviewing Delivery /);
    }
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);
    await expectShipmentToAddUp(environment, shipment.id, 'proved late');
    const kept = await environment.db
      .transaction()
      .execute((trx) => settleDisputedShipment(trx, shipment.id, { outcome: 'keep' }, environment.now()));
    expect([kept, (await shipment.seen(cast.carrier)).money]).toMatchObject([true, { owed: PAID, back: 0 }]);
  });

  /** A delivery under way that one side has ended, at the last moment before its money is paid out. */
  async function late(move: 'cancel' | 'notHandedOver', by: 'shipper' | 'carrier' | 'driver' = 'shipper') {
    const shipment = await createShipmentOnTheWay(environment, cast);
    environment.pass(Math.max(0, (await shipment.row()).begins_at.getTime() - environment.now().getTime()));
    expect((await shipment.move(cast[by], move)).status).toBe(200);
    await runPaymentJobs(environment);
    environment.pass(24 * HOUR - 1);
    await runPaymentJobs(environment);
    return { shipment };
  }

  it('continue when a pickup code arrives after the delivery had failed', async () => {
    const shipment = await createBookedShipment(environment, cast, undefined, dayFromToday(environment, 2));
    const other = await createBookedShipment(
      environment,
      await newCast(environment),
      undefined,
      dayFromToday(environment, 2),
    );
    for (const each of [shipment, other]) await each.assign();
    environment.pass((await shipment.row()).ends_at.getTime() + 25 * HOUR - environment.now().getTime());
    await runPaymentJobs(environment);
    const before = (await shipment.row()).status;
    const { warned_until } = await shipment.seen(cast.carrier);
    const moves = [];
    const made_at = new Date(environment.now().getTime() + 7 * 24 * HOUR).toISOString();
    await shipment.move(cast.driver, 'go');
    for (const what of ['pickUp', 'deliver'] as const) {
      const code = await shipment.codeOf(what);
      moves.push((await shipment.move(cast.driver, what, { code, made_at })).body.status);
    }

    const { timeline = [] } = await shipment.seen(cast.shipper);

    expect([before, ...moves]).toEqual(['failed', 'pickedUp', 'delivered']);
    expect([warned_until, (await shipment.seen(cast.carrier)).warned_until]).toEqual([expect.any(String), undefined]);
    expect(await heard(cast.carrier)).toContainEqual(expect.stringMatching(/^Your driver did pick up G-/));
    expect(timeline.map(({ status }) => status)).toEqual([
      ...['requested', 'awaitingPayment', 'booked', 'assigned', 'failed', 'pickedUp', 'delivered'],
    ]);
    expect(timeline.at(-1)?.made_at, 'a clock that is ahead').toBe(environment.now().toISOString());
    environment.pass(47 * HOUR);
    await runPaymentJobs(environment);
    environment.pass(HOUR);
    await runPaymentJobs(environment);
    await expectShipmentToAddUp(environment, shipment.id, 'delivered after it had failed');
    await expectShipmentToAddUp(environment, other.id, 'failed at the same moment');
    expect((await shipment.seen(cast.carrier)).money).toMatchObject({ owed: PAID, back: 0 });
  });

  it('open a case when the proof arrives after the refund', async () => {
    const { shipment } = await late('cancel');
    environment.pass(1);
    await runPaymentJobs(environment);

    const { status, body } = await shipment.hand('pickUp');
    const wrong = (await shipment.codeOf('bringBack')) === '1234' ? '4321' : '1234';

    expect([status, body.status, (await casesOf(shipment.id)).length]).toEqual([200, 'cancelled', 1]);
    expect(await codeOrStatus(shipment.move(cast.driver, 'bringBack', { code: wrong }))).toBe('wrong_code');
    expect(await heard(cast.shipper)).toContainEqual(
      expect.stringContaining("The driver's phone was offline and now reports the pickup"),
    );
    await expectShipmentToAddUp(environment, shipment.id, 'gone back');
  });

  it('tell everyone of a pickup code that arrives after a decision, whose money stays', async () => {
    const { shipment } = await late('notHandedOver', 'driver');
    await shipment.move(cast.shipper, 'object', { words: 'I waited all day.' });
    const decide = environment.db.transaction();
    await decide.execute((trx) => settleDisputedShipment(trx, shipment.id, { outcome: 'refund' }, environment.now()));
    const before = (await shipment.seen(cast.shipper)).money;

    const replies = [await shipment.hand('pickUp'), await shipment.hand('pickUp')];

    expect(replies.map(({ status, body }) => [status, body.status])).toEqual(Array(2).fill([200, 'refunded']));
    expect([before, (await shipment.seen(cast.shipper)).money]).toMatchObject(Array(2).fill({ back: PAID, owed: 0 }));
    expect((await casesOf(shipment.id)).at(-1)).toMatch(/^The driver's phone was offline and now reports the pickup/);
    expect(await heard(cast.shipper)).toContainEqual(
      expect.stringContaining("The driver's phone was offline and now reports the pickup"),
    );
    await expectShipmentToAddUp(environment, shipment.id, 'proved after a decision');
  });

  it('are delivered with the code after more than a week, while a case about them is open', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.hand('pickUp');
    environment.pass(8 * 24 * HOUR);
    await runPaymentJobs(environment);
    await runPaymentJobs(environment);
    const opened = await casesOf(shipment.id);
    const { number } = await shipment.row();
    // Leaves out messages about earlier deliveries that are late as well.
    const told = (await heard(cast.carrier)).filter((text) => text.includes(number));

    const { body } = await shipment.hand('deliver');

    expect([opened.length, body.status]).toEqual([1, 'delivered']);
    expect(told.slice(0, 1)).toEqual([
      expect.stringMatching(/^We are reviewing .* Not delivered after 7 days\. The driver can still enter the code/),
    ]);
  });

  it('are loaded or become a case when loading and cancelling coincide', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);

    const [picked, cancelled] = await Promise.all([shipment.hand('pickUp'), shipment.move(cast.shipper, 'cancel')]);

    expect(picked.status).toBe(200);
    expect((await shipment.row()).status).toBe(cancelled.status === 200 ? 'disputed' : 'pickedUp');
    await expectShipmentToAddUp(environment, shipment.id, 'both at once');
  });
});

/** Concurrent and late calls by two users, or a user and the clock. */
describe.each(databases)('shipments on which two users act at once, on $name', (database) => {
  const { environment, cast } = setUpShipments(database);

  /** Sends a move like a driver's phone, with the move's first key. */
  const send = (id: string, transition: ShipmentMove, body: object, key: string) =>
    environment.call('moveShipment', {
      token: cast.driver.token,
      params: { id, transition },
      body,
      headers: { 'idempotency-key': key },
    });
  const otherThan = (code: string) => (code === '1234' ? '4321' : '1234');

  it('count five wrong codes of the receiver, however often each is sent, and become a case', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
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
    expect([turned.body.status, back.body.status], 'a case decides').toEqual(['disputed', 'disputed']);
    expect((await shipment.seen(cast.shipper)).money).toMatchObject({ paid: PAID, held: PAID, owed: 0 });
  });

  it('apply two repeated moves once each and in their own order', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    const [pickUp, deliver] = [crypto.randomUUID(), crypto.randomUUID()];
    const codes = { pickUp: await shipment.codeOf('pickUp'), deliver: await shipment.codeOf('deliver') };
    const load = () => send(shipment.id, 'pickUp', { code: codes.pickUp }, pickUp);
    const unload = () => send(shipment.id, 'deliver', { code: codes.deliver }, deliver);

    const early = await codeOrStatus(unload());
    const all = await Promise.all([unload(), load(), unload(), load()]);
    const late = [await unload(), await load(), await unload()];

    expect(early, 'nothing is loaded yet, and its key is free').toBe('wrong_status');
    // A delivery code that arrived before the pickup is refused, and does not count as a try.
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

  it('take the updates of two phones of one driver once, with the first count', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    const [pickup, delivery] = [await shipment.codeOf('pickUp'), await shipment.codeOf('deliver')];
    const load = (count: number) => send(shipment.id, 'pickUp', { code: pickup, count }, crypto.randomUUID());
    const unload = () => send(shipment.id, 'deliver', { code: delivery }, crypto.randomUUID());

    const first = await load(12);
    const both = await Promise.all([load(11), unload()]);
    const again = [await load(11), await unload()];

    expect([first, ...both, ...again].map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await shipment.row()).toMatchObject({ status: 'delivered', counted: 12 });
    const { timeline = [] } = await shipment.seen(cast.shipper);
    const moved = timeline.map(({ status }) => status).filter((status) => ['pickedUp', 'delivered'].includes(status));
    expect(moved).toEqual(['pickedUp', 'delivered']);
  });

  it.each(['removeDriver', 'deleteMe'] as const)('keep a driver who starts while being removed: %s', async (end) => {
    const own = await newCast(environment);
    const shipment = await createBookedShipment(environment, own);
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
  });

  /** Whether a call waits for the row of a delivery. */
  async function isWaitedFor(trx: Db): Promise<boolean> {
    const { rows } = await sql`
      select from pg_locks where locktype = 'tuple' and relation = 'shipments'::regclass`.execute(trx);
    return rows.length > 0;
  }

  it('refund payments that arrive at or after the deadline', async () => {
    const shipment = await createRequestedShipment(environment, cast);
    await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
    environment.pass(HOUR);

    await Promise.all([shipment.pay(), runPaymentJobs(environment), runPaymentJobs(environment)]);
    await shipment.pay();
    await runPaymentJobs(environment);

    expect(await shipment.seen(cast.shipper)).toMatchObject({
      ...{ status: 'lapsed', payment: { status: 'refunded' }, pickup_code: null, plate: null },
    });
    expect(await codeOrStatus(shipment.assign())).toBe('wrong_status');
    expect(await shipment.link(), 'nobody is told that something comes').toBeUndefined();
    await expectShipmentToAddUp(environment, shipment.id, 'paid too late');
  });

  // The last test, because it advances the clock by days.
  it('continue with a licence that ends on the way, whose truck gets no new load', async () => {
    const own = await newCast(environment);
    const { carrier, driver, shipper } = own;
    const today = dayInLagos(environment.now());
    const until = (licence_until: string) => {
      const vehicles = [{ plate: carrier.plate, kind: 'truck', licence_until, insurance_until: '2030-01-01' }];
      const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles, tariffs: [] };
      return environment.call('saveCarrier', { token: carrier.token, body });
    };
    const [loading, next] = [
      await createBookedShipment(environment, own),
      await createBookedShipment(environment, own),
    ];
    const { day } = await loading.row();
    await until(day);
    await loading.assign();
    await next.assign();
    environment.pass(startOfDay(day).getTime() + 8 * HOUR - environment.now().getTime());
    await loading.move(driver, 'go');

    environment.pass(startOfDay(addDays(day, 1)).getTime() + HOUR / 2 - environment.now().getTime());
    await notifyOfEndingPapers({ db: environment.db, clock: environment.now });
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
