/** Sixty listings over all states and the three kinds, the same on every machine: each follows from its number. */
import { dayInLagos } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { naira } from '#domain/money.ts';
import { type NigerianState, states } from '#domain/states.ts';
import type { AvailableDay } from '../listings/availability.form.ts';
import { later } from '../platform/clock.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { samples } from './listings.samples.ts';
import { choose, randomOf, uuidOf } from './numbers.ts';

export type DemoListing = Omit<ListingRow, 'owner_id'> & {
  readonly number: number;
  readonly availability: readonly AvailableDay[];
};

const HOUR = 60 * 60_000;
const COUNT = 60;
/** One a state, then more where most people look. */
const BUSY = ['Lagos', 'Abuja (FCT)', 'Rivers', 'Oyo', 'Kano', 'Lagos', 'Ogun', 'Enugu'];
const KINDS: readonly ListingKind[] = ['apartment', 'property', 'apartment', 'property', 'warehouse'];

const STREETS = [
  'Ahmadu Bello Way',
  'Unity Close',
  'Market Road',
  'Ọbáfẹ́mi Street',
  'Palm Avenue',
  'Station Road',
  'Ezinma Crescent',
  'Gida Lane',
];

/** @param now Dates count from here: the newest was listed an hour ago, and days can be booked from tomorrow on. */
export function demoListings(now: Date): DemoListing[] {
  return Array.from({ length: COUNT }, (_, number) => demoListing(number, now));
}

function demoListing(number: number, now: Date): DemoListing {
  const random = randomOf(`listing ${number}`);
  const kind = KINDS[number % KINDS.length] ?? 'apartment';
  const sample = choose(random, samples[kind]);
  const { name, cities } = stateOf(number);
  const [from, to] = sample.price;
  const isWarehouse = kind === 'warehouse';
  return {
    number,
    id: uuidOf(`demo listing ${number}`),
    kind,
    status: 'listed',
    title: sample.title,
    property_type: sample.type,
    other_type: null,
    description: sample.description,
    details: sample.details,
    state: name,
    city: choose(random, cities),
    address: `${1 + Math.floor(random() * 90)} ${choose(random, STREETS)}`,
    price: naira(Math.round((from + (to - from) * random() ** 2) / 50_000) * 50_000),
    phone: `+2348030000${String(100 + number)}`,
    security: random() > 0.3,
    features: isWarehouse
      ? ['Loading Dock', '24/7 Security', 'Fire Alarm']
      : ['Bedrooms', 'Bathrooms', 'Parking', 'Water Supply'],
    feature_quantities: isWarehouse
      ? {}
      : { Bedrooms: 1 + Math.floor(random() * 5), Bathrooms: 1 + Math.floor(random() * 4), Parking: 2 },
    lease_months: isWarehouse ? choose(random, [12, 24, 36]) : null,
    waits_for_fee: false,
    created_at: later(now, -HOUR * (1 + 9 * number)),
    availability: daysOf(number, now),
  };
}

function stateOf(number: number): NigerianState {
  const name = BUSY[(number - states.length) % BUSY.length];
  const found =
    number < states.length ? states[(number * 10) % states.length] : states.find((each) => each.name === name);
  if (!found) throw new Error(`Demo listing ${number} has no state.`);
  return found;
}

/** Every second or third day of the next three weeks. */
function daysOf(number: number, now: Date): AvailableDay[] {
  return Array.from({ length: 8 }, (_, index) => ({
    day: dayInLagos(later(now, 24 * HOUR * (1 + index * (2 + (number % 2))))),
    start: '09:00',
    end: index % 3 === 2 ? '13:00' : '17:00',
  }));
}
