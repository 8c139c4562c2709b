import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

/** `Terrace in a quiet close, Lekki, on Tue 1 Dec 2026, 10:00 AM` */
function appointmentOf({ row, listing }: WholeInspection): string {
  const name = listing.title ?? listing.other_type ?? listing.property_type;
  return `${name}, ${listing.city}, on ${hourInWords(row)}`;
}

export const wordsToVisitor = (whole: WholeInspection) =>
  `Your inspection is paid and scheduled: ${appointmentOf(whole)}.`;

/** To a visitor whose own property it is, and waited for the fee. */
export const wordsToSeller = (whole: WholeInspection) => `${wordsToVisitor(whole)} Your property is public now.`;

export const wordsToOwner = (whole: WholeInspection) => `${visitorOf(whole)} comes to inspect ${appointmentOf(whole)}.`;

const visitorOf = ({ visitor }: WholeInspection) =>
  visitor ? `${visitor.first_name} ${visitor.last_name}` : 'Somebody';

export const wordsOfProposal = (whole: WholeInspection) =>
  `${visitorOf(whole)} proposes to inspect ${appointmentOf(whole)}. Please say whether you can show it.`;

export const wordsOfAccepted = (whole: WholeInspection, payBy: Date) =>
  `The owner can show you ${appointmentOf(whole)}. The hour is yours once the fee is paid, until ${formatMoment(payBy)}.`;

export const wordsOfDeclined = (whole: WholeInspection) =>
  `The owner cannot show you ${appointmentOf(whole)}. You can propose another hour.`;

/** Of a row with the other time that one of the two has proposed. */
export function wordsOfOther(whole: WholeInspection): string {
  const { other_by, other_day, other_hour } = whole.row;
  const who = other_by === 'owner' ? 'The owner' : visitorOf(whole);
  const instead = hourInWords({ day: other_day ?? whole.row.day, hour: other_hour ?? whole.row.hour });
  return `${who} proposes ${instead} instead: ${appointmentOf(whole)}.`;
}

export const wordsOfAgreed = (whole: WholeInspection) => `The time is agreed: ${appointmentOf(whole)}.`;

export const wordsOfStaying = (whole: WholeInspection) =>
  `The other time does not suit. It stays as it is: ${appointmentOf(whole)}.`;

export const wordsOfCancelled = (whole: WholeInspection) => `The inspection was cancelled: ${appointmentOf(whole)}.`;

export const wordsOfProven = (whole: WholeInspection) => `The visit is proven by its code: ${appointmentOf(whole)}.`;

export const wordsOfSeen = (whole: WholeInspection) =>
  `${visitorOf(whole)} says that they were let in: ${appointmentOf(whole)}.`;

/** Of a row that waits for an answer. */
export const wordsOfTurnedAway = (whole: WholeInspection) =>
  `${visitorOf(whole)} says that they were not let in: ${appointmentOf(whole)}. Please agree or object${untilOf(whole)}, or the fee goes back to them.`;

export const wordsOfAbsent = (whole: WholeInspection) =>
  `You are said not to have come: ${appointmentOf(whole)}. Please agree or object${untilOf(whole)}, or the fee is kept.`;

const untilOf = ({ row: { held_until } }: WholeInspection) => (held_until ? ` until ${formatMoment(held_until)}` : '');

export const wordsOfFailed = (whole: WholeInspection) =>
  `It is agreed that you were not let in: ${appointmentOf(whole)}. The fee is on its way back to you.`;

export const wordsOfMissed = (whole: WholeInspection) =>
  `${visitorOf(whole)} agrees that they did not come: ${appointmentOf(whole)}.`;

export const wordsOfObjection = (whole: WholeInspection) =>
  `The other side objects: ${appointmentOf(whole)}. We look at what both of you say and decide; the fee is held until then.`;

export const wordsOfDecided = (whole: WholeInspection, outcome: 'refund' | 'keep') =>
  `We have decided about ${appointmentOf(whole)}: the fee ${outcome === 'refund' ? 'goes back to the visitor' : 'is kept'}.`;

export const hourInWords = ({ day, hour }: { day: string; hour: string }) =>
  `${formatDay(day, 'short')}, ${formatHour(hour)}`;
