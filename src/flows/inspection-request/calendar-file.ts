import { momentInLagos } from '#domain/calendar.ts';
import { formatPhone } from '#domain/phone.ts';
import { saveFile } from '#machines/drafts/save-file.ts';
import type { Inspection } from '#machines/inspection-request/inspection-request.setup.ts';

/** Saves the appointment as a file that calendars open. */
export const saveCalendarFile = (inspection: Inspection) =>
  saveFile(new Blob([toCalendar(inspection)], { type: 'text/calendar' }), 'inspection');

const HOUR = 60 * 60_000;

/** Writes an iCalendar file: one appointment of an hour, with a reminder two hours before. @source RFC 5545 */
export function toCalendar({ id, listing, day, time, address, contact, code, created_at }: Inspection): string {
  const start = momentInLagos(day, time);
  const name = listing.title || `${listing.property_type} in ${listing.city}`;
  const call = contact && `Call ${contact.first_name} ${contact.last_name}, ${formatPhone(contact.phone_no)}.`;
  const show = code && `Your inspection code is ${code}. Show it only after you have seen the property.`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gida//Inspections//EN',
    'BEGIN:VEVENT',
    `UID:${id}@gida`,
    `DTSTAMP:${inUtc(new Date(created_at))}`,
    `DTSTART:${inUtc(start)}`,
    `DTEND:${inUtc(new Date(start.getTime() + HOUR))}`,
    `SUMMARY:${escaped(`Inspection: ${name}`)}`,
    `LOCATION:${escaped([address, listing.city, listing.state].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped([call, show].filter(Boolean).join(' '))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`Inspection: ${name}`)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261201T090000Z` */
const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines hold at most 75 octets; the rest goes into lines that begin with a space. No character has more than four. */
const folded = (line: string) => line.replace(/(.{18})(?=.)/gu, '$1\r\n ');
