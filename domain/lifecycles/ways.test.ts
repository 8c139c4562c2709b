import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTransitionLookup } from './ways.ts';

describe('createTransitionLookup', () => {
  it('returns where an event leads, by the values that its guards read, and computes each result once', () => {
    const read: string[] = [];
    const flow = setup({
      types: {
        context: {} as { key: string },
        events: {} as { type: 'opened' } | { type: 'shut'; by: string },
        input: {} as { key: string },
      },
      guards: {
        fits: ({ context }) => {
          read.push(context.key);
          return context.key === 'right';
        },
      },
    });
    const door = flow.createMachine({
      context: ({ input }) => input,
      initial: 'closed',
      states: {
        closed: { on: { opened: { guard: 'fits', target: 'open' } } },
        open: { on: { shut: 'locked' } },
        locked: { type: 'final' },
      },
    });
    const next = createTransitionLookup(door);
    const [right, wrong] = [{ key: 'right' }, { key: 'wrong' }];

    const first = [next('closed', { type: 'opened' }, right), next('closed', { type: 'opened' }, wrong)];
    const often = read.length;
    const again = [next('closed', { type: 'opened' }, right), next('closed', { type: 'opened' }, wrong)];

    expect(first).toEqual(['open', undefined]);
    expect(again).toEqual(first);
    expect(read).toHaveLength(often);
    expect(next('open', { type: 'shut', by: 'wind' }, right)).toBe('locked');
    expect(next('locked', { type: 'opened' }, right)).toBeUndefined();
  });
});
