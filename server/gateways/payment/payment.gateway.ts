import { createHmac, timingSafeEqual } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import type { BankDetails } from '#domain/bank.ts';
import type { Kobo } from '#domain/money.ts';

/**
 * Takes payments and sends refunds and payouts. PAYMENT_PROVIDER chooses the provider. Callers decide what a payment is for
 * and what follows from it.
 *
 * Every method throws PaymentsAway when the provider does not answer in time or is out of order.
 */
export interface PaymentGateway {
  /**
   * @returns The URL of the payment page.
   * @throws ReferenceUsed if the provider has a charge with this reference.
   */
  initialise(charge: NewCharge): Promise<string>;

  /** Status of a charge at the provider. An unknown reference is unpaid: `open`. */
  verify(reference: string): Promise<Charge>;

  /**
   * Refunds a paid charge, or a part of it. A repeated call sends only what was not sent before.
   *
   * @returns `pending` if the provider accepted the refund and has not finished. Then `verify` says `returned` after a full
   *   refund, and `returned` gives the amount of partial ones.
   * @throws PaymentRefused if the provider refuses.
   */
  refund(reference: string, part?: Kobo): Promise<'done' | 'pending'>;

  /** The refunded part of a charge. */
  returned(reference: string): Promise<Kobo>;

  /** Asks the bank for the holder of an account. @throws PaymentRefused if the account does not exist. */
  holderOf(account: Account): Promise<string>;

  /**
   * Sends money to an account, once for each reference.
   *
   * @throws PaymentRefused if the provider refuses.
   */
  payOut(payout: NewPayout): Promise<PayoutState>;

  /** Returns the status; `unknown` for an unknown reference. */
  payoutAt(reference: string): Promise<PayoutReport>;

  /** Whether the payer disputes a charge at their bank, and how that ended. `lost` means that the bank took the money back. */
  disputeAt(reference: string): Promise<DisputeState>;

  /** Lists the charges that were paid since a moment. */
  listCharges(since: Date): Promise<readonly ListedPayment[]>;

  /** Lists the transfers that were sent since a moment, in any status. */
  listPayouts(since: Date): Promise<readonly ListedPayment[]>;

  /** Whether the provider signed exactly these bytes. */
  isGenuine(body: Buffer, signature: string): boolean;
}

/** Subject of the payment, which decides the page that payers return to. */
export type PaidAbout = 'inspection' | 'shipment';

export interface NewCharge {
  readonly reference: string;
  readonly amount: Kobo;
  readonly currency: 'NGN';
  readonly about: PaidAbout;
  /** The id of the paid record. */
  readonly paysFor: string;
  readonly description: string;
  /** Email of the payer, to which the provider sends the receipt. */
  readonly email: string;
}

export type Account = BankDetails;

/** `returned`: the bank refused the money, or sent it back, also after it was `done`. */
export type PayoutState = 'pending' | 'done' | 'returned';

export interface PayoutReport {
  readonly state: PayoutState | 'unknown';
  /** The bank's words about money that it returned. */
  readonly reason?: string | undefined;
}

export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/** A line of the provider's books. */
export interface ListedPayment {
  readonly reference: string;
  /** Kobo, as the provider has it. */
  readonly amount: number;
  readonly status: string;
}

export interface NewPayout {
  readonly reference: string;
  readonly amount: Kobo;
  readonly description: string;
  readonly account: Account;
  /** The holder's name at the bank. */
  readonly holder: string;
}

export interface Charge {
  readonly status: 'open' | 'paid' | 'declined' | 'returned';
  /** Kobo, as the provider reports it. */
  readonly amount: number;
  readonly currency: string;
}

/** The provider did not answer in time, or asked to try later. */
export class PaymentsAway extends Error {
  override readonly name = 'PaymentsAway';
}

/** The provider refused this call and would refuse it again. */
export class PaymentRefused extends Error {
  override readonly name: string = 'PaymentRefused';
}

export class ReferenceUsed extends PaymentRefused {
  override readonly name = 'ReferenceUsed';
}

/** Page of the app that payers return to. It asks for the payment's status. */
export const backTo = (
  publicUrl: string | undefined,
  { reference, about, paysFor }: Pick<NewCharge, 'reference' | 'about' | 'paysFor'>,
) =>
  (publicUrl ?? '') +
  (about === 'inspection' ? `${href.bookingProcess}?payment=${encodeURIComponent(reference)}` : href.shipment(paysFor));

/** @source https://paystack.com/docs/payments/webhooks: HMAC-SHA-512 of the raw body with the secret key, in hex. */
export const signatureOf = (body: Buffer | string, secret: string) =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSignedBy(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
