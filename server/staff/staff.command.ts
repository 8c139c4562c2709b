/** The terminal command that grants and revokes the staff role and enrols passkeys for the desk. No API call does. */
import { ENROLMENT, href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { DESK_ENROLMENT_TIME } from '#domain/limits.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { startEnrolment } from '../passkeys/enrolment.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { closeDesk, deleteStaff, insertStaff, listStaff, lockRole } from './staff.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Releases the cases of a removed member, in the same transaction. */
  readonly onLost: (trx: Db, userId: string, now: Date) => Promise<void>;
  /** Returns the site's public origin, for the enrolment link. */
  readonly origin: () => string;
}

const USAGE = 'Usage: add 0803…, enrol 0803…, remove 0803… or list.';

/** @returns The line to print. @throws A Refusal with the reason. */
export async function changeStaff(parts: Parts, what: string | undefined, phone: string | undefined): Promise<string> {
  if (what === 'list') return await listOf(parts.db);
  if (what !== 'add' && what !== 'enrol' && what !== 'remove') throw new Refusal(USAGE);
  const known = phone && parsePhone(phone);
  if (!known)
    throw new Refusal(`${phone ? `${phone} is not a Nigerian phone number.` : 'Enter a phone number.'} ${USAGE}`);
  const person = await findUserByPhone(parts.db, known);
  if (!person?.phone_verified_at) throw new Refusal(`No account with a verified phone number ${formatPhone(known)}.`);
  const name = `${person.first_name} ${person.last_name}, ${formatPhone(known)}`;
  return await { add, enrol, remove }[what](parts, person.id, name);
}

async function add({ db, clock }: Parts, userId: string, name: string): Promise<string> {
  return (await insertStaff(db, userId, clock())) ? `${name} is now staff.` : `${name} is already staff.`;
}

/** Ends the user's passkeys for the desk, one of which may be lost, and makes a link to add another. */
async function enrol({ db, clock, origin }: Parts, userId: string, name: string): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockRole(trx, userId))) return `${name} is not staff.`;
    await closeDesk(trx, userId);
    const token = await startEnrolment(trx, userId, clock());
    const link = `${origin()}${href.security}#${ENROLMENT}=${token}`;
    return `${name} can add a passkey for staff access. Open this link within ${spanInWords(DESK_ENROLMENT_TIME)}, on the device that is to keep the passkey: ${link}`;
  });
}

async function remove({ db, clock, onLost }: Parts, userId: string, name: string): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    if (!(await deleteStaff(trx, userId))) return `${name} is not staff.`;
    await onLost(trx, userId, clock());
    return `${name} is no longer staff.`;
  });
}

async function listOf(db: Db): Promise<string> {
  const staff = await listStaff(db);
  if (staff.length === 0) return 'No staff yet.';
  return staff.map((each) => `${each.first_name} ${each.last_name}, ${formatPhone(each.phone)}`).join('\n');
}
