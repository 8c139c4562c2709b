/** Drivers who are removed, are suspended or delete their account: a started trip keeps its driver, another job needs a new one. */
import { nextShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { needsDriver, shipmentAt } from '#domain/lifecycles/shipment-times.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';
import { applyShipmentDeadlines, enterShipmentStatus } from './overdue.service.ts';
import { notifyOfShipment } from './shipment.notices.ts';
import { lockDrivenBy } from './shipment.repository.ts';

interface Ending {
  /** The user who removed, suspended or deleted the driver. */
  readonly by: string;
  readonly clock: Clock;
}

/**
 * Takes the jobs that have not started from drivers whose rows are locked, and tells everyone who relies on them.
 *
 * @returns False if one of the drivers is on a trip.
 */
export async function takeJobsFrom(trx: Db, drivers: readonly DriverRow[], { by, clock }: Ending): Promise<boolean> {
  const driven = await lockDrivenBy(
    trx,
    drivers.map(({ id }) => id),
  );
  const now = clock();
  if (driven.some((row) => needsDriver(shipmentAt(row, now)))) return false;
  for (const row of driven) {
    const lost = drivers.find(({ id }) => id === row.driver_id);
    if (lost) await takeJob(trx, await applyShipmentDeadlines(trx, row, now), { lost, by, now });
  }
  return true;
}

/** Takes a locked delivery from its driver, if the trip has not started. */
export async function takeJob(
  trx: Db,
  row: ShipmentRow,
  { lost, by, now }: { lost: DriverRow; by: string; now: Date },
): Promise<void> {
  const status = nextShipmentStatus(row.status, 'driver.lost');
  if (!status) return;
  const is = await enterShipmentStatus(trx, row, { status, driver_id: null, plate: null }, now);
  await notifyOfShipment(trx, is, { event: 'driver.lost', by, lost, now });
}
