import { describe, expect, it } from 'vitest';
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import { shipmentTransitionValues } from '#openapi/contract.gen.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { Line, runOnLine, wireDatabase } from '#tests/paths/interleavings/wire.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, moveCase, newStaff, review, takeHeardCase } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { expectMoneyToAddUp } from '#tests/support/money.ts';
import {
  ask,
  createPaidInspection,
  newVisit,
  newVisitor,
  runPaymentJobs,
  type Visitor,
} from '#tests/support/payments.ts';
import {
  codeOrStatus,
  createBookedShipment,
  createRequestedShipment,
  createShipmentOnTheWay,
  expectShipmentToAddUp,
  goods,
  HOUR,
  newCarrier,
  newCast,
  newDriver,
  PAID,
  shipmentForm,
} from '#tests/support/shipments.ts';

// Rules: DEL-14

describe.each(databases)('a suspended user, on $name', ({ name, open }) => {
  const environment = environmentOn({ name, open: async () => wireDatabase(await open(), { step: 'transaction' }) });
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };
  const list = async ({ token, apartment }: Owner) =>
    (await call('listApartment', { token, body: await apartment() })).body.id;
  /** Reports a listing and takes its case. */
  async function taken(body: { about: string; id: string }, by?: { token: string }) {
    const { token } = by ?? (await environment.signedIn());
    await call('report', { token, body: { reason: 'rude', ...body } });
    const staff = await newStaff(environment);
    // The report opens a case about the listing, or about the visitor, so the newest case is the right one.
    const { case_id: id } = await environment.db
      .selectFrom('case_events')
      .select('case_id')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    await takeHeardCase(environment, staff, id);
    const decide = (move: Parameters<typeof moveCase>[3], words?: string) =>
      move === 'lift' ? review(environment, id, move, words) : moveCase(environment, staff, id, move, words);
    return { id, decide };
  }

  it('can handle paid inspections, money and appeals, and nothing else', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const visit = await createPaidInspection(environment, visitor, listing.id);
    environment.pass(Date.parse(`${visit.day}T09:00:00Z`) - environment.now().getTime());
    await call('moveInspection', { token: owner.token, params: { id: visit.id, transition: 'missed' } });
    const { id, decide } = await taken({ about: 'inspection', id: visit.id }, owner);
    await decide('suspendAccount');
    const signIn = (suspended?: boolean) =>
      call('signIn', { body: { phone_no: visitor.phone, password: PASSWORD, ...(suspended && { suspended }) } });

    const [refused, { body: access }] = [await signIn(), await signIn(true)];
    const token = access.access_token;
    const objected = await call('moveInspection', {
      token,
      params: { id: visit.id, transition: 'object' },
      body: { words: 'I was at the gate.' },
    });
    const money = await call('listTransactions', { token });
    const appealed = await call('appealDecision', { token, params: { id }, body: { words: 'I was never rude.' } });
    const more = [
      await ask(environment, { token }, { propertyId: listing.id }),
      await call('listFavourites', { token }),
    ];
    await decide('lift');

    expect(refused.body.code).toBe('account_suspended');
    expect(objected.body).toMatchObject({ status: 'disputed', said: { by: 'owner', objection: 'I was at the gate.' } });
    await expectMoneyToAddUp(environment, visit.id, 'objected');
    expect(money.body).toMatchObject([{ status: 'paid' }]);
    expect(appealed.body.status).toBe('appealed');
    expect(more.map(({ body }) => body.code)).toEqual(['unauthenticated', 'unauthenticated']);
    expect((await call('listFavourites', { token })).status).toBe(200);
  });

  it.each(['createBooking', 'requestInspection', 'listApartment', 'report'] as const)(
    'completes %s before the suspension, or not at all',
    async (operation) => {
      const renting = await newRenting(environment);
      const [flat, free] = [await renting.newFlat(), await renting.newFlat()];
      const another = await newOwner(environment);
      const calls = {
        createBooking: (who: Owner) => renting.ask({ ...who, phone: '' }, who === another ? free : flat),
        requestInspection: (who: Owner) => ask(environment, who, { propertyId: flat, proposes: true }),
        listApartment: async (who: Owner) =>
          await call('listApartment', { token: who.token, body: await who.apartment() }),
        report: ({ token }: Owner) => call('report', { token, body: { about: 'listing', id: flat, reason: 'gone' } }),
      };
      const somebody = await newOwner(environment);
      await list(somebody);
      const { decide } = await taken({ about: 'person', id: somebody.id });
      const trial = new Line(String);
      const made = await runOnLine(trial, () => calls[operation](another));
      const line = new Line(
        String,
        trial.steps.findLastIndex(({ writes }) => writes),
      );

      const answer = runOnLine(line, () => calls[operation](somebody));
      await line.held;
      await decide('suspendAccount');
      line.release();

      expect(made.status).toBe(200);
      expect((await answer).body.code).toBe('unauthenticated');
    },
  );
});

