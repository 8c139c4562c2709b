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

  /** How a charge stands with the provider. A reference it does not know is one that nobody has paid: `open`. */
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

  /** Whose an account is by the books of its bank. @throws PaymentRefused when there is no such account. */
  holderOf(account: Account): Promise<string>;

  /**
   * Sends money to an account, once for each reference.
   *
   * @throws PaymentRefused when the provider will not.
   */
  payOut(payout: NewPayout): Promise<PayoutState>;

  /** How it stands; `unknown` of a reference that it has nothing of. */
  payoutAt(reference: string): Promise<PayoutState | 'unknown'>;

  /** Whether the provider, and nobody else, has sent exactly these bytes. */
  isGenuine(body: Buffer, signature: string): boolean;
}

/** What it is for: it says to which page people come back. */
export type PaidAbout = 'inspection' | 'shipment';

export interface NewCharge {
  readonly reference: string;
  readonly amount: Kobo;
  readonly currency: 'NGN';
  readonly about: PaidAbout;
  /** The id of what it is for. */
  readonly paysFor: string;
  readonly description: string;
  /** Of the person who pays: the provider sends the receipt there. */
  readonly email: string;
}

export type Account = components['schemas']['BankDetails'];

export type PayoutState = 'pending' | 'done' | 'failed';

export interface NewPayout {
  readonly reference: string;
  readonly amount: Kobo;
  readonly description: string;
  readonly account: Account;
  /** As the bank has it. */
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

/** Where the provider sends the person back to: a page of the app, which asks how the payment stands. */
export const backTo = (
  publicUrl: string | undefined,
  { reference, about, paysFor }: Pick<NewCharge, 'reference' | 'about' | 'paysFor'>,
) =>
  (publicUrl ?? '') +
  (about === 'inspection' ? `${href.bookingProcess}?payment=${encodeURIComponent(reference)}` : href.shipment(paysFor));
