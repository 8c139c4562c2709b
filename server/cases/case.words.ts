/** Texts about cases: notifications, and SMS of at most 160 plain ASCII characters. The reason is in the notification only. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay, formatDayBriefly, formatMoment, formatMomentBriefly } from '#domain/calendar.ts';
import type { CaseAbout, Decision } from '#domain/lifecycles/case.ts';
import { formatKobo, type Kobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { shorten, toAscii } from '../notifications/sms-text.ts';
import type { CaseView } from './case.view.repository.ts';

/** Returns the listing's title (`Flat in Lekki` without one) or the user's name. */
export function titleOf({ about, place, owner_name }: CaseView): string {
  if (about === 'payouts' && owner_name !== null) return `Payouts of ${owner_name}`;
  return place ?? owner_name ?? 'Deleted listing or account';
}

/** Characters of a title in an SMS; longer ones are cut. */
const TITLE_LENGTH = 50;

/** A message in both forms. */
export interface CaseMessage {
  readonly text: string;
  readonly sms: string;
}

export interface DecisionAbout {
  readonly decision: Decision;
  /** The listing, booking or delivery that the case is about; null for the account itself. */
  readonly title: string | null;
  readonly reference: string;
  /** The reason that staff gave. */
  readonly words: string;
  /** When a suspension or limit ends by itself; null if it does not. */
  readonly until: Date | null;
  /** Absolute address of the decisions page. */
  readonly link: string;
}

interface Hearing {
  readonly title: string;
  readonly reference: string;
  /** The moment until which our team waits for both sides; null once it has passed. */
  readonly until: Date | null;
  /** Path of the page of the case. */
  readonly smsLink: string;
}

/** Asks a side of a case for its side. */
export function reviewMessage({
  title,
  reference,
  until,
  smsLink,
  isReport,
  reason,
  words,
}: Hearing & Reported): NoticeWords {
  const why = reason === null ? '' : ` Reason: ${reportWords[reason]}.`;
  const said = words === null || words === '' ? '' : ` ${isReport ? 'It says: ' : ''}${asSentence(words)}`;
  return {
    text: `${isReport ? 'We got a report about' : 'We are reviewing'} ${title} (${reference}).${why}${said} ${tellUs(until)}`,
    sms: `${isReport ? 'Report' : 'Case'} about ${shorten(toAscii(title), SHORT_TITLE_LENGTH)}: read it and answer ${until === null ? 'now' : `by ${formatMomentBriefly(until)}`}.`,
    smsLink,
  };
}

const tellUs = (until: Date | null) =>
  until === null
    ? 'Tell us your side now: our team can decide at any time.'
    : `Tell us your side by ${formatMoment(until)}. Our team decides after that, or once both sides have answered.`;

const answerBy = (until: Date | null) => (until === null ? 'Answer now.' : `Answer by ${formatMomentBriefly(until)}.`);

interface Reported {
  /** Whether a user reported it. Other cases are opened by our team or by a deadline. */
  readonly isReport: boolean;
  readonly reason: components['schemas']['ReportReason'] | null;
  /** Null for words that only our team reads. */
  readonly words: string | null;
}

const reportWords: Record<components['schemas']['ReportReason'], string> = {
  gone: 'already gone',
  notAsShown: 'not as shown',
  notTheirs: 'not theirs to rent out or sell',
  nobodyCame: 'no one came',
  askedForMoney: 'asked for extra money',
  rude: 'rude or abusive',
  other: 'something else',
};

/** Returns the reason of a report. Signs of fraud are for staff only. */
export const reportReason = (reason: components['schemas']['CaseReason'] | null) =>
  reason !== null && isOfReport(reason) ? reason : null;

const isOfReport = (reason: string): reason is keyof typeof reportWords => reason in reportWords;

interface Claim extends Hearing {
  /** Whether the reader held the plate. False for the carrier who claims it. */
  readonly isHolder: boolean;
}

/** Tells each of two carriers with the same plate about the other one. */
export function claimMessage({ title, reference, until, smsLink, isHolder }: Claim): NoticeWords {
  const by = until === null ? 'now' : `by ${formatMoment(until)}`;
  return {
    text: `${title}: another carrier ${isHolder ? 'also added' : 'has'} this plate (${reference}). Send us photos of its licence, insurance and registration ${by}, so that we can decide who may use it. Until then ${isHolder ? 'it gets loads as before' : 'you get no loads for it'}.`,
    sms: `${title}: another carrier ${isHolder ? 'claims' : 'has'} it. Send papers${until === null ? '' : ` by ${formatMomentBriefly(until)}`}.`,
    smsLink,
  };
}

