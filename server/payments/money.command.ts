/** The terminal command about money that waits for the operator. */
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { listHolds } from '../payouts/hold.repository.ts';
import { holdPayouts, releasePayouts } from '../payouts/hold.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { listDisputed } from './payment.repository.ts';
import { closeUnknown, listUnknown } from './unknown.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

const USAGE = 'Usage: list, close REFERENCE, hold 0803… "the reason", or release 0803….';

/** @returns The text to print. @throws A Refusal with the reason. */
export async function changeMoney(parts: Parts, what?: string, of?: string, words?: string): Promise<string> {
  if (what === 'list') return await listOf(parts.db);
  if (!of || (what !== 'close' && what !== 'hold' && what !== 'release')) throw new Refusal(USAGE);
  if (what === 'close') return await close(parts, of);
  return what === 'hold' ? await hold(parts, of, words?.trim()) : await release(parts, of);
}

async function close({ db, clock }: Parts, reference: string): Promise<string> {
  if (await closeUnknown(db, reference, clock())) return `${reference} is closed.`;
  throw new Refusal(`${reference} is not in the list.`);
}

async function hold({ db, clock }: Parts, phone: string, words: string | undefined): Promise<string> {
  if (!words) throw new Refusal(`Write the reason: the person reads it. ${USAGE}`);
  const person = await findPerson(db, phone);
  await db.transaction().execute((trx) => holdPayouts(trx, { userId: person.id, words }, clock()));
  return `The payouts of ${person.name} are on hold.`;
}

async function release({ db, clock }: Parts, phone: string): Promise<string> {
  const person = await findPerson(db, phone);
  const isReleased = await db.transaction().execute((trx) => releasePayouts(trx, person.id, clock()));
  return isReleased ? `The payouts of ${person.name} are released.` : `The payouts of ${person.name} are not on hold.`;
}

async function findPerson(db: Db, phone: string) {
  const known = parsePhone(phone);
  const person = known && (await findUserByPhone(db, known));
  if (!person) throw new Refusal(`No account with the phone number ${phone}.`);
  return { id: person.id, name: `${person.first_name} ${person.last_name}, ${formatPhone(person.phone)}` };
}

async function listOf(db: Db): Promise<string> {
  const [unknown, disputed, holds] = [await listUnknown(db), await listDisputed(db), await listHolds(db)];
  return [
    ...section(
      'Provider payments without our record',
      unknown.map(
        ({ reference, kind, amount, status, seen_at }) =>
          `${reference}  ${kind}  ${formatKobo(kobo(amount))}  ${status}  ${formatMoment(seen_at)}`,
      ),
    ),
    ...section(
      'Payments disputed at a bank',
      disputed.map(
        ({ reference, about, inspection_id, amount, status, disputed_at }) =>
          `${reference}  ${about} ${inspection_id}  ${formatKobo(kobo(amount))}  ${status}  ${disputed_at ? formatMoment(disputed_at) : ''}`,
      ),
    ),
    ...section(
      'Payouts on hold',
      holds.map(
        ({ first_name, last_name, phone, words, held_at }) =>
          `${first_name} ${last_name}, ${formatPhone(phone)}  ${formatMoment(held_at)}  ${words}`,
      ),
    ),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]) => [
  `${title}: ${lines.length}`,
  ...lines.map((line) => `  ${line}`),
];
