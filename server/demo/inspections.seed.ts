/**
 * Seeds the demo's inspections with payments, refunds and notifications, and a bank account. Existing rows stay as they
 * are.
 */
import { href } from '#domain/addresses.ts';
import { findBankAccount, saveBankAccount } from '../bank/bank.repository.ts';
import { openCase } from '../cases/opening.service.ts';
import { backTo } from '../gateways/payment/payment.gateway.ts';
import { insertCharge } from '../gateways/payment/simulated.repository.ts';
import { insertInspection } from '../inspections/inspection.repository.ts';
import { findWholeInspection } from '../inspections/inspection.view.repository.ts';
import { wordsToOwner, wordsToOwnVisitor, wordsToVisitor } from '../inspections/inspection.words.ts';
import { isOwn } from '../inspections/times.ts';
import { insertCode, insertWords } from '../inspections/visit.repository.ts';
import { insertNotification } from '../notifications/notification.repository.ts';
import { insertPayment } from '../payments/payment.repository.ts';
import { insertRefund } from '../payments/refund.repository.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { findUsersByPhone } from './demo.repository.ts';
import { type DemoInspection, demoInspections } from './inspections.data.ts';
import { demoListings } from './listings.data.ts';
import { uuidOf } from './numbers.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
}

const ADAEZE = '+2348030000001';
const BANK = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
const CANCELLED_AFTER = 20 * 60 * 60_000;

export async function seedDemoInspections({ db, clock, seal }: Parts): Promise<void> {
  const now = clock();
  const listings = demoListings(now).map(({ id }) => id);
  const inspections = demoInspections(now);
  const phones = [ADAEZE, ...inspections.map(({ visitor }) => visitor)];
  const people = new Map((await findUsersByPhone(db, phones)).map(({ id, phone }) => [phone, id]));
  for (const inspection of inspections) {
    const listing_id = listings[inspection.listing];
    const visitor_id = people.get(inspection.visitor);
    if (listing_id && visitor_id) await seedOne(db, inspection, { listing_id, visitor_id });
  }
  const owner = people.get(ADAEZE);
  if (owner) await seedBankAccount({ db, clock, seal }, owner);
}

async function seedOne(
  db: Db,
  { row, payment, code, words }: DemoInspection,
  of: { listing_id: string; visitor_id: string },
) {
  await db.transaction().execute(async (trx) => {
    if (!(await insertInspection(trx, { ...row, ...of }))) return;
    if (code) await insertCode(trx, row.id, code);
    if (words) await insertWords(trx, { ...words, inspection_id: row.id });
    if (words?.objection) await seedCase(trx, row.id, words);
    await insertPayment(trx, { ...payment, payer_id: of.visitor_id });
    await fillBooks(trx, payment);
    if (payment.status === 'refunded') await seedRefund(trx, payment);
    if (payment.paid_at && code) await insertNotices(trx, row.id, payment.paid_at, code);
  });
}

/** Opens the same case as a dispute in the app. */
async function seedCase(trx: Db, subjectId: string, { kind, words, objection, said_at }: Words) {
  const of = { about: 'inspection', subjectId, openedBy: null, reason: kind } as const;
  await openCase(trx, { ...of, words }, said_at);
  await openCase(trx, { ...of, words: objection }, said_at);
}

type Words = NonNullable<DemoInspection['words']>;

/** Registers the payment with the simulated provider, so that a later cancellation can refund it. */
async function fillBooks(trx: Db, payment: Payment) {
  const { reference, amount, currency, description, status, created_at } = payment;
  const known = { started: 'open', abandoned: 'open', failed: 'declined', paid: 'paid', refunded: 'returned' } as const;
  const charge = {
    reference,
    amount,
    currency,
    description,
    created_at,
    back_to: backTo(undefined, { ...payment, paysFor: payment.inspection_id }),
  };
  await insertCharge(trx, { ...charge, status: known[status] });
}

type Payment = DemoInspection['payment'];

async function seedRefund(trx: Db, { id, amount, created_at }: Payment) {
  const moment = later(created_at, CANCELLED_AFTER);
  const times = { created_at: moment, due_at: moment, asked_at: moment, done_at: moment };
  await insertRefund(trx, { ...times, id: uuidOf(`refund of ${id}`), payment_id: id, amount, last_error: null });
}

/** Inserts the notifications of a paid inspection without SMS: nothing happened just now. */
async function insertNotices(trx: Db, id: string, created_at: Date, code: string) {
  const whole = await findWholeInspection(trx, id);
  if (!whole?.visitor) return;
  const notice = { kind: 'inspection', link: href.inspections, created_at } as const;
  const toVisitor = isOwn(whole) ? wordsToOwnVisitor : wordsToVisitor;
  await insertNotification(trx, { ...notice, user_id: whole.visitor.id, text: toVisitor(whole, code).text });
  if (isOwn(whole)) return;
  await insertNotification(trx, { ...notice, user_id: whole.owner.id, text: wordsToOwner(whole).text });
}

/** Saves a bank account, unless the owner has one already. */
async function seedBankAccount({ db, clock, seal }: Parts, user_id: string) {
  if (await findBankAccount(db, user_id)) return;
  await saveBankAccount(db, {
    user_id,
    sealed: seal.close(JSON.stringify(BANK), user_id),
    saved_at: clock(),
    held_until: null,
  });
}
