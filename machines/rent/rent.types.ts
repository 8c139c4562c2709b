import type { RentDraft, Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';

type Schemas = components['schemas'];

/** The renter's own request that holds dates of the listing. */
export type EarlierRequest = Stay & Pick<Schemas['Booking'], 'id'>;

export interface RentContext {
  propertyId: string;
  listing: Schemas['Listing'] | null;
  /** Booked dates, earliest first. */
  booked: readonly Stay[];
  draft: RentDraft;
  /** Whether the draft was restored. The ID proof is never stored. */
  resumed: boolean;
  /** Idempotency-Key of this request; a new one after every definite answer. */
  idempotencyKey: string;
  /** The renter's own request that conflicts with this one. */
  earlier: EarlierRequest | null;
  /** Upload progress from 0 to 1. */
  progress: number;
  bookingId: string | null;
  /** The server's refusal, not shown until it is clear that the renter's own request is not the cause. */
  refusal: Problem | null;
  problem: Problem | null;
}
