import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { href } from '#domain/addresses.ts';
import { deliverDue, deliverRound } from '#server/gateways/delivery.job.ts';
import type { Sms, SmsGateway } from '#server/gateways/sms/sms.gateway.ts';
import { outbox } from '#server/gateways/sms/sms.gateway.ts';
import { notify } from '#server/notifications/notification.service.ts';
import { type Db, openPostgres } from '#server/platform/db/database.ts';
import { repeat } from '#server/platform/jobs.ts';
import { measureDelivery } from '#server/platform/outbox/budget.service.ts';
import { SMS_CEILING } from '#server/platform/outbox/budgets.ts';
import { enqueueMessage } from '#server/platform/outbox/outbox.repository.ts';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn, newPerson, ORIGIN } from '#tests/support/environment.ts';
import { ask, dayFromToday, newVisit, newVisitor } from '#tests/support/payments.ts';
import { createBookedShipment, createRequestedShipment, newCarrier, newCast } from '#tests/support/shipments.ts';

// Rules: MSG-1, MSG-2, MSG-3, MSG-4, MSG-5, MSG-6

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const log = { warn: () => {}, error: () => {} };

/** A provider that accepts and records every SMS. */
function provider(send: () => Promise<void> = async () => {}): SmsGateway & { taken: Sms[] } {
  const taken: Sms[] = [];
  return {
    taken,
    keepsText: false,
    send: async (sms) => {
      await send();
      taken.push(sms);
    },
  };
}

const origin = () => ORIGIN;

/** Delivers until nothing is due. @returns The delivered SMS. */
async function delivered({ db, now }: Pick<Environment, 'db' | 'now'>, sms = provider()): Promise<Sms[]> {
  while ((await deliverDue({ db, clock: now, sms, mail: outbox, origin, log })) > 0);
  return sms.taken;
}

interface Queued {
  readonly to?: string;
  readonly sender?: string;
}

const queue = async ({ db, now }: Pick<Environment, 'db' | 'now'>, { to = newPerson().phone_no, sender }: Queued) =>
  await enqueueMessage(db, {
    channel: 'sms',
    purpose: 'notice',
    recipient: to,
    body: 'Gida: news',
    created_at: now(),
    expires_at: new Date(now().getTime() + 12 * HOUR),
    ...(sender && { sender }),
  });

