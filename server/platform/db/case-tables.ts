import type { Generated } from 'kysely';
import type { HouseFacts } from '#domain/house-facts.ts';
import type { CaseAbout, CaseStatus, Decision } from '#domain/lifecycles/case.ts';
import type { Kobo } from '#domain/money.ts';
import type { PricePeriod } from '#domain/move-in.ts';
import type { components } from '#openapi/contract.gen.ts';

/** The tables of cases and staff. */
export interface CaseTables {
  cases: CaseTable;
  case_photos: { case_id: string; file_id: string };
  case_people: { id: string; case_id: string; user_id: string | null; part: CasePart };
  case_events: CaseEventTable;
  staff: { user_id: string; added_at: Date };
}

/** A snapshot of what staff judge in a listing. `place` is its title. */
export interface ListingThen {
  readonly place: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly price: Kobo | null;
  readonly price_period: PricePeriod | null;
  readonly description: string | null;
  /** Missing in cases of an earlier version. */
  readonly features?: string | null;
  readonly house_facts?: HouseFacts | null;
}

export type CasePart = 'side' | 'reporter' | 'staff';

interface CaseTable {
  id: string;
  number: Generated<number>;
  about: CaseAbout;
  subject_id: string;
  status: CaseStatus;
  decision: Decision | null;
  /** The amount refunded when the decision is to share the money. */
  refund: Kobo | null;
  money: Generated<Kobo>;
  listing_id: string | null;
  /** The listing as it was when the case was opened. */
  listing_then: Generated<ListingThen | null>;
  by_new: Generated<boolean>;
  due_at: Date;
  touched_at: Date;
  answer_by: Date | null;
  settles_at: Date | null;
  /** When a suspension or a limit ends by itself. */
  until: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  taken_by: string | null;
  decided_by: string | null;
  second_by: string | null;
  against_id: string | null;
  opened_at: Date;
}

interface CaseEventTable {
  id: string;
  case_id: string;
  actor_id: string | null;
  what: components['schemas']['CaseEvent']['what'];
  reason: components['schemas']['CaseReason'] | null;
  words: string | null;
  decision: Decision | null;
  file_id: string | null;
  /** The inspection that the report came from. */
  inspection_id: string | null;
  /** The delivery that the report came from. */
  shipment_id: string | null;
  at: Date;
  position: Generated<number>;
}
