/** Whether a carrier has a suitable vehicle and driver. */
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';

interface Wanted {
  readonly carrierId: string;
  /** The plate to check; any of the carrier's vehicles if it is missing. */
  readonly plate?: string;
  /** The day to check, if not the pickup day. */
  readonly on?: string;
  /** Whether the vehicle already has the job. It keeps the job even if another carrier gets its plate. */
  readonly isAssigned?: boolean;
}

type Needs = Pick<ShipmentRow, 'kinds' | 'day'>;

/** Whether a carrier, who is not suspended, has a suitable vehicle with valid documents on the day. */
export async function hasFitVehicle(
  db: Db,
  { kinds, day }: Needs,
  { carrierId, plate, on = day, isAssigned = false }: Wanted,
) {
  let query = db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'carrier_id')
    .select('plate')
    .where('carrier_id', '=', carrierId)
    .where('users.suspended_by', 'is', null)
    .where(({ eb }) => eb.or(kinds.map((kind) => eb(eb.cast<string>('vehicles.kind', 'text'), '=', kind))))
    .where((eb) => eb.or([eb('claim', '=', 'holds'), eb.val(isAssigned)]))
    .where('licence_until', '>=', on)
    .where('insurance_until', '>=', on);
  if (plate !== undefined) query = query.where('plate', '=', plate);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findDriver(db: Db, id: string | null): Promise<DriverRow | undefined> {
  if (id === null) return undefined;
  return await db.selectFrom('drivers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the account with this number is suspended. */
export async function isSuspendedNumber(db: Db, phone: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('phone', '=', phone).where('suspended_by', 'is not', null);
  return (await user.executeTakeFirst()) !== undefined;
}

/** Locks all driver rows with the user's phone number. */
export async function lockDriversOfUser(trx: Db, userId: string): Promise<DriverRow[]> {
  const phone = trx.selectFrom('users').select('phone').where('id', '=', userId);
  return await trx.selectFrom('drivers').selectAll().where('phone', '=', phone).orderBy('id').forUpdate().execute();
}

/** Locks a driver before the delivery, in the same order as removing a driver does. */
export async function lockDriverRow(trx: Db, { id, carrier_id }: Pick<DriverRow, 'id' | 'carrier_id'>) {
  return await trx
    .selectFrom('drivers')
    .selectAll()
    .where('id', '=', id)
    .where('carrier_id', '=', carrier_id)
    .forKeyShare()
    .executeTakeFirst();
}
