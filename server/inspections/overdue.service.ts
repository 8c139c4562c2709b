/** Applies deadlines to inspections: effective at once, stored when a request touches the row or the job runs. */
import { feeOf, type SettledBy } from '#domain/lifecycles/inspection.ts';
import {
  answerVisitBy,
  deadlineEventOf,
  findDeadlineResult,
  inspectionAt,
} from '#domain/lifecycles/inspection-times.ts';
import { VISIT_SILENCE } from '#domain/limits.ts';
import { endOpenPayment } from '../payments/opening.service.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { listOverdue, lockInspection, setInspection } from './inspection.repository.ts';
import { timesOf } from './times.ts';

const BATCH = 100;

export const isAwaitingPayment = (row: InspectionRow, now: Date) =>
  inspectionAt(timesOf(row), now) === 'awaitingPayment';

/** Applies passed deadlines to a locked row, and tells both sides. */
export async function applyDeadlines(trx: Db, row: InspectionRow, now: Date): Promise<InspectionRow> {
  const settled = findDeadlineResult(timesOf(row), now);
  const event = deadlineEventOf(row.status);
  if (!settled || !event) return row;
  const is = await enterStatus(trx, row, settled, now);
  await notifyOfInspection(trx, { event, was: row, is }, now);
  return is;
}

interface Entered {
  readonly status: InspectionRow['status'];
  readonly settled?: SettledBy | null;
  readonly cancelled_by?: InspectionRow['cancelled_by'];
  readonly cancelled_because?: InspectionRow['cancelled_because'];
}

/**
 * Changes the status of a locked row, refunds a held fee if the new status requires it, and closes the open payment:
 * only `awaitingPayment` has one.
 */
export async function enterStatus(
  trx: Db,
  row: InspectionRow,
  { status, settled = null, cancelled_by = null, cancelled_because = null }: Entered,
  now: Date,
): Promise<InspectionRow> {
  if (status === row.status) return row;
  const isAnswered = status !== 'turnedAway' && status !== 'absent';
  const changed = {
    status,
    settled_by: settled,
    ...{ cancelled_by, cancelled_because },
    ...(isAnswered ? {} : { held_until: answerVisitBy(now) }),
  };
  await setInspection(trx, row.id, changed);
  await endOpenPayment(trx, row.id);
  const isBack = feeOf(row.status, row.settled_by) === 'held' && feeOf(status, settled) === 'back';
  const paid = isBack ? await findPaidPayment(trx, row.id) : undefined;
  if (paid) await sendBack(trx, paid, now);
  return { ...row, ...changed };
}

/** Runs one round of the job. */
export async function storeOverdueInspections({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  for (const id of await listOverdue(db, now, later(now, -VISIT_SILENCE), BATCH)) {
    await db.transaction().execute(async (trx) => {
      const row = await lockInspection(trx, id);
      if (row) await applyDeadlines(trx, row, clock());
    });
  }
}
