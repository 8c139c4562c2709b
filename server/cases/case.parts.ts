import type { Kobo } from '#domain/money.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { VehicleRow } from '../platform/db/tables.ts';

export interface CaseParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly effects: Effects;
  /** Returns the site's public origin, for links in SMS. */
  readonly origin: () => string;
}

/** An outcome about money: all to one side, or `back` to the payer and the rest to the other side. */
export interface Settlement {
  readonly outcome: 'refund' | 'keep' | { readonly back: Kobo };
  /** Whether the answer to an appeal already notifies both sides of the outcome. */
  readonly isTold?: boolean;
}

/** The outcome of a case about a vehicle: what staff found about its papers, or which carrier gets its plate. */
export interface VehicleOutcome {
  readonly papers?: VehicleRow['papers'];
  /** The carrier who gets the plate, whose papers staff have then accepted. */
  readonly to?: string | null;
}

/** The effects of decisions on other features, each in the caller's transaction. app.ts supplies the implementation. */
export interface Effects {
  /** Settles the fee of a disputed inspection: all of it, or a part to the visitor and the rest to us. */
  settleVisit(trx: Db, inspectionId: string, settlement: Settlement, now: Date): Promise<void>;
  /**
   * Settles the payment of a disputed delivery: all of it to one side, or a part to the sender and the rest to the
   * carrier.
   */
  settleShipment(trx: Db, shipmentId: string, settlement: Settlement, now: Date): Promise<void>;
  /** Stores what staff found about the papers of a vehicle, or who gets its plate. */
  settleVehicle(trx: Db, plateId: string, outcome: VehicleOutcome): Promise<void>;
  /** Locks all rows that suspending this user touches, in a fixed order, so that two suspensions cannot deadlock. */
  holdAllOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** Hides the listing, cancels its inspections and refunds their fees. */
  suspendListing(trx: Db, listingId: string, now: Date): Promise<void>;
  /** Tells renters with an accepted booking of a suspended listing not to pay. */
  warnRentersOf(trx: Db, listingId: string, now: Date): Promise<void>;
  /**
   * Lifts the suspension of the listing, which is then paused, and tells renters with an accepted booking. @returns
   * False if it is not suspended.
   */
  liftListing(trx: Db, listingId: string, now: Date): Promise<boolean>;
  /** Tells owners with an accepted booking of this user that the account is no longer suspended. */
  tellOwnersOfLifted(trx: Db, userId: string, now: Date): Promise<void>;
  /** Cancels the inspections that this user booked. */
  cancelInspectionsOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** Withdraws the user's booking requests, and notifies the other side of accepted bookings. */
  endBookingsOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** Cancels the user's deliveries that are not loaded yet, as sender and as carrier. */
  endShipmentsOf(trx: Db, userId: string, now: Date): Promise<void>;
  /** Holds the user's payouts if the case that suspends them is about fraud. */
  holdPayoutsOf(trx: Db, userId: string, caseId: string, now: Date): Promise<void>;
  /** Holds the user's payouts, with the words of the decision. */
  holdPayouts(trx: Db, hold: { userId: string; words: string; caseId: string }, now: Date): Promise<void>;
  /** Ends every hold of the user's payouts, and sends the payouts that waited for it. */
  releasePayouts(trx: Db, userId: string, now: Date): Promise<void>;
  /** Ends the hold of a decision or suspension that is reversed. */
  endHoldOf(trx: Db, caseId: string, now: Date): Promise<void>;
}
