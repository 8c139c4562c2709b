/** The reminder to confirm a listing: as a notification, and as an SMS with a one-tap link. */
import { dayInLagos, formatDay } from '#domain/calendar.ts';

export interface Reminder {
  /** The title of the listing, or its type and city. */
  readonly name: string;
  /** The moment at which the listing is paused. */
  readonly confirmBy: Date;
}

export const reminderNotice = ({ name, confirmBy }: Reminder): string =>
  `Is your listing ${name} still available? Confirm it in My Listing by ${formatDay(dayInLagos(confirmBy), 'short')}, or we’ll pause it.`;

/** Characters of one SMS in the GSM alphabet. */
export const SMS_LENGTH = 160;

/** Characters that a name keeps if the link is unusually long; the SMS takes a second segment then. */
const SHORTEST_NAME = 12;

/** Shortens the name so that the message fits into one SMS. Notices and the page behind the link have the full name. */
export function reminderSms({ name, confirmBy, link }: Reminder & { readonly link: string }): string {
  const [, date, month] = formatDay(dayInLagos(confirmBy), 'short').split(' ');
  const withName = (text: string) => `Gida: Is ${text} still available? Confirm by ${date} ${month}: ${link}`;
  const room = Math.max(SHORTEST_NAME, SMS_LENGTH - withName('').length);
  return withName(shorten(toAscii(name), room));
}

/** Drops accents and replaces or drops the rest: a single other character halves an SMS to 70 characters. */
const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('₦', 'N')
    .replace(/[‐-―]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]|[[\]{}\\^~|`]/g, '')
    .replace(/ +/g, ' ')
    .trim();

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 2).trimEnd()}..`;
