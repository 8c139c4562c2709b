import { expect, it } from 'vitest';
import { subjectWords } from './report-words.ts';

it('names the subject of a report and links back to it', () => {
  const told = Object.entries(subjectWords).map(([about, { title, name, back, reasons }]) => {
    const { to, label } = back('7f1d');
    return [about, title, name, `${label} -> ${to}`, reasons.join(' ')];
  });

  const ofPlaces = 'gone notAsShown notTheirs askedForMoney rude other';
  const ofPeople = 'notTheirs askedForMoney rude other';
  expect(told).toEqual([
    ['listing', 'Report a listing', 'the listing', 'Listing -> /listings/7f1d', ofPlaces],
    ['booking', 'Report a booking', 'the booking or the other person', 'Booking -> /bookings/7f1d', ofPlaces],
    [
      'inspection',
      'Report an inspection',
      'the inspection or the other person',
      'Inspections -> /inspections',
      ofPeople,
    ],
    [
      'shipment',
      'Report a delivery',
      'the delivery or the other person',
      'Delivery -> /shipments/7f1d',
      'askedForMoney rude other',
    ],
    ['person', 'Report a user', 'this user', 'Search -> /book-apartment', ofPeople],
  ]);
});
