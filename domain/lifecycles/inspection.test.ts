import { describe, expect, it } from 'vitest';
import { feeOf, type InspectionStatus, nextInspectionStatus } from './inspection.ts';
import { feeGoesBack, type InspectionTimes, inspectionAt, inspectionMovesOf, settledAt } from './inspection-times.ts';

const HOUR = 60 * 60_000;
const TEN = new Date('2026-12-01T09:00:00Z'); // ten o'clock in Lagos
const hoursAhead = (hours: number) => new Date(TEN.getTime() - hours * HOUR);

const at = (status: InspectionStatus, heldUntil: Date | null = null): InspectionTimes => ({
  status,
  day: '2026-12-01',
  time: '10:00',
  heldUntil,
});

describe('the life of an inspection', () => {
  it('is scheduled by the payment alone', () => {
    expect(nextInspectionStatus('awaitingPayment', 'payment.arrived')).toBe('scheduled');
    expect(inspectionMovesOf(at('awaitingPayment'), 'owner', hoursAhead(1))).toEqual(['cancel']);
  });

  it('ends when its fee goes back, while it is to come', () => {
    expect(nextInspectionStatus('scheduled', 'fee.returned')).toBe('cancelled');
    expect(nextInspectionStatus('done', 'fee.returned')).toBeUndefined();
  });

  it.each(['lapsed', 'cancelled', 'scheduled', 'done', 'missed'] as const)('takes no payment once %s', (status) => {
    expect(nextInspectionStatus(status, 'payment.arrived')).toBeUndefined();
  });

  it('lets both call it off before the hour', () => {
    expect(inspectionMovesOf(at('scheduled'), 'visitor', hoursAhead(1))).toEqual(['cancel']);
    expect(inspectionMovesOf(at('scheduled'), 'owner', hoursAhead(1))).toEqual(['cancel']);
  });

  it('lets the two say how it went, each in their own words, once the hour has come', () => {
    expect(inspectionMovesOf(at('scheduled'), 'owner', TEN)).toEqual(['prove', 'missed']);
    expect(inspectionMovesOf(at('scheduled'), 'staff', TEN)).toEqual(['prove', 'missed']);
    expect(inspectionMovesOf(at('scheduled'), 'visitor', TEN)).toEqual(['done', 'fail']);
    expect(inspectionMovesOf(at('scheduled'), 'staff', hoursAhead(1))).toEqual([]);
  });

  it('asks the other side of what one of them says, and lets the visitor take it back', () => {
    expect(inspectionMovesOf(at('turnedAway'), 'owner', TEN)).toEqual(['agree', 'object']);
    expect(inspectionMovesOf(at('turnedAway'), 'visitor', TEN)).toEqual(['done']);
    expect(inspectionMovesOf(at('absent'), 'visitor', TEN)).toEqual(['done', 'agree', 'object']);
    expect(inspectionMovesOf(at('absent'), 'owner', TEN)).toEqual([]);
  });

  it('leaves what is disputed to a case', () => {
    expect(inspectionMovesOf(at('disputed'), 'owner', TEN)).toEqual([]);
    expect(inspectionMovesOf(at('disputed'), 'visitor', TEN)).toEqual([]);
    expect(inspectionAt(at('disputed'), hoursAhead(-24 * 365))).toBe('disputed');
  });

  it.each(['lapsed', 'cancelled', 'done', 'failed', 'missed'] as const)('is over once %s', (status) => {
    expect(inspectionMovesOf(at(status), 'owner', TEN)).toEqual([]);
    expect(inspectionMovesOf(at(status), 'visitor', hoursAhead(1))).toEqual([]);
  });

  it('lapses at the very moment the hold ends, whether or not anybody looks', () => {
    const held = at('awaitingPayment', hoursAhead(24));

    expect(inspectionAt(held, new Date(hoursAhead(24).getTime() - 1))).toBe('awaitingPayment');
    expect(inspectionAt(held, hoursAhead(24))).toBe('lapsed');
  });

  it('counts as done, and as proven by nothing, when nobody speaks for two days', () => {
    expect(settledAt(at('scheduled'), hoursAhead(-48 + 0.01))).toBeUndefined();
    expect(settledAt(at('scheduled'), hoursAhead(-48))).toEqual({ status: 'done', settled: 'silence' });
    expect(inspectionAt(at('missed'), hoursAhead(-24 * 8))).toBe('missed');
  });

  it('believes whoever spoke when nobody answers in time', () => {
    const until = hoursAhead(-72);

    expect(settledAt(at('turnedAway', until), hoursAhead(-71))).toBeUndefined();
    expect(settledAt(at('turnedAway', until), until)).toEqual({ status: 'failed', settled: 'silence' });
    expect(settledAt(at('absent', until), until)).toEqual({ status: 'missed', settled: 'silence' });
  });
});

describe('the fee', () => {
  it('goes back when the owner calls it off, however late', () => {
    expect(feeGoesBack(at('scheduled'), 'owner', hoursAhead(0.1))).toBe(true);
  });

  it('goes back to a visitor who calls it off a day ahead, and no later', () => {
    expect(feeGoesBack(at('scheduled'), 'visitor', hoursAhead(24))).toBe(true);
    expect(feeGoesBack(at('scheduled'), 'visitor', hoursAhead(23.9))).toBe(false);
  });

  it.each([
    ['scheduled', null, 'held'],
    ['disputed', null, 'held'],
    ['done', 'silence', 'kept'],
    ['missed', 'agreement', 'kept'],
    ['failed', 'silence', 'back'],
    ['cancelled', null, 'back'],
    ['cancelled', 'visitor', 'kept'],
    ['lapsed', null, 'back'],
  ] as const)('of what is %s, by %s, is %s', (status, settled, fee) => {
    expect(feeOf(status, settled)).toBe(fee);
  });
});
