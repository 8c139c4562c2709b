/** Whether drivers may be removed: a started trip cannot get another driver. */
import { needsItsDriver, shipmentAt } from '#domain/lifecycles/shipment-times.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow } from '../platform/db/tables.ts';
import { lockDrivenBy } from './shipment.repository.ts';

/** Whether one of the drivers is on a trip. The drivers' rows are locked; locks their deliveries as well. */
export async function areOnTheRoad(trx: Db, drivers: readonly Pick<DriverRow, 'id'>[], clock: Clock): Promise<boolean> {
  const ids = drivers.map(({ id }) => id);
  const driven = await lockDrivenBy(trx, ids);
  const now = clock();
  return driven.some((row) => needsItsDriver(shipmentAt(row, now)));
}
