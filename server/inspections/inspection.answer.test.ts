import { describe, expect, it } from 'vitest';
import type { InspectionRole, InspectionStatus } from '#domain/lifecycles/inspection.ts';
import { kobo } from '#domain/money.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { toInspection } from './inspection.answer.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

// Rules: INSP-11

const at = (hour: string, day = '2026-12-01') => new Date(`${day}T${hour}:00+01:00`);
const UNTIL = at('10:00', '2026-12-03');

const wholeOf = (row: Partial<InspectionRow>): WholeInspection => ({
  row: {
    ...{ id: 'visit', listing_id: 'flat', visitor_id: 'adaeze', day: '2026-12-01', hour: '10:00' },
    ...{
      begins_at: at('10:00'),
      held_until: UNTIL,
      was_proposed: false,
      settled_by: null,
      cancelled_by: null,
      cancelled_because: null,
      status: 'scheduled',
    },
    ...{ other_by: null, other_day: null, other_hour: null, created_at: at('09:00', '2026-11-30') },
    ...row,
  },
  listing: { address: '12 Admiralty Way', price: kobo(100), move_in: null } as WholeInspection['listing'],
  visitor: { id: 'adaeze', first_name: 'Adaeze', last_name: 'Okafor', phone: '+2348030000001' },
  isVisitorSuspended: true,
  owner: { id: 'musa', first_name: 'Musa', last_name: 'Bello', phone: '+2348030000002' },
  payment: null,
});

const details = { code: '4711', tries: 2 };
const seenBy = (role: InspectionRole, row: Partial<InspectionRow>, now = at('10:30')) =>
  toInspection({ whole: wholeOf(row), role, details }, now);

/** Whether both sides see each other's contact, and whether they see the deadline. */
const shown: Record<InspectionStatus, readonly [meet: boolean, until: boolean]> = {
  ...{ proposed: [false, true], awaitingPayment: [false, true], scheduled: [true, false] },
  ...{ turnedAway: [true, true], absent: [true, true], disputed: [true, false] },
  ...{ done: [true, false], failed: [true, false], missed: [true, false] },
  ...{ declined: [false, false], cancelled: [false, false], lapsed: [false, true] },
};

describe('toInspection, half an hour after the start', () => {
  it.each(Object.entries(shown) as [InspectionStatus, (typeof shown)['done']][])(
    'shows contact and deadline of an inspection that is %s: %j',
    (status, [meet, until]) => {
      const [visitor, owner] = [seenBy('visitor', { status }), seenBy('owner', { status })];

      for (const { address, held_until } of [visitor, owner]) {
        expect([address, held_until]).toEqual([meet ? '12 Admiralty Way' : null, until ? UNTIL.toISOString() : null]);
      }
      expect([visitor.contact?.phone_no, owner.contact?.phone_no]).toEqual(
        meet ? ['+2348030000002', '+2348030000001'] : [undefined, undefined],
      );
      const isProvable = status === 'scheduled';
      expect([visitor.visitor_suspended, owner.visitor_suspended]).toEqual([undefined, isProvable || undefined]);
      expect([visitor.code, visitor.tries_left]).toEqual([isProvable ? '4711' : null, null]);
      expect([owner.code, owner.tries_left]).toEqual([null, isProvable ? 3 : null]);
      expect([seenBy('staff', { status }).code, seenBy('staff', { status }).tries_left]).toEqual([
        null,
        isProvable ? 3 : null,
      ]);
    },
  );

  it('hides the contact of an inspection cancelled too late', () => {
    const { address, contact, settled_by } = seenBy('visitor', { status: 'cancelled', settled_by: 'visitor' });

    expect([address, contact, settled_by]).toEqual([null, null, 'visitor']);
  });
});

describe('toInspection, at other times', () => {
  it('shows the visitor the code before the start, and does not ask the owner for it', () => {
    expect(seenBy('visitor', {}, at('09:59')).code).toBe('4711');
    expect(seenBy('owner', {}, at('09:59')).tries_left).toBeNull();
  });

  it.each<[InspectionStatus, string, InspectionStatus, string | null]>([
    ['proposed', '2026-12-03', 'lapsed', null],
    ['awaitingPayment', '2026-12-03', 'lapsed', null],
    ['turnedAway', '2026-12-03', 'failed', 'silence'],
    ['absent', '2026-12-03', 'missed', 'silence'],
    ['scheduled', '2026-12-03', 'done', 'silence'],
  ])('changes from %s on %s to %s, caused by %s', (status, day, is, settled) => {
    const {
      status: shownAs,
      settled_by,
      code,
      other_time,
    } = seenBy(
      'visitor',
      { status, other_by: 'owner', other_day: '2026-12-20', other_hour: '12:00' },
      at('10:00', day),
    );

    expect([shownAs, settled_by, code, other_time]).toEqual([is, settled, null, null]);
  });

  it('shows a proposed time and its deadline', () => {
    const other = { other_by: 'owner', other_day: '2026-12-01', other_hour: '08:00' } as const;

    expect(seenBy('visitor', other, at('07:59')).other_time).toEqual({
      ...{ by: 'owner', day: '2026-12-01', time: '08:00' },
      until: at('08:00').toISOString(),
    });
    expect(seenBy('visitor', other, at('08:00')).other_time).toBeNull();
  });

  it('hides a proposed time after its deadline, though both times are still to come', () => {
    const hours = { day: '2026-12-10', other_by: 'visitor', other_day: '2026-12-11', other_hour: '12:00' } as const;
    const seen = (now: Date) => seenBy('owner', { ...hours, status: 'proposed' }, now).other_time?.day;

    expect([seen(at('09:59', '2026-12-03')), seen(UNTIL)]).toEqual(['2026-12-11', undefined]);
  });

  it.each([
    ['visitor', 'musa', 'listed', true],
    ['visitor', 'musa', 'paused', undefined],
    ['visitor', 'adaeze', 'listed', undefined],
    ['owner', 'musa', 'listed', undefined],
  ] as const)('tells the %s of a listing of %s that is %s whether it is live: %s', (role, id, status, listed) => {
    const is = wholeOf({ status: 'done' });
    const whole = { ...is, listing: { ...is.listing, owner_id: id, status }, owner: { ...is.owner, id } };

    expect(toInspection({ whole, role, details: {} }, at('10:30')).listed).toBe(listed);
  });

  it('names a deleted visitor without details', () => {
    const whole = { ...wholeOf({ status: 'done' }), visitor: null };
    const { visitor_name, contact, address } = toInspection({ whole, role: 'owner', details: {} }, at('10:30'));

    expect([visitor_name, contact, address]).toEqual(['A deleted account', null, '12 Admiralty Way']);
  });
});