describe.each(databases)('messages, on $name', (database) => {
  const environment = environmentOn(database);
  const invite = (token: string, name: string, phone_no: string) =>
    environment.call('inviteDriver', { token, body: { name, phone_no } });

  it('invites a number once a day over all carriers, without anything a user typed', async () => {
    const carriers = [await newCarrier(environment), await newCarrier(environment)];
    await delivered(environment);
    const stranger = newPerson().phone_no;

    for (const { token } of [...carriers, ...carriers]) {
      const { body: driver } = await invite(token, 'You won a house', stranger);
      await environment.call('removeDriver', { token, params: { id: driver.id } });
    }

    const texts = (await delivered(environment)).map(({ text }) => text);
    expect(texts).toEqual([expect.stringMatching(/^Gida: A carrier wants to add you as a driver\./)]);
  });

  it('sends receivers and drivers nothing that a user typed', async () => {
    const cast = await newCast(environment);
    const typed = { city: 'You won at evil.example', name: 'Gida Prize Team' };
    const shipment = await createRequestedShipment(environment, cast, {
      from: { state: 'Abia', address: '4 Ngwa Road', phone_no: '0803 123 4567', ...typed },
    });
    await shipment.offer();
    const [offer] = (await shipment.seen(cast.shipper)).offers;
    await shipment.move(cast.shipper, 'accept', { offer: offer?.id });
    await shipment.pay();
    await shipment.link();
    await shipment.assign();

    const { destination } = await shipment.row();
    const texts = [
      ...(await environment.messagesTo(destination.phone)),
      ...(await environment.messagesTo(cast.driver.phone)).filter((text) => text.startsWith('Gida: New job')),
    ];
    // The receiver gets the link and the delivery code, and the driver the job.
    expect(texts).toHaveLength(3);
    expect(texts.join()).not.toMatch(/won|evil|Prize/);
  });

  it.each(['gida-prize.ng', 'Claim at gida.ng today', `A${'\u0301'.repeat(79)}`])(
    'refuses %j as a name',
    async (name) => {
      const carrier = await newCarrier(environment);

      const replies = [
        await environment.call('register', { body: newPerson({ first_name: name }) }),
        await environment.call('updateMe', { token: carrier.token, body: { last_name: name } }),
        await invite(carrier.token, name, newPerson().phone_no),
      ];

      expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
    },
  );

  it('refuses a web address as the name of a business', async () => {
    const { token } = await newVisitor(environment);
    const body = { name: 'Win at gida.ng', states: ['Lagos'], vehicles: [], tariffs: [] };

    const { status, body: problem } = await environment.call('saveCarrier', { token, body });

    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['name']]);
  });

  it('sends one SMS for thirty proposals about the same listing, and shows every notification', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    await delivered(environment);
    const unread = async () => (await environment.call('listNotifications', { token: owner.token })).body.length;
    const before = await unread();

    for (let each = 0; each < 30; each += 1) {
      const time = `${String(8 + (each % 10)).padStart(2, '0')}:00`;
      const day = dayFromToday(environment, 3 + Math.floor(each / 10));
      await ask(environment, visitor, { propertyId: listing.id, day, time, proposes: true });
    }

    const sent = await delivered(environment);
    expect((await unread()) - before).toBe(30);
    expect(sent).toHaveLength(1);
  });

  it('sends one SMS for many offers on one delivery by the same carrier', async () => {
    const cast = await newCast(environment);
    const shipment = await createRequestedShipment(environment, cast);
    await delivered(environment);

    for (let price = 60; price > 40; price -= 1) await shipment.offer(price * 100);

    expect(await delivered(environment)).toHaveLength(1);
  });

  it('sends ten an hour and thirty a day to one number', async () => {
    const to = newPerson().phone_no;
    const sentInHour: number[] = [];

    for (let hour = 0; hour < 5; hour += 1) {
      for (let each = 0; each < 12; each += 1) await queue(environment, { to, sender: randomUUID() });
      sentInHour.push((await delivered(environment)).filter((sms) => sms.to === to).length);
      environment.pass(HOUR);
    }
    environment.pass(24 * HOUR);
    await queue(environment, { to });

    expect(sentInHour).toEqual([10, 10, 10, 0, 0]);
    expect(await delivered(environment)).toHaveLength(1);
  });

  it('counts a message that is tried again once', async () => {
    const to = newPerson().phone_no;
    for (let each = 0; each < 10; each += 1) await queue(environment, { to, sender: randomUUID() });
    let left = 9;
    const sms = provider(async () => {
      left -= 1;
      if (left === 0) throw new Error('busy');
    });

    const atOnce = (await delivered(environment, sms)).length;
    environment.pass(MINUTE);

    expect([atOnce, (await delivered(environment, sms)).length]).toEqual([9, 10]);
  });

  it('sends each message about money, though all lead to the same page', async () => {
    const { id: userId, phone } = await newVisitor(environment);
    const { db, now } = environment;
    await delivered(environment);
    const texts = ['We refunded ₦5,000.', 'We refunded ₦7,000.'];
    for (const text of texts) await notify(db, { userId, kind: 'payment', text, link: href.transactions }, now());

    const sent = (await delivered(environment)).filter(({ to }) => to === phone);

    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('5,000'), expect.stringContaining('7,000')]);
  });

  it('sends five an hour from one account to one number, and thirty to all numbers', async () => {
    const [sender, to] = [randomUUID(), newPerson().phone_no];
    for (let each = 0; each < 8; each += 1) await queue(environment, { to, sender });
    const toOne = await delivered(environment);
    for (let each = 0; each < 40; each += 1) await queue(environment, { sender });
    const toOthers = await delivered(environment);
    await queue(environment, { to });

    expect([toOne.length, toOthers.length]).toEqual([5, 25]);
    expect(await delivered(environment)).toHaveLength(1);
  });

  it('counts for the account and the network of the call', async () => {
    const cast = await newCast(environment);
    const shipment = await createRequestedShipment(environment, cast);
    await shipment.offer();

    const row = await environment.db
      .selectFrom('messages')
      .select(['sender', 'address', 'purpose'])
      .where('subject', 'like', '%shipment%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { carrier_id } = await environment.db
      .selectFrom('shipment_offers')
      .select('carrier_id')
      .where('shipment_id', '=', (await shipment.row()).id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sender: carrier_id, address: '127.0.0.1', purpose: 'notice' });
  });

  it('delays messages that exist as SMS only, and sends them once the budget is back', async () => {
    const cast = await newCast(environment);
    const shipment = await createBookedShipment(environment, cast);
    const { phone } = (await shipment.row()).destination;
    await delivered(environment);
    for (let each = 0; each < 12; each += 1) await queue(environment, { to: phone });
    await delivered(environment);
    await shipment.link();

    const atOnce = await delivered(environment);
    environment.pass(HOUR + 1);
    const later = await delivered(environment);

    expect(atOnce).toEqual([]);
    expect(later).toEqual([{ to: phone, text: expect.stringContaining('Track them: ') }]);
  });

  it('delivers a code within three seconds while 6,000 messages wait for a slow provider', async () => {
    const { db, now: clock } = environment;
    await delivered(environment);
    await sql`
      insert into messages (channel, recipient, body, created_at, expires_at, due_at)
      select 'sms', '+23470' || (10000000 + each), 'news', ${clock()}, ${clock()}::timestamptz + interval '1 hour', ${clock()}
      from generate_series(1, 6000) each`.execute(db);
    const sms = provider(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const parts = { db, clock, sms, mail: outbox, origin, log };
    const stops = (['codes', 'others'] as const).map((which) =>
      repeat(which, 1_000, () => deliverRound(parts, which), log),
    );
    onTestFinished(async () => {
      await Promise.all(stops.map((stop) => stop()));
      await db.deleteFrom('messages').where('body', '=', 'news').execute();
    });
    await expect.poll(() => sms.taken.length, { timeout: 5_000 }).toBeGreaterThan(0);

    const { person } = await environment.registered();
    const asked = performance.now();
    await expect.poll(() => sms.taken.some(({ to }) => to === person.phone_no), { timeout: 10_000 }).toBe(true);

    expect(performance.now() - asked).toBeLessThan(3_000);
  });

  it('holds everything but codes at the ceiling of the platform, and says so in the metrics', async () => {
    const { db, now: clock } = environment;
    await delivered(environment);
    await sql`
      insert into messages
        (channel, recipient, body, created_at, expires_at, due_at, delivered_at, counted_at)
      select 'sms', 'many', '', ${clock()}, ${clock()}, ${clock()}, ${clock()}, ${clock()}
      from generate_series(1, ${SMS_CEILING}::int)`.execute(db);
    await queue(environment, {});
    const { person } = await environment.registered();
    const [registry, sms] = [new Registry(), provider()];
    const metrics = measureDelivery(registry, { db, clock });

    await deliverDue({ db, clock, sms, mail: outbox, origin, log, metrics });

    expect(sms.taken.map(({ to }) => to)).toEqual([person.phone_no]);
    expect(await registry.metrics()).toContain('sms_ceiling_used_ratio 1\n');
    environment.pass(HOUR + 1);
    expect(await delivered(environment)).toHaveLength(1);
  });
});

