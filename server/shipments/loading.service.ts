/** The driver's piece count and photos at pickup. */
import type { components } from '#openapi/contract.gen.ts';
import { attachAll } from '../files/file.service.ts';
import type { Session } from '../http/contract/session.ts';
import type { Db } from '../platform/db/database.ts';
import { rolesOf } from './locking.service.ts';
import { findShipmentView } from './shipment.view.repository.ts';

interface Loading {
  readonly id: string;
  readonly userId: string;
  readonly said: components['schemas']['ShipmentWords'];
}

/** @returns The fields to store in the row. @throws unknownFile if a photo is not the user's, or was deleted. */
export async function keepLoad(trx: Db, { id, userId, said: { count, photos = [] } }: Loading) {
  const named = { field: 'photos', ids: photos };
  await attachAll(trx, named, { to: { shipment_id: id }, ownerId: userId, kind: 'image' });
  return count === undefined ? {} : { counted: count };
}

/** Whether the user takes part in the delivery. */
export async function maySeeLoad(db: Db, id: string, { userId }: Session): Promise<boolean> {
  const view = await findShipmentView(db, id);
  return view !== undefined && (await rolesOf(db, view, userId)).length > 0;
}
