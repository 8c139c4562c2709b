import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

export interface CaseParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly effects: Effects;
}

/** What a decision does to what it is about, each in its transaction. Higher nouns know how: app.ts says whose. */
export interface Effects {
  /** The fee of a visit that two people disagree about. */
  settleVisit(trx: Db, inspectionId: string, outcome: 'refund' | 'keep', now: Date): Promise<void>;
  /** What was paid for goods that are said to be broken or lost. */
  settleHaulage(trx: Db, haulageId: string, outcome: 'refund' | 'keep', now: Date): Promise<void>;
  /** Holds all that suspending this person touches, in one order: two who are suspended at once may have to do with each other. */
  holdAllOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** Nobody finds or gets it any more; whoever was to see it is told, and what they paid goes back. */
  suspendListing(trx: Db, listingId: string, now: Date): Promise<void>;
  /** @returns False where there is nothing to lift. */
  liftListing(trx: Db, listingId: string, now: Date): Promise<boolean>;
  /** What this person was to see is called off as well. */
  callOffVisitsOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** What they have asked to rent is withdrawn, and who has a stay with them is told. */
  endBookingsOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** What they were to bring, or have brought, and is not on a truck yet is called off. */
  endHaulagesOf(trx: Db, userId: string, now: Date): Promise<void>;
}