interface VehicleDecision extends Omit<DecisionAbout, 'title' | 'until'> {
  readonly title: string;
  /** Whether the reader held the plate. False for the carrier who claimed it. */
  readonly isHolder: boolean;
  /** Whether two carriers claimed the plate. */
  readonly isContested: boolean;
}

/** Tells a carrier what we decided about the papers or the plate of a vehicle, and why. */
export function vehicleMessage(decided: VehicleDecision): CaseMessage {
  const { title, reference, words, link } = decided;
  const { outcome, next } = vehicleOutcome(decided);
  return {
    text: `${title}: ${outcome} (${reference}). Reason: ${asSentence(words)}${next}`,
    sms: `${title}: ${outcome}. Read why: ${link}`,
  };
}

function vehicleOutcome({ decision, isHolder, isContested }: VehicleDecision) {
  const appeal = ' You can appeal under Decisions.';
  if (decision === 'givePlate')
    return isHolder
      ? {
          outcome: 'another carrier may use this plate',
          next: ` Loads you already assigned to it are not cancelled.${appeal}`,
        }
      : { outcome: 'you may use this plate, and its papers are accepted', next: '' };
  if (!isHolder)
    return { outcome: 'another carrier may use this plate', next: decision === 'acceptPapers' ? appeal : '' };
  const keeps = isContested ? 'you keep the plate, and ' : '';
  if (decision === 'acceptPapers') return { outcome: `${keeps}we accepted its papers`, next: '' };
  if (decision === 'refusePapers')
    return {
      outcome: `${keeps}we refused its papers`,
      next: ` Ask for another check once you have new ones.${appeal}`,
    };
  return { outcome: `${keeps}we closed the check of its papers`, next: '' };
}

type Sides = Pick<CaseView, 'about' | 'owner_id' | 'other_id'>;
type Side = 'owner' | 'renter' | 'visitor' | 'carrier' | 'sender' | 'other side';

/** Names a side of a case for the other one. */
export function sideOf({ about, owner_id, other_id }: Sides, userId: string | null): Side {
  if (userId === null || owner_id === other_id) return 'other side';
  if (userId === owner_id) return about === 'shipment' ? 'carrier' : 'owner';
  if (userId !== other_id) return 'other side';
  return about === 'shipment' ? 'sender' : about === 'booking' ? 'renter' : 'visitor';
}

interface Words extends Hearing {
  readonly by: Side;
  readonly words: string;
}

/** Tells a side of a case what the other side has written. */
export function newWordsMessage({ title, reference, until, smsLink, by, words }: Words): NoticeWords {
  return {
    text: `The ${by} wrote about ${title} (${reference}): ${asSentence(words)} ${tellUs(until)}`,
    sms: `${shorten(toAscii(title), SHORT_TITLE_LENGTH)}: the ${by} wrote. ${answerBy(until)}`,
    smsLink,
  };
}

/** Tells a user what was decided against them, why, and how to appeal. `undefined` for decisions against no one. */
export function decisionMessage({
  decision,
  title,
  reference,
  words,
  until,
  link,
}: DecisionAbout): CaseMessage | undefined {
  const reason = `Reason: ${asSentence(words)}`;
  const about = title ?? 'your account';
  const inSms = title === null ? about : shorten(toAscii(title), TITLE_LENGTH);
  const day = until && dayInLagos(until);
  switch (decision) {
    case 'warn':
      return {
        text: `Warning about ${about}. ${reason} You can appeal under Decisions.`,
        sms: `Warning about ${inSms}. Read why or appeal: ${link}`,
      };
    case 'suspendListing':
      return {
        text: `${about} was suspended and hidden from search. ${reason} You can appeal under Decisions.`,
        sms: `${inSms} was suspended and hidden from search. Read why or appeal: ${link}`,
      };
    case 'limitAccount':
      return {
        text: `Your account is limited until ${day && formatDay(day)}: you can't add listings or send requests and offers. Requests, bookings and deliveries you already have go on. ${reason} You can appeal under Decisions or contact us with reference ${reference}.`,
        sms: `Your account is limited until ${day && formatDayBriefly(day)} (${reference}). Read why or appeal: ${link}`,
      };
    case 'suspendAccount':
      return {
        text: `Your account was suspended${day ? ` until ${formatDay(day)}` : ''}. ${reason} You can appeal under Decisions or contact us with reference ${reference}.`,
        sms: `Your account was suspended${day ? ` until ${formatDayBriefly(day)}` : ''} (${reference}). Sign in to read why or appeal: ${link}`,
      };
    case 'holdPayouts':
      return {
        text: `We put your payouts on hold. ${reason} We keep the money we owe you until we release the hold. You can appeal under Decisions or contact us with reference ${reference}.`,
        sms: `We put your payouts on hold (${reference}). Read why or appeal: ${link}`,
      };
    case 'releasePayouts':
      return {
        text: `Your payouts are no longer on hold. ${reason} We will pay you what we owe you.`,
        sms: `Your payouts are no longer on hold (${reference}). Read why: ${link}`,
      };
    default:
      return undefined;
  }
}

