import { describe, expect, it } from 'vitest';
import { answerProposalBy, daysToCome, offeredHours, payProposedBy } from './visits.ts';

const HOUR = 60 * 60_000;
const offered = [
  { day: '2026-12-01', start: '09:00', end: '12:00' },
  { day: '2026-12-02', start: '22:00', end: '00:00' },
] as const;

describe('the hours that an owner offers', () => {
  it('begin with the start, and end before the end', () => {
    expect(offeredHours(offered, '2026-12-01')).toEqual(['09:00', '10:00', '11:00']);
  });

  it('continue to midnight, which belongs to the day before', () => {
    expect(offeredHours(offered, '2026-12-02')).toEqual(['22:00', '23:00']);
  });

  it('are empty on other days', () => {
    expect(offeredHours(offered, '2026-12-03')).toEqual([]);
  });

  it('count a day as upcoming until its last time has begun in Lagos', () => {
    const eleven = new Date('2026-12-01T10:00:00Z');

    expect(daysToCome(offered, new Date(eleven.getTime() - 1))).toEqual(['2026-12-01', '2026-12-02']);
    expect(daysToCome(offered, eleven)).toEqual(['2026-12-02']);
    expect(daysToCome(offered, new Date('2026-12-02T22:00:00Z'))).toEqual([]);
  });
});

describe('a suggested time', () => {
  const now = new Date('2026-12-01T08:00:00Z');
  const hoursOn = (hours: number) => new Date(now.getTime() + hours * HOUR);

  it('must be answered within two days, and before the time itself', () => {
    expect(answerProposalBy(hoursOn(49), now)).toEqual(hoursOn(48));
    expect(answerProposalBy(hoursOn(47), now)).toEqual(hoursOn(47));
  });

  it('must be paid within a day of its acceptance, and before the time itself', () => {
    expect(payProposedBy(hoursOn(25), now)).toEqual(hoursOn(24));
    expect(payProposedBy(hoursOn(23), now)).toEqual(hoursOn(23));
  });
});
