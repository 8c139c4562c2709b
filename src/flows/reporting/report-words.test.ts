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
    ['listing', 'Report a listing', 'the listing', 'The listing -> /listings/7f1d', ofPlaces],
    ['booking', 'Report a booking', 'the other person of the booking', 'The booking -> /bookings/7f1d', ofPlaces],
    ['inspection', 'Report a visit', 'the other person of the visit', 'Inspections -> /inspections', ofPeople],
    [
      'haulage',
      'Report a haulage',
      'the other person of the haulage',
      'The haulage -> /haulages/7f1d',
      'askedForMoney rude other',
    ],
    ['person', 'Report a person', 'the person', 'Search -> /book-apartment', ofPeople],
  ]);
});
