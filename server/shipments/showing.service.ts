/** Loads deliveries with offers, codes and payments, for one participant. */

import type { ShipmentRole } from '#domain/lifecycles/shipment.ts';
import type { Session } from '../http/contract/session.ts';
import { listPaymentsFor } from '../payments/payment.repository.ts';
import { listPaidOut } from '../payouts/payout.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { listCodes } from './code.repository.ts';
import { listHistory } from './history.repository.ts';
import { rolesOf } from './locking.service.ts';
import { listOffers } from './offer.repository.ts';
import type { SeenShipment } from './shipment.answer.ts';
import { findShipmentView, isOpenTo, type ListSide, type ShipmentView } from './shipment.view.repository.ts';

/** @throws notFound for users who take no part in it and could not offer. */
export async function loadShipmentFor(db: Db, id: string, userId: string, now: Date): Promise<SeenShipment> {
  const view = await findShipmentView(db, id);
  const roles = view ? await rolesOf(db, view, userId) : [];
  const [role = null] = roles;
  if (!view || !(await maySee(db, view, { userId, role, now }))) throw notFound('delivery');
  const seen = await seenBy(db, view, { userId, role, drives: roles.includes('driver') }, now);
  return { ...seen, history: role === null ? [] : await listHistory(db, id) };
}

/** A delivery that waits for offers, for a carrier who has just made or withdrawn one. */
export async function loadOpenFor(trx: Db, id: string, userId: string, now: Date): Promise<SeenShipment> {
  const view = await findShipmentView(trx, id);
  if (!view) throw notFound('delivery');
  return { ...(await seenBy(trx, view, { userId, role: null, drives: false }, now)), history: [] };
}

async function seenBy(db: Db, view: ShipmentView, who: Reader, now: Date) {
  const [seen] = await allSeen(db, [view], who, now);
  return seen ?? { view, ...who, offers: [], codes: [], payment: undefined, payout: undefined };
}

/** Whether a user may see the photos of the goods: the same users who may see the delivery. */
export async function maySeeGoods(db: Db, id: string, { userId }: Session, now: Date): Promise<boolean> {
  const view = await findShipmentView(db, id);
  if (!view) return false;
  const [role = null] = await rolesOf(db, view, userId);
  return await maySee(db, view, { userId, role, now });
}

interface Asking {
  readonly userId: string;
  readonly role: ShipmentRole | null;
  readonly now: Date;
}

const maySee = async (db: Db, { id }: ShipmentView, { userId, role, now }: Asking) =>
  role !== null || (await isOpenTo(db, id, userId, now));

/** Loads a list in which the user has the same role in every delivery. */
export async function loadSeenShipments(
  db: Db,
  views: readonly ShipmentView[],
  { userId, whose, now }: { userId: string; whose: ListSide; now: Date },
) {
  const who = { userId, role: whose === 'open' ? null : whose, drives: whose === 'driver' };
  return await allSeen(db, views, who, now);
}

type Reader = Pick<SeenShipment, 'userId' | 'role' | 'drives'>;

async function allSeen(db: Db, views: readonly ShipmentView[], who: Reader, now: Date) {
  const ids = views.map(({ id }) => id);
  const [offers, codes, payments, payouts] = [
    await listOffers(db, ids, now),
    await listCodes(db, ids),
    await listPaymentsFor(db, ids),
    await listPaidOut(db, ids),
  ];
  return views.map((view) => ({
    ...who,
    view,
    offers: offers.filter((each) => each.shipment_id === view.id),
    codes: codes.filter((each) => each.shipment_id === view.id),
    payout: payouts.find((each) => each.shipment_id === view.id),
    payment: payments.find((each) => each.inspection_id === view.id),
  }));
}
