import { describe, expect, it } from 'vitest';
import { flatBooking } from '#machines/rent/rent.fixtures.ts';
import { toPapers } from '../bookings/booking-papers.ts';
import { toCalendar } from './calendar-file.ts';

// Rules: INSP-11

const inspection = {
  id: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21',
  propertyId: flatBooking.propertyId,
  listing: flatBooking.listing,
  day: '2026-12-31',
  time: '16:00',
  status: 'scheduled',
  role: 'visitor',
  visitor_name: 'Adaeze Okafor',
  contact: { first_name: 'Ngọzi', last_name: 'Eze', phone_no: '+2348031234567' },
  address: '12 Admiralty Way; flat 3, left',
  held_until: null,
  other_time: null,
  code: '4821',
  tries_left: null,
  said: null,
  settled_by: null,
  payment: null,
  created_at: '2026-01-05T08:00:00Z',
} as const;

describe('toCalendar', () => {
  it('writes the appointment in UTC, with the place, the code and the number to call', () => {
    const lines = toCalendar(inspection).split('\r\n');

    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    const whole = lines.join('\n').replace(/\n /g, '');
    expect(whole.split('\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Gida//Inspections//EN', 'BEGIN:VEVENT'],
      ...[`UID:${inspection.id}@gida`, 'DTSTAMP:20260105T080000Z'],
      ...['DTSTART:20261231T150000Z', 'DTEND:20261231T160000Z', 'SUMMARY:Inspection: Sunny flat near the beach'],
      'LOCATION:12 Admiralty Way\\; flat 3\\, left\\, Lekki\\, Lagos',
      'DESCRIPTION:Call Ngọzi Eze\\, 0803 123 4567. Your inspection code is 4821. Show it only after you have seen the property.',
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Inspection: Sunny flat near the beach', 'TRIGGER:-PT2H'],
      ...['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('names the type and the town in place of a title, and leaves out what the reader does not know', () => {
    const listing = { ...inspection.listing, title: null };
    const lines = toCalendar({ ...inspection, listing, address: null, contact: null, code: null })
      .replaceAll('\r\n ', '')
      .split('\r\n');

    expect(lines.filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION)/.test(line))).toEqual([
      ...['SUMMARY:Inspection: Flat in Lekki', 'LOCATION:Lekki\\, Lagos', 'DESCRIPTION:'],
      'DESCRIPTION:Inspection: Flat in Lekki',
    ]);
  });
});

describe('toPapers', () => {
  it('escapes the terms and the receipt of a booking', () => {
    const papers = toPapers({
      ...flatBooking,
      status: 'accepted',
      purpose: '<b>A new job</b> & more',
      address: '12 Admiralty Way',
      contact: inspection.contact,
      shortest_stay: 1,
      listing: { ...flatBooking.listing, price: 100_000, price_period: 'month' },
    });

    expect(papers).toContain('<th>Owner<td>Ngọzi Eze');
    expect(papers).toContain('<th>Renter<td>Adaeze Okafor');
    expect(papers).toContain('<th>Total<td>₦100,000');
    expect(papers).toContain('&#60;b&#62;A new job&#60;/b&#62; &#38; more');
    expect(papers).not.toContain('<b>');
  });

  it.each([
    ['renter', 'Ngọzi Eze', 'Adaeze Okafor', 'owner'],
    ['owner', '______________________________', 'Ngọzi Eze', 'renter'],
  ] as const)(
    'names both sides on the papers of the %s, as far as that side knows them',
    (role, owner, renter, other) => {
      const papers = toPapers({ ...flatBooking, status: 'accepted', role, contact: inspection.contact });

      expect(papers.match(/<th>Owner<td>[^<]*/g)).toContain(`<th>Owner<td>${owner}`);
      expect(papers).toContain(`<th>Renter<td>${renter}`);
      expect(papers).toContain(`<th>Received from<td>${renter}`);
      expect(papers).toContain(`<th>Phone<td>0803 123 4567 (${other})`);
    },
  );
});
