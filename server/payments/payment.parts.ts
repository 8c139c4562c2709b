import type { PaymentGateway } from '../gateways/payment/payment.gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
}

/** For what an answer of the provider sets in motion. */
export interface SettlingParts extends PaymentParts {
  readonly paidFor: Readonly<Record<PaymentRow['about'], PaidFor>>;
}

/** What money is taken for, as payments know it: somebody waits for it. Who that is, app.ts says. */
export interface PaidFor {
  /** Holds it until the transaction ends. Before its payments: everybody takes the two in this order. */
  lock(trx: Db, id: string): Promise<unknown>;
  isAwaited(db: Db, id: string, now: Date): Promise<boolean>;
  /** The money is there. @returns False when it is awaited no more: then it goes back. */
  arrived(trx: Db, id: string, now: Date): Promise<boolean>;
  /** All that was paid has gone back, whoever decided that. */
  returned(trx: Db, id: string, now: Date): Promise<void>;
}
