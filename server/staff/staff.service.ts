/** Authorises staff calls: the user needs the role, and the session must have opened the desk in the last twelve hours. */
import { DESK_OPEN_FOR } from '#domain/limits.ts';
import { proveCode, sendCode, useCode } from '../account/otp.service.ts';
import type { Session } from '../http/contract/session.ts';
import { passkeyRefused } from '../passkeys/passkey.errors.ts';
import { hasDeskPasskey } from '../passkeys/passkey.repository.ts';
import { type Assertion, lockProvenPasskey, provePasskey } from '../passkeys/proving.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { problem, unauthenticated } from '../platform/errors.ts';
import { findUser } from '../user/user.repository.ts';
import { findDeskUntil, isStaffNow, lockRole, setDeskUntil } from './staff.repository.ts';

const notStaff = problem(403, 'not_staff', 'Your account does not have staff access.');

/** Refuses a session on which the desk is not open. */
const deskLocked = problem(403, 'desk_locked', 'Unlock staff access to continue.');

/** Refuses a code where only a passkey opens the desk. */
const deskNeedsPasskey = problem(403, 'desk_locked', 'Your account opens staff access with a passkey only.');

export interface StaffParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the site's public origin, where passkeys belong. */
  readonly origin: () => string;
  /** Whether staff without a passkey open the desk with a code: on a demo. */
  readonly deskCodes: boolean;
}

/** @throws notStaff, deskLocked */
export async function requireStaff(db: Db, { id, userId }: Session, now: Date): Promise<void> {
  if (!(await isStaffNow(db, userId))) throw notStaff();
  await requireOpenDesk(db, id, now);
}

/** Whether a call open to all users comes from staff with the desk open. */
export async function isAtDesk(db: Db, { id, userId }: Session, now: Date): Promise<boolean> {
  return (await isStaffNow(db, userId)) && (await isDeskOpen(db, id, now));
}

/** Whether the caller is staff with the desk open. Locks the role for the transaction. */
export async function lockOpenDesk(trx: Db, { id, userId }: Session, now: Date): Promise<boolean> {
  return (await lockRole(trx, userId)) && (await isDeskOpen(trx, id, now));
}

/** Requires staff as `requireStaff` does, and locks the role for the transaction. */
export async function requireStaffLocked(trx: Db, { id, userId }: Session, now: Date): Promise<void> {
  if (!(await lockRole(trx, userId))) throw notStaff();
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
export async function sendDeskCode(parts: StaffParts, session: Session): Promise<void> {
  const { db, clock } = parts;
  const phone = await phoneOfStaff(parts, session);
  await db.transaction().execute((trx) => sendCode(trx, { phone, purpose: 'desk' }, clock()));
}

/** @returns When the session's staff access ends. */
export async function openDesk(parts: StaffParts, session: Session, otp: string): Promise<Date> {
  const { db, clock } = parts;
  const phone = await phoneOfStaff(parts, session);
  const code = await proveCode(db, { phone, purpose: 'desk' }, otp, clock());
  const until = later(clock(), DESK_OPEN_FOR);
  await db.transaction().execute(async (trx) => {
    await useCode(trx, code, clock());
    await setDeskUntil(trx, session.id, until);
  });
  return until;
}

/** @returns When the session's staff access ends. @throws notStaff, passkeyRefused */
export async function openDeskWithPasskey(parts: StaffParts, session: Session, credential: Assertion): Promise<Date> {
  const { db, clock } = parts;
  if (!(await isStaffNow(db, session.userId))) throw notStaff();
  const passkey = await provePasskey(parts, credential, 'desk');
  if (passkey.user_id !== session.userId || !passkey.opens_desk) throw passkeyRefused();
  const until = later(clock(), DESK_OPEN_FOR);
  await db.transaction().execute(async (trx) => {
    await lockProvenPasskey(trx, passkey);
    await setDeskUntil(trx, session.id, until);
  });
  return until;
}

/** @throws notStaff, deskNeedsPasskey */
async function phoneOfStaff({ db, deskCodes }: StaffParts, { userId }: Session): Promise<string> {
  if (!(await isStaffNow(db, userId))) throw notStaff();
  if (!deskCodes || (await hasDeskPasskey(db, userId))) throw deskNeedsPasskey();
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  return user.phone;
}
