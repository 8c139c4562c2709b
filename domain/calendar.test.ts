import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayInLagos,
  daysBetween,
  endsAfterStart,
  formatDates,
  formatDay,
  formatDayBriefly,
  formatDeadline,
  formatHour,
  formatMoment,
  formatMomentBriefly,
  isPlainDate,
  isWeekend,
  momentInLagos,
  startOfDay,
} from './calendar.ts';
import { availabilityHours, inspectionHours } from './visits.ts';

describe('dates in words', () => {
  it.each([
    ['2026-12-01', '2026-12-05', '1 to 5 Dec 2026'],
    ['2026-11-28', '2026-12-05', '28 Nov to 5 Dec 2026'],
    ['2026-12-28', '2027-01-05', '28 Dec 2026 to 5 Jan 2027'],
    ['2026-12-01', '2027-12-05', '1 Dec 2026 to 5 Dec 2027'],
  ])('name month and year of %s to %s once where they are the same: %s', (from, to, words) => {
    expect(formatDates(from, to)).toBe(words);
  });

  it.each([
    ['2026-12-01T15:30:00Z', '4:30 PM'],
    ['2026-12-01T22:59:00Z', '11:59 PM'],
    ['2026-12-01T23:00:00Z', 'Wed 2 Dec 2026, 12:00 AM'],
    ['2026-11-30T22:59:00Z', 'Mon 30 Nov 2026, 11:59 PM'],
  ])('leave out today in Lagos in the deadline %s: %s', (moment, words) => {
    expect(formatDeadline(new Date(moment), new Date('2026-12-01T08:00:00Z'))).toBe(words);
  });

  it('leave out the year where each character counts', () => {
    expect(formatDayBriefly('2026-12-01')).toBe('Tue 1 Dec');
    expect(formatMomentBriefly(new Date('2026-12-01T23:05:00Z'))).toBe('Wed 2 Dec, 12:05 AM');
  });
});

describe('endsAfterStart', () => {
  it('treats midnight as the end of the day', () => {
    expect(endsAfterStart('23:00', '00:00')).toBe(true);
    expect(endsAfterStart('00:00', '08:00')).toBe(false);
    expect(endsAfterStart('00:00', '00:00')).toBe(false);
  });

  it('refuses an end at or before the start', () => {
    expect(endsAfterStart('09:00', '09:00')).toBe(false);
    expect(endsAfterStart('10:00', '09:00')).toBe(false);
    expect(endsAfterStart('09:00', '10:00')).toBe(true);
  });
});

describe('days and hours in Lagos', () => {
  it('uses the day in Lagos, where it is an hour later than in UTC', () => {
    expect(dayInLagos(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11-30');
    expect(dayInLagos(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['1-12-2026', false],
    ['2026-12', false],
    ['2026', false],
  ])('decides whether %s is a day', (text, is) => {
    expect(isPlainDate(text)).toBe(is);
  });

  it('recognises a weekend', () => {
    expect(['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'].map(isWeekend)).toEqual([false, true, true, false]);
  });

  it('writes a day in words', () => {
    expect(formatDay('2026-12-01')).toBe('Tuesday 1 December 2026');
    expect(formatDay('2026-12-01', 'short')).toBe('Tue 1 Dec 2026');
  });

  it('names each day of the week and each month', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => formatDay(addDays('2026-12-06', day)).split(' ')[0]);
    const year = Array.from({ length: 12 }, (_, month) => formatDay(`2026-${String(month + 1).padStart(2, '0')}-15`));

    expect(week).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    expect(year.map((day) => day.split(' ')[2])).toEqual([
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ]);
  });

  it.each([
    ['08:00', '8:00 AM'],
    ['12:00', '12:00 PM'],
    ['23:00', '11:00 PM'],
    ['00:00', '12:00 AM (midnight)'],
    ['24:00', '12:00 AM (midnight)'],
  ])('shows %s as %s', (hour, shown) => {
    expect(formatHour(hour)).toBe(shown);
  });

  it('offers the hours of the specification', () => {
    expect(availabilityHours).toHaveLength(17);
    expect([availabilityHours[0], availabilityHours.at(-1)]).toEqual(['08:00', '00:00']);
  });

  it.each([
    ['2026-12-01', '08:00', '2026-12-01T07:00:00.000Z'],
    ['2026-12-01', '00:00', '2026-11-30T23:00:00.000Z'],
    ['2026-12-31', '24:00', '2026-12-31T23:00:00.000Z'],
  ])('returns the moment of %s, %s in Lagos', (day, hour, moment) => {
    expect(momentInLagos(day, hour).toISOString()).toBe(moment);
  });

  it('offers inspections from eight to midnight', () => {
    expect([inspectionHours[0], inspectionHours.at(-1), inspectionHours.length]).toEqual(['08:00', '24:00', 17]);
  });

  it('formats a moment in the time of Lagos', () => {
    expect(formatMoment(new Date('2026-01-05T08:03:59Z'))).toBe('Mon 5 Jan 2026, 9:03 AM');
    expect(formatMoment(new Date('2026-01-05T23:30:00Z'))).toBe('Tue 6 Jan 2026, 12:30 AM');
  });

  it('formats hours with AM and PM, from 12 AM and 12 PM', () => {
    const round = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const all = ['AM', 'PM'].flatMap((half) => round.map((hour) => [hour, half]));
    const hours = all.map((_, hour) => `${hour}:00`.padStart(5, '0'));
    const shown = hours.map((hour) =>
      [0, 59].map((minute) => formatMoment(new Date(momentInLagos('2026-01-06', hour).getTime() + minute * 60_000))),
    );

    expect(shown).toEqual(
      all.map(([hour, half]) => ['00', '59'].map((min) => `Tue 6 Jan 2026, ${hour}:${min} ${half}`)),
    );
    expect(hours.slice(1).map(formatHour)).toEqual(all.slice(1).map(([hour, half]) => `${hour}:00 ${half}`));
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-01', 0, '2026-03-01'],
    ['2026-03-01', 365, '2027-03-01'],
  ])('counts from %s %i days to %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
    expect(startOfDay(to)).toEqual(momentInLagos(to, '00:00'));
  });
});
