/** Notifies the sides of an inspection, as `inspectionNotices` says. */
import { href } from '#domain/addresses.ts';
import { feeOf, type InspectionLifeEvent, type InspectionSide } from '#domain/lifecycles/inspection.ts';
import { inspectionNotices } from '#domain/lifecycles/notices.ts';
import { type NoticeWords, notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { wordsOfEvent } from './event.words.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { isOwn } from './times.ts';

interface Change {
  readonly event: InspectionLifeEvent['type'] | 'proposed';
  /** Null for a new inspection. */
  readonly was: InspectionRow | null;
  readonly is: InspectionRow;
  /** The user who caused the change, and is not notified of it. */
  readonly by?: string | undefined;
  /** Texts to use instead of those of the event, because they say more. */
  readonly words?: Readonly<Record<InspectionSide, NoticeWords>>;
}

export async function notifyOfInspection(trx: Db, { event, was, is, by, words }: Change, now: Date): Promise<void> {
  const found = await findWholeInspection(trx, is.id);
  if (!found) return;
  const whole = { ...found, row: is };
  const sides: readonly InspectionSide[] = isOwn(whole) ? ['visitor'] : ['visitor', 'owner'];
  for (const side of sides) {
    const userId = whole[side]?.id;
    if (!userId || userId === by || inspectionNotices[event][side] !== 'notice') continue;
    if (was && !hasHeard(side, event, was)) continue;
    const text = words?.[side] ?? wordsOfEvent({ whole, event, was: was ?? is, is }, side === 'visitor');
    const subject = `inspection ${is.id}`;
    if (text) await notify(trx, { userId, kind: 'inspection', ...text, link: href.inspections, subject }, now);
  }
}

/**
 * Whether a change is news to a side. A time that was neither suggested nor paid for is unknown to the owner, and a visitor
 * who leaves the payment page needs no SMS 15 minutes later.
 */
function hasHeard(side: InspectionSide, event: Change['event'], { status, settled_by, was_proposed }: InspectionRow) {
  if (event === 'payment.arrived' || was_proposed || feeOf(status, settled_by) === 'held') return true;
  return side === 'visitor' && event !== 'hold.ended';
}
