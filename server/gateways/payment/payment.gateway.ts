import { href } from '#domain/addresses.ts';
import type { Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';

/**
 * Takes money and gives it back. One provider per service, chosen by PAYMENT_PROVIDER. What a payment is for and
 * what follows from it is not its matter.
 *
 * Every method throws PaymentsAway when the provider did not answer in time or is out of order.
 */
export interface PaymentGateway {
  /**
   * @returns The address of the page to pay on.
   * @throws ReferenceUsed when the provider has a charge of this reference already.
   */
  initialise(charge: NewCharge): Promise<string>;

  /** Status of a charge at the provider. An unknown reference is unpaid: `open`. */
  verify(reference: string): Promise<Charge>;

  /**
   * Gives back all of a charge that is paid, or so much of it. Asked again it sends only what could not be sent before.
   *
   * @returns `pending` when the provider has taken it and is not done: of all of it `verify` says `returned` once it is, of a
   *   part `returned` does.
   * @throws PaymentRefused when it will not.
   */
  refund(reference: string, part?: Kobo): Promise<'done' | 'pending'>;

  /** How much of a charge has gone back by now. */
  returned(reference: string): Promise<Kobo>;

  /** Asks the bank for the holder of an account. @throws PaymentRefused if the account does not exist. */
  holderOf(account: Account): Promise<string>;

  /**
   * Sends money to an account, once for each reference.
   *
   * @throws PaymentRefused when the provider will not.
   */
  payOut(payout: NewPayout): Promise<PayoutState>;

  /** Returns the status; `unknown` for an unknown reference. */
  payoutAt(reference: string): Promise<PayoutReport>;

  /** Whether the payer disputes a charge at their bank, and how that ended. `lost` means that the bank took the money back. */
  disputeAt(reference: string): Promise<DisputeState>;

  /** Lists the charges that were paid since a moment. */
  listCharges(since: Date): Promise<readonly ListedPayment[]>;

  /** Lists the transfers that were sent since a moment, whatever became of them. */
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
  /** The id of what it is for. */
  readonly paysFor: string;
  readonly description: string;
  /** Email of the payer, to which the provider sends the receipt. */
  readonly email: string;
}

export type Account = components['schemas']['BankDetails'];

/** `returned`: the bank refused the money, or sent it back, also after it was `done`. */
export type PayoutState = 'pending' | 'done' | 'returned';

export interface PayoutReport {
  readonly state: PayoutState | 'unknown';
  /** What the bank said of money that it returned. */
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
  /** Holder as the bank names them. */
  readonly holder: string;
}

export interface Charge {
  readonly status: 'open' | 'paid' | 'declined' | 'returned';
  /** Kobo, as the provider has it. */
  readonly amount: number;
  readonly currency: string;
}

/** No answer in time, or one that means: later. */
export class PaymentsAway extends Error {
  override readonly name = 'PaymentsAway';
}

/** The provider says no to this call, and would say no again. */
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
