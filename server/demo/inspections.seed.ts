/**
 * Seeds the demo's inspections with payments, refunds and notifications, and bank accounts. Existing rows stay as they
 * are.
 */
import { href } from '#domain/addresses.ts';
import type { BankDetails } from '#domain/bank.ts';
import { findBankAccount, saveBankAccount } from '../bank/bank.repository.ts';
import { backTo } from '../gateways/payment/payment.gateway.ts';
import { insertCharge } from '../gateways/payment/simulated.repository.ts';
import { storeObjection } from '../inspections/dispute.service.ts';
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
import type { InspectionRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { findUsersByPhone } from './demo.repository.ts';
import { ADAEZE, type DemoInspection, demoInspections } from './inspections.data.ts';
import { demoListings } from './listings.data.ts';
import { uuidOf } from './numbers.ts';
import { MUSA } from './shipments.data.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
}

const BANKS: Readonly<Record<string, BankDetails>> = {
  [ADAEZE]: { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' },
  [MUSA]: { bankName: 'Wema Bank', accountNumber: '2087654321', accountHolder: 'Musa Ibrahim' },
};
/** Time between the words of the two sides. */
const OBJECTED_AFTER = 2 * 60 * 60_000;
const CANCELLED_AFTER = 20 * 60 * 60_000;

export async function seedDemoInspections({ db, clock, seal }: Parts): Promise<void> {
  const now = clock();
  const listings = demoListings(now).map(({ id }) => id);
  const inspections = demoInspections(now);
  const phones = [...Object.keys(BANKS), ...inspections.map(({ visitor }) => visitor)];
  const people = new Map((await findUsersByPhone(db, phones)).map(({ id, phone }) => [phone, id]));
  for (const inspection of inspections) {
    const listing_id = listings[inspection.listing];
    const visitor_id = people.get(inspection.visitor);
    if (listing_id && visitor_id) await seedOne(db, inspection, { listing_id, visitor_id });
  }
  for (const [phone, account] of Object.entries(BANKS)) {
    const holder = people.get(phone);
    if (holder) await seedBankAccount({ db, clock, seal }, holder, account);
  }
}

async function seedOne(
  db: Db,
  { row, payment, code, words }: DemoInspection,
  of: { listing_id: string; visitor_id: string },
) {
  await db.transaction().execute(async (trx) => {
    if (!(await insertInspection(trx, { ...row, ...of }))) return;
    if (code) await insertCode(trx, row.id, code);
    await insertPayment(trx, { ...payment, payer_id: of.visitor_id });
    await fillBooks(trx, payment);
    if (words) await insertWords(trx, { ...words, inspection_id: row.id, objection: null });
    if (words?.objection) await object(trx, { ...row, ...of }, words);
    if (payment.status === 'refunded') await seedRefund(trx, payment);
    if (payment.paid_at && code) await insertNotices(trx, row.id, payment.paid_at, code);
  });
}

/** Objects to the visitor's words for the owner, which opens a case. */
async function object(trx: Db, row: InspectionRow, { objection, said_at }: Words) {
  const whole = await findWholeInspection(trx, row.id);
  if (!whole) return;
  const said = { words: objection ?? '' };
  await storeObjection(
    trx,
    { row, role: 'owner', said, whole, userId: whole.owner.id },
    later(said_at, OBJECTED_AFTER),
  );
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

/** Saves a bank account, unless the user has one already. */
async function seedBankAccount({ db, clock, seal }: Parts, user_id: string, account: BankDetails) {
  if (await findBankAccount(db, user_id)) return;
  await saveBankAccount(db, {
    user_id,
    sealed: seal.close(JSON.stringify(account), user_id),
    saved_at: clock(),
    held_until: null,
  });
}
