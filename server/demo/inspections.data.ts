/** Inspections in every status between the people of the demo, with what was paid for them. */
import { href } from '#domain/addresses.ts';
import { addDays, dayInLagos, momentInLagos } from '#domain/calendar.ts';
import type { InspectionStatus, SettledBy } from '#domain/lifecycles/inspection.ts';
import { answerVisitBy } from '#domain/lifecycles/inspection-times.ts';
import type { PaymentStatus } from '#domain/lifecycles/payment.ts';
import { INSPECTION_FEE, INSPECTION_HOLD } from '#domain/limits.ts';
import { formatSlot } from '../inspections/inspection.words.ts';
import { later } from '../platform/clock.ts';
import type { InspectionRow, PaymentRow, VisitWordsRow } from '../platform/db/tables.ts';
import { uuidOf } from './numbers.ts';

export interface DemoInspection {
  /** The number of the demo listing. */
  readonly listing: number;
  readonly visitor: string;
  readonly row: Omit<InspectionRow, 'listing_id' | 'visitor_id'>;
  readonly payment: Omit<PaymentRow, 'payer_id'>;
  /** The code that the visitor shows at the door. */
  readonly code: string | null;
  /** The statements of the two sides. */
  readonly words: Omit<VisitWordsRow, 'inspection_id'> | null;
}

interface Plan {
  readonly listing: number;
  readonly visitor: string;
  readonly status: InspectionStatus;
  readonly paid: PaymentStatus;
  /** Time of the request, in hours before now. */
  readonly asked: number;
  /** Days from today. */
  readonly day: number;
  readonly hour: InspectionRow['hour'];
  readonly settled?: SettledBy;
  readonly words?: Pick<VisitWordsRow, 'said_by' | 'kind' | 'words' | 'objection'>;
}

const HOUR = 60 * 60_000;
const PAID_AFTER = 4 * 60_000;

export const ADAEZE = '+2348030000001';
const TUNDE = '+2348030000002';
const HAUWA = '+2348030000003';

const plans: readonly Plan[] = [
  { listing: 3, visitor: TUNDE, status: 'scheduled', paid: 'paid', asked: 30, day: 2, hour: '10:00' },
  { listing: 6, visitor: TUNDE, status: 'awaitingPayment', paid: 'started', asked: 0, day: 5, hour: '15:00' },
  { listing: 12, visitor: TUNDE, status: 'done', paid: 'paid', asked: 220, day: -6, hour: '11:00', settled: 'code' },
  {
    ...{ listing: 15, visitor: TUNDE, status: 'missed', paid: 'paid', asked: 400, day: -12, hour: '09:00' },
    ...{ settled: 'silence', words: { said_by: 'owner', kind: null, words: null, objection: null } },
  },
  { listing: 9, visitor: TUNDE, status: 'cancelled', paid: 'refunded', asked: 170, day: -1, hour: '16:00' },
  { listing: 27, visitor: TUNDE, status: 'lapsed', paid: 'abandoned', asked: 60, day: 3, hour: '12:00' },
  { listing: 7, visitor: ADAEZE, status: 'scheduled', paid: 'paid', asked: 26, day: 4, hour: '14:00' },
  { listing: 24, visitor: HAUWA, status: 'scheduled', paid: 'paid', asked: 50, day: 1, hour: '17:00' },
  // Began yesterday, so the code can be entered and both sides can report.
  { listing: 18, visitor: TUNDE, status: 'scheduled', paid: 'paid', asked: 70, day: -1, hour: '10:00' },
  {
    ...{ listing: 21, visitor: TUNDE, status: 'disputed', paid: 'paid', asked: 140, day: -3, hour: '12:00' },
    words: {
      ...{ said_by: 'visitor', kind: 'gone' },
      words: 'A neighbour told me that it was let two weeks ago.',
      objection: 'It was free on that day. They rang at the wrong house.',
    },
  },
  // An inspection of their own property, as /booking-process requests it: staff are the other party.
  { listing: 33, visitor: ADAEZE, status: 'scheduled', paid: 'paid', asked: 44, day: -1, hour: '09:00' },
  {
    ...{ listing: 31, visitor: HAUWA, status: 'turnedAway', paid: 'paid', asked: 90, day: -1, hour: '11:00' },
    words: {
      ...{ said_by: 'visitor', kind: 'nobodyCame', objection: null },
      words: 'I waited at the gate for two hours, and no one came.',
    },
  },
];

export const demoInspections = (now: Date): DemoInspection[] =>
  plans.map((plan, number) => demoInspection(plan, number, now));

function demoInspection(
  { listing, visitor, status, paid, asked, settled, words, ...plan }: Plan,
  number: number,
  now: Date,
) {
  const created_at = later(now, -asked * HOUR);
  const day = addDays(dayInLagos(now), plan.day);
  const id = uuidOf(`demo inspection ${number}`);
  const payment = uuidOf(`demo payment ${number}`);
  const reference = `gida_${payment.replaceAll('-', '').slice(0, 24)}`;
  const hasPaid = paid === 'paid' || paid === 'refunded';
  const said_at = later(momentInLagos(day, plan.hour), HOUR);
  return {
    ...{ listing, visitor },
    code: hasPaid ? String(4_821 + number) : null,
    words: words ? { ...words, said_at } : null,
    row: {
      ...{ id, day, hour: plan.hour, status, created_at },
      begins_at: momentInLagos(day, plan.hour),
      held_until: status === 'turnedAway' ? answerVisitBy(said_at) : later(created_at, INSPECTION_HOLD),
      settled_by: settled ?? null,
      ...{ cancelled_by: status === 'cancelled' ? ('visitor' as const) : null, cancelled_because: null },
      ...{ was_proposed: false, other_by: null, other_day: null, other_hour: null },
    },
    payment: {
      ...{ id: payment, reference, inspection_id: id, about: 'inspection' as const, status: paid, created_at },
      description: `Inspection on ${formatSlot({ day, hour: plan.hour })}`,
      ...{ amount: INSPECTION_FEE, currency: 'NGN' as const, check_at: null, disputed_at: null },
      url: paid === 'started' ? href.pay(reference) : null,
      paid_at: hasPaid ? later(created_at, PAID_AFTER) : null,
    },
  };
}
