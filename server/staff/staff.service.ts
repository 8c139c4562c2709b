/** Authorises staff calls: the user needs the role, and the session needs a recent staff code. */
import { DESK_OPEN_FOR } from '#domain/limits.ts';
import { proveCode, sendCode, useCode } from '../account/otp.service.ts';
import type { Session } from '../http/contract/session.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { unauthenticated } from '../platform/errors.ts';
import { findUser } from '../user/user.repository.ts';
import { deskLocked, notStaff } from './staff.errors.ts';
import { findDeskUntil, holdRole, isStaffNow, setDeskUntil } from './staff.repository.ts';

export interface StaffParts {
  readonly db: Db;
  readonly clock: Clock;
}

/** @throws notStaff, deskLocked */
export async function requireStaff(db: Db, { id, userId }: Session, now: Date): Promise<void> {
  if (!(await isStaffNow(db, userId))) throw notStaff();
  await requireOpenDesk(db, id, now);
}

/** Whether a call open to all users comes from staff with a recent code. */
export async function isAtDesk(db: Db, { id, userId }: Session, now: Date): Promise<boolean> {
  return (await isStaffNow(db, userId)) && (await isDeskOpen(db, id, now));
}

/** Whether the caller is staff with a recent code. Locks the role for the transaction. */
export async function holdsDesk(trx: Db, { id, userId }: Session, now: Date): Promise<boolean> {
  return (await holdRole(trx, userId)) && (await isDeskOpen(trx, id, now));
}

/** Requires staff as `requireStaff` does, and locks the role for the transaction. */
export async function holdStaff(trx: Db, { id, userId }: Session, now: Date): Promise<void> {
  if (!(await holdRole(trx, userId))) throw notStaff();
  await requireOpenDesk(trx, id, now);
}

async function requireOpenDesk(db: Db, sessionId: string, now: Date): Promise<void> {
  if (!(await isDeskOpen(db, sessionId, now))) throw deskLocked();
}

async function isDeskOpen(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const until = await findDeskUntil(db, sessionId);
  return until !== null && until > now;
}

/** Sends a code to the staff member's phone. @throws notStaff */
export async function sendDeskCode({ db, clock }: StaffParts, session: Session): Promise<void> {
  const phone = await phoneOfStaff(db, session);
  await db.transaction().execute((trx) => sendCode(trx, { phone, purpose: 'desk' }, clock()));
}

/** @returns When the session's staff access ends. */
export async function openDesk({ db, clock }: StaffParts, session: Session, otp: string): Promise<Date> {
  const phone = await phoneOfStaff(db, session);
  const code = await proveCode(db, { phone, purpose: 'desk' }, otp, clock());
  const until = later(clock(), DESK_OPEN_FOR);
  await db.transaction().execute(async (trx) => {
    await useCode(trx, code, clock());
    await setDeskUntil(trx, session.id, until);
  });
  return until;
}

async function phoneOfStaff(db: Db, { userId }: Session): Promise<string> {
  if (!(await isStaffNow(db, userId))) throw notStaff();
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  return user.phone;
}
