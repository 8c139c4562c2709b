import { formatDay, formatHour } from '#domain/calendar.ts';
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

export function wordsToOwner(whole: WholeInspection): string {
  const { visitor } = whole;
  const who = visitor ? `${visitor.first_name} ${visitor.last_name}` : 'Somebody';
  return `${who} comes to inspect ${appointmentOf(whole)}.`;
}

export const wordsOfCancelled = (whole: WholeInspection) => `The inspection was cancelled: ${appointmentOf(whole)}.`;

export const hourInWords = ({ day, hour }: { day: string; hour: string }) =>
  `${formatDay(day, 'short')}, ${formatHour(hour)}`;
