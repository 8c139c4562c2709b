/** Moves an inspection to another time: one side suggests it, the other accepts or declines, and the fee moves with it. */
import { momentInLagos } from '#domain/calendar.ts';
import type { InspectionRole, InspectionSide } from '#domain/lifecycles/inspection.ts';
import { canProposeOther, isOtherAnswered } from '#domain/lifecycles/inspection-times.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { timeInPast, wrongInspectionStatus } from './inspection.errors.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { NO_OTHER_TIME, setInspection } from './inspection.repository.ts';
import { lockOwn, lockWithListing } from './locking.service.ts';
import { refuseHeldHour } from './proposal.service.ts';
import { isOwn, timesOf } from './times.ts';

interface OtherSlot {
  readonly day: string;
  readonly time: InspectionRow['hour'];
}

/** Suggests another time to the other side. An inspection of the visitor's own property moves at once. */
export async function proposeTime({ db, clock }: PaymentParts, id: string, userId: string, { day, time }: OtherSlot) {
  await db.transaction().execute(async (trx) => {
    await lockWithListing(trx, id);
    const { row, whole, role: by, now } = await lockOwn(trx, { id, asking: { userId }, clock });
    // A repeated request: an owner's inspection of their own property moves at once.
    if (isOwn(whole) && row.day === day && row.hour === time) return;
    if (momentInLagos(day, time) <= now) throw timeInPast();
    if (!canProposeOther(timesOf(row), by, now)) throw wrongInspectionStatus();
    await refuseHeldHour(trx, { listing_id: row.listing_id, day, hour: time }, now);
    const changed = { ...row, other_by: by, other_day: day, other_hour: time };
    if (isOwn(whole)) await moveToOther(trx, changed);
    else await suggest(trx, row, changed, { by, userId, now });
  });
}

interface Suggesting {
  readonly by: InspectionSide;
  readonly userId: string;
  readonly now: Date;
}

/** Sending the same suggestion again tells the other side nothing new. */
async function suggest(trx: Db, was: InspectionRow, is: InspectionRow, { by, userId, now }: Suggesting) {
  const { id, other_by, other_day, other_hour } = is;
  if (was.other_by === other_by && was.other_day === other_day && was.other_hour === other_hour) return;
  await setInspection(trx, id, { other_by, other_day, other_hour });
  await notifyOfInspection(trx, { event: `${by}.propose`, was, is, by: userId }, now);
}

/** Whether this side answers a suggested time, and not the inspection itself. */
export const isAnswerToOtherTime = (row: InspectionRow, role: InspectionRole, now: Date): boolean =>
  isOtherAnswered(timesOf(row), role, now);

/** Moves the inspection to the suggested time. The caller has locked the listing. */
export async function moveToOtherTime(trx: Db, row: InspectionRow, now: Date): Promise<InspectionRow> {
  if (row.other_day && row.other_hour) {
    await refuseHeldHour(trx, { listing_id: row.listing_id, day: row.other_day, hour: row.other_hour }, now);
  }
  return await moveToOther(trx, row);
}

async function moveToOther(trx: Db, row: InspectionRow): Promise<InspectionRow> {
  const [day, hour] = [row.other_day ?? row.day, row.other_hour ?? row.hour];
  const moved = { day, hour, begins_at: momentInLagos(day, hour), ...NO_OTHER_TIME };
  await setInspection(trx, row.id, moved);
  return { ...row, ...moved };
}

export async function dropOther(trx: Db, row: InspectionRow): Promise<InspectionRow> {
  await setInspection(trx, row.id, NO_OTHER_TIME);
  return { ...row, ...NO_OTHER_TIME };
}
