/** Whether a carrier has what a haulage needs, on its day. */
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, HaulageRow } from '../platform/db/tables.ts';

interface Wanted {
  readonly carrierId: string;
  /** Any of theirs without one. */
  readonly plate?: string;
  /** Instead of its day. */
  readonly on?: string;
}

type Needs = Pick<HaulageRow, 'kinds' | 'day'>;

/** Of a carrier who is not suspended: one that carries it, with papers that are good on the day. */
export async function hasFitVehicle(db: Db, { kinds, day }: Needs, { carrierId, plate, on = day }: Wanted) {
  let query = db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'carrier_id')
    .select('plate')
    .where('carrier_id', '=', carrierId)
    .where('users.suspended_by', 'is', null)
    .where(({ eb }) => eb.or(kinds.map((kind) => eb(eb.cast<string>('vehicles.kind', 'text'), '=', kind))))
    .where('licence_until', '>=', on)
    .where('insurance_until', '>=', on);
  if (plate !== undefined) query = query.where('plate', '=', plate);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Held until the transaction ends, before the haulage: as whoever takes a driver away holds the two. */
export async function holdDriver(trx: Db, { id, carrier_id }: Pick<DriverRow, 'id' | 'carrier_id'>) {
  return await trx
    .selectFrom('drivers')
    .selectAll()
    .where('id', '=', id)
    .where('carrier_id', '=', carrier_id)
    .forKeyShare()
    .executeTakeFirst();
}
