import { dayInLagos, formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
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
  proposed: { status: 'Needs a second person', tone: 'bad' },
  decided: { status: 'Decided', tone: 'good' },
  appealed: { status: 'Appealed', tone: 'bad' },
  settled: { status: 'Carried out', tone: 'good' },
  upheld: { status: 'Upheld', tone: 'good' },
  lifted: { status: 'Reversed', tone: 'quiet' },
};

export const aboutWords: Record<Schemas['CaseAbout'], string> = {
  inspection: 'Inspection',
  listing: 'Listing',
  booking: 'Booking',
  person: 'User',
  shipment: 'Delivery',
  payouts: 'Payouts',
  vehicle: 'Vehicle',
};

/** `12 cases: 3 opened within a day, 5 within a week, 4 before. Past their deadline: 2.` */
export function openInWords({ day, week, older, overdue }: Schemas['DeskFigures']['open']): string {
  const all = day + week + older;
  if (all === 0) return 'None.';
  return `${all === 1 ? '1 case' : `${all} cases`}: ${day} opened within a day, ${week} within a week, ${older} before. Past their deadline: ${overdue}.`;
}

/** `2 open, 10 decided, 1 overturned on appeal` */
export const caseCountsInWords = ({ open, decided, overturned }: Schemas['CaseCounts']): string =>
  `${open} open, ${decided} decided, ${overturned} overturned on appeal`;

/** `You are handling this.` `undefined` before and after. */
export function handledInWords({ status, taken_by, is_mine }: Pick<WholeCase, 'status' | 'taken_by' | 'is_mine'>) {
  if (!taken_by || (status !== 'taken' && status !== 'proposed')) return undefined;
  return is_mine ? 'You are handling this.' : `${taken_by} is handling this.`;
}

/** The orders of the list of cases. */
export const orderNames = [
  { value: 'money', label: 'Most money first' },
  { value: 'age', label: 'Oldest first' },
  { value: 'deadline', label: 'First deadline first' },
] as const satisfies readonly { value: Schemas['CaseOrder']; label: string }[];

export const moveWords: Record<CaseMove, string> = {
  take: 'Take case',
  takeOver: 'Take over case',
  handBack: 'Release case',
  handOver: 'Hand over to a colleague',
  note: 'Add an internal note',
  refund: 'Refund the fee',
  keep: 'Keep the fee',
  share: 'Share the money',
  warn: 'Send a warning',
  limitAccount: 'Limit account until a day',
  suspendListing: 'Suspend listing',
  suspendAccount: 'Suspend account',
  holdPayouts: 'Hold payouts',
  releasePayouts: 'Release payouts',
  acceptPapers: 'Accept the papers',
  refusePapers: 'Refuse the papers',
  givePlate: 'Give the plate to the other carrier',
  dismiss: 'Dismiss',
  confirm: 'Confirm decision',
  refuse: 'Refuse decision',
  appeal: 'Record an appeal',
  uphold: 'Uphold decision',
  lift: 'Reverse decision',
};

/** Moves that take no reason. */
export const WITHOUT_REASON: readonly CaseMove[] = ['take', 'takeOver', 'handBack'];

/** Decisions about the money of a delivery. */
const deliveryMoveWords: Partial<typeof moveWords> = { refund: 'Refund the sender', keep: 'Pay the carrier' };

export const moveLabel = (about: Schemas['CaseAbout'], move: CaseMove): string =>
  (about === 'shipment' && deliveryMoveWords[move]) || moveWords[move];

/** Label of the words of a move. Colleagues read a note; everyone else reads reasons. */
export const wordsLabel = (move: string): string => (move === 'note' || move === 'handOver' ? 'Note' : 'Reason');

const ONLY_STAFF_READ = 'Only staff read this.';

const BOTH_SIDES_READ = 'Both sides read this.';

const CARRIERS_READ = 'The carriers of this case read this.';

/** Readers of the reason. `case.notices.ts` sends it to them. */
const readerWords: Record<CaseMove, string> = {
  take: ONLY_STAFF_READ,
  takeOver: ONLY_STAFF_READ,
  handBack: ONLY_STAFF_READ,
  handOver: ONLY_STAFF_READ,
  note: ONLY_STAFF_READ,
  refund: BOTH_SIDES_READ,
  keep: BOTH_SIDES_READ,
  share: BOTH_SIDES_READ,
  warn: 'The person we warn and everyone who reported it read this.',
  limitAccount: 'The person we limit and everyone who reported them read this.',
  suspendListing: 'The owner of the listing and everyone who reported it read this.',
  suspendAccount: 'The person we suspend and everyone who reported them read this.',
  holdPayouts: 'The person whose payouts we hold reads this.',
  releasePayouts: 'The person whose payouts we release reads this.',
  acceptPapers: CARRIERS_READ,
  refusePapers: CARRIERS_READ,
  givePlate: CARRIERS_READ,
  dismiss: 'Everyone who reported it reads this.',
  confirm: 'The reason of the colleague who proposed it is sent. You need none.',
  refuse: ONLY_STAFF_READ,
  appeal: 'Everyone who reads the decision reads this, but not who reported it.',
  uphold: 'The people who read the decision read this.',
  lift: 'The people who read the decision read this.',
};

