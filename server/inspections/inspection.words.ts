/** The texts that visitor and owner get about an inspection. */
import { href } from '#domain/addresses.ts';
import { formatDay, formatDayBriefly, formatHour, formatMomentBriefly } from '#domain/calendar.ts';
import { cancelReasonWords, type InspectionSide, type InspectionStatus } from '#domain/lifecycles/inspection.ts';
import { otherTimeDeadline } from '#domain/lifecycles/inspection-times.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { formatKobo, type Kobo, kobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { briefPerson, briefPlace, isOneSms } from '../notifications/sms-text.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { isOwn, timesOf } from './times.ts';

interface Names {
  /** The listing. */
  readonly place: string;
  /** The visitor. */
  readonly visitor: string;
}

/** Writes a text twice: with full names for the app, with short ones for SMS. */
function withNames({ listing, visitor }: WholeInspection, write: (names: Names) => string) {
  const [full, brief] = visitor ? [`${visitor.first_name} ${visitor.last_name}`, briefPerson(visitor)] : [GONE, GONE];
  return {
    text: write({ place: nameOfListing(listing), visitor: full }),
    sms: write({ place: briefPlace(listing), visitor: brief }),
  };
}

const GONE = 'The visitor';

/** Writes `Tue 1 Dec, 10:00 AM`. */
const slotOf = ({ row: { day, hour } }: WholeInspection) => `${formatDayBriefly(day)}, ${formatHour(hour)}`;
const smsLink = href.inspections;
const FEE = formatKobo(INSPECTION_FEE);
const REFUNDING = `We are refunding ${FEE}.`;

/** Names the other side for the visitor: the owner, or our team for the visitor's own property. */
const hostOf = (whole: WholeInspection) => (isOwn(whole) ? 'Our team' : 'The owner');

/** @param code The four digits that the visitor shows. */
export function wordsToVisitor(whole: WholeInspection, code: string): NoticeWords {
  const { address, city } = whole.listing;
  const phone = formatPhone(whole.owner.phone);
  const show = `Show code ${code} only after you have seen the place.`;
  const { text, sms } = withNames(whole, ({ place }) => `Inspection booked: ${place}, ${slotOf(whole)}.`);
  const write = (start: string) => `${start} ${show} Owner: ${phone}.`;
  const withAddress = write(`${sms} At ${address}.`);
  return {
    text: `${text} Address: ${address}, ${city}. ${show} Owner: ${phone}.`,
    // Read at a gate without a network: the address is there if one SMS holds it.
    sms: isOneSms(withAddress) ? withAddress : write(sms),
  };
}

/** The texts for a seller whose listing was paused until the fee was paid. */
export function wordsToSeller(whole: WholeInspection, code: string): NoticeWords {
  return withNames(
    whole,
    ({ place }) =>
      `Inspection booked: ${place}, ${slotOf(whole)}. Your listing is live. Show code ${code} only after the inspection.`,
  );
}

/** The texts for an owner who inspects their own property. */
export function wordsToOwnVisitor(whole: WholeInspection, code: string): NoticeWords {
  return withNames(
    whole,
    ({ place }) => `Inspection booked: ${place}, ${slotOf(whole)}. Show code ${code} only after the inspection.`,
  );
}

export const wordsToOwner = (whole: WholeInspection): NoticeWords => ({
  ...withNames(whole, ({ visitor, place }) => `${visitor} will inspect your ${place} on ${slotOf(whole)}.`),
  smsLink,
});

/** @param whole An inspection that waits for the owner's answer. */
export const wordsOfProposal = (whole: WholeInspection): NoticeWords => ({
  ...withNames(
    whole,
    ({ visitor, place }) => `${visitor} wants to inspect your ${place}, ${slotOf(whole)}.${answerBy(whole)}`,
  ),
  smsLink,
});

export const wordsOfAccepted = (whole: WholeInspection, payBy: Date): NoticeWords => ({
  ...withNames(
    whole,
    ({ place }) => `Inspection accepted: ${place}, ${slotOf(whole)}. Pay ${FEE} by ${formatMomentBriefly(payBy)}.`,
  ),
  smsLink,
});

