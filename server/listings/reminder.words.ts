/** The reminder to confirm a listing: as a notification, and as an SMS with a one-tap link. */

import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { briefPlace, type NamedListing, shorten, smsText, toAscii } from '../notifications/sms-text.ts';
import { nameOfListing } from './listing.answer.ts';

export interface Reminder {
  /** The title of the listing, or its type and city. */
  readonly name: string;
  /** The moment at which the listing is paused. */
  readonly confirmBy: Date;
  readonly affected: Affected;
}

/** Calendar days, earliest first, of what a pause affects. */
export interface Affected {
  /** Inspections that the pause cancels. */
  readonly inspections: readonly string[];
  /** First days of unanswered booking requests, which stay open. */
  readonly requests: readonly string[];
}

/** Asks for a confirmation, and says which inspections end without one and which requests stay. */
export function reminderNotice({ name, confirmBy, affected: { inspections, requests } }: Reminder): string {
  const cancelled = inspections.length > 0 ? ` and cancel ${countFrom(inspections, 'inspection')}` : '';
  return `Is your listing ${name} still available? Confirm it in My Listing by ${formatDay(dayInLagos(confirmBy), 'short')}, or we’ll pause it${cancelled}.${staying(requests)}`;
}

/** Says that a listing was paused because its owner did not confirm it, and what that changed. */
export function pausedWords(listing: NamedListing, { inspections, requests }: Affected): NoticeWords {
  const [first] = inspections;
  const cancelled = first ? ` We cancelled ${countFrom(inspections, 'inspection')}.` : '';
  const briefly = first
    ? `Cancelled: ${count(inspections, 'inspection')}, first ${briefDay(first)}. Confirm to relist.`
    : 'Still available? Confirm it.';
  return {
    text: `We paused ${nameOfListing(listing)} because you did not confirm it in time.${cancelled}${staying(requests)} Still available? Confirm it in My Listing, and it is live again.`,
    sms: `We paused ${briefPlace(listing)}: you did not confirm it. ${briefly}`,
    smsLink: href.myListing,
  };
}

const staying = (requests: Affected['requests']) =>
  requests.length > 0 ? ` You can still answer ${countFrom(requests, 'booking request', 'from')}.` : '';

const count = ({ length }: readonly string[], what: string) => `${length} ${what}${length === 1 ? '' : 's'}`;

/** Writes `1 inspection, on Tue 1 Dec 2026`, or `2 inspections, the first on Tue 1 Dec 2026`. */
function countFrom(days: readonly string[], what: string, on = 'on'): string {
  const [first] = days;
  const which = days.length === 1 ? on : `the first ${on}`;
  return `${count(days, what)}${first ? `, ${which} ${formatDay(first, 'short')}` : ''}`;
}

/** Writes `1 Dec`. */
const briefDay = (day: string) => formatDay(day, 'short').split(' ').slice(1, 3).join(' ');

/** Characters of one SMS in the GSM alphabet. */
export const SMS_LENGTH = 160;

/** Characters that a name keeps if the link is unusually long; the SMS takes a second segment then. */
const SHORTEST_NAME = 12;

/** Shortens the name so that the message fits into one SMS. Notices and the page behind the link have the full name. */
export function reminderSms({ name, confirmBy, affected, link }: Reminder & { readonly link: string }): string {
  const { inspections } = affected;
  const by = briefDay(dayInLagos(confirmBy));
  const withName = (text: string) =>
    smsText(
      inspections.length > 0
        ? `Confirm ${text} by ${by} or we cancel ${count(inspections, 'inspection')}: ${link}`
        : `Is ${text} still available? Confirm by ${by}: ${link}`,
    );
  const room = Math.max(SHORTEST_NAME, SMS_LENGTH + 1 - withName('x').length);
  return withName(shorten(toAscii(name), room));
}
