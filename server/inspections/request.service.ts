/** Holds a slot for a visitor, once per idempotency key, and opens its payment. */
import { randomUUID } from 'node:crypto';
import { momentInLagos } from '#domain/calendar.ts';
import { initialInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { INSPECTION_HOLD } from '#domain/limits.ts';
import { offeredHours } from '#domain/visits.ts';
import { findDay } from '../listings/listing.repository.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { later, secondsUntil } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { makeOnce, type Once } from '../platform/make-once/make-once.service.ts';
import { notOffered, slotTaken, timeInPast } from './inspection.errors.ts';
import { insertInspection, lockHolder, NO_OTHER_TIME } from './inspection.repository.ts';
import { formatSlot } from './inspection.words.ts';
import { lockShownListing } from './locking.service.ts';
import { applyDeadlines, isAwaitingPayment } from './overdue.service.ts';
import { startFee } from './paying.service.ts';
import { propose, refuseTooManyHolds } from './proposal.service.ts';

export interface InspectionRequest {
  readonly visitorId: string;
  readonly key: string | undefined;
  readonly body: {
    readonly propertyId: string;
    readonly day: string;
    readonly time: InspectionRow['hour'];
    /** Whether the visitor suggests a time that the owner does not offer. */
    readonly proposes?: boolean;
  };
}

/** @returns The id of the inspection, the same for a repeated key. */
export async function takeHour(parts: PaymentParts, request: InspectionRequest): Promise<string> {
  const { visitorId: userId, key, body } = request;
  return await makeOnce(
    parts,
    { userId, operation: 'requestInspection', key, request: body, isNew: true },
    { make: (once) => holdHour(parts, request, once), readBack: async (id) => id },
  );
}

/** Stores slot and payment in one transaction. */
async function holdHour({ clock }: PaymentParts, request: InspectionRequest, once: Once): Promise<string> {
  const { visitorId, body } = request;
  const { propertyId, day, time } = body;
  const { id } = await once(async (trx) => {
    const { owner_id } = await lockShownListing(trx, propertyId, { visitorId, clock });
    // Read after the listing is locked, so that waiting for the lock does not shorten the hold.
    const now = clock();
    if (momentInLagos(day, time) <= now) throw timeInPast();
    // The owner of the property needs no agreement.
    const asksOwner = body.proposes === true && owner_id !== visitorId;
    const held = await freeHour(trx, request, now);
    if (held) return { id: held };
    if (asksOwner) return { id: await proposeHour(trx, request, now) };
    if (owner_id !== visitorId) await refuseUnoffered(trx, body);
    return { id: await hold(trx, request, { isOwn: owner_id === visitorId }, now) };
  });
  return id;
}

async function refuseUnoffered(trx: Db, { propertyId, day, time }: InspectionRequest['body']) {
  const offered = await findDay(trx, propertyId, day);
  if (!offered || !offeredHours([offered], day).includes(time)) throw notOffered();
}

async function proposeHour(trx: Db, { visitorId, body }: InspectionRequest, now: Date): Promise<string> {
  const { propertyId, day, time } = body;
  return await propose(trx, { listing_id: propertyId, visitor_id: visitorId, day, hour: time }, now);
}

/**
 * Frees a slot whose hold has expired.
 *
 * @returns The id of the visitor's own hold, so that their second request without a key returns the first one.
 */
async function freeHour(trx: Db, { visitorId, body }: InspectionRequest, now: Date): Promise<string | undefined> {
  const holder = await lockHolder(trx, { listing_id: body.propertyId, day: body.day, hour: body.time });
  if (!holder) return undefined;
  if (holder.visitor_id === visitorId && isAwaitingPayment(holder, now)) return holder.id;
  await applyDeadlines(trx, holder, now);
  return undefined;
}

async function hold(
  trx: Db,
  { visitorId, body }: InspectionRequest,
  { isOwn }: { isOwn: boolean },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await refuseTooManyHolds(trx, visitorId, now);
  const hour = { listing_id: body.propertyId, day: body.day, hour: body.time };
  const begins_at = momentInLagos(body.day, body.time);
  // A hold ends when the slot begins.
  const held_until = secondsUntil(begins_at, now) * 1000 < INSPECTION_HOLD ? begins_at : later(now, INSPECTION_HOLD);
  const row = {
    ...hour,
    id,
    visitor_id: visitorId,
    begins_at,
    held_until,
    was_proposed: false,
    ...NO_OTHER_TIME,
    settled_by: null,
    ...{ cancelled_by: null, cancelled_because: null },
    created_at: now,
  };
  const status = initialInspectionStatus({ isProposed: false, isOwn });
  if (!(await insertInspection(trx, { ...row, status }))) throw slotTaken();
  await startFee(
    trx,
    { payer_id: visitorId, inspection_id: id, description: `Inspection on ${formatSlot(hour)}` },
    now,
  );
  return id;
}
