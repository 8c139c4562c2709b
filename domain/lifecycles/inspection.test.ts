import { describe, expect, it } from 'vitest';
import {
  feeGoesBack,
  type InspectionStatus,
  type InspectionTimes,
  inspectionAt,
  inspectionMovesOf,
  nextInspectionStatus,
} from './inspection.ts';

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

  it('lets the owner alone say how it went, once the hour has come', () => {
    expect(inspectionMovesOf(at('scheduled'), 'owner', TEN)).toEqual(['done', 'missed']);
    expect(inspectionMovesOf(at('scheduled'), 'visitor', TEN)).toEqual([]);
  });

  it.each(['lapsed', 'cancelled', 'done', 'missed'] as const)('is over once %s', (status) => {
    expect(inspectionMovesOf(at(status), 'owner', TEN)).toEqual([]);
    expect(inspectionMovesOf(at(status), 'visitor', hoursAhead(1))).toEqual([]);
  });

  it('lapses at the very moment the hold ends, whether or not anybody looks', () => {
    const held = at('awaitingPayment', hoursAhead(24));

    expect(inspectionAt(held, new Date(hoursAhead(24).getTime() - 1))).toBe('awaitingPayment');
    expect(inspectionAt(held, hoursAhead(24))).toBe('lapsed');
  });

  it('counts as done when the owner says nothing for a week', () => {
    expect(inspectionAt(at('scheduled'), hoursAhead(-24 * 7 + 1))).toBe('scheduled');
    expect(inspectionAt(at('scheduled'), hoursAhead(-24 * 7))).toBe('done');
    expect(inspectionAt(at('missed'), hoursAhead(-24 * 8))).toBe('missed');
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
});