describe.each(databases)('shipments, on $name', (database) => {
  const environment = environmentOn(database);

  it('refund a suspended carrier’s loads unless loaded, and hide their offers', async () => {
    const tariff = { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 9_000, price: 1_000 } as const;
    const shipping = await newVisitor(environment);
    const bringing = await newCarrier(environment, { tariffs: [tariff] });
    const own = { shipper: shipping, carrier: bringing, driver: await newDriver(environment, bringing) };
    const { shipper, carrier } = own;
    const priced = { goods, from: 'Abia', to: 'Lagos', day: shipmentForm(environment).day };
    const cheapest = async () =>
      (await environment.call('priceShipment', { token: shipper.token, body: priced })).body[0]?.price;
    const before = await cheapest();
    const [loaded, waiting] = [
      await createShipmentOnTheWay(environment, own),
      await createBookedShipment(environment, own),
    ];
    const offered = await createRequestedShipment(environment, own);
    await loaded.hand('pickUp');
    await offered.offer();
    await suspend(carrier);
    await loaded.hand('deliver');
    const objected = await loaded.move(shipper, 'object', { words: 'Two are missing.' });

    expect(await waiting.seen(shipper)).toMatchObject({
      status: 'cancelled',
      money: { paid: PAID, held: 0, back: PAID, owed: 0 },
    });
    expect(before).toBe(1_000);
    expect(await cheapest()).not.toBe(1_000);
    // Leaves out the offers from price lists of other carriers.
    expect((await offered.seen(shipper)).offers.filter((each) => !each.by_tariff)).toEqual([]);
    expect(objected.body).toMatchObject({ status: 'disputed', money: { paid: PAID, held: PAID } });
    const [told] = (await environment.call('listNotifications', { token: shipper.token })).body.filter(({ text }) =>
      text.startsWith('Delivery cancelled:'),
    );
    expect(told).toMatchObject({ kind: 'shipment', link: `/shipments/${waiting.id}` });
    await expectShipmentToAddUp(environment, waiting.id, 'suspended');
  });

  /** As staff do. */
  async function suspend({ id: person }: Visitor) {
    const staff = await newStaff(environment);
    const of = { about: 'person', subjectId: person, openedBy: null, reason: 'askedForMoney', words: null } as const;
    await environment.db.transaction().execute((trx) => openCase(trx, of, environment.now()));
    const id = (await findCaseId(environment, person)) ?? '';
    await moveCase(environment, staff, id, 'take');
    await moveCase(environment, staff, id, 'suspendAccount');
  }

  it('let a suspended sender read and dispute, and begin nothing', async () => {
    const own = await newCast(environment);
    const { shipper } = own;
    const shipment = await createShipmentOnTheWay(environment, own);
    await shipment.hand('pickUp');
    await suspend(shipper);
    await shipment.hand('deliver');
    const body = { phone_no: shipper.phone, password: PASSWORD, suspended: true };
    const { access_token: token } = (await environment.call('signIn', { body })).body;

    const { body: listed } = await environment.call('listShipments', { token });
    const begun = await codeOrStatus(shipment.move({ token }, 'accept', { offer: shipment.id }));
    const asked = await codeOrStatus(environment.call('requestShipment', { token, body: shipmentForm(environment) }));
    const objected = await shipment.move({ token }, 'object', { words: 'Two are missing.' });

    expect(listed).toMatchObject([{ id: shipment.id, status: 'delivered' }]);
    expect([begun, asked]).toEqual(['account_suspended', 'unauthenticated']);
    expect(objected.body).toMatchObject({ status: 'disputed', money: { paid: PAID, held: PAID } });
  });

  it('cancel a suspended sender’s deliveries at the current cost, and tell the carrier', async () => {
    const own = await newCast(environment);
    const { shipper, carrier } = own;
    const late = await createBookedShipment(environment, own);
    environment.pass((await late.row()).begins_at.getTime() - environment.now().getTime() - HOUR);
    const [asked, offered] = [
      await createRequestedShipment(environment, own),
      await createRequestedShipment(environment, own),
    ];
    await offered.move(shipper, 'accept', { offer: await offered.offer() });
    await suspend(shipper);

    const rows = [await asked.row(), await offered.row(), await late.row()];
    expect(rows.map(({ status, part }) => [status, part])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
      ['cancelled', PAID / 4],
    ]);
    const cancelledLoads = async ({ id }: Visitor) => {
      const told = environment.db.selectFrom('notifications').select(['link', 'text']).where('user_id', '=', id);
      return (await told.execute()).flatMap(({ link, text }) => (text.startsWith('Load cancelled:') ? link : []));
    };
    expect((await cancelledLoads(carrier)).sort()).toEqual([late, offered].map(({ id }) => `/shipments/${id}`).sort());
    expect(await cancelledLoads(shipper)).toEqual([]);
    await expectShipmentToAddUp(environment, late.id, 'suspended');
  });

  it('can be finished, and not started, by suspended users of every role', async () => {
    const own = await newCast(environment);
    const [loaded, named] = [
      await createShipmentOnTheWay(environment, own),
      await createBookedShipment(environment, own),
    ];
    await loaded.hand('pickUp');
    await named.assign();
    const code = await loaded.codeOf('deliver');
    const said = { code: code === '1234' ? '4321' : '1234', words: 'Two are missing.', driver: own.driver.driverId };
    const begins: Record<string, ShipmentMove[]> = {};

    for (const role of ['driver', 'carrier', 'shipper'] as const) {
      await suspend(own[role]);
      const body = { phone_no: own[role].phone, password: PASSWORD, suspended: true };
      const { access_token: token } = (await environment.call('signIn', { body })).body;
      if (role === 'driver') expect(await codeOrStatus(named.move({ token }, 'go'))).toBe('account_suspended');
      const codes = new Map<ShipmentMove, unknown>();
      for (const move of shipmentTransitionValues)
        codes.set(move, await codeOrStatus(loaded.move({ token }, move, said)));
      begins[role] = shipmentTransitionValues.filter((move) => codes.get(move) === 'account_suspended');
    }

    const nothing = ['accept', 'assign', 'go'];
    expect(begins).toEqual({ shipper: nothing, carrier: nothing, driver: nothing });
  });

  it('keep their people from leaving until they are over', async () => {
    const own = { ...(await newCast(environment)) };
    const shipment = await createBookedShipment(environment, own);
    const leave = ({ token }: { token: string }) =>
      codeOrStatus(environment.call('deleteMe', { token, body: { password: PASSWORD } }));

    const during = [await leave(own.shipper), await leave(own.carrier)];
    await shipment.move(own.carrier, 'cancel');
    await runPaymentJobs(environment);
    const after = [await leave(own.shipper), await leave(own.carrier)];

    expect(during).toEqual(['has_bookings', 'has_bookings']);
    expect(after).toEqual([204, 204]);
  });
});
