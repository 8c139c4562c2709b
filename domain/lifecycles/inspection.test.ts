import { describe, expect, it } from 'vitest';
import { INSPECTION_FEE } from '../limits.ts';
import { feeOf, type InspectionStatus, nextInspectionStatus } from './inspection.ts';
import {
  answerVisitBy,
  canProposeOther,
  costOfCancellingInspection,
  findDeadlineResult,
  findOpenOtherTime,
  type InspectionTimes,
  inspectionAt,
  inspectionMovesOf,
  isFeeRefunded,
  isInspectionMoveOf,
  isOtherAnswered,
  moveInspection,
  otherTimeDeadline,
} from './inspection-times.ts';

const HOUR = 60 * 60_000;
const TEN = new Date('2026-12-01T09:00:00Z'); // ten o'clock in Lagos
const hoursAhead = (hours: number) => new Date(TEN.getTime() - hours * HOUR);

const at = (status: InspectionStatus, heldUntil: Date | null = null): InspectionTimes => ({
  status,
  day: '2026-12-01',
  time: '10:00',
  heldUntil,
});

describe('costOfCancellingInspection', () => {
  it.each([
    ['visitor', 'scheduled', 24, false],
    ['visitor', 'scheduled', 23.99, true],
    ['owner', 'scheduled', 1, false],
    ['staff', 'scheduled', 1, false],
    ['visitor', 'awaitingPayment', 1, false],
    ['visitor', 'proposed', 1, false],
  ] as const)('is for the %s of one that is %s, %d hours ahead, the fee: %s', (role, status, hours, isFee) => {
    expect(costOfCancellingInspection(at(status), role, hoursAhead(hours))).toBe(isFee ? INSPECTION_FEE : 0);
  });
});

describe('isOtherAnswered', () => {
  it.each([
    ['visitor', 'owner', 2, true],
    ['visitor', 'visitor', 2, false],
    ['owner', 'visitor', 2, true],
    ['owner', 'owner', 2, false],
    ['visitor', 'owner', 0, false],
  ] as const)('with a time of the %s, for the %s, %i hours ahead: %s', (by, role, hours, is) => {
    const other = { by, day: '2026-12-01', time: '11:00' } as const;

    expect(isOtherAnswered({ ...at('scheduled'), other }, role, hoursAhead(hours))).toBe(is);
    expect(isOtherAnswered(at('scheduled'), role, hoursAhead(hours)), 'no other time').toBe(false);
  });
});

