import { setup } from 'xstate';
import type { Flow } from '#machines/path-engine/flow.ts';

const SECOND = 1_000;
const SHUT_OFF = 30 * 60 * SECOND;

const pump = setup({
  types: {
    events: {} as { type: 'handle.pressed' | 'handle.released' | 'speed.changed' | 'nozzle.hung' },
  },
  delays: { second: SECOND, shutOff: SHUT_OFF },
});

/** A petrol pump: it counts each second, closes after half an hour, and goes on at the speed it had. */
const pumpMachine = pump.createMachine({
  id: 'pump',
  initial: 'hung',
  states: {
    hung: { on: { 'handle.pressed': 'taken' } },
    taken: {
      after: { shutOff: 'closed' },
      on: { 'nozzle.hung': 'hung' },
      initial: 'running',
      states: {
        running: {
          initial: 'slow',
          states: {
            slow: { after: { second: { target: 'slow', reenter: true } }, on: { 'speed.changed': 'fast' } },
            fast: { after: { second: { target: 'fast', reenter: true } }, on: { 'speed.changed': 'slow' } },
            asBefore: { type: 'history' },
          },
          on: { 'handle.released': 'paused' },
        },
        paused: { on: { 'handle.pressed': 'running.asBefore' } },
      },
    },
    closed: { on: { 'nozzle.hung': 'hung' } },
  },
});

const pressed = [{ sample: 'pressed' }];

export const pumpFlow: Flow = {
  name: 'pump',
  machine: pumpMachine,
  samples: {
    inputs: { 'a pump': undefined },
    key: () => null,
    events: {
      'handle.pressed': pressed,
      'handle.released': pressed,
      'speed.changed': pressed,
      'nozzle.hung': pressed,
    },
    calls: {},
    children: {},
  },
};
