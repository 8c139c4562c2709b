import type { PaymentGateway } from '../gateways/payment/payment.gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
}

/** Dependencies of the code that applies the provider's answers. */
export interface SettlingParts extends PaymentParts {
  readonly paidFor: Readonly<Record<PaymentRow['about'], PaidFor>>;
}

/** A feature that payments are taken for. Registered in paid-for.ts. */
export interface PaidFor {
  /** Locks the record. Always before its payments: every transaction takes the locks in this order. */
  lock(trx: Db, id: string): Promise<unknown>;
  /** Returns when the payment is due; null if it is not awaited. */
  awaitedUntil(db: Db, id: string, now: Date): Promise<Date | null>;
  /** Applies an arrived payment. @returns False if it is no longer awaited and must be refunded. */
  arrived(trx: Db, id: string, now: Date): Promise<boolean>;
  /** Applies a complete refund. @returns Whether it notified the payer. */
  returned(trx: Db, id: string, now: Date): Promise<boolean>;
}
