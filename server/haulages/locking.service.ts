/** Who somebody is to a haulage, and holding it until the transaction ends. */
import type { HaulageRole } from '#domain/lifecycles/haulage.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { findUser } from '../user/user.repository.ts';
import { lockHaulage } from './haulage.repository.ts';
import { findHaulageView, type HaulageView } from './haulage.view.repository.ts';
import { bringUpToDate } from './overdue.service.ts';

interface Own {
  readonly id: string;
  readonly userId: string;
  readonly clock: Clock;
}

/** For one of its people; for everybody else there is none. The time is that from which on the row is held. */
export async function lockOwn(trx: Db, { id, userId, clock }: Own) {
  const locked = await lockHaulage(trx, id);
  // Once it is held: a driver who is taken away meanwhile is not named any more.
  const view = locked && (await findHaulageView(trx, id));
  const roles = view ? await rolesOf(trx, view, userId) : [];
  if (!view || roles.length === 0) throw notFound('haulage');
  const now = clock();
  return { view: { ...view, ...(await bringUpToDate(trx, locked, now)) }, roles, now };
}

/** One person may be more than one of them: a carrier who drives, a shipper with a truck. */
export async function rolesOf(
  db: Db,
  { shipper_id, carrier_id, driver }: HaulageView,
  userId: string,
): Promise<HaulageRole[]> {
  const user = driver ? await findUser(db, userId) : undefined;
  const roles: (HaulageRole | false)[] = [
    shipper_id === userId && 'shipper',
    carrier_id === userId && 'carrier',
    driver !== null && driver.phone_no === user?.phone && 'driver',
  ];
  return roles.filter((role) => role !== false);
}
