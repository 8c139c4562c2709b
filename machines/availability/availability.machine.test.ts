import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { addDays } from '#domain/calendar.ts';
import { createParent } from '../path-engine/xstate-facts.ts';
import { type AvailabilityEvent, type AvailableDay, availabilityMachine } from './availability.machine.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T23:30:00+01:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const hours = { start: '09:00', end: '17:00' };
const late = { start: '12:00', end: '20:00' };
const day = (of: string, each = hours): AvailableDay => ({ day: of, ...each }) as AvailableDay;

function told(days: AvailableDay[], ...events: object[]) {
  const parent = createParent();
  const actor = createActor(availabilityMachine, { input: { days }, parent }).start();
  for (const event of events) actor.send(event as AvailabilityEvent);
  const { context } = actor.getSnapshot();
  parent.stop();
  return context;
}
const toggled = (of: string) => ({ type: 'day.toggled', day: of });
const three = [day('2026-01-07'), day('2026-01-08'), day('2026-01-09')];

describe('the days that are offered', () => {
  it('sorts days and gives a new day the times of the last one', () => {
    expect(told([day('2026-01-08', late)], toggled('2026-01-06'), toggled('2026-01-09')).days).toEqual([
      ...[day('2026-01-06', late), day('2026-01-08', late), day('2026-01-09', late)],
    ]);
    expect(told([], toggled('2026-01-06')).days).toEqual([day('2026-01-06')]);
  });

  it('begin with today in Lagos', () => {
    expect(told([], toggled('2026-01-05')).days).toHaveLength(1);
    expect(told([], toggled('2026-01-04'))).toMatchObject({ days: [], problem: expect.stringContaining('has passed') });
  });

  it('accepts 366 days and refuses another', () => {
    const many = Array.from({ length: 365 }, (_, at) => day(addDays('2026-01-06', at)));
    const full = [...many, day('2027-01-06')];

    expect(told(many, toggled('2027-01-06')).days).toHaveLength(366);
    expect(told(full, toggled('2027-01-07'))).toMatchObject({ days: full, problem: 'You can choose up to 366 days.' });
    expect(told(full, toggled('2027-01-06')).days).toEqual(many);
  });

  it('removes only the given day', () => {
    expect(told(three, toggled('2026-01-08')).days).toEqual([three[0], three[2]]);
    expect(told(three, { type: 'day.removed', day: '2026-01-07' }).days).toEqual([three[1], three[2]]);
    expect(told([day('2026-01-02'), ...three], toggled('2026-01-02')).days, 'one that is over').toEqual(three);
  });

  it('changes the times of one day, or of all', () => {
    expect(told(three, { type: 'hours.changed', day: '2026-01-08', ...late }).days).toEqual([
      ...[three[0], day('2026-01-08', late), three[2]],
    ]);
    expect(told(three, { type: 'hours.shared', ...late }).days.map(({ start, end }) => [start, end])).toEqual(
      Array.from({ length: 3 }, () => ['12:00', '20:00']),
    );
  });

  it('continues only when each day ends after its start', () => {
    const turned = { start: '17:00', end: '09:00' };
    const finished = { type: 'schedule.finished' };

    expect(told(three, finished).problem).toBeNull();
    expect(told([day('2026-01-07', turned), day('2026-01-08')], finished).problem).toContain('must be after');
    expect(told([day('2026-01-07'), day('2026-01-08', turned)], finished).problem).toContain('must be after');
  });
});
