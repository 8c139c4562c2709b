/** The payment of an inspection has arrived. */
import { nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import { lockInspection } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { appointmentOf } from './inspection.words.ts';
import { bringUpToDate, enter } from './overdue.ts';

/**
 * Schedules it and tells both sides.
 *
 * @returns False when it waits for no payment any more: it lapsed, was cancelled, was paid before, or is gone.
 */
export async function schedule(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockInspection(trx, id);
  const row = locked && (await bringUpToDate(trx, locked, now));
  const next = row && nextInspectionStatus(row.status, 'payment.arrived');
  if (!next) return false;
  await enter(trx, row, next);
  const whole = await findWholeInspection(trx, id);
  if (!whole) return false;
  const { visitor, owner } = whole;
  const what = appointmentOf(whole);
  const link = '/inspections';
  if (visitor) {
    const text = `Your inspection is paid and scheduled: ${what}.`;
    await notify(trx, { userId: visitor.id, kind: 'inspection', text, link }, now);
  }
  if (owner.id === visitor?.id) return true;
  const who = visitor ? `${visitor.first_name} ${visitor.last_name}` : 'Somebody';
  await notify(trx, { userId: owner.id, kind: 'inspection', text: `${who} comes to inspect ${what}.`, link }, now);
  return true;
}
