import type { RentDraft, Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { ProgressMade } from '../api/upload-operation.ts';

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
  attempt: string;
  /** The renter's own request that conflicts with this one. */
  earlier: EarlierRequest | null;
  /** Upload progress from 0 to 1. */
  progress: number;
  bookingId: string | null;
  /** The server's refusal, not shown until it is clear that the renter's own request is not the cause. */
  refusal: Problem | null;
  problem: Problem | null;
}

export type RentEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'form.changed'; draft: RentDraft }
  /** Carries the ID proof, which is in no context, draft or log. */
  | { type: 'form.submitted'; draft: RentDraft; idProof: File }
  | ProgressMade
  /** The renter chose suggested free dates. */
  | { type: 'suggestion.taken'; stay: Stay };

export interface RentInput {
  propertyId: string;
  /** A restored draft, or dates chosen on the listing page. */
  draft?: Partial<RentDraft>;
  /** Idempotency-Key of a restored draft, whose request may have been sent. */
  attempt?: string;
}
