import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyLive, findLatestActor, follow } from './live-state.ts';
import type { ActorReport, TabMessage } from './protocol.ts';
import { throttleDrawing } from './use-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FRAME = 16;

describe('paced', () => {
  it('draws before the next frame after a rest', () => {
    const draw = vi.fn();
    const pace = throttleDrawing(draw);

    pace.ask();
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(FRAME);

    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws ten times a second under a hundred events, and draws the last of them', () => {
    const draw = vi.fn();
    const pace = throttleDrawing(draw);

    for (let told = 0; told < 100; told += 1) {
      pace.ask();
      vi.advanceTimersByTime(10);
    }
    const during = draw.mock.calls.length;
    vi.advanceTimersByTime(200);

    expect(during).toBeGreaterThanOrEqual(8);
    expect(during).toBeLessThanOrEqual(10);
    expect(draw).toHaveBeenCalledTimes(during + 1);
  });

  it('draws nothing more after cancel', () => {
    const draw = vi.fn();
    const pace = throttleDrawing(draw);
    pace.ask();
    vi.advanceTimersByTime(FRAME);
    pace.ask();

    pace.cancel();
    vi.advanceTimersByTime(1_000);

    expect(draw).toHaveBeenCalledTimes(1);
  });
});

const state: ActorReport['state'] = {
  ...{ status: 'active', active: ['cart'], leaves: ['cart'] },
  ...{ value: 'cart', tags: [], context: {}, output: null },
};
const reportAt = (at: number): ActorReport => ({
  ...{ tab: 'one', path: '/', session: 'x:0', parent: null, id: 'cart', machine: 'cart' },
  ...{ at, state },
});
const movedAt = (at: number): TabMessage => ({
  type: 'actor.moved',
  actor: reportAt(at),
  move: { event: { type: 'added' }, from: ['cart'], taken: ['cart —added→ cart'], sender: null },
});
const known = (...messages: TabMessage[]) => messages.reduce(follow, emptyLive).actors[0];

describe('follow', () => {
  it('marks an actor as hurried from five events within a second on', () => {
    expect(known(...[0, 10, 20, 30].map(movedAt))).toMatchObject({ hurried: false });
    expect(known(...[0, 10, 20, 30, 999].map(movedAt))).toMatchObject({ hurried: true });
    expect(known(...[0, 10, 20, 30, 1_000].map(movedAt))).toMatchObject({ hurried: false });
  });

  it('clears the mark once an event comes alone', () => {
    expect(known(...[0, 10, 20, 30, 40, 5_000].map(movedAt))).toMatchObject({ hurried: false });
  });

  it('keeps the mark when an actor is only shown again', () => {
    const shown: TabMessage = { type: 'actor.shown', actor: reportAt(5_000) };
    expect(known(...[0, 10, 20, 30, 40].map(movedAt), shown)).toMatchObject({ hurried: true, moved: 5 });
  });
});

describe('latest', () => {
  it('is the actor of a new tab, even if only its first state was reported, until another actor moves', () => {
    const shown: TabMessage = { type: 'actor.shown', actor: reportAt(10) };
    const other: TabMessage = { type: 'actor.shown', actor: { ...reportAt(20), tab: 'two' } };
    const tabAfter = (...messages: TabMessage[]) => findLatestActor(messages.reduce(follow, emptyLive).actors)?.tab;

    expect(tabAfter(movedAt(0), other, shown)).toBe('two');
    expect(tabAfter(movedAt(0), other, movedAt(30))).toBe('one');
  });
});
