import { INSPECTION_HOLD } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { slotTaken, tooManyHolds } from './inspection.errors.ts';
import { countHolds, type Hour, lockHolder } from './inspection.repository.ts';
import { bringUpToDate } from './overdue.service.ts';

/** Slots that one visitor may hold or suggest at a time without paying. */
const MOST_HOLDS = 5;

export async function refuseTooManyHolds(trx: Db, visitorId: string, now: Date): Promise<void> {
  const holds = await countHolds(trx, visitorId, now);
  if (holds >= MOST_HOLDS) throw tooManyHolds(holds, INSPECTION_HOLD / 1000);
}

/** Frees a slot whose hold has expired; throws if it is held. */
export async function refuseHeldHour(trx: Db, hour: Hour, now: Date): Promise<void> {
  const holder = await lockHolder(trx, hour);
  if (holder && (await bringUpToDate(trx, holder, now)).status === holder.status) throw slotTaken();
}
