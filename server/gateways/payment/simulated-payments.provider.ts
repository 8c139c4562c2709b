import { randomBytes } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Account,
  backTo,
  type Charge,
  type DisputeState,
  isSignedBy,
  type NewCharge,
  type NewPayout,
  type PaymentGateway,
  PaymentRefused,
  type PayoutReport,
  ReferenceUsed,
  signatureOf,
} from './payment.gateway.ts';
import {
  findCharge,
  findSimulatedPayout,
  insertCharge,
  insertSimulatedPayout,
  listPaidCharges,
  listSimulatedPayouts,
  markPayoutReturned,
  moveCharge,
  returnPart,
  setDispute,
} from './simulated.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl?: string | undefined;
  /** Signs the events. The secret stays in this process, which calls itself. */
  readonly secret?: string;
}

/** The webhook event after a payer's choice. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/**
 * Simulates a provider: it takes no money and has its own payment page (pay-page.routes.ts), records, and signed events in
 * Paystack's format. It shows the app without a Paystack account.
 */
export class SimulatedPayments implements PaymentGateway {
  readonly #parts: Parts;
  readonly #secret: string;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#secret = parts.secret ?? randomBytes(32).toString('hex');
  }

  async initialise(wanted: NewCharge) {
    const { db, clock, publicUrl } = this.#parts;
    const { reference, amount, currency, description } = wanted;
    const back_to = backTo(publicUrl, wanted);
    const charge = { reference, amount, currency, description, back_to, status: 'open', created_at: clock() } as const;
    if (!(await insertCharge(db, charge))) throw new ReferenceUsed(`Charge ${reference} already exists.`);
    return `${publicUrl ?? ''}${href.pay(reference)}`;
  }

  async verify(reference: string): Promise<Charge> {
    const charge = await this.find(reference);
    return charge ?? { status: 'open', amount: 0, currency: '' };
  }

  async refund(reference: string, part?: Kobo) {
    const { db } = this.#parts;
    const isDone =
      part === undefined
        ? await moveCharge(db, reference, ['paid'], 'returned')
        : await returnPart(db, reference, part);
    if (!isDone) throw new PaymentRefused(`The refund exceeds charge ${reference}.`);
    return 'done' as const;
  }

  async returned(reference: string): Promise<Kobo> {
    const charge = await this.find(reference);
    return kobo(charge?.status === 'returned' ? charge.amount : (charge?.returned ?? 0));
  }

  /** The simulated bank confirms any holder, except for account numbers that end in 99. */
  async holderOf({ accountNumber, accountHolder }: Account) {
    return accountNumber.endsWith('99') ? 'SOMEBODY ELSE' : accountHolder.toUpperCase();
  }

  async payOut({ reference, amount }: NewPayout) {
    const { db, clock } = this.#parts;
    await insertSimulatedPayout(db, { reference, amount, created_at: clock() });
    return 'done' as const;
  }

  async payoutAt(reference: string): Promise<PayoutReport> {
    const payout = await findSimulatedPayout(this.#parts.db, reference);
    if (!payout) return { state: 'unknown' };
    return { state: payout.status, ...(payout.status === 'returned' && { reason: 'Account closed' }) };
  }

  async disputeAt(reference: string): Promise<DisputeState> {
    return (await this.find(reference))?.dispute ?? 'none';
  }

  async listCharges(since: Date) {
    return await listPaidCharges(this.#parts.db, since);
  }

  async listPayouts(since: Date) {
    return await listSimulatedPayouts(this.#parts.db, since);
  }

  isGenuine(body: Buffer, signature: string) {
    return isSignedBy(body, signature, this.#secret);
  }

  findPayout(reference: string) {
    return findSimulatedPayout(this.#parts.db, reference);
  }

  /** Sends the money of a payout back, as a bank does days later. */
  async returnPayout(reference: string): Promise<SignedEvent | undefined> {
    if (!(await markPayoutReturned(this.#parts.db, reference))) return undefined;
    return this.#signed('transfer.reversed', { reference, status: 'reversed' });
  }

  /** Opens or ends a dispute, as the bank of a payer does. */
  async dispute(reference: string, dispute: 'open' | 'won' | 'lost'): Promise<SignedEvent | undefined> {
    if (!(await setDispute(this.#parts.db, reference, dispute))) return undefined;
    const event = dispute === 'open' ? 'charge.dispute.create' : 'charge.dispute.resolve';
    return this.#signed(event, { transaction: { reference } });
  }

  #signed(event: string, data: object): SignedEvent {
    const body = JSON.stringify({ event, data });
    return { body, signature: signatureOf(body, this.#secret) };
  }

  find(reference: string) {
    return findCharge(this.#parts.db, reference);
  }

  /** Stores the payer's choice, if it still counts. A declined charge can still be paid. */
  async choose(reference: string, choice: 'paid' | 'declined'): Promise<SignedEvent | undefined> {
    await moveCharge(this.#parts.db, reference, choice === 'paid' ? ['open', 'declined'] : ['open'], choice);
    const charge = await this.find(reference);
    if (!charge) return undefined;
    const { amount, currency, status } = charge;
    const said = status === 'declined' ? 'failed' : 'success';
    return this.#signed(`charge.${said}`, { reference, amount, currency, status: said });
  }
}
