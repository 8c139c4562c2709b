/** How a call is known to come from staff: by the role, which a command gives and takes, and by a code on this very session. */
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

/** Whether a call that anybody may make comes from staff with the desk open. */
export async function isAtDesk(db: Db, { id, userId }: Session, now: Date): Promise<boolean> {
  return (await isStaffNow(db, userId)) && (await isDeskOpen(db, id, now));
}

/** The same within a transaction: whoever takes the role away waits until it ends. */
export async function holdsDesk(trx: Db, { id, userId }: Session, now: Date): Promise<boolean> {
  return (await holdRole(trx, userId)) && (await isDeskOpen(trx, id, now));
}

/** What requireStaff asks, held until the transaction ends. */
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

/** A code goes to the phone of whoever is of the staff. */
export async function sendDeskCode({ db, clock }: StaffParts, session: Session): Promise<void> {
  const phone = await phoneOfStaff(db, session);
  await db.transaction().execute((trx) => sendCode(trx, { phone, purpose: 'desk' }, clock()));
}

/** @returns Until when this session has the desk open. */
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
