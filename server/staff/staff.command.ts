/** Makes somebody of the staff, and takes the role away: from a terminal, never by a call. */
import { formatPhone, parsePhone } from '#domain/phone.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { deleteStaff, insertStaff, listStaff } from './staff.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** What becomes of what they had begun, in the same transaction. */
  readonly onLost: (trx: Db, userId: string, now: Date) => Promise<void>;
}

const USAGE = 'Say what to do: add 0803…, remove 0803… or list.';

/** @returns What to say about it. @throws A Refusal with the reason. */
export async function changeStaff(parts: Parts, what: string | undefined, phone: string | undefined): Promise<string> {
  if (what === 'list') return await toldOf(parts.db);
  if (what !== 'add' && what !== 'remove') throw new Refusal(USAGE);
  const known = phone && parsePhone(phone);
  if (!known) throw new Refusal(`${phone ?? 'That'} is no phone number. ${USAGE}`);
  const person = await findUserByPhone(parts.db, known);
  if (!person?.phone_verified_at) throw new Refusal(`Nobody has signed up with ${formatPhone(known)}.`);
  const name = `${person.first_name} ${person.last_name}, ${formatPhone(known)}`;
  return await { add, remove }[what](parts, person.id, name);
}

async function add({ db, clock }: Parts, userId: string, name: string): Promise<string> {
  return (await insertStaff(db, userId, clock()))
    ? `${name} is of the staff now.`
    : `${name} was of the staff already.`;
}

async function remove({ db, clock, onLost }: Parts, userId: string, name: string): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    if (!(await deleteStaff(trx, userId))) return `${name} was not of the staff.`;
    await onLost(trx, userId, clock());
    return `${name} is not of the staff any more.`;
  });
}

async function toldOf(db: Db): Promise<string> {
  const staff = await listStaff(db);
  if (staff.length === 0) return 'Nobody is of the staff.';
  return staff.map((each) => `${each.first_name} ${each.last_name}, ${formatPhone(each.phone)}`).join('\n');
}
