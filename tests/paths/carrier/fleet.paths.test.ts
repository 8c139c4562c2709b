import { expect } from 'vitest';
import type { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import type { fleetSamples } from '#machines/carrier/fleet.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { isPressable, type Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const loading: ScreenCheck<typeof fleetMachine> = (look, state) => {
  if (state.context.carrier) expectFleet(look, state);
  else expect(look.text).toContain('Loading your vehicles and drivers');
};

/** A carrier's page of vehicles and drivers. */
const fleetAdapter: TestAdapter<typeof fleetMachine, typeof fleetSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'driver.invited': async (person, { invited }) => {
      const { name, phone_no } = invited;
      await person.fill("Driver's name", name);
      await person.fill("Driver's phone number", phone_no);
      await person.press('Invite driver');
    },
    'driver.removed': async (person) => {
      await person.press('Remove Chidi Eze');
      await person.press('Remove');
    },
    'check.asked': (person, { plate }) => person.press(`Have papers checked for ${plate}`),
  },
  checks: {
    'fleet.arriving': loading,
    'fleet.loading': loading,
    'fleet.failed': (look) => expect(isPressable(look, 'Try again')).toBe(true),
    'fleet.nothing': (look) => {
      expect(look.heading).toBe('Become a carrier');
      expect(look.links).toEqual(expect.arrayContaining(['Get started', 'Bank information']));
    },
    'fleet.shown': (look, state) => {
      expectFleet(look, state);
      const { notice, invited, problem } = state.context;
      if (problem?.code === 'driver_on_the_road') expect(look.text).toContain(problem.message);
      if (notice) expect(look.text).toContain(notice);
      expect(look.fields.map(({ value }) => value)).toEqual([invited.name, invited.phone_no]);
      expect(isPressable(look, 'Invite driver')).toBe(true);
    },
    'fleet.asking': (look, state) => {
      expectFleet(look, state);
      expect(look.buttons).toContainEqual({ name: 'Asking…', busy: true, unavailable: true });
    },
    'fleet.inviting': (look, state) => {
      expectFleet(look, state);
      expect(look.buttons).toContainEqual({ name: 'Inviting…', busy: true, unavailable: true });
    },
    'fleet.removing': (look, state) => {
      expectFleet(look, state);
      expect(look.buttons).toContainEqual({ name: 'Removing…', busy: true, unavailable: true });
    },
  },
};

function expectFleet(look: Look, state: StateOf<typeof fleetMachine>) {
  const { carrier } = state.context;
  expect(look.heading).toBe('Vehicles and drivers');
  expect(look.text).toContain(carrier?.name);
  if (carrier?.weeks?.length) expect(look.text).toContain('₦360,000');
  for (const { plate, case_id } of carrier?.vehicles ?? []) {
    expect(look.text).toContain(plate);
    expect(look.links.includes(`Send papers of ${plate}`)).toBe(case_id !== undefined);
  }
  expect(look.text).toContain('₦350,000');
  for (const { name } of carrier?.drivers ?? []) expect(look.text).toContain(name);
  expect(look.text.includes('No drivers yet.')).toBe(carrier?.drivers.length === 0);
  expect(look.links).toContain('Change business, vehicles and prices');
}

await testFlow('fleet', {
  adapter: fleetAdapter,
  inBrowser: async () => (await import('./carrier.browser.ts')).fleetInBrowser,
});