export const wordsOfDeclined = (whole: WholeInspection): NoticeWords => ({
  ...withNames(whole, ({ place }) => `The owner can't do ${slotOf(whole)} for ${place}. Suggest another time.`),
  smsLink,
});

/** @param whole An inspection for which one side has suggested another time. */
export function wordsOfOther(whole: WholeInspection): NoticeWords {
  const { other_by: by, other_day: day, other_hour: time } = whole.row;
  if (!by || !day || !time) return wordsOfAgreed(whole);
  const until = formatMomentBriefly(otherTimeDeadline(timesOf(whole.row), { by, day, time }));
  const slot = `${formatDayBriefly(day)}, ${formatHour(time)}`;
  return {
    ...withNames(
      whole,
      ({ visitor, place }) =>
        `${by === 'owner' ? 'The owner' : visitor} suggests ${slot} instead for ${place}. Answer by ${until}.`,
    ),
    smsLink,
  };
}

export const wordsOfAgreed = (whole: WholeInspection): NoticeWords =>
  withNames(whole, ({ place }) => `Inspection time agreed: ${place}, ${slotOf(whole)}.`);

export const wordsOfUnchanged = (whole: WholeInspection): NoticeWords =>
  withNames(
    whole,
    ({ place }) => `The other time was not accepted. Your inspection of ${place} stays at ${slotOf(whole)}.`,
  );

/**
 * Says who or what cancelled an inspection.
 *
 * @param refunds Whether the reader is refunded a fee.
 */
export function wordsOfCancelled(whole: WholeInspection, to: InspectionSide, refunds: boolean): NoticeWords {
  const { cancelled_by: by, cancelled_because: because } = whole.row;
  const mustNotPay = because === 'suspended' && to === 'visitor' && !isOwn(whole);
  const then = `${mustNotPay ? " Don't pay the owner." : ''}${refunds ? ` ${REFUNDING}` : ''}`;
  const write = (why?: string) =>
    withNames(whole, ({ visitor, place }) => {
      const what = `${place}, ${slotOf(whole)}`;
      if (why) return `Inspection of ${what}, was cancelled: ${why}.${then}`;
      const who = by && { visitor, owner: 'The owner', staff: 'Our team' }[by];
      return `${who ? `${who} cancelled the inspection of ${what}.` : `Inspection of ${what}, was cancelled.`}${then}`;
    });
  const words = write(because ? cancelReasonWords(because, to, isOwn(whole)) : undefined);
  if (because !== 'unconfirmed') return words;
  return { ...words, sms: write('the owner did not confirm the listing in time').sms };
}

export const wordsOfProven = (whole: WholeInspection): NoticeWords =>
  withNames(
    whole,
    ({ place }) => `Inspection of ${place}, ${slotOf(whole)}, was confirmed by code. We do not refund the fee.`,
  );

export const wordsOfSeen = (whole: WholeInspection): NoticeWords =>
  withNames(
    whole,
    ({ visitor, place }) => `${visitor} confirmed they saw ${place} on ${slotOf(whole)}. We keep their fee.`,
  );

/** @param whole An inspection that waits for the owner's, or our team's, answer. */
export const wordsOfTurnedAway = (whole: WholeInspection): NoticeWords => ({
  text: withNames(
    whole,
    ({ visitor, place }) =>
      `${visitor} says they could not see ${place} on ${slotOf(whole)}.${answerBy(whole, 'or we refund their fee')}`,
  ).text,
  sms: `A visitor says they could not see ${briefPlace(whole.listing)}.${answerBy(whole, 'or we refund them')}`,
  smsLink,
});

/** @param whole An inspection that waits for the visitor's answer. */
export const wordsOfAbsent = (whole: WholeInspection): NoticeWords => ({
  text: withNames(
    whole,
    ({ place }) =>
      `${hostOf(whole)} says you did not come to inspect ${place} on ${slotOf(whole)}.${answerBy(whole, 'or the fee is not refunded')}`,
  ).text,
  sms: `${hostOf(whole)} says you did not come to ${briefPlace(whole.listing)}.${answerBy(whole, 'or you lose the fee')}`,
  smsLink,
});

