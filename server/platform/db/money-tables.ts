import type { Generated } from 'kysely';
import type {
  CancelReason,
  InspectionRole,
  InspectionSide,
  InspectionStatus,
  SettledBy,
} from '#domain/lifecycles/inspection.ts';
import type { PaymentStatus } from '#domain/lifecycles/payment.ts';
import type { Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';

/** The tables of inspections and payments. */
export interface MoneyTables {
  inspections: InspectionTable;
  visit_codes: VisitCodeTable;
  visit_words: VisitWordsTable;
  payments: PaymentTable;
  refunds: RefundTable;
  payment_events: PaymentEventTable;
  simulated_charges: SimulatedChargeTable;
  payouts: PayoutTable;
  simulated_payouts: SimulatedPayoutTable;
  unknown_payments: UnknownPaymentTable;
  reconciliations: { what: string; due_at: Date };
  payout_holds: PayoutHoldTable;
  bank_accounts: { user_id: string; sealed: string; saved_at: Date; held_until: Date | null };
  support_requests: SupportRequestTable;
}

interface InspectionTable {
  id: string;
  listing_id: string;
  visitor_id: string | null;
  day: string;
  hour: components['schemas']['InspectionHour'];
  begins_at: Date;
  status: InspectionStatus;
  held_until: Date | null;
  was_proposed: boolean;
  other_by: InspectionSide | null;
  other_day: string | null;
  other_hour: components['schemas']['InspectionHour'] | null;
  settled_by: SettledBy | null;
  /** Null if an account or the listing was suspended or deleted. */
  cancelled_by: Generated<InspectionRole | null>;
  /** Null where one side cancelled it for no other reason. */
  cancelled_because: Generated<CancelReason | null>;
  created_at: Date;
}

interface VisitCodeTable {
  inspection_id: string;
  code: string;
  tries: Generated<number>;
}

interface VisitWordsTable {
  inspection_id: string;
  said_by: InspectionRole;
  kind: components['schemas']['InspectionFailure'] | null;
  words: string | null;
  said_at: Date;
  objection: string | null;
}

interface PaymentTable {
  id: string;
  reference: string;
  payer_id: string | null;
  /** Id of the paid inspection or delivery; `about` says which. */
  inspection_id: string;
  about: Generated<'inspection' | 'shipment'>;
  description: string;
  amount: Kobo;
  currency: 'NGN';
  status: PaymentStatus;
  url: string | null;
  created_at: Date;
  paid_at: Date | null;
  check_at: Date | null;
  disputed_at: Date | null;
}

interface RefundTable {
  id: string;
  payment_id: string;
  amount: Kobo;
  created_at: Date;
  due_at: Date;
  asked_at: Date | null;
  done_at: Date | null;
  last_error: string | null;
}

interface PayoutTable {
  id: string;
  reference: string;
  attempt: Generated<number>;
  shipment_id: string;
  payee_id: string | null;
  description: string;
  amount: Kobo;
  created_at: Date;
  due_at: Date;
  done_at: Date | null;
  last_error: string | null;
  sent_to: string | null;
  returned_at: Date | null;
  returned_because: string | null;
}

interface PayoutHoldTable {
  user_id: string;
  words: string;
  /** The case whose suspension holds the money; null for a separate hold. */
  case_id: string;
  held_at: Date;
}

interface UnknownPaymentTable {
  reference: string;
  kind: 'charge' | 'transfer';
  amount: number;
  status: string;
  seen_at: Date;
  closed_at: Date | null;
}

interface PaymentEventTable {
  digest: string;
  event: string;
  reference: string | null;
  outcome: string;
  received_at: Date;
}

interface SimulatedChargeTable {
  reference: string;
  amount: Kobo;
  currency: string;
  description: string;
  back_to: string;
  status: 'open' | 'paid' | 'declined' | 'returned';
  /** The refunded part of the amount. */
  returned: Generated<Kobo>;
  dispute: 'open' | 'won' | 'lost' | null;
  created_at: Date;
}

interface SimulatedPayoutTable {
  reference: string;
  amount: Kobo;
  status: Generated<'done' | 'returned'>;
  created_at: Date;
}

interface SupportRequestTable {
  id: string;
  number: Generated<number>;
  user_id: string | null;
  created_at: Date;
}
