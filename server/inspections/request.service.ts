/** Takes an hour for somebody, once for each intention, and opens the payment for it. */
import { randomUUID } from 'node:crypto';
import { momentInLagos } from '#domain/calendar.ts';
import { INSPECTION_HOLD } from '#domain/limits.ts';
import { lockListing } from '../listings/listing.repository.ts';
import { startPayment } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { later, secondsUntil } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { makeOnce, type Once } from '../platform/make-once/make-once.service.ts';
import { listingHasInspections, notAvailable, slotTaken, timeInPast, tooManyHolds } from './inspection.errors.ts';
import { countHolds, hasInspectionsToCome, insertInspection, lockHolder } from './inspection.repository.ts';
import { hourInWords } from './inspection.words.ts';
import { bringUpToDate, isAwaitingPayment } from './overdue.service.ts';

/** Hours that one person may hold at a time without having paid for any. */
const MOST_HOLDS = 5;

export interface InspectionRequest {
  readonly visitorId: string;
  readonly key: string | undefined;
  readonly body: { readonly propertyId: string; readonly day: string; readonly time: InspectionRow['hour'] };
}

/** @returns The id of the inspection; for a key that came before, of the one it made. */
export async function takeHour(parts: PaymentParts, request: InspectionRequest): Promise<string> {
  const { visitorId: userId, key, body } = request;
  return await makeOnce(
    parts,
    { userId, operation: 'requestInspection', key, request: body },
    { make: (once) => holdHour(parts, request, once), readBack: async (id) => id },
  );
}

/** Hour and payment stand together or not at all. */
async function holdHour({ clock }: PaymentParts, request: InspectionRequest, once: Once): Promise<string> {
  const { visitorId, body } = request;
  const { propertyId, day, time } = body;
  const { id } = await once(async (trx) => {
    await holdShown(trx, propertyId, visitorId);
    // Once the listing is held: the hour is held for its whole time from then on.
    const now = clock();
    if (momentInLagos(day, time) <= now) throw timeInPast();
    return { id: (await freeHour(trx, request, now)) ?? (await hold(trx, request, now)) };
  });
  return id;
}

/** So that it is not let or sold while somebody gets an hour to see it. What is paused its owner alone gets it for. */
async function holdShown(trx: Db, id: string, visitorId: string) {
  const listing = await lockListing(trx, id);
  if (!listing || listing.status === 'removed') throw notFound('listing');
  const isShown = listing.status === 'listed' || (listing.status === 'paused' && listing.owner_id === visitorId);
  if (!isShown) throw notAvailable();
}

/**
 * Gives the hour away when it was held in vain.
 *
 * @returns The hold of the same person, who has lost sight of it: without a key a second try must not be refused by the
 *   first.
 */
async function freeHour(trx: Db, { visitorId, body }: InspectionRequest, now: Date): Promise<string | undefined> {
  const holder = await lockHolder(trx, { listing_id: body.propertyId, day: body.day, hour: body.time });
  if (!holder) return undefined;
  if (holder.visitor_id === visitorId && isAwaitingPayment(holder, now)) return holder.id;
  await bringUpToDate(trx, holder, now);
  return undefined;
}

async function hold(trx: Db, { visitorId, body }: InspectionRequest, now: Date): Promise<string> {
  const id = randomUUID();
  const holds = await countHolds(trx, visitorId, now);
  if (holds >= MOST_HOLDS) throw tooManyHolds(holds, INSPECTION_HOLD / 1000);
  const hour = { listing_id: body.propertyId, day: body.day, hour: body.time };
  const begins_at = momentInLagos(body.day, body.time);
  // Nobody pays for an hour that has begun.
  const held_until = secondsUntil(begins_at, now) * 1000 < INSPECTION_HOLD ? begins_at : later(now, INSPECTION_HOLD);
  const row = { ...hour, id, visitor_id: visitorId, begins_at, held_until, created_at: now };
  if (!(await insertInspection(trx, { ...row, status: 'awaitingPayment' }))) throw slotTaken();
  await startPayment(
    trx,
    { payer_id: visitorId, inspection_id: id, description: `Inspection on ${hourInWords(hour)}` },
    now,
  );
  return id;
}

/** Whoever has an hour to see a listing sees it, or it is called off, before it is taken away. */
export async function refuseWhileInspected(trx: Db, listingId: string, now: Date): Promise<void> {
  if (await hasInspectionsToCome(trx, listingId, now)) throw listingHasInspections();
}
