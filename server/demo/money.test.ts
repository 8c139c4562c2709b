import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import { databases } from '#tests/support/databases.ts';
import { openDeskOf } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { runPaymentJobs } from '#tests/support/payments.ts';
import { expectShipmentToAddUp } from '#tests/support/shipments.ts';
import { Passwords } from '../account/password.hash.ts';
import { Seal } from '../platform/seal.ts';
import { seedDemoInspections } from './inspections.seed.ts';
import { seedDemoLoads } from './loads.seed.ts';
import { DEMO_PASSWORD, seedDemo } from './seed.ts';
import { seedDemoShipments } from './shipments.seed.ts';

// Rules: PAY-6

describe.each(databases)('the inspections and deliveries of the demo, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const environment = environmentOn(database, { seal });

  const bellOf = async (token: string) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);

  it('exist once in every status, with payments and refunds', async () => {
    const parts = { db: environment.db, clock: environment.now, seal };
    await seedDemo({ ...parts, passwords: new Passwords() });
    for (const _ of [1, 2]) await seedDemoInspections(parts);
    await runPaymentJobs(environment);

    const signIn = async (phone_no: string) =>
      (await environment.call('signIn', { body: { phone_no, password: DEMO_PASSWORD } })).body.access_token;
    const [tunde, adaeze] = [await signIn('08030000002'), await signIn('08030000001')];
    const mine = await environment.call('listInspections', { token: tunde });
    const money = await environment.call('listTransactions', { token: tunde });
    const staff = { token: await signIn('08030000005'), phone: '+2348030000005' };
    await openDeskOf(environment, staff);
    const own = await environment.call('listDeskVisits', { token: staff.token });
    const banks = [adaeze, await signIn('08030000006')].map((token) => environment.call('getBankAccount', { token }));
    const cases = (await environment.call('listCases', { token: staff.token })).body;
    const [dispute = expect.fail('no dispute')] = cases.filter(({ about }) => about === 'inspection');
    const { thread } = (await environment.call('getOwnCase', { token: tunde, params: { id: dispute.id } })).body;

    const statuses = [
      ...['awaitingPayment', 'cancelled', 'disputed', 'done', 'lapsed', 'missed', 'scheduled', 'scheduled'],
    ];
    expect(mine.body.map(({ status }) => status).sort()).toEqual(statuses);
    expect(new Set(money.body.map(({ status }) => status))).toEqual(
      new Set(['started', 'paid', 'refunded', 'abandoned']),
    );
    expect(money.headers['x-total-count']).toBe('9');
    expect(own.body.map(({ status, role }) => [status, role])).toEqual([
      ['scheduled', 'staff'],
      ['turnedAway', 'staff'],
    ]);
    expect((await Promise.all(banks)).map(({ body }) => body.accountNumberEnding)).toEqual(['6789', '4321']);
    expect(dispute.money).toBe(INSPECTION_FEE);
    expect(thread.map(({ by }) => by)).toEqual(['you', 'owner']);
    expect((await bellOf(tunde)).filter((text) => text.includes(dispute.reference))).toEqual([
      expect.stringMatching(/^We got a report about .* It says: It was free on that day\./),
    ]);
  });

  it('include deliveries in every status whose money adds up', async () => {
    const { db, now: clock, call } = environment;
    await seedDemo({ db, clock, passwords: new Passwords() });
    await Promise.all([seedDemoShipments({ db, clock }), seedDemoShipments({ db, clock })]);
    const signIn = async (phone_no: string) =>
      (await call('signIn', { body: { phone_no, password: DEMO_PASSWORD } })).body.access_token;
    const [tunde, adaeze] = [await signIn('08030000002'), await signIn('08030000001')];
    const [musa, sunday] = [await signIn('08030000006'), await signIn('08030000008')];
    const list = async (token: string, as: string) =>
      (await call('listShipments', { token, query: { as, limit: '50' } })).body;

    const asked = [...(await list(tunde, 'shipper')), ...(await list(adaeze, 'shipper'))];
    const carried = await list(musa, 'carrier');

    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(shipmentStatusValues));
    const [told, toldToo] = [await bellOf(tunde), await bellOf(adaeze)];
    expect([...told, ...toldToo, ...(await bellOf(musa))].filter((text) => /₦0(?![\d,])/.test(text))).toEqual([]);
    expect(toldToo.join('\n')).toMatch(/We decided to refund you ₦45,000 for .*/);
    expect(toldToo.join('\n')).toMatch(/No one came for .* We are refunding ₦60,000\./);
    for (const { id } of asked) await expectShipmentToAddUp(environment, id, 'in the demo');
    for (const { id, status } of asked) {
      const rows = db.selectFrom('shipment_events').select(['status', 'at']).where('shipment_id', '=', id);
      const reached = await rows.orderBy('position').execute();
      expect([reached.at(0)?.status, reached.at(-1)?.status]).toEqual(['requested', status]);
      expect(reached, status).toEqual(reached.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
    }
    await seedDemoLoads({ db, clock, files: environment.files }, new AbortController().signal);
    const ofLoads = await db
      .selectFrom('files')
      .innerJoin('shipment_events', 'shipment_events.shipment_id', 'files.shipment_id')
      .where('status', '=', 'pickedUp')
      .select(['files.created_at', 'at'])
      .execute();
    expect(ofLoads.map(({ created_at }) => created_at)).toEqual(ofLoads.map(({ at }) => at));
    expect(ofLoads).toHaveLength(2);
    const paidOut = carried.filter(({ money }) => (money?.paid_out ?? 0) > 0);
    expect(paidOut).toEqual([
      expect.objectContaining({ status: 'closed', money: expect.objectContaining({ owed: 0 }) }),
    ]);
    expect(
      carried
        .filter(({ money }) => (money?.owed ?? 0) > 0)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([...['cancelled', 'closed']]);
    expect((await list(musa, 'open')).map(({ offers }) => offers.length)).toEqual([0, 1]);
    expect((await list(sunday, 'driver')).map(({ status }) => status)).toContain('onTheWay');
  });
});
