import type { RentDraft, Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { ProgressMade } from '../api/upload-operation.ts';

type Schemas = components['schemas'];

/** A request of this person's own that holds days of the listing. */
export type EarlierRequest = Stay & Pick<Schemas['Booking'], 'id'>;

export interface RentContext {
  propertyId: string;
  listing: Schemas['Listing'] | null;
  /** Days that others hold, earliest first. */
  booked: readonly Stay[];
  draft: RentDraft;
  /** Whether what was typed is from an earlier visit: all of it is there but the ID proof, which is never kept. */
  resumed: boolean;
  /** Idempotency-Key of this request; a new one after every definite answer. */
  attempt: string;
  /** A request of this person's own that is in the way of this one. */
  earlier: EarlierRequest | null;
  /** From 0 to 1, while the request goes out with its ID proof. */
  progress: number;
  bookingId: string | null;
  /** What the server has refused with: not said until it is known that it is not for this person's own request. */
  refusal: Problem | null;
  problem: Problem | null;
}

export type RentEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'form.changed'; draft: RentDraft }
  /** The ID proof travels with the event: it stays in no context, no draft and no log. */
  | { type: 'form.submitted'; draft: RentDraft; idProof: File }
  | ProgressMade
  /** One of the free stays that were offered instead of taken days. */
  | { type: 'suggestion.taken'; stay: Stay };

export interface RentInput {
  propertyId: string;
  /** From an earlier visit, or days chosen on the page of the listing. */
  draft?: Partial<RentDraft>;
  /** Of an earlier visit, whose request may have gone out. */
  attempt?: string;
}