type Templates = Partial<Record<CaseMove, readonly string[]>>;

const moneyTemplates: Partial<Record<Schemas['CaseAbout'], Templates>> = {
  inspection: {
    refund: ['The visitor could not see the place, and the owner showed us no reason.'],
    keep: ['The visitor saw the place.'],
    share: ['Both sides came late or left early.'],
  },
  shipment: {
    refund: ['The goods did not arrive.'],
    keep: ['The goods arrived complete and undamaged.'],
    share: ['A part of the goods arrived damaged or is missing.'],
  },
};

/** Reasons that are often given, to start from. */
export const templatesFor = (move: CaseMove, about: Schemas['CaseAbout']): readonly string[] =>
  moneyTemplates[about]?.[move] ?? reasonTemplates[move] ?? [];

const reasonTemplates: Templates = {
  warn: ['Please correct the photos and facts of your listing.', 'Please be polite to the people you meet on Gida.'],
  limitAccount: ['You cancelled several agreed bookings.', 'You sent many requests that you did not mean.'],
  suspendListing: ['The photos are of another place.', 'The place is not yours to offer.'],
  suspendAccount: ['You asked for money outside Gida.'],
  holdPayouts: ['We are checking your deliveries. Please send us your delivery notes.'],
  releasePayouts: ['We checked your deliveries and found nothing wrong.'],
  acceptPapers: ['Licence, insurance and registration are of this vehicle and valid.'],
  refusePapers: ['We can’t read the papers in the photos.', 'The papers are of another vehicle.'],
  givePlate: ['The registration of the vehicle is in the name of the other carrier.'],
  dismiss: ['We found the listing to be as shown.', 'We found no sign of what was reported.'],
};

