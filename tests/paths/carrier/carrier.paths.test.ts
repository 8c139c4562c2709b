import { expect } from 'vitest';
import { changesBetween, hasChanged, type VehicleDraft } from '#domain/carrier.ts';
import type { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import type { carrierSamples } from '#machines/carrier/carrier.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { vehicleInWords } from '#src/flows/carrier/carrier-words.ts';
import { vehicleWords } from '#src/flows/shared/shipment-words.ts';
import type { Person, ScreenCheck, TestAdapter } from '../adapter.ts';
import { isPressable, type Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const loading: ScreenCheck<typeof carrierMachine> = (look) =>
  expect(look.text).toContain('Loading your carrier details');

const valueAt = (look: Look, wanted: string) => look.fields.find(({ label }) => label === wanted)?.value;

async function fillVehicle(person: Person, { kind, plate, licence_until, insurance_until }: VehicleDraft) {
  if (kind) await person.choose('Vehicle type', vehicleInWords(kind));
  await person.fill('Plate number', plate);
  await person.fill('Licence expiry date', licence_until);
  await person.fill('Insurance expiry date', insurance_until);
}

const plateAt = (state: StateOf<typeof carrierMachine>, at: number) => state.context.draft.vehicles[at]?.plate;

const lookOver = (look: Look, state: StateOf<typeof carrierMachine>) => {
  const { draft, was, saved } = state.context;
  const { name, states, vehicles, tariffs } = draft;
  expect(look.heading).toBe('Check and save');
  for (const told of [name, states.join(', '), ...vehicles.map(({ plate }) => plate)])
    expect(look.text).toContain(told);
  for (const { price, from, to } of tariffs) {
    expect(look.text).toContain(price);
    const isServed = [from, to].every((each) => states.includes(each));
    if (!isServed) expect(look.text).toContain("You don't cover");
  }
  expect(look.text.includes('Add a vehicle to start getting loads.')).toBe(vehicles.length === 0);
  expect(look.text.includes('Saved on another device since you started.')).toBe(
    was !== null && hasChanged(changesBetween(was, saved)),
  );
};

const vehicleForm = (look: Look, { context: { vehicle, draft } }: StateOf<typeof carrierMachine>) => {
  expect(look.heading).toBe('Vehicle');
  expect(valueAt(look, 'Plate number')).toBe(vehicle.plate);
  expect(valueAt(look, 'Licence expiry date')).toBe(vehicle.licence_until);
  expect(look.links).toContain(draft.vehicles.length > 0 ? 'Check and save' : 'Your business');
};

const sendingPhoto: ScreenCheck<typeof carrierMachine> = (look, state) => {
  vehicleForm(look, state);
  expect(look.text).toContain('Sending photo…');
  expect(isPressable(look, 'Continue')).toBe(false);
};

/** The carrier wizard. */
const carrierAdapter: TestAdapter<typeof carrierMachine, typeof carrierSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'form.changed': async (person, { typed: { vehicle } }) => {
      if (vehicle) await fillVehicle(person, vehicle);
    },
    'business.entered': async (person, { business }, state) => {
      const { name, states } = business;
      await person.fill('Business name', name);
      for (const each of state.context.business.states) await person.uncheck(each);
      for (const each of states) await person.check(each);
      await person.press('Continue');
    },
    'vehicle.opened': (person, { at }, state) => {
      const plate = plateAt(state, at);
      return person.press(plate ? `Change ${plate}` : 'Add a vehicle');
    },
    'vehicle.entered': async (person, { vehicle }) => {
      await fillVehicle(person, vehicle);
      await person.press('Continue');
    },
    'photo.chosen': (person, { photo }) => person.attach('Photo of the vehicle (optional)', [photo as File]),
    'vehicle.removed': (person, { at }, state) => person.press(`Remove ${plateAt(state, at)}`),
    'tariff.opened': (person, { at }, state) =>
      person.press(state.context.draft.tariffs[at] ? /^Change the price for/ : 'Add a route price'),
    'tariff.entered': async (person, { tariff }) => {
      const { from, to, vehicle, up_to_kg, price } = tariff;
      await person.choose('Pickup state', from);
      await person.choose('Delivery state', to);
      if (vehicle) await person.choose('Vehicle', vehicleInWords(vehicle));
      await person.fill('Maximum weight (kg)', up_to_kg);
      await person.fill('Total price', price);
      await person.press('Continue');
    },
    'tariff.removed': (person) => person.press(/^Remove the price for/),
    'carrier.confirmed': (person) => person.press('Save'),
    'location.changed': (person, { path }) => person.goTo(path),
  },
  checks: {
    'carrier.arriving': loading,
    'carrier.loading': loading,
    'carrier.failed': (look) => expect(isPressable(look, 'Try again')).toBe(true),
    'carrier.open.naming': (look, state) => {
      expect(look.heading).toBe('Your business');
      expect(valueAt(look, 'Business name')).toBe(state.context.business.name);
      expect(look.text).toContain('Abuja (FCT)');
    },
    'carrier.open.driving': (look, state) => {
      vehicleForm(look, state);
      expect(isPressable(look, 'Continue')).toBe(true);
      expect(look.links.includes('Read why, or appeal')).toBe(state.context.problem?.code === 'plate_lost');
      expect(isPressable(look, 'Remove the photo')).toBe(Boolean(state.context.vehicle.photo));
    },
    'carrier.open.shrinking': sendingPhoto,
    'carrier.open.sendingPhoto': sendingPhoto,
    'carrier.open.pricing': (look, state) => {
      const { tariff } = state.context;
      expect(look.heading).toBe('Price for a route');
      expect(valueAt(look, 'Maximum weight (kg)')).toBe(tariff.up_to_kg);
      expect(valueAt(look, 'Total price')).toBe(tariff.price);
    },
    'carrier.open.reviewing': (look, state) => {
      lookOver(look, state);
      const [vehicle] = state.context.draft.vehicles;
      if (vehicle?.kind) expect(look.text).toContain(vehicleWords[vehicle.kind]);
      expect(isPressable(look, 'Save')).toBe(true);
    },
    'carrier.lookingAgain': (look, state) => {
      lookOver(look, state);
      expect(look.buttons).toContainEqual({ name: 'Saving…', busy: true, unavailable: true });
    },
    'carrier.saving': (look, state) => {
      lookOver(look, state);
      expect(look.buttons).toContainEqual({ name: 'Saving…', busy: true, unavailable: true });
    },
    'carrier.saved': (look) => expect(['Check and save', 'Vehicles and drivers']).toContain(look.heading),
  },
};

await testFlow('carrier', {
  adapter: carrierAdapter,
  inBrowser: async () => (await import('./carrier.browser.ts')).carrierInBrowser,
});
