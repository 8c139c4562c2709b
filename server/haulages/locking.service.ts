/** Finds a user's roles in a delivery, and locks it. */
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

/** Locks a delivery for one of its participants. `now` is the moment at which the row was locked. @throws notFound for others. */
export async function lockOwn(trx: Db, { id, userId, clock }: Own) {
  const locked = await lockHaulage(trx, id);
  // Read after the lock, so that a driver removed in between is gone.
  const view = locked && (await findHaulageView(trx, id));
  const roles = view ? await rolesOf(trx, view, userId) : [];
  if (!view || roles.length === 0) throw notFound('haulage');
  const now = clock();
  return { view: { ...view, ...(await bringUpToDate(trx, locked, now)) }, roles, now };
}

/** A user may have several roles: a carrier who drives, a sender with a truck. */
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
