import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

/** `Terrace in a quiet close, Lekki, on Tue 1 Dec 2026, 10:00 AM` */
export function appointmentOf({ row, listing }: WholeInspection): string {
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

export const hourInWords = ({ day, hour }: { day: string; hour: string }) =>
  `${formatDay(day, 'short')}, ${formatHour(hour)}`;
