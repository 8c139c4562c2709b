/** The timeline of the record of a case, in sentences for staff. */
import { formatMoment } from '#domain/calendar.ts';
import type { CaseAbout } from '#domain/lifecycles/case.ts';
import { cancelReasonWords } from '#domain/lifecycles/inspection.ts';
import { formatKobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { MoneyRow, RecordRow, StatusRow } from './timeline.repository.ts';

type Step = components['schemas']['CaseStep'];

export interface Happened {
  readonly about: CaseAbout;
  readonly record: RecordRow;
  readonly statuses: readonly StatusRow[];
  readonly money: readonly MoneyRow[];
  readonly photos: readonly { readonly kind: components['schemas']['CaseDocument']['kind']; readonly at: Date }[];
}

/** Returns what became of a booking, an inspection or a delivery, oldest first. */
export function timelineOf({ about, record, statuses, money, photos }: Happened): Step[] {
  const steps = [
    { at: record.asked_at, text: askedWords[about] ?? '' },
    ...(record.reminded_at ? [{ at: record.reminded_at, text: 'We reminded the owner to answer.' }] : []),
    ...statuses.map((row) => ({ at: row.made_at ?? row.at, text: statusInWords(row, record) })),
    ...money.map(({ what, amount, at }) => ({ at, text: moneyWords[what](formatKobo(amount)) })),
    ...photos.map(({ kind, at }) => ({ at, text: photoWords[kind] ?? '' })),
  ];
  return steps
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }));
}

const askedWords: Partial<Record<CaseAbout, string>> = {
  booking: 'The renter sent the booking request.',
  inspection: 'The visitor asked for the inspection.',
  shipment: 'The sender asked for the delivery.',
};

type Cancelling = NonNullable<RecordRow['cancelled_by']>;

const sideWords: Record<Cancelling, string> = {
  renter: 'The renter',
  owner: 'The owner',
  visitor: 'The visitor',
  staff: 'Our team',
  shipper: 'The sender',
  carrier: 'The carrier',
};

function cancelledInWords({ cancelled_by, cancelled_because }: RecordRow): string {
  if (cancelled_by) return `${sideWords[cancelled_by]} cancelled.`;
  const why = cancelled_because && cancelReasonWords(cancelled_because, 'staff', false);
  return why ? `Cancelled, because ${why}.` : 'Cancelled, but by neither side.';
}

const because = ({ reason }: RecordRow) => (reason ? ` Reason: ${reason}` : '');

const settledWords: Record<NonNullable<RecordRow['settled_by']>, string> = {
  code: "The owner entered the visitor's code: the inspection took place.",
  visitor: 'The visitor confirmed the inspection.',
  agreement: 'Both sides agreed on how the inspection ended.',
  silence: 'No one reported anything in time, so the inspection was settled.',
  case: 'Our decision settled the inspection.',
};

const settled = ({ settled_by }: RecordRow) => (settled_by ? settledWords[settled_by] : 'The inspection ended.');

const statusTexts: Record<StatusRow['status'], string | ((record: RecordRow) => string)> = {
  requested: 'The time for offers began again.',
  accepted: 'The owner accepted.',
  declined: (record) => `The request was declined.${because(record)}`,
  expired: 'The request expired without an answer.',
  completed: 'The booking ended.',
  cancelled: (record) => `${cancelledInWords(record)}${because(record)}`,
  proposed: 'A time was suggested.',
  awaitingPayment: 'Accepted. The payment page was opened.',
  scheduled: 'Paid for and scheduled.',
  turnedAway: 'The visitor reported that they could not see the place.',
  absent: ({ said_by }) => `${said_by === 'staff' ? 'Our team' : 'The owner'} reported that the visitor did not come.`,
  done: settled,
  failed: (record) => (record.settled_by ? settled(record) : 'No one came for the goods.'),
  missed: settled,
  lapsed: 'Expired: not answered or not paid in time.',
  booked: 'Booked. No driver is assigned.',
  assigned: 'The carrier assigned a driver.',
  onTheWay: 'The driver set out to the pickup.',
  notHandedOver: 'The driver reported that nothing was handed over.',
  pickedUp: "The driver picked up the goods with the sender's code.",
  returning: 'The driver reported that the receiver did not take the goods.',
  delivered: "The driver delivered the goods with the receiver's code.",
  returned: "The driver returned the goods with the sender's code.",
  disputed: 'The two sides disagree, or our team has to decide.',
  closed: 'Closed. The carrier gets the money, or its part.',
  refunded: 'Closed. The sender gets the money back.',
};

function statusInWords({ status, at, made_at }: StatusRow, record: RecordRow): string {
  const words = statusTexts[status];
  const late = made_at !== null && formatMoment(made_at) !== formatMoment(at) ? ` Reported ${formatMoment(at)}.` : '';
  return `${typeof words === 'string' ? words : words(record)}${late}`;
}

const moneyWords: Record<MoneyRow['what'], (amount: string) => string> = {
  paid: (amount) => `${amount} was paid.`,
  disputed: (amount) => `The payer disputed the payment of ${amount} at the bank.`,
  refund: (amount) => `A refund of ${amount} was started.`,
  refunded: (amount) => `The refund of ${amount} was done.`,
  payout: (amount) => `A payout of ${amount} was started.`,
  paidOut: (amount) => `The payout of ${amount} was done.`,
};

const photoWords: Partial<Record<components['schemas']['CaseDocument']['kind'], string>> = {
  idProof: 'The renter sent an ID proof.',
  visitPhoto: 'A photo of the inspection was sent.',
  goodsPhoto: 'The sender sent a photo of the goods.',
  loadPhoto: 'The driver sent a photo of the load.',
};

const codeWords: Record<RecordRow['tries'][number]['what'], string> = {
  visit: 'inspection codes that the owner entered',
  pickUp: 'pickup codes that the driver entered',
  deliver: 'delivery codes that the driver entered',
  bringBack: 'return codes that the driver entered',
};

/** Returns business, driver, receiver and wrong codes, one line each. */
export function recordFactsOf({ business, driver, plate, receiver, tries, ...record }: RecordRow): string[] {
  const called = (phone: string | null) => (phone ? `, ${formatPhone(phone)}` : '');
  return [
    business ? `Business of the carrier: ${business}` : '',
    driver ? `Driver: ${driver}${called(record.driver_phone)}${plate ? `, vehicle ${plate}` : ''}` : '',
    receiver ? `Receiver: ${receiver}${called(record.receiver_phone)}` : '',
    ...tries.map(({ what, tries: count }) => `Wrong ${codeWords[what]}: ${count}`),
  ].filter((line) => line !== '');
}