/** Tells a user that a suspension or a limit is over. */
export const endMessage = ({
  decision,
  givesBack,
}: {
  decision: Decision | null;
  givesBack: boolean;
}): NoticeWords => ({
  text:
    decision === 'limitAccount'
      ? 'Your account is no longer limited. You can add listings and send requests and offers again.'
      : `Your account is no longer suspended.${givesBack ? GIVEN_BACK : ''}`,
  sms: `Your account is no longer ${decision === 'limitAccount' ? 'limited' : 'suspended'}.`,
  smsLink: href.decisions,
});

const GIVEN_BACK = ' We paused your suspended listings. You can relist them in My Listing.';

/** Outcome of a report, for the user who sent it. */
const outcomeWords: Record<Decision, string> = {
  warn: 'sent a warning',
  limitAccount: 'limited the account',
  suspendListing: 'suspended the listing',
  suspendAccount: 'suspended the account',
  holdPayouts: 'put the payouts on hold',
  releasePayouts: 'released the payouts',
  acceptPapers: 'accepted the papers',
  refusePapers: 'refused the papers',
  givePlate: 'reassigned the plate',
  dismiss: 'found no reason to act',
  refund: 'decided about the payment',
  keep: 'decided about the payment',
  share: 'decided about the payment',
};

interface ReportOutcome extends Omit<DecisionAbout, 'title' | 'until'> {
  readonly title: string;
  /** Whether the reader sent the report. */
  readonly isOwn: boolean;
}

/** Tells the reporter, or a side of a reported booking, the outcome, the reason and what follows. */
export function reportMessage({ title, reference, decision, words, isOwn, link }: ReportOutcome): CaseMessage {
  const appeal = isOwn ? ' You can appeal under Decisions.' : '';
  const next = decision === 'dismiss' ? ` Nothing changes.${appeal}` : '';
  const sentence = (about: string) =>
    `We reviewed ${isOwn ? 'your' : 'a'} report about ${about} (${reference}) and ${outcomeWords[decision]}.`;
  return {
    text: `${sentence(title)} Reason: ${asSentence(words)}${next}`,
    sms: `${sentence(shorten(toAscii(title), SHORT_TITLE_LENGTH))} Read why: ${link}`,
  };
}

/** Characters of a title in an SMS with a reference or an amount beside it. */
const SHORT_TITLE_LENGTH = 28;

/** A decision about money, in kobo. */
export interface MoneyDecision {
  readonly about: CaseAbout;
  readonly decision: Decision;
  /** The money in dispute. */
  readonly money: Kobo;
  /** The amount refunded when the decision is to share the money. */
  readonly refund: Kobo | null;
  readonly title: string;
  readonly reference: string;
  readonly words: string;
}

/** Says who gets the money in dispute: `we refund ₦5,000 to the sender and pay ₦3,000 to the carrier`. */
export function outcomeInWords({
  about,
  decision,
  money,
  refund,
}: Omit<MoneyDecision, 'title' | 'reference' | 'words'>) {
  if (decision === 'share' && refund !== null) {
    const [back, rest] = [formatKobo(refund), formatKobo(kobo(money - refund))];
    return about === 'shipment'
      ? `we refund ${back} to the sender and pay ${rest} to the carrier`
      : `we refund ${back} of the fee to the visitor and keep ${rest}`;
  }
  if (about === 'shipment') return decision === 'refund' ? 'we refund the sender' : 'we pay the carrier';
  return decision === 'refund' ? 'we refund the fee to the visitor' : 'we do not refund the fee';
}