describe('inspectionLifecycle', () => {
  it('is scheduled by the payment alone', () => {
    expect(nextInspectionStatus('awaitingPayment', 'payment.arrived')).toBe('scheduled');
    expect(inspectionMovesOf(at('awaitingPayment'), 'owner', hoursAhead(1))).toEqual(['cancel']);
  });

  it('ends when the fee of an upcoming inspection is refunded', () => {
    expect(nextInspectionStatus('scheduled', 'fee.returned')).toBe('cancelled');
    expect(nextInspectionStatus('done', 'fee.returned')).toBeUndefined();
  });

  it.each(['lapsed', 'cancelled', 'scheduled', 'done', 'missed'] as const)('takes no payment once %s', (status) => {
    expect(nextInspectionStatus(status, 'payment.arrived')).toBeUndefined();
  });

  it('lets both sides cancel before the start', () => {
    expect(inspectionMovesOf(at('scheduled'), 'visitor', hoursAhead(1))).toEqual(['cancel']);
    expect(inspectionMovesOf(at('scheduled'), 'owner', hoursAhead(1))).toEqual(['cancel']);
  });

  it('lets each side report the outcome from the start on', () => {
    expect(inspectionMovesOf(at('scheduled'), 'owner', TEN)).toEqual(['prove', 'missed']);
    expect(inspectionMovesOf(at('scheduled'), 'staff', TEN)).toEqual(['prove', 'missed']);
    expect(inspectionMovesOf(at('scheduled'), 'visitor', TEN)).toEqual(['done', 'fail']);
    expect(inspectionMovesOf(at('scheduled'), 'staff', hoursAhead(1))).toEqual([]);
  });

  it('asks the other side about a report, and lets the visitor withdraw theirs', () => {
    expect(inspectionMovesOf(at('turnedAway'), 'owner', TEN)).toEqual(['agree', 'object']);
    expect(inspectionMovesOf(at('turnedAway'), 'visitor', TEN)).toEqual(['done']);
    expect(inspectionMovesOf(at('absent'), 'visitor', TEN)).toEqual(['done', 'agree', 'object']);
    expect(inspectionMovesOf(at('absent'), 'owner', TEN)).toEqual([]);
  });

  it('leaves a dispute to a case', () => {
    expect(inspectionMovesOf(at('disputed'), 'owner', TEN)).toEqual([]);
    expect(inspectionMovesOf(at('disputed'), 'visitor', TEN)).toEqual([]);
    expect(inspectionAt(at('disputed'), hoursAhead(-24 * 365))).toBe('disputed');
  });

  it.each(['lapsed', 'cancelled', 'done', 'failed', 'missed'] as const)('is over once %s', (status) => {
    expect(inspectionMovesOf(at(status), 'owner', TEN)).toEqual([]);
    expect(inspectionMovesOf(at(status), 'visitor', hoursAhead(1))).toEqual([]);
  });

  it('lapses at the millisecond at which the hold ends', () => {
    const held = at('awaitingPayment', hoursAhead(24));

    expect(inspectionAt(held, new Date(hoursAhead(24).getTime() - 1))).toBe('awaitingPayment');
    expect(inspectionAt(held, hoursAhead(24))).toBe('lapsed');
  });

  it('counts as done after two days without a report', () => {
    expect(findDeadlineResult(at('scheduled'), hoursAhead(-48 + 0.01))).toBeUndefined();
    expect(findDeadlineResult(at('scheduled'), hoursAhead(-48))).toEqual({ status: 'done', settled: 'silence' });
    expect(inspectionAt(at('missed'), hoursAhead(-24 * 8))).toBe('missed');
  });

  it('lapses when the owner does not answer a proposed time, and not before', () => {
    const proposed = at('proposed', hoursAhead(24));

    expect(inspectionAt(proposed, new Date(hoursAhead(24).getTime() - 1))).toBe('proposed');
    expect(findDeadlineResult(proposed, hoursAhead(24))).toEqual({ status: 'lapsed', settled: null });
  });

  it('gives the other side three days to answer', () => {
    expect(answerVisitBy(TEN)).toEqual(hoursAhead(-72));
  });

  it('follows the first account when the other side does not answer in time', () => {
    const until = hoursAhead(-72);

    expect(findDeadlineResult(at('turnedAway', until), hoursAhead(-71))).toBeUndefined();
    expect(findDeadlineResult(at('turnedAway', until), until)).toEqual({ status: 'failed', settled: 'silence' });
    expect(findDeadlineResult(at('absent', until), until)).toEqual({ status: 'missed', settled: 'silence' });
  });
});

describe('another time', () => {
  const proposed = (status: InspectionStatus, time: string, by: 'visitor' | 'owner' = 'owner'): InspectionTimes => ({
    ...at(status),
    other: { by, day: '2026-12-01', time },
  });

  it.each([
    ['earlier', '08:00', 2],
    ['later', '15:00', 0],
  ])('can be accepted, if at %s, until it or the current time comes', (_, time, hours) => {
    const visit = proposed('scheduled', time);
    const last = new Date(hoursAhead(hours).getTime() - 1);

    expect(visit.other && otherTimeDeadline(visit, visit.other)).toEqual(hoursAhead(hours));
    expect(findOpenOtherTime(visit, last)).toEqual(visit.other);
    expect(findOpenOtherTime(visit, hoursAhead(hours))).toBeNull();
    expect(inspectionMovesOf(visit, 'visitor', last)).toEqual(['accept', 'decline', 'cancel']);
    expect(inspectionMovesOf(visit, 'visitor', hoursAhead(hours))).not.toContain('accept');
    expect(findOpenOtherTime({ ...visit, status: 'proposed' }, last)).toEqual(visit.other);
    expect(moveInspection({ ...visit, status: 'proposed' }, 'visitor', 'accept', last)?.status).toBe('awaitingPayment');
  });

  it('is answered by the side that did not propose it', () => {
    const answers = (by: 'visitor' | 'owner') =>
      (['visitor', 'owner', 'staff'] as const).filter(
        (role) => moveInspection(proposed('scheduled', '15:00', by), role, 'accept', hoursAhead(1)) !== undefined,
      );

    expect([answers('owner'), answers('visitor')]).toEqual([['visitor'], ['owner']]);
  });

  it.each(['awaitingPayment', 'turnedAway', 'done', 'cancelled', 'lapsed'] as const)(
    'cannot be suggested once the inspection is %s',
    (status) => {
      expect(findOpenOtherTime(proposed(status, '15:00'), hoursAhead(1))).toBeNull();
    },
  );

  it.each([
    ['proposed', ['owner']],
    ['scheduled', ['visitor', 'owner']],
    ['awaitingPayment', []],
    ['done', []],
  ] as const)('can be suggested for %s by %j until the start', (status, roles) => {
    const may = (now: Date) =>
      (['visitor', 'owner', 'staff'] as const).filter((role) => canProposeOther(at(status), role, now));

    expect(may(new Date(TEN.getTime() - 1))).toEqual(roles);
    expect(may(TEN)).toEqual([]);
  });
});

