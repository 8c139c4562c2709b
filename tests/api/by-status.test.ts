import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import type { InspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { hasAcceptedBookings, hasInspections } from '#server/delete-account/delete-account.repository.ts';
import { hasOpenShipments } from '#server/shipments/shipment.view.repository.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { ask, newVisit } from '#tests/support/payments.ts';
import { type Cast, createRequestedShipment, newCast } from '#tests/support/shipments.ts';

// Rules: ACC-10

const DAY = 24 * 60 * 60_000;

/** Whether an inspection prevents its visitor, and its owner, from deleting the account. */
const visits: Record<InspectionStatus, readonly [visitor: boolean, owner: boolean]> = {
  ...{ proposed: [false, false], awaitingPayment: [false, true], scheduled: [true, true] },
  ...{ turnedAway: [true, true], absent: [true, true], disputed: [true, true] },
  ...{ done: [false, false], failed: [false, false], missed: [false, false] },
  ...{ declined: [false, false], cancelled: [false, false], lapsed: [false, false] },
};

/** Whether a booking prevents renter and owner from deleting their accounts, and whether it holds its dates. */
const stays: Record<BookingStatus, readonly [leaving: boolean, days: boolean]> = {
  ...{ requested: [false, true], accepted: [true, true], declined: [false, false] },
  ...{ expired: [false, false], cancelled: [false, false], completed: [false, false] },
};

/** Whether a delivery prevents sender and carrier from deleting their accounts, and whether its booking shows it. */
const shipments: Record<ShipmentStatus, readonly [leaving: boolean, beside: boolean]> = {
  ...{ requested: [true, true], awaitingPayment: [true, true], booked: [true, true], assigned: [true, true] },
  ...{ onTheWay: [true, true], notHandedOver: [true, true], pickedUp: [true, true], returning: [true, true] },
  ...{ delivered: [true, true], returned: [true, true], disputed: [true, true] },
  ...{ closed: [false, true], refunded: [false, true] },
  ...{ failed: [false, false], cancelled: [false, false], lapsed: [false, false] },
};

const statuses = <Status extends string, Held>(table: Record<Status, Held>) =>
  Object.entries(table) as [Status, Held][];

describe.each(databases)('by its status, on $name', (database) => {
  const environment = environmentOn(database);
  const at = (moment: Date) => [environment.db, moment] as const;

  describe('a visit', () => {
    let visit: Awaited<ReturnType<typeof newVisit>>;
    let id = '';
    beforeAll(async () => {
      visit = await newVisit(environment);
      id = (await ask(environment, visit.visitor, { propertyId: visit.listing.id })).body.id;
    });

    it.each(statuses(visits))('keeps visitor and owner from leaving, or not, while %s: %j', async (status, held) => {
      await environment.db.updateTable('inspections').set({ status }).where('id', '=', id).execute();
      const [db, now] = at(environment.now());

      expect([await hasInspections(db, visit.visitor.id, now), await hasInspections(db, visit.owner.id, now)]).toEqual(
        held,
      );
    });
  });

  describe('a stay', () => {
    let renting: Renting;
    let renter: Renter;
    let [flat, id] = ['', ''];
    const taken = async () => (await environment.call('listBookedDates', { params: { id: flat } })).body.length === 1;
    const become = (status: BookingStatus) =>
      environment.db.updateTable('bookings').set({ status }).where('id', '=', id).execute();
    beforeAll(async () => {
      renting = await newRenting(environment);
      [renter, flat] = [await renting.newRenter(), await renting.newFlat()];
      id = (await renting.booked(renter, flat, { fromDate: renting.day(2), toDate: renting.day(4) })).id;
    });

    it.each(statuses(stays))(
      'keeps its people from leaving, and its days, or not, while %s: %j',
      async (status, [leaving, days]) => {
        await become(status);
        const [db, now] = at(environment.now());

        const held = [
          await hasAcceptedBookings(db, renter.id, now),
          await hasAcceptedBookings(db, renting.owner.id, now),
        ];
        expect([...held, await taken()]).toEqual([leaving, leaving, days]);
      },
    );

    it('holds its days until the last of them once accepted, also after it has begun', async () => {
      await become('requested');
      await renting.move(renting.owner, id, 'accept');
      const days: boolean[] = [];
      for (let day = 0; day < 6; day++) {
        days.push(await taken());
        environment.pass(DAY);
      }

      expect(days).toEqual([true, true, true, true, false, false]);
    });
  });

  describe('a shipment', () => {
    let cast: Cast;
    let stay: Awaited<ReturnType<Renting['booked']>>;
    let id = '';
    beforeAll(async () => {
      const renting = await newRenting(environment);
      const { token, ...owner } = renting.owner;
      const { body } = await environment.call('listWarehouse', { token, body: await owner.warehouse() });
      cast = { ...(await newCast(environment)), shipper: await renting.newRenter() };
      stay = await renting.booked(cast.shipper, body.id, { fromDate: renting.day(2), toDate: renting.day(6) });
      ({ id } = await createRequestedShipment(environment, cast, { booking_id: stay.id }));
    });

    it.each(statuses(shipments))(
      'keeps shipper and carrier from leaving, and shows on its booking, or not, while %s: %j',
      async (status, [held, beside]) => {
        const change = { status, carrier_id: cast.carrier.id, driver_id: cast.driver.driverId };
        await environment.db.updateTable('shipments').set(change).where('id', '=', id).execute();
        const [db, now] = at(environment.now());

        expect([
          await hasOpenShipments(db, cast.shipper.id, now),
          await hasOpenShipments(db, cast.carrier.id, now),
        ]).toEqual([held, held]);
        const { body } = await environment.call('getBooking', { token: cast.shipper.token, params: { id: stay.id } });
        expect(body.shipments?.map((each) => each.id)).toEqual(beside ? [id] : []);
      },
    );
  });
});