const briefOutcome = ({ about, decision }: Pick<MoneyDecision, 'about' | 'decision'>) => {
  if (decision === 'share') return about === 'shipment' ? 'payment shared' : 'fee shared';
  if (about === 'shipment') return decision === 'refund' ? 'sender refunded' : 'carrier paid';
  return decision === 'refund' ? 'fee refunded' : 'fee not refunded';
};

/**
 * Tells both sides who gets the money, why, and until when they can appeal.
 *
 * @param until When the decision takes effect; null when it does at once.
 */
export function moneyMessage({ until, link, ...decided }: MoneyDecision & { until: Date | null; link: string }) {
  const { title, reference, words } = decided;
  const by = until === null ? '' : ` This takes effect on ${formatMoment(until)}, unless one of you appeals by then.`;
  const brief = shorten(toAscii(title), SHORT_TITLE_LENGTH);
  const inSms = until === null ? '' : ` or appeal by ${formatMomentBriefly(until)}`;
  return {
    text: `We decided about ${title} (${reference}): ${outcomeInWords(decided)}. Reason: ${asSentence(words)}${by}`,
    sms: `We decided about ${brief}: ${briefOutcome(decided)}. Read why${inSms}: ${link}`,
  };
}

/** Tells the other side that a decision about money was appealed. */
export const moneyAppealedMessage = ({ title, by, link }: { title: string; by: Side; link: string }): CaseMessage => ({
  text: `The ${by} appealed our decision about ${title}. We hold the money while another team member reviews it.`,
  sms: `The ${by} appealed our decision about ${shorten(toAscii(title), SHORT_TITLE_LENGTH)}. We hold the money and review it: ${link}`,
});

/** Tells both sides the answer to an appeal about money. */
export function moneyAppealMessage({
  isReversed,
  link,
  ...decided
}: MoneyDecision & { isReversed: boolean; link: string }): CaseMessage {
  const { title, reference, words } = decided;
  const outcome = isReversed ? 'we changed our decision' : 'our decision stands';
  return {
    text: `We reviewed the appeal about ${title} (${reference}): ${outcome}, and ${outcomeInWords(decided)}. Reason: ${asSentence(words)}`,
    sms: `Appeal about ${shorten(toAscii(title), SHORT_TITLE_LENGTH)}: ${outcome}, ${briefOutcome(decided)}. Read why: ${link}`,
  };
}

/** Answers the appeal of a user whose report was dismissed. */
export function reportAppealMessage({
  isReversed,
  title,
  words,
  link,
}: Omit<AppealAnswer, 'title' | 'givesBack'> & { title: string }): CaseMessage {
  const outcome = isReversed ? 'we will look into it again' : 'we still found no reason to act';
  const sentence = (about: string) => `We reviewed your appeal about ${about}: ${outcome}.`;
  return {
    text: `${sentence(title)} ${asSentence(words)}`,
    sms: `${sentence(shorten(toAscii(title), SHORT_TITLE_LENGTH))} Read why: ${link}`,
  };
}

/** Tells a user who was notified of a decision against someone else that it was reversed. */
export const reversedMessage = ({
  title,
  reference,
  words,
  link,
}: Pick<DecisionAbout, 'reference' | 'words' | 'link'> & { title: string }): CaseMessage => ({
  text: `We reversed our decision about ${title} (${reference}) after an appeal. Reason: ${asSentence(words)}`,
  sms: `We reversed our decision about ${shorten(toAscii(title), SHORT_TITLE_LENGTH)} after an appeal. Read why: ${link}`,
});

export interface AppealAnswer {
  readonly isReversed: boolean;
  /** Null if the decision was about the account itself. */
  readonly title: string | null;
  readonly words: string;
  /** Whether the owner gets suspended listings back, which are then paused. */
  readonly givesBack: boolean;
  readonly link: string;
}

/** Answers an appeal. */
export function appealMessage({ isReversed, title, words, givesBack, link }: AppealAnswer): CaseMessage {
  const outcome = isReversed ? 'our decision is reversed' : 'our decision stands';
  const about = title ?? 'your account';
  const listings = givesBack ? GIVEN_BACK : '';
  const inSms = title === null ? about : shorten(toAscii(title), TITLE_LENGTH);
  return {
    text: `We reviewed your appeal about ${about}: ${outcome}. ${asSentence(words)}${listings}`,
    sms: `We reviewed your appeal about ${inSms}: ${outcome}. Details: ${link}`,
  };
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
