/** Another time for an inspection: either side proposes one, the other agrees to it or not, and the fee goes along. */
import { momentInLagos } from '#domain/calendar.ts';
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import { canProposeOther, otherAt } from '#domain/lifecycles/inspection-times.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { refuseHeldHour } from './holds.service.ts';
import { timeInPast, wrongInspectionStatus } from './inspection.errors.ts';
import { tell } from './inspection.notices.ts';
import { noOther, setInspection } from './inspection.repository.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { wordsOfOther } from './inspection.words.ts';
import { isOwn, lockOwn, lockWithListing } from './locking.service.ts';
import { timesOf } from './overdue.service.ts';

interface Wanted {
  readonly day: string;
  readonly time: InspectionRow['hour'];
}

/** Asks the other one of the two. Who inspects a listing of their own is asked by nobody: it is moved at once. */
export async function proposeTime({ db, clock }: PaymentParts, id: string, userId: string, { day, time }: Wanted) {
  await db.transaction().execute(async (trx) => {
    await lockWithListing(trx, id);
    const { row, whole, role: by, now } = await lockOwn(trx, { id, asking: { userId }, clock });
    if (momentInLagos(day, time) <= now) throw timeInPast();
    if (!canProposeOther(timesOf(row), by, now)) throw wrongInspectionStatus();
    await refuseHeldHour(trx, { listing_id: row.listing_id, day, hour: time }, now);
    const asked = { ...row, other_by: by, other_day: day, other_hour: time };
    if (isOwn(whole)) await moveToOther(trx, asked);
    else await ask(trx, whole, asked, now);
  });
}

async function ask(trx: Db, whole: WholeInspection, asked: InspectionRow, now: Date) {
  const { id, other_by, other_day, other_hour } = asked;
  await setInspection(trx, id, { other_by, other_day, other_hour });
  const other = other_by === 'visitor' ? whole.owner : whole.visitor;
  if (other) await tell(trx, { whole, to: other, text: wordsOfOther({ ...whole, row: asked }) }, now);
}

/** Whether it is the other one's time that somebody answers to, and not the inspection itself. */
export const answersOther = (row: InspectionRow, role: InspectionRole, now: Date): boolean => {
  const other = otherAt(timesOf(row), now);
  return other !== null && other.by !== role;
};

/** From now on it is at the time that was proposed. Its listing is held already. */
export async function takeOther(trx: Db, row: InspectionRow, now: Date): Promise<InspectionRow> {
  if (row.other_day && row.other_hour) {
    await refuseHeldHour(trx, { listing_id: row.listing_id, day: row.other_day, hour: row.other_hour }, now);
  }
  return await moveToOther(trx, row);
}

async function moveToOther(trx: Db, row: InspectionRow): Promise<InspectionRow> {
  const [day, hour] = [row.other_day ?? row.day, row.other_hour ?? row.hour];
  const moved = { day, hour, begins_at: momentInLagos(day, hour), ...noOther };
  await setInspection(trx, row.id, moved);
  return { ...row, ...moved };
}

export async function dropOther(trx: Db, row: InspectionRow): Promise<InspectionRow> {
  await setInspection(trx, row.id, noOther);
  return { ...row, ...noOther };
}
