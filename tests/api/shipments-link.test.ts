import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { runPaymentJobs, type Visitor } from '#tests/support/payments.ts';
import {
  codeOrStatus,
  createBookedShipment,
  createRequestedShipment,
  createShipmentOnTheWay,
  expectShipmentToAddUp,
  HOUR,
  newCast,
  shipmentForm,
} from '#tests/support/shipments.ts';

// Rules: DEL-10

describe.each(databases)('shipments, on $name', (database) => {
  const environment = environmentOn(database);

  it('are shown to the receiver by a link, from the payment until a week after the end', async () => {
    const own = await newCast(environment);
    const { driver, carrier } = own;
    const form = shipmentForm(environment);
    const from = { ...form.from, city: '<b>Aba' };
    const shipment = await createRequestedShipment(environment, own, { from });
    await shipment.move(own.shipper, 'accept', { offer: await shipment.offer() });
    const unpaid = await shipment.link();
    await shipment.pay();
    // Runs the job twice at once. The run without work may end first, so the link is read afterwards.
    await Promise.all([shipment.link(), shipment.link()]);
    const link = (await shipment.link()) ?? '';
    const code = await shipment.codeOf('deliver');
    const pages: string[] = [];
    const read = async () => pages.push((await shipment.track()).body);
    await read();
    await shipment.assign();
    await read();
    await shipment.waitToSetOut();
    await shipment.move(driver, 'go');
    const gone = environment.now();
    environment.pass(HOUR);
    await read();
    await shipment.hand('pickUp');
    await read();
    await shipment.hand('deliver');
    await read();
    environment.pass(48 * HOUR);
    await read();

    const all = await shipment.track();
    const { rows } = await sql<{ row: string }>`select shipment_links::text as row from shipment_links`.execute(
      environment.db,
    );
    const texts = await environment.messagesTo((await shipment.row()).destination.phone);
    const names = ['>Chidi Eze, Okafor Transport<', carrier.plate, `tel:${driver.phone}`, `>${code}<`, '<form'];
    const shown = pages.map((page) => names.map((name) => page.includes(name)));
    const titles = pages.map((page) => /<\/span> (.*)<\/h1>/.exec(page)?.[1]);

    expect(unpaid).toBeUndefined();
    expect(link).toMatch(/^\/track\/[\w-]{22}$/);
    expect(texts.filter((text) => text.includes(link))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.slice(7));
    expect(titles.map((title, at) => [title, shown[at]])).toEqual([
      ['Booked', [false, false, false, false, false]],
      ['Driver assigned', [true, true, true, true, false]],
      ['Truck on the way to pickup', [true, true, true, true, false]],
      ['On the way to you', [true, true, true, true, false]],
      ['Delivered', [true, true, false, false, true]],
      // The payment is settled: the page remains as a proof, and the receiver can no longer report a problem.
      ['Delivered', [true, true, false, false, false]],
    ]);
    expect(pages[2]).toContain(`<time datetime="${gone.toISOString()}">`);
    expect(pages.join('')).toContain('&lt;b&gt;Aba');
    expect(pages.join('')).not.toMatch(/<b>Aba|<script|Ngwa Road|Wharf Road/);
    expect(all.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const icon = statSync('src/public/icon.svg').size;
    expect(Math.max(...pages.map((page) => Buffer.byteLength(page))) + icon).toBeLessThan(15_000);

    const open = (url: string, remoteAddress: string) => environment.app.inject({ url, remoteAddress });
    const changed = [...link.slice(7)].map((letter, at) => {
      const other = letter === 'A' ? 'B' : 'A';
      return `/track/${link.slice(7, 7 + at)}${other}${link.slice(8 + at)}`;
    });
    environment.pass(7 * 24 * HOUR - 1);
    const last = await open(link, '10.9.0.1');
    await read();
    environment.pass(1);
    const others = ['/track/none', `${link}A`, `/track/${'A'.repeat(300)}`, `${link}/x`, link];
    const nothing = await Promise.all([...changed, ...others].map((url) => open(url, '10.9.0.2')));
    expect(last.statusCode).toBe(200);
    expect(new Set(nothing.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(nothing[0]?.statusCode).toBe(404);
    expect((await shipment.track('It is wet.')).statusCode).toBe(404);
    await runPaymentJobs(environment);
    await cleanup({ db: environment.db, clock: environment.now, files: environment.files });
    const left = environment.db.selectFrom('shipment_links').selectAll().where('shipment_id', '=', shipment.id);
    expect(await left.execute()).toEqual([]);

    const many = await Promise.all(Array.from({ length: 61 }, () => open('/track/none', '10.9.0.3')));
    const refused = many.filter(({ statusCode }) => statusCode !== 404);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([[429, '1']]);
  });
});

describe.each(databases)('the tracking page of goods that come back, on $name', (database) => {
  const environment = environmentOn(database);

  it('shows the delivery code, since the receiver may still take them, until they are back', async () => {
    const own = await newCast(environment);
    const shipment = await createShipmentOnTheWay(environment, own);
    await shipment.link();
    const code = await shipment.codeOf('deliver');
    await shipment.hand('pickUp');
    const isShown = async () => (await shipment.track()).body.includes(`>${code}<`);

    await shipment.move(own.driver, 'undelivered');
    const during = [(await shipment.row()).status, await isShown()];
    await shipment.hand('bringBack');

    expect([during, (await shipment.row()).status, await isShown()]).toEqual([['returning', true], 'returned', false]);
  });
});

const WORDS = 'He wanted ₦20,000 more before he loaded.';

describe.each(databases)('POST /reports about a delivery, on $name', (database) => {
  const environment = environmentOn(database);
  const report = (who: { token: string }, id: string, words = WORDS) =>
    environment.call('report', { token: who.token, body: { about: 'shipment', id, reason: 'askedForMoney', words } });
  const told = async ({ token, phone }: Visitor) => {
    const { body: bell } = await environment.call('listNotifications', { token });
    return JSON.stringify([bell.map(({ text }) => text), await environment.messagesTo(phone)]);
  };

  it('accepts the shipper and the chosen carrier, about each other', async () => {
    const [cast, others] = [await newCast(environment), await newCast(environment)];
    const { shipper, carrier, driver } = cast;
    const open = await createRequestedShipment(environment, cast);
    await open.offer();
    const shipment = await createBookedShipment(environment, cast);

    const untaken = [await codeOrStatus(report(shipper, open.id)), await codeOrStatus(report(carrier, open.id))];
    const codes = [];
    for (const who of [shipper, carrier, shipper, driver, others.shipper, others.carrier]) {
      codes.push(await codeOrStatus(report(who, shipment.id)));
    }

    expect(untaken).toEqual(['not_found', 'not_found']);
    expect(codes).toEqual([200, 200, 'already_reported', 'not_found', 'not_found', 'not_found']);
    const staff = await newStaff(environment);
    const { day } = await shipment.row();
    for (const about of [carrier, shipper]) {
      const params = { id: (await findCaseId(environment, about.id)) ?? '' };
      const { body } = await environment.call('getCase', { token: staff.token, params });
      expect(body).toMatchObject({ about: 'person', reports: 1, history: [{ what: 'reported', words: WORDS }] });
      expect(body.history[0]?.shipment).toEqual({ from: 'Aba', to: 'Apapa', day });
    }
    expect(await findCaseId(environment, shipment.id), 'its money is nobody’s to decide about').toBeUndefined();
  });

  it('suspends the carrier, hides the reporter, and refunds what is not loaded', async () => {
    const cast = await newCast(environment);
    const { shipper, carrier } = cast;
    const [waiting, loaded] = [
      await createBookedShipment(environment, cast),
      await createShipmentOnTheWay(environment, cast),
    ];
    await loaded.hand('pickUp');
    await report(shipper, loaded.id);
    const before = await told(carrier);
    const staff = await newStaff(environment);
    const id = (await findCaseId(environment, carrier.id)) ?? '';

    await moveCase(environment, staff, id, 'take');
    const decided = await moveCase(
      environment,
      staff,
      id,
      'suspendAccount',
      'You asked for money outside of the price.',
    );

    expect(decided.status).toBe(200);
    expect([(await waiting.row()).status, (await loaded.row()).status]).toEqual(['cancelled', 'pickedUp']);
    await expectShipmentToAddUp(environment, waiting.id, 'suspended');
    expect(before).not.toContain(WORDS);
    const texts = (await environment.messagesTo(carrier.phone)).join('\n');
    expect(texts).toContain('suspended');
    expect(texts).not.toMatch(/report|₦20,000/i);
    expect(await told(shipper), 'the reporter learns the outcome').toMatch(
      /We reviewed your report .* and suspended the account/,
    );
  });
});
