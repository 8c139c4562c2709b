/** Finds a user's roles in a delivery, and locks it. */
import type { ShipmentRole } from '#domain/lifecycles/shipment.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { findUser } from '../user/user.repository.ts';
import { applyShipmentDeadlines } from './overdue.service.ts';
import { lockShipment } from './shipment.repository.ts';
import { findShipmentView, type ShipmentView } from './shipment.view.repository.ts';

interface Own {
  readonly id: string;
  readonly userId: string;
  readonly clock: Clock;
}

/** Locks a delivery for one of its participants. `now` is the moment at which the row was locked. @throws notFound for others. */
export async function lockOwn(trx: Db, { id, userId, clock }: Own) {
  const locked = await lockShipment(trx, id);
  // Read after the lock, so that it no longer has a driver who was removed in between.
  const view = locked && (await findShipmentView(trx, id));
  const roles = view ? await rolesOf(trx, view, userId) : [];
  if (!view || roles.length === 0) throw notFound('delivery');
  const now = clock();
  return { view: { ...view, ...(await applyShipmentDeadlines(trx, locked, now)) }, roles, now };
}

/** A user may have several roles: a carrier who drives, a sender with a truck. */
export async function rolesOf(
  db: Db,
  { shipper_id, carrier_id, driver }: ShipmentView,
  userId: string,
): Promise<ShipmentRole[]> {
  const user = driver ? await findUser(db, userId) : undefined;
  const roles: (ShipmentRole | false)[] = [
    shipper_id === userId && 'shipper',
    carrier_id === userId && 'carrier',
    driver !== null && driver.phone_no === user?.phone && 'driver',
  ];
  return roles.filter((role) => role !== false);
}
