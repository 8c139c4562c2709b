import { formatDay } from '#domain/calendar.ts';
import { formatKobo } from '#domain/money.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import { formatPhone } from '#domain/phone.ts';
import { lineInWords } from '#domain/price-words.ts';
import { saveFile } from '#machines/drafts/save-file.ts';
import { type Booking, nameOf } from './booking-words.ts';

/** Saves the agreed terms and a receipt to sign, as a page that every phone can open and print. */
export const saveBookingPapers = (booking: Booking) =>
  saveFile(new Blob([toPapers(booking)], { type: 'text/html' }), 'booking');

const BLANK = '______________________________';

/** Writes the papers of an accepted booking. Each side fills in what only they know. */
export function toPapers(booking: Booking): string {
  const { id, listing, role, renter_name, contact, address, fromDate, toDate, purpose } = booking;
  const terms = termsOf({ ...listing, charges: booking.charges, shortest_stay: booking.shortest_stay });
  const cost = stayCost(terms, booking);
  const place = [address, listing.city, listing.state].filter(Boolean).join(', ');
  const other = contact && `${contact.first_name} ${contact.last_name}`;
  const [owner, renter] = role === 'renter' ? [other ?? BLANK, renter_name] : [BLANK, other ?? renter_name];
  const phone = contact && `${formatPhone(contact.phone_no)} (${role === 'renter' ? 'owner' : 'renter'})`;
  const facts = [
    ['Place', `${nameOf(booking)}, ${place}`],
    ['Owner', owner],
    ['Renter', renter],
    ...(phone ? [['Phone', phone]] : []),
    ['From', formatDay(fromDate)],
    ['To', formatDay(toDate)],
    ['Purpose', purpose],
    ...(cost?.lines.map((line) => [lineInWords(line, terms.period), formatKobo(line.amount)]) ?? []),
    ['Total', cost ? formatKobo(cost.total) : BLANK],
    ...(cost && cost.back > 0 ? [['Refundable when the renter leaves', formatKobo(cost.back)]] : []),
  ];
  const signed = [
    ['Owner', BLANK],
    ['Renter', BLANK],
    ['Date', BLANK],
  ];
  const paid = [
    ['Received from', renter],
    ['Amount', BLANK],
    ['For', `${nameOf(booking)}, ${formatDay(fromDate)} to ${formatDay(toDate)}`],
    ['Paid by', 'Bank transfer / cash / ____________'],
    ['Owner', owner],
    ['Signature and date', BLANK],
  ];
  return `<!doctype html>
<html lang="en-NG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Booking terms and receipt</title>
<style>body{font:16px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}th{text-align:left;padding-right:1em;vertical-align:top;font-weight:600}h2{margin-top:2.5em}@media print{h2{break-before:page}}</style>
<h1>Booking terms</h1>
<p>Agreed on Gida. Booking ${escaped(id)}. These are the terms of the booking, for your tenancy agreement. They do not replace it.</p>
${table(facts)}
<p>Signed by both sides after the renter has seen the place:</p>
${table(signed)}
<h2>Receipt</h2>
<p>Filled in and signed by the owner for each payment. The renter keeps it.</p>
${table(paid)}
</html>
`;
}

const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map(([name = '', value = '']) => `<tr><th>${escaped(name)}<td>${escaped(value)}`).join('')}</table>`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