/** Tells staff who reads the reason for a move; `''` is a move not chosen yet. */
export function readersInWords(move: CaseMove | '', about: Schemas['CaseAbout']): string {
  if (move === '') return 'Choose a decision to see who reads the reason.';
  if (about === 'vehicle' && move === 'dismiss') return CARRIERS_READ;
  const isOfBooking =
    about === 'booking' && ['warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'dismiss'].includes(move);
  return isOfBooking ? BOTH_SIDES_READ : readerWords[move];
}

export const roleWords: Record<Schemas['CasePerson']['role'], string> = {
  owner: 'Owner',
  renter: 'Renter',
  visitor: 'Visitor',
  carrier: 'Carrier',
  shipper: 'Sender',
  payee: 'Paid to',
  claimant: 'Carrier who claims the plate',
};

export const documentWords: Record<Schemas['CaseDocument']['kind'], string> = {
  idProof: 'ID proof',
  visitPhoto: 'inspection photo',
  goodsPhoto: 'photo of the goods',
  loadPhoto: 'photo of the load',
  ownership: 'proof of ownership',
  listingPhoto: 'photo of the listing when the case was opened',
  saidPhoto: 'photo of a side',
  saidDocument: 'document of a side',
};

const signalWords: Record<Schemas['FraudSignal'], string> = {
  copiedPhotos: 'Photos of another account',
  samePlace: 'Place of another account',
  samePhone: 'Phone number of another account',
  lowPrice: 'Price far below the area',
  manyListings: 'Many listings of a new account',
  paysOutside: 'Asks for payment outside Gida',
};

export const caseReasonWords: Record<Schemas['CaseReason'], string> = { ...reasonWords, ...signalWords };

/** `Reported by Tunde Bello after the inspection on Monday, 12 January, 10:00 AM: Already gone` */
export function eventInWords(
  { what, by, visit, shipment, reason, decision }: WholeCase['history'][number],
  about: Schemas['CaseAbout'],
): string {
  const name = by !== null ? ` by ${by}` : what === 'decided' ? ' by the operator' : '';
  if (reason && reason in signalWords) return `Found by our checks: ${caseReasonWords[reason]}`;
  const more = reason ? `: ${caseReasonWords[reason]}` : decision ? `: ${decisionInWords(decision, about)}` : '';
  const inspection = visit ? ` after the inspection on ${formatDay(visit.day)}, ${formatHour(visit.time)}` : '';
  const delivery = shipment
    ? ` after the delivery from ${shipment.from} to ${shipment.to} on ${formatDay(shipment.day)}`
    : '';
  return `${eventWords[what]}${name}${inspection}${delivery}${more}`;
}

/** `Decided: warning. Reason: Please show that it is yours.` */
export function outcomeInWords(
  { what, decision, words }: Schemas['EarlierCase']['outcomes'][number],
  about: Schemas['CaseAbout'],
): string {
  const more = decision ? `: ${decisionInWords(decision, about)}` : '';
  return `${eventWords[what]}${more}.${words ? ` Reason: ${words}` : ''}`;
}

const eventWords: Record<Schemas['CaseEvent']['what'], string> = {
  reported: 'Reported',
  said: 'Added',
  waived: 'Nothing to add',
  taken: 'Taken',
  handedBack: 'Released',
  handedOver: 'Handed over',
  looked: 'Document opened',
  read: 'Read',
  noted: 'Internal note',
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  refused: 'Refused',
  settled: 'Carried out',
  ended: 'Ended by itself',
  decided: 'Decided',
  appealed: 'Appealed',
  upheld: 'Upheld',
  lifted: 'Reversed',
};

const channelWords: Record<Schemas['CasePreviewMessage']['by'], string> = { app: 'In the app', sms: 'SMS' };

/** `SMS, Thu 3 Dec 2026, 9:12 AM, not delivered`, or `SMS` before it is sent. */
export function channelInWords(message: Schemas['CasePreviewMessage'] | Schemas['CaseSentMessage']): string {
  const channel = channelWords[message.by];
  if (!('at' in message)) return channel;
  return `${channel}, ${formatMoment(new Date(message.at))}${message.is_delivered ? '' : ', not delivered'}`;
}

/** `On Gida since Tuesday 3 March 2026. Cancelled after agreeing or paying: 2. Reports about them: 1.` */
export function pastInWords({ since, ...past }: Schemas['CasePerson']['past']): string {
  const counted = pastWords.filter(([what]) => past[what] > 0).map(([what, label]) => `${label}: ${past[what]}.`);
  return [`On Gida since ${formatDay(dayInLagos(new Date(since)))}.`, ...counted].join(' ');
}

const pastWords = [
  ['cancelled', 'Cancelled after agreeing or paying'],
  ['reports', 'Reports about them'],
  ['disputes', 'Disputes'],
  ['decisions', 'Decisions against them'],
] as const;

/** `₦400,000 in dispute. Decide by Thu 3 Dec 2026, 9:12 AM.` */
export function dueInWords({
  about,
  money,
  due_at,
  status,
}: Pick<WholeCase, 'about' | 'money' | 'due_at' | 'status'>): string {
  const held = money > 0 ? `${formatKobo(kobo(money))} ${about === 'payouts' ? 'owed' : 'in dispute'}.` : '';
  const isWaiting = ['open', 'taken', 'proposed', 'appealed'].includes(status);
  const due = isWaiting ? `Decide by ${formatMoment(new Date(due_at))}.` : '';
  return [held, due].filter(Boolean).join(' ');
}

/** `Read by Ngozi Eze (Thu 26 Nov 2026, 9:12 AM).` */
export const readersOfCase = (readers: NonNullable<WholeCase['readers']>): string =>
  `Read by ${readers.map(({ name, at }) => `${name} (${formatMoment(new Date(at))})`).join(', ')}.`;

export const waitsInWords = (answerBy: string, about: Schemas['CaseAbout']) =>
  `${about === 'vehicle' ? 'The carriers of this case can send papers' : 'Both sides can answer'}. You can decide on ${formatMoment(new Date(answerBy))}, or once ${about === 'vehicle' ? 'they have' : 'both have answered'}.`;

export const settlesInWords = (at: string) =>
  `This takes effect on ${formatMoment(new Date(at))}, unless a side appeals by then.`;

type Visit = NonNullable<WholeCase['visit']>;
type Fee = NonNullable<Visit['fee']>;

export const visitInWords = ({ day, time }: Visit) => `Inspection on ${formatDay(day)} at ${formatHour(time)}.`;

const feeWords: Record<Fee['is'], string> = { held: 'held', kept: 'not refunded', back: 'refunded' };

/** @param refund The part that is refunded under a share. */
export function feeInWords({ amount, is }: Fee, refund: number | null): string {
  const how = is === 'kept' && refund ? `${formatKobo(kobo(refund))} refunded` : feeWords[is];
  return `Fee of ${formatKobo(kobo(amount))}: ${how}.`;
}

const partyWords: Record<Schemas['InspectionRole'], string> = {
  visitor: 'The visitor',
  owner: 'The owner',
  staff: 'Our team',
};

/** `The visitor says: Already gone` */
export const statementInWords = ({ by, kind }: Schemas['Said']) =>
  `${partyWords[by]} says: ${reasonWords[kind ?? 'nobodyCame']}`;

export const disagreementInWords = (by: Schemas['InspectionRole']) => `${partyWords[by]} disagrees`;
