/** Whether a driver can go: what is on the road has nobody else who could bring it. */
import { haulageAt, needsItsDriver } from '#domain/lifecycles/haulage-times.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow } from '../platform/db/tables.ts';
import { lockDrivenBy } from './haulage.repository.ts';

/** Their rows are held, so that they are named for nothing more; what they drive is held from here on. */
export async function areOnTheRoad(trx: Db, drivers: readonly Pick<DriverRow, 'id'>[], clock: Clock): Promise<boolean> {
  const ids = drivers.map(({ id }) => id);
  const driven = await lockDrivenBy(trx, ids);
  const now = clock();
  return driven.some((row) => needsItsDriver(haulageAt(row, now)));
}