/** Writes ` Answer by Sat 28 Nov, 4:30 PM, or …`; nothing where no deadline is known. */
function answerBy({ row: { held_until } }: WholeInspection, orElse?: string): string {
  if (!held_until) return '';
  return ` Answer by ${formatMomentBriefly(held_until)}${orElse ? `, ${orElse}` : ''}.`;
}

export const wordsOfFailed = (whole: WholeInspection): NoticeWords =>
  withNames(whole, ({ place }) => `${hostOf(whole)} confirmed your report about ${place}. ${REFUNDING}`);

export const wordsOfMissed = (whole: WholeInspection): NoticeWords =>
  withNames(whole, ({ visitor, place }) => `${visitor} confirmed they did not come to ${place}.`);

/**
 * @param was The status that no one answered in time: a suggested time for the owner, or a report for the other side.
 */
export function wordsOfUnanswered(whole: WholeInspection, was: InspectionStatus, isToVisitor: boolean): NoticeWords {
  const slot = slotOf(whole);
  return withNames(whole, ({ visitor, place }) => {
    if (was === 'proposed') {
      return isToVisitor
        ? `The owner did not answer about ${place}, ${slot}. Suggest another time.`
        : `${visitor}'s request to inspect your ${place}, ${slot}, expired because you did not answer.`;
    }
    if (was === 'absent') {
      return isToVisitor
        ? `You did not answer about ${place}, ${slot}. It counts as a no-show and we do not refund the fee.`
        : `${visitor} did not answer about ${place}, ${slot}. It counts as a no-show.`;
    }
    return isToVisitor
      ? `${hostOf(whole)} did not answer about ${place}, ${slot}. ${REFUNDING}`
      : `You did not answer about ${place}, ${slot}, so we refund the visitor's fee.`;
  });
}

/** The texts about an accepted time that was not paid for. */
export const wordsOfUnpaid = (whole: WholeInspection, isToVisitor: boolean): NoticeWords =>
  withNames(whole, ({ visitor, place }) =>
    isToVisitor
      ? `You did not pay for the inspection of ${place}, ${slotOf(whole)}, so we no longer hold the time.`
      : `${visitor} did not pay for the inspection of ${place}, ${slotOf(whole)}. The time is free again.`,
  );

/** The texts about an inspection that neither side reported on. */
export const wordsOfSilence = (whole: WholeInspection, isToVisitor: boolean): NoticeWords =>
  withNames(
    whole,
    ({ place }) =>
      `No one reported on the inspection of ${place}, ${slotOf(whole)}. It counts as done and we ${isToVisitor ? 'do not refund the fee' : "keep the visitor's fee"}.`,
  );

type Outcome = 'refund' | 'keep' | { readonly back: Kobo };

/** Says who gets the fee now that no one appealed in time. The decision itself was told before, with its reason. */
export const wordsOfDecided = (whole: WholeInspection, outcome: Outcome, isToVisitor: boolean): NoticeWords => ({
  ...withNames(
    whole,
    ({ place }) =>
      `No one appealed about ${place}, ${slotOf(whole)}. ${decidedWords(outcome, isToVisitor ? 'you' : 'the visitor')}.`,
  ),
  smsLink,
});

function decidedWords(outcome: Outcome, visitor: string): string {
  if (outcome === 'keep') return `We keep the fee of ${FEE}`;
  if (outcome === 'refund') return `We are refunding ${visitor} ${FEE}`;
  return `We refund ${visitor} ${formatKobo(outcome.back)} and keep ${formatKobo(kobo(INSPECTION_FEE - outcome.back))}`;
}

/** Writes `Tue 1 Dec 2026, 10:00 AM`. */
export const formatSlot = ({ day, hour }: { day: string; hour: string }) =>
  `${formatDay(day, 'short')}, ${formatHour(hour)}`;
