import { formatDay, formatHour } from '#domain/calendar.ts';
import type { CaseMove, CaseStatus } from '#domain/lifecycles/case.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { WholeCase } from '#machines/desk/desk.machine.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { RecordTone } from '#src/ui/record.tsx';
import { decisionWords } from '../shared/decision-words.ts';
import { reasonWords } from '../shared/reason-words.ts';

type Schemas = components['schemas'];

export const statusWords: Record<CaseStatus, { status: string; tone: RecordTone }> = {
  open: { status: 'Open', tone: 'open' },
  taken: { status: 'Taken', tone: 'open' },
  decided: { status: 'Decided', tone: 'good' },
  appealed: { status: 'Objected to', tone: 'bad' },
  upheld: { status: 'Stands', tone: 'good' },
  lifted: { status: 'Taken back', tone: 'quiet' },
};

export const aboutWords: Record<Schemas['CaseAbout'], string> = {
  inspection: 'A visit',
  listing: 'A listing',
  booking: 'A booking',
  person: 'A person',
  haulage: 'A haulage',
};

export const moveWords: Record<CaseMove, string> = {
  take: 'Take this case',
  handBack: 'Hand it back',
  refund: 'Send the fee back',
  keep: 'Keep the fee',
  warn: 'Warn them',
  suspendListing: 'Suspend the listing',
  suspendAccount: 'Suspend the account',
  dismiss: 'Dismiss it',
  appeal: 'Note that they object',
  uphold: 'Let it stand',
  lift: 'Take it back',
};

/** Of goods that were brought the money is the carrier's, or goes back. */
const ofHaulage: Partial<typeof moveWords> = { refund: 'Send all of it back', keep: 'Give it to the carrier' };

export const decisionOf = (about: Schemas['CaseAbout'], move: CaseMove): string =>
  (about === 'haulage' && ofHaulage[move]) || moveWords[move];

export const roleWords: Record<Schemas['CasePerson']['role'], string> = {
  owner: 'Owner',
  renter: 'Renter',
  visitor: 'Visitor',
  carrier: 'Carrier',
  shipper: 'Shipper',
};

export const documentWords: Record<Schemas['CaseDocument']['kind'], string> = {
  idProof: 'ID proof',
  visitPhoto: 'photo of the visit',
  goodsPhoto: 'photo of the goods',
  loadPhoto: 'photo of the load',
  ownership: 'proof of ownership',
};

/** `Reported by Tunde Bello from the visit of Monday, 12 January, 10:00 AM: It is gone` */
export function eventInWords({ what, by, visit, haulage, reason, decision }: WholeCase['history'][number]): string {
  const name = by === null ? '' : ` by ${by}`;
  const more = reason ? `: ${reasonWords[reason]}` : decision ? `: ${decisionWords[decision]}` : '';
  const visited = visit ? ` from the visit of ${formatDay(visit.day)}, ${formatHour(visit.time)}` : '';
  const brought = haulage ? ` from the haulage from ${haulage.from} to ${haulage.to} on ${formatDay(haulage.day)}` : '';
  return `${eventWords[what]}${name}${visited}${brought}${more}`;
}

const eventWords: Record<Schemas['CaseEvent']['what'], string> = {
  reported: 'Reported',
  taken: 'Taken',
  handedBack: 'Handed back',
  looked: 'A document was looked at',
  decided: 'Decided',
  appealed: 'Objected to',
  upheld: 'Let stand',
  lifted: 'Taken back',
};

type Visit = NonNullable<WholeCase['visit']>;
type Fee = NonNullable<Visit['fee']>;

export const visitInWords = ({ day, time }: Visit) => `The visit was for ${formatDay(day)}, ${formatHour(time)}.`;

const feeWords: Record<Fee['is'], string> = { held: 'is held', kept: 'is kept', back: 'goes back' };

export const feeInWords = ({ amount, is }: Fee) => `The fee of ${formatKobo(kobo(amount))} ${feeWords[is]}.`;

const voices: Record<Schemas['InspectionRole'], string> = {
  visitor: 'The visitor',
  owner: 'The owner',
  staff: 'One of us',
};

/** `The visitor says: It is gone` */
export const saidInWords = ({ by, kind }: Schemas['Said']) =>
  `${voices[by]} says: ${reasonWords[kind ?? 'nobodyCame']}`;

export const objectionInWords = (by: Schemas['InspectionRole']) => `${voices[by]} objects`;