describe('the fee', () => {
  it('is refunded when the owner cancels, however late', () => {
    expect(isFeeRefunded(at('scheduled'), 'owner', hoursAhead(0.1))).toBe(true);
  });

  it('is refunded when the visitor cancels at least a day ahead', () => {
    expect(isFeeRefunded(at('scheduled'), 'visitor', hoursAhead(24))).toBe(true);
    expect(isFeeRefunded(at('scheduled'), 'visitor', hoursAhead(23.9))).toBe(false);
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
  ] as const)('is decided for an inspection that is %s and settled by %s: %s', (status, settled, fee) => {
    expect(feeOf(status, settled)).toBe(fee);
  });
});

describe('nextInspectionStatus', () => {
  it.each([
    ['visitor', ['accept', 'decline', 'done', 'fail', 'agree', 'object', 'cancel']],
    ['owner', ['accept', 'decline', 'prove', 'missed', 'agree', 'object', 'cancel']],
    ['staff', ['prove', 'missed', 'agree', 'object']],
  ] as const)('allows the %s, in some status, the moves %j', (role, moves) => {
    const all = ['accept', 'decline', 'prove', 'done', 'fail', 'missed', 'agree', 'object', 'cancel'] as const;

    expect(all.filter((move) => isInspectionMoveOf(role, move))).toEqual(moves);
  });

  it.each([
    ['proposed', 'owner', 'accept', 24, 'awaitingPayment', null],
    ['proposed', 'owner', 'decline', 24, 'declined', null],
    ['proposed', 'visitor', 'cancel', 1, 'cancelled', null],
    ['awaitingPayment', 'visitor', 'cancel', 1, 'cancelled', null],
    ['awaitingPayment', 'visitor', 'cancel', 0, 'cancelled', null],
    ['scheduled', 'visitor', 'cancel', 24, 'cancelled', null],
    ['scheduled', 'visitor', 'cancel', 23.9, 'cancelled', 'visitor'],
    ['scheduled', 'owner', 'cancel', 23.9, 'cancelled', null],
    ['scheduled', 'owner', 'prove', 0, 'done', 'code'],
    ['scheduled', 'staff', 'prove', 0, 'done', 'code'],
    ['scheduled', 'visitor', 'done', 0, 'done', 'visitor'],
    ['scheduled', 'visitor', 'fail', 0, 'turnedAway', null],
    ['scheduled', 'owner', 'missed', 0, 'absent', null],
    ['turnedAway', 'owner', 'agree', -1, 'failed', 'agreement'],
    ['turnedAway', 'staff', 'agree', -1, 'failed', 'agreement'],
    ['turnedAway', 'owner', 'object', -1, 'disputed', null],
    ['turnedAway', 'visitor', 'done', -1, 'done', 'visitor'],
    ['absent', 'visitor', 'agree', -1, 'missed', 'agreement'],
    ['absent', 'visitor', 'object', -1, 'disputed', null],
    ['scheduled', 'visitor', 'cancel', 0, undefined, undefined],
    ['scheduled', 'owner', 'prove', 0.1, undefined, undefined],
    ['scheduled', 'owner', 'done', 0, undefined, undefined],
    ['absent', 'owner', 'agree', -1, undefined, undefined],
  ] as const)(
    'turns %s, when the %s makes the move %s %d hours ahead, into %s settled by %s',
    (status, role, move, ahead, ...then) => {
      const moved = moveInspection(at(status), role, move, hoursAhead(ahead));

      expect([moved?.status, moved?.settled]).toEqual(then);
    },
  );
});
