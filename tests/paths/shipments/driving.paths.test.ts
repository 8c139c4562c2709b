import { expect } from 'vitest';
import type { drivingMachine } from '#machines/shipments/driving.machine.ts';
import type { drivingSamples } from '#machines/shipments/driving.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';
import { testFlow } from '../test-flow.ts';

/** Checks what a driver's pages show: the flow has no screen of its own. */
const shown: ScreenCheck<typeof drivingMachine> = (look, state) => {
  const { moves, loss, problem } = state.context;
  const isSignedOut = problem?.code === 'unauthenticated';
  const waiting = moves.filter(({ refused }) => refused === null).length;
  const saved =
    waiting === 1 ? '1 update saved on this phone. We send it' : `${waiting} updates saved on this phone. We send them`;
  expect(look.text.includes('saved on this phone')).toBe(waiting > 0);
  const when = isSignedOut ? 'after you sign in.' : 'when you are back online.';
  if (waiting > 0) expect(look.text).toContain(`${saved} ${when}`);
  expect(look.text.includes('You were signed out.')).toBe(isSignedOut);
  expect(look.text.includes('The browser deleted')).toBe(loss !== null);
  for (const { refused } of moves) {
    if (refused) expect(look.text).toContain('Not accepted: Pickup');
    if (refused?.code === 'wrong_code') expect(look.text).toContain('Ask for the code again');
    if (refused?.code === 'not_found') expect(look.text).toContain('You are no longer assigned to this job.');
  }
};

const drivingAdapter: TestAdapter<typeof drivingMachine, typeof drivingSamples> = {
  // The pages that show this flow also show its problem.
  isToldByParent: true,
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'device.changed': (person, payload) => person.happens({ type: 'device.changed', ...payload }),
    'move.dropped': (person) => person.press('Remove from this phone'),
    'loss.read': (person) => person.press('OK'),
    'retry.due': (person) => person.happens({ type: 'retry.due' }),
  },
  checks: {
    'driving.choosing': neverAtRest,
    'driving.arriving': shown,
    'driving.sendingPhotos': shown,
    'driving.sending': shown,
    'driving.asking': shown,
    'driving.resting': shown,
    'driving.waiting': (look, state) => {
      shown(look, state);
      const { jobs, problem } = state.context;
      expect(look.text.includes('You are offline. Jobs shown as of')).toBe(
        jobs.length > 0 && problem?.code !== 'unauthenticated',
      );
    },
  },
};

await testFlow('driving', {
  adapter: drivingAdapter,
  inBrowser: async () => (await import('./driving.browser.ts')).drivingInBrowser,
});
