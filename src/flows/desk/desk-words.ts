import { formatDay, formatHour } from '#domain/calendar.ts';
import type { CaseMove, CaseStatus } from '#domain/lifecycles/case.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { WholeCase } from '#machines/desk/desk.machine.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { RecordTone } from '#src/ui/record.tsx';
import { decisionInWords } from '../shared/decision-words.ts';
import { reasonWords } from '../shared/reason-words.ts';

type Schemas = components['schemas'];

export const statusWords: Record<CaseStatus, { status: string; tone: RecordTone }> = {
  open: { status: 'Open', tone: 'open' },
  taken: { status: 'Taken', tone: 'open' },
  decided: { status: 'Decided', tone: 'good' },
  appealed: { status: 'Appealed', tone: 'bad' },
  upheld: { status: 'Upheld', tone: 'good' },
  lifted: { status: 'Reversed', tone: 'quiet' },
};

export const aboutWords: Record<Schemas['CaseAbout'], string> = {
  inspection: 'Inspection',
  listing: 'Listing',
  booking: 'Booking',
  person: 'User',
  shipment: 'Delivery',
};

export const moveWords: Record<CaseMove, string> = {
  take: 'Take case',
  handBack: 'Release case',
  refund: 'Refund the fee',
  keep: 'Keep the fee',
  warn: 'Send a warning',
  suspendListing: 'Suspend listing',
  suspendAccount: 'Suspend account',
  dismiss: 'Dismiss',
  appeal: 'Record an appeal',
  uphold: 'Uphold decision',
  lift: 'Reverse decision',
};

/** Decisions about the money of a delivery. */
const deliveryMoveWords: Partial<typeof moveWords> = { refund: 'Refund the sender', keep: 'Pay the carrier' };

export const moveLabel = (about: Schemas['CaseAbout'], move: CaseMove): string =>
  (about === 'shipment' && deliveryMoveWords[move]) || moveWords[move];

const ONLY_STAFF_READ = 'Only staff read this.';

/** Readers of the reason. `case.notices.ts` sends it to the respondent that `effects.service.ts` finds. */
const readerWords: Record<CaseMove, string> = {
  take: ONLY_STAFF_READ,
  handBack: ONLY_STAFF_READ,
  refund: `${ONLY_STAFF_READ} Both sides are told the outcome without the reason.`,
  keep: `${ONLY_STAFF_READ} Both sides are told the outcome without the reason.`,
  warn: 'The person we warn reads this.',
  suspendListing: 'The owner of the listing reads this.',
  suspendAccount: 'The person we suspend reads this.',
  dismiss: `${ONLY_STAFF_READ} The reporter is told only that we found no reason to act.`,
  appeal: 'The person who appeals reads this under their decisions.',
  uphold: 'The person we decided against reads this.',
  lift: 'The person we decided against reads this.',
};

/** Tells staff who reads the reason for a move; `''` is a move not chosen yet. */
export const readersInWords = (move: CaseMove | ''): string =>
  move === '' ? 'Choose a decision to see who reads the reason.' : readerWords[move];

export const roleWords: Record<Schemas['CasePerson']['role'], string> = {
  owner: 'Owner',
  renter: 'Renter',
  visitor: 'Visitor',
  carrier: 'Carrier',
  shipper: 'Sender',
};

export const documentWords: Record<Schemas['CaseDocument']['kind'], string> = {
  idProof: 'ID proof',
  visitPhoto: 'inspection photo',
  goodsPhoto: 'photo of the goods',
  loadPhoto: 'photo of the load',
  ownership: 'proof of ownership',
};

/** `Reported by Tunde Bello after the inspection on Monday, 12 January, 10:00 AM: Already gone` */
export function eventInWords(
  { what, by, visit, shipment, reason, decision }: WholeCase['history'][number],
  about: Schemas['CaseAbout'],
): string {
  const name = by === null ? '' : ` by ${by}`;
  const more = reason ? `: ${reasonWords[reason]}` : decision ? `: ${decisionInWords(decision, about)}` : '';
  const inspection = visit ? ` after the inspection on ${formatDay(visit.day)}, ${formatHour(visit.time)}` : '';
  const delivery = shipment
    ? ` after the delivery from ${shipment.from} to ${shipment.to} on ${formatDay(shipment.day)}`
    : '';
  return `${eventWords[what]}${name}${inspection}${delivery}${more}`;
}

const eventWords: Record<Schemas['CaseEvent']['what'], string> = {
  reported: 'Reported',
  taken: 'Taken',
  handedBack: 'Released',
  looked: 'Document opened',
  decided: 'Decided',
  appealed: 'Appealed',
  upheld: 'Upheld',
  lifted: 'Reversed',
};

type Visit = NonNullable<WholeCase['visit']>;
type Fee = NonNullable<Visit['fee']>;

export const visitInWords = ({ day, time }: Visit) => `Inspection on ${formatDay(day)} at ${formatHour(time)}.`;

const feeWords: Record<Fee['is'], string> = { held: 'held', kept: 'not refunded', back: 'refunded' };

export const feeInWords = ({ amount, is }: Fee) => `Fee of ${formatKobo(kobo(amount))}: ${feeWords[is]}.`;

const partyWords: Record<Schemas['InspectionRole'], string> = {
  visitor: 'The visitor',
  owner: 'The owner',
  staff: 'Our team',
};

/** `The visitor says: Already gone` */
export const statementInWords = ({ by, kind }: Schemas['Said']) =>
  `${partyWords[by]} says: ${reasonWords[kind ?? 'nobodyCame']}`;

export const disagreementInWords = (by: Schemas['InspectionRole']) => `${partyWords[by]} disagrees`;
