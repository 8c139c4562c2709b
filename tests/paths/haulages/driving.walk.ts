import { expect } from 'vitest';
import type { DrivingContext } from '#machines/haulages/driving.machine.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

/** It has no screen of its own: it shows on the pages of whoever drives. */
const shown: ScreenCheck = (look, state) => {
  const { moves, loss, problem } = state.context as unknown as DrivingContext;
  const isSignedOut = problem?.code === 'unauthenticated';
  const waiting = moves.filter(({ refused }) => refused === null).length;
  const said = waiting === 1 ? '1 move is kept on this phone' : `${waiting} moves are kept on this phone`;
  expect(look.text.includes('kept on this phone')).toBe(waiting > 0);
  const until = isSignedOut ? 'once you have signed in again' : 'when there is a network';
  if (waiting > 0) expect(look.text).toContain(`${said} and will be sent ${until}.`);
  expect(look.text.includes('You were signed out.')).toBe(isSignedOut);
  expect(look.text.includes('could not be sent: the browser has thrown')).toBe(loss !== null);
  for (const { refused } of moves) {
    if (refused) expect(look.text).toContain('Did not count: It is loaded');
    if (refused?.code === 'wrong_code') expect(look.text).toContain('Ask for the code once more');
    if (refused?.code === 'not_found') expect(look.text).toContain('You are not named for this job any more.');
  }
};

export const drivingWalk: Walk = {
  // The pages that it shows on say it in the words of the road.
  isToldByParent: true,
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'device.changed': (person, payload) => person.happens({ type: 'device.changed', ...payload }),
    'move.dropped': (person) => person.press('Take it off this phone'),
    'loss.read': (person) => person.press('I have read it'),
    'retry.due': (person) => person.happens({ type: 'retry.due' }),
  },
  checks: {
    'driving.arriving': shown,
    'driving.sendingPhotos': shown,
    'driving.sending': shown,
    'driving.asking': shown,
    'driving.resting': shown,
    'driving.waiting': (look, state) => {
      shown(look, state);
      const { jobs, problem } = state.context as unknown as DrivingContext;
      expect(look.text.includes('We cannot be reached now.')).toBe(
        jobs.length > 0 && problem?.code !== 'unauthenticated',
      );
    },
  },
};
