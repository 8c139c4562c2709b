/** What the clock does to inspections: known from the moment on, written down when somebody touches them or a job runs. */
import { type InspectionTimes, inspectionAt, type OtherTime } from '#domain/lifecycles/inspection.ts';
import { INSPECTION_ANSWER_TIME } from '#domain/limits.ts';
import { endOpenPayment } from '../payments/opening.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { listOverdue, lockInspection, setInspection } from './inspection.repository.ts';

const BATCH = 100;

export const timesOf = (row: InspectionRow): InspectionTimes => ({
  status: row.status,
  day: row.day,
  time: row.hour,
  heldUntil: row.held_until,
  other: otherOf(row),
});

function otherOf({ other_by: by, other_day: day, other_hour: time }: InspectionRow): OtherTime | null {
  return by && day && time ? { by, day, time } : null;
}

export const isAwaitingPayment = (row: InspectionRow, now: Date) =>
  inspectionAt(timesOf(row), now) === 'awaitingPayment';

/** A row that is locked, as it is by now. */
export async function bringUpToDate(trx: Db, row: InspectionRow, now: Date): Promise<InspectionRow> {
  return await enter(trx, row, inspectionAt(timesOf(row), now));
}

/** Moves a row that is locked. Whatever it leaves, its payment page is closed: only awaitingPayment has one. */
export async function enter(trx: Db, row: InspectionRow, status: InspectionRow['status']): Promise<InspectionRow> {
  if (status === row.status) return row;
  await setInspection(trx, row.id, { status });
  await endOpenPayment(trx, row.id);
  return { ...row, status };
}

/** One round of the job. */
export async function writeDownOverdue({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  for (const id of await listOverdue(db, now, later(now, -INSPECTION_ANSWER_TIME), BATCH)) {
    await db.transaction().execute(async (trx) => {
      const row = await lockInspection(trx, id);
      if (row) await bringUpToDate(trx, row, clock());
    });
  }
}
