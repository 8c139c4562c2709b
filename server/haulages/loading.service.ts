/** What the driver says of a load as it goes on the truck: how many pieces were counted, and photos of them. */
import type { components } from '#openapi/contract.gen.ts';
import { attachAll } from '../files/attaching.service.ts';
import type { Session } from '../http/contract/session.ts';
import type { Db } from '../platform/db/database.ts';
import { findHaulageView } from './haulage.view.repository.ts';
import { rolesOf } from './locking.service.ts';

interface Loading {
  readonly id: string;
  readonly userId: string;
  readonly said: components['schemas']['HaulageWords'];
}

/** @returns What the row has of it. @throws unknownFile when a photo is not this person's to give, or was swept. */
export async function keepLoad(trx: Db, { id, userId, said: { count, photos = [] } }: Loading) {
  const named = { field: 'photos', ids: photos };
  await attachAll(trx, named, { to: { haulage_id: id }, ownerId: userId, kind: 'image' });
  return count === undefined ? {} : { counted: count };
}

/** Whether a call comes from one of its people. */
export async function maySeeLoad(db: Db, id: string, { userId }: Session): Promise<boolean> {
  const view = await findHaulageView(db, id);
  return view !== undefined && (await rolesOf(db, view, userId)).length > 0;
}
