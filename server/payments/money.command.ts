/** The terminal command about money that waits for the operator. */
import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import type { CaseParts } from '../cases/case.parts.ts';
import { decideForOperator } from '../cases/operator.service.ts';
import { listHolds } from '../payouts/hold.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { listDisputed } from './payment.repository.ts';
import { closeUnknown, listUnknown } from './unknown.repository.ts';

const USAGE = 'Usage: list, close REFERENCE, hold 0803… "the reason", or release 0803… "the reason".';

export interface MoneyCommand {
  readonly what?: string;
  /** A reference or a phone number. */
  readonly of?: string;
  readonly words?: string;
  /** The operator's name. */
  readonly by?: string;
}

/** @returns The text to print. @throws A Refusal with the reason. */
export async function changeMoney(
  parts: CaseParts,
  { what, of, words, by = 'an unnamed operator' }: MoneyCommand,
): Promise<string> {
  if (what === 'list') return await listOf(parts.db);
  if (!of || (what !== 'close' && what !== 'hold' && what !== 'release')) throw new Refusal(USAGE);
  if (what === 'close') return await close(parts, of);
  if (!words?.trim()) throw new Refusal(`Write the reason: the person reads it. ${USAGE}`);
  return await decide(parts, { what, of, words: words.trim(), by });
}

async function close({ db, clock }: Pick<CaseParts, 'db' | 'clock'>, reference: string): Promise<string> {
  if (await closeUnknown(db, reference, clock())) return `${reference} is closed.`;
  throw new Refusal(`${reference} is not in the list.`);
}

async function decide(
  parts: CaseParts,
  { what, of, words, by }: Required<MoneyCommand> & { what: 'hold' | 'release' },
): Promise<string> {
  const { id: userId, name } = await findPerson(parts.db, of);
  const decision = what === 'hold' ? 'holdPayouts' : 'releasePayouts';
  const isDone = await decideForOperator(parts, { userId, decision, words, by });
  const outcome = what === 'hold' ? 'on hold' : isDone ? 'released' : 'not on hold';
  return `The payouts of ${name} are ${outcome}.`;
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
