import { INSPECTION_HOLD } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { tooManyHolds } from './inspection.errors.ts';
import { countHolds } from './inspection.repository.ts';

/** Hours that one person may hold or propose at a time without having paid for any. */
const MOST_HOLDS = 5;

export async function refuseTooManyHolds(trx: Db, visitorId: string, now: Date): Promise<void> {
  const holds = await countHolds(trx, visitorId, now);
  if (holds >= MOST_HOLDS) throw tooManyHolds(holds, INSPECTION_HOLD / 1000);
}
