import { describe, expect, it } from 'vitest';
import type { BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import type { WholeBooking } from './booking.repository.ts';
import { wordsOfBooking, wordsOfSuspended } from './booking.words.ts';

const bookingOf = (row: Partial<WholeBooking>) =>
  ({
    ...{ from_day: '2026-12-01', to_day: '2026-12-05', ends_at: new Date('2026-11-28T16:30:00+01:00'), reason: null },
    listing: { title: null, other_type: null, property_type: 'Flat', city: 'Lekki' },
    renter: { first_name: 'Adaeze', last_name: 'Okafor', phone_no: '+2348030000001' },
    owner: { first_name: 'Musa', last_name: 'Bello', phone_no: '+2348030000002' },
    ...row,
  }) as WholeBooking;

const BOOKING = 'Flat in Lekki, 1 to 5 Dec 2026';

/** The texts that are sent: the side that acts gets none. */
const texts: [BookingStatus, BookingRole, string][] = [
  ['requested', 'owner', `Adaeze Okafor wants to rent your ${BOOKING}. Answer by Sat 28 Nov, 4:30 PM.`],
  [
    'accepted',
    'renter',
    `Musa Bello accepted your booking of ${BOOKING}. Call 0803 000 0002 about payment and keys. Inspect the place before you pay.`,
  ],
  ['declined', 'renter', `Your request for ${BOOKING}, was declined. Reason: Painters. Find another place.`],
  [
    'expired',
    'renter',
    'The owner of Flat in Lekki did not answer in time, so your request for 1 to 5 Dec 2026 expired. Try other dates.',
  ],
  ['expired', 'owner', "Adaeze Okafor's request for your Flat in Lekki expired because you did not answer in time."],
  ['cancelled', 'renter', `The owner cancelled your booking of ${BOOKING}. Reason: Painters.`],
  ['cancelled', 'owner', `Adaeze Okafor cancelled their booking of your ${BOOKING}. Reason: Painters.`],
  ['completed', 'renter', 'Your booking of Flat in Lekki has ended. We delete your ID 30 days later.'],
  ['completed', 'owner', "Adaeze Okafor's booking of your Flat in Lekki has ended."],
];

describe('wordsOfBooking', () => {
  it.each(texts)('describes a booking that is %s to the %s', (status, to, text) => {
    expect(wordsOfBooking(bookingOf({ status, reason: 'Painters.' }), to).text).toBe(text);
    expect(wordsOfBooking(bookingOf({ status }), to).text).toBe(text.replace(' Reason: Painters.', ''));
  });

  it('names the owner and the bookings page in the SMS about an accepted booking', () => {
    expect(wordsOfBooking(bookingOf({ status: 'accepted' }), 'renter')).toMatchObject({
      sms: 'Musa Bello accepted your booking of Flat in Lekki from Tue 1 Dec. Call 0803 000 0002, inspect, then pay.',
      smsLink: '/bookings',
    });
  });

  it('names the listing by its title, or by the type its owner entered', () => {
    const named = (listing: object) =>
      wordsOfBooking(bookingOf({ status: 'completed', listing: { ...bookingOf({}).listing, ...listing } }), 'owner')
        .text;

    expect(named({ other_type: 'Loft' })).toContain('your Loft in Lekki has');
    expect(named({ other_type: 'Loft', title: 'Home by the lagoon' })).toContain('your Home by the lagoon has');
  });
});

const longest = bookingOf({
  ...{ from_day: '2026-12-28', to_day: '2027-01-05', ends_at: new Date('2026-12-28T22:30:00+01:00') },
  ...{ reason: 'The roof is being repaired.' },
  listing: { ...bookingOf({}).listing, title: 'Three-bedroom flat by the sea,' },
  renter: { first_name: 'Oluwadamilola', last_name: 'Ojo', phone_no: '+2348030000001' },
  owner: { first_name: 'Oluwadamilola', last_name: 'Ojo', phone_no: '+2348030000002' },
});

/** Prints an SMS as it is sent. */
const sent = ({ text, sms = text, smsLink }: NoticeWords) =>
  smsText(sms, smsLink).replace('{site}', 'https://gida.example');

describe('SMS about a booking', () => {
  it.each<readonly [string, NoticeWords]>([
    ...texts.map(([status, to]) => [`${status}, to the ${to}`, wordsOfBooking({ ...longest, status }, to)] as const),
    ['suspended owner, to the renter', wordsOfSuspended(longest, 'renter')],
    ['suspended renter, to the owner', wordsOfSuspended(longest, 'owner')],
  ])('fits into 160 ASCII characters with the longest names: %s', (_, words) => {
    expect(sent(words)).toMatch(/^Gida: [ -~]{1,154}$/);
  });
});
