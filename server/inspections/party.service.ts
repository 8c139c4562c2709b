/** Authorises visitor, owner, or staff where the two are one user. */
import type { Session } from '../http/contract/session.ts';
import type { Db } from '../platform/db/database.ts';
import { isAtDesk } from '../staff/staff.service.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { type Asking, roleOf } from './locking.service.ts';

export const askingOf = async (db: Db, session: Session, now: Date): Promise<Asking> => ({
  userId: session.userId,
  desk: (await isAtDesk(db, session, now)) ? session : undefined,
});

export async function isParty(db: Db, id: string, session: Session, now: Date): Promise<boolean> {
  const whole = await findWholeInspection(db, id);
  return whole !== undefined && roleOf(whole, await askingOf(db, session, now)) !== undefined;
}