describe('two servers on one database', async () => {
  const url = await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`);
  const copy = { name: 'PostgreSQL', open: async () => openPostgres(url) } as const;
  const [one, other] = [environmentOn(copy), environmentOn(copy)];
  const bothDeliver = async () => {
    const taken: Sms[] = [];
    const sms: SmsGateway = { keepsText: false, send: async (each) => void taken.push(each) };
    const round = (db: Db) => deliverDue({ db, clock: one.now, sms, mail: outbox, origin, log });
    while ((await Promise.all([round(one.db), round(other.db)])).some((count) => count > 0));
    return taken;
  };

  it('send one message that is requested from both at once', async () => {
    const { visitor, listing } = await newVisit(one);
    const propose = (server: Environment, time: string) =>
      ask(server, visitor, { propertyId: listing.id, day: dayFromToday(one, 59), time, proposes: true });
    await propose(one, '10:00');
    await bothDeliver();

    const replies = await Promise.all([propose(one, '11:00'), propose(other, '12:00')]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bothDeliver()).toHaveLength(1);
  });

  it('invite a number once when two carriers do so at once', async () => {
    const carriers = [await newCarrier(one), await newCarrier(one)];
    await bothDeliver();
    const phone_no = newPerson().phone_no;

    await Promise.all(
      [one, other].map((server, at) =>
        server.call('inviteDriver', { token: carriers[at]?.token ?? '', body: { name: 'Chidi Eze', phone_no } }),
      ),
    );

    expect(await bothDeliver()).toHaveLength(1);
  });

  it('keep one budget together', async () => {
    const to = newPerson().phone_no;
    for (let each = 0; each < 30; each += 1) await queue(one, { to, sender: randomUUID() });

    expect(await bothDeliver()).toHaveLength(10);
  });
});
