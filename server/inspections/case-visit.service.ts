/** Builds the view of a disputed inspection for staff, in its case. */
import { feeOf, type InspectionRole } from '#domain/lifecycles/inspection.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { toSaid } from './inspection.answer.ts';
import { findWholeInspection, type WholeInspection } from './inspection.view.repository.ts';
import { isOwn } from './times.ts';
import { findWords } from './visit.repository.ts';

export async function caseVisit(db: Db, inspectionId: string): Promise<components['schemas']['CaseVisit'] | null> {
  const whole = await findWholeInspection(db, inspectionId);
  if (!whole) return null;
  const words = await findWords(db, inspectionId);
  const { row, payment } = whole;
  return {
    day: row.day,
    time: row.hour,
    said: words ? toSaid(words) : null,
    objected_by: words && words.objection !== null ? otherThan(words.said_by, whole) : null,
    // No deadline settles a dispute, so the row is up to date.
    fee: payment?.paid_at ? { amount: payment.amount, is: feeOf(row.status, row.settled_by) } : null,
  };
}

function otherThan(role: InspectionRole, whole: WholeInspection): InspectionRole {
  if (role !== 'visitor') return 'visitor';
  return isOwn(whole) ? 'staff' : 'owner';
}
