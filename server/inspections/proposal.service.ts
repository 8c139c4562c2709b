/** Inspections at a time that the visitor suggests: held, and open for payment, once the owner accepts. */
import { randomUUID } from 'node:crypto';
import { momentInLagos } from '#domain/calendar.ts';
import { type InspectionStatus, initialInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { INSPECTION_HOLD } from '#domain/limits.ts';
import { answerProposalBy, payProposedBy } from '#domain/visits.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { slotTaken, tooManyHolds } from './inspection.errors.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import {
  countHolds,
  findInspection,
  type Hour,
  insertInspection,
  lockHolder,
  lockProposal,
  lockProposalsOf,
  NO_OTHER_TIME,
  setInspection,
} from './inspection.repository.ts';
import { formatSlot } from './inspection.words.ts';
import { lockShownListing } from './locking.service.ts';
import { applyDeadlines, enterStatus } from './overdue.service.ts';
import { startFee } from './paying.service.ts';

type Slot = Pick<InspectionRow, 'listing_id' | 'day' | 'hour'> & { readonly visitor_id: string };

/** Suggests a time to the owner, in place of the visitor's earlier suggestion for the listing. */
export async function propose(trx: Db, slot: Slot, now: Date): Promise<string> {
  await refuseHeldHour(trx, slot, now);
  const begins_at = momentInLagos(slot.day, slot.hour);
  const { day, hour } = slot;
  const proposed = { day, hour, begins_at, held_until: answerProposalBy(begins_at, now), ...NO_OTHER_TIME };
  const earlier = await lockProposal(trx, slot);
  const standing = earlier && (await applyDeadlines(trx, earlier, now));
  const isChanged = standing?.status === 'proposed';
  const id = isChanged ? standing.id : randomUUID();
  if (isChanged) await setInspection(trx, id, proposed);
  else await insertProposal(trx, { ...slot, ...proposed, id }, now);
  const is = await findInspection(trx, id);
  if (is) await notifyOfInspection(trx, { event: 'proposed', was: null, is, by: slot.visitor_id }, now);
  return id;
}

type Proposed = Slot & Pick<InspectionRow, 'id' | 'begins_at' | 'held_until'>;

async function insertProposal(trx: Db, proposed: Proposed, now: Date) {
  await refuseTooManyHolds(trx, proposed.visitor_id, now);
  const status = initialInspectionStatus({ isProposed: true, isOwn: false });
  await insertInspection(trx, {
    ...proposed,
    ...NO_OTHER_TIME,
    status,
    settled_by: null,
    ...{ cancelled_by: null, cancelled_because: null },
    was_proposed: true,
    created_at: now,
  });
}

/** Holds an accepted time for the visitor, who has a day to pay. The caller has locked the listing. */
export async function holdProposed(trx: Db, row: InspectionRow, next: InspectionStatus, now: Date) {
  await lockShownListing(trx, row.listing_id, { visitorId: row.visitor_id, clock: () => now });
  await refuseHeldHour(trx, row, now);
  const held = await enterStatus(trx, row, { status: next }, now);
  const held_until = payProposedBy(row.begins_at, now);
  await setInspection(trx, row.id, { held_until, ...NO_OTHER_TIME });
  const description = `Inspection on ${formatSlot(row)}`;
  await startFee(trx, { payer_id: row.visitor_id, inspection_id: row.id, description }, now);
  return { ...held, held_until };
}

/** Cancels the suggestions by and to a user who deletes their account, and notifies the other side. */
export async function endProposalsOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const row of await lockProposalsOf(trx, userId)) {
    const is = await enterStatus(trx, row, { status: 'cancelled', cancelled_because: 'accountDeleted' }, now);
    await notifyOfInspection(trx, { event: 'visitor.cancel', was: row, is, by: userId }, now);
  }
}

/** Slots that one visitor may hold or suggest at a time without paying. */
const MOST_HOLDS = 5;

export async function refuseTooManyHolds(trx: Db, visitorId: string, now: Date): Promise<void> {
  const holds = await countHolds(trx, visitorId, now);
  if (holds >= MOST_HOLDS) throw tooManyHolds(holds, INSPECTION_HOLD / 1000);
}

/** Frees a slot whose hold has expired; throws if it is held. */
export async function refuseHeldHour(trx: Db, hour: Hour, now: Date): Promise<void> {
  const holder = await lockHolder(trx, hour);
  if (holder && (await applyDeadlines(trx, holder, now)).status === holder.status) throw slotTaken();
}
