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
}

export const reminderNotice = ({ name, confirmBy }: Reminder): string =>
  `Is your listing ${name} still available? Confirm it in My Listing by ${formatDay(dayInLagos(confirmBy), 'short')}, or we’ll pause it.`;

/** Says that a listing was paused because its owner did not confirm it. */
export const pausedWords = (listing: NamedListing): NoticeWords => ({
  text: `We paused ${nameOfListing(listing)} because you did not confirm it in time. Still available? Confirm it in My Listing, and it is live again.`,
  sms: `We paused ${briefPlace(listing)}: you did not confirm it. Still available? Confirm it:`,
  smsLink: href.myListing,
});

/** Characters of one SMS in the GSM alphabet. */
export const SMS_LENGTH = 160;

/** Characters that a name keeps if the link is unusually long; the SMS takes a second segment then. */
const SHORTEST_NAME = 12;

/** Shortens the name so that the message fits into one SMS. Notices and the page behind the link have the full name. */
export function reminderSms({ name, confirmBy, link }: Reminder & { readonly link: string }): string {
  const [, date, month] = formatDay(dayInLagos(confirmBy), 'short').split(' ');
  const withName = (text: string) => smsText(`Is ${text} still available? Confirm by ${date} ${month}: ${link}`);
  const room = Math.max(SHORTEST_NAME, SMS_LENGTH + 1 - withName('x').length);
  return withName(shorten(toAscii(name), room));
}
