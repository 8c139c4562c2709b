/** Sixty listings over all states and the three kinds, the same on every machine: each follows from its number. */
import { dayInLagos } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { SECURITY_FEATURES } from '#domain/listing.ts';
import { type Kobo, naira, toWire } from '#domain/money.ts';
import type { Charge } from '#domain/move-in.ts';
import { type NigerianState, states } from '#domain/states.ts';
import type { AvailableDay } from '../listings/availability.form.ts';
import { priceColumns } from '../listings/price-columns.ts';
import { later } from '../platform/clock.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { type Sample, samples } from './listings.samples.ts';
import { choose, randomOf, uuidOf } from './numbers.ts';

export type DemoListing = Omit<ListingRow, 'owner_id'> & {
  readonly number: number;
  /** The number of listings of its type before it. */
  readonly before: number;
  readonly availability: readonly AvailableDay[];
};

const HOUR = 60 * 60_000;
const COUNT = 60;
/** All listings were confirmed within this time before the demo starts. */
const CONFIRMED_HOURS = 9 * 24;
/** The states after one listing for each state: more where most people search. */
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

/** @param now Dates count from here: the newest listing was created an hour ago, and booking starts tomorrow. */
export function demoListings(now: Date): DemoListing[] {
  const counts = new Map<Sample, number>();
  return Array.from({ length: COUNT }, (_, number) => demoListing(number, now, counts));
}

/** @param counts The number of listings made from each sample so far. */
function demoListing(number: number, now: Date, counts: Map<Sample, number>): DemoListing {
  const random = randomOf(`listing ${number}`);
  const kind = KINDS[number % KINDS.length] ?? 'apartment';
  const sample = choose(random, samples[kind]);
  const before = counts.get(sample) ?? 0;
  counts.set(sample, before + 1);
  const [title, description, details = sample.details] = sample.words[before] ?? [];
  if (!title || details === undefined) throw new Error(`Demo listing ${number} (${sample.type}) has no words.`);
  const { name, cities } = stateOf(number);
  const [from, to] = sample.price;
  const price = tidy(from + (to - from) * random() ** 2);
  return {
    ...{ ...priceOf(number, sample, price), ...featuresOf(sample), facts: sample.facts },
    ...{ number, before },
    id: uuidOf(`demo listing ${number}`),
    kind,
    status: 'listed',
    title,
    property_type: sample.type,
    other_type: null,
    description: description ?? '',
    details,
    state: name,
    city: choose(random, cities),
    address: `${1 + Math.floor(random() * 90)} ${choose(random, STREETS)}`,
    phone: `+2348030000${String(100 + number)}`,
    security: random() > 0.3 || SECURITY_FEATURES.some((feature) => feature in sample.has),
    lease_months: kind === 'warehouse' ? choose(random, [12, 24, 36]) : null,
    waits_for_fee: false,
    created_at: later(now, -HOUR * (1 + 9 * number)),
    confirmed_at: later(now, -HOUR * (1 + ((9 * number) % CONFIRMED_HOURS))),
    unconfirmed: false,
    asked_at: null,
    availability: daysOf(number, now),
  };
}

/** The number of the listing without a price period. */
const WITHOUT_PERIOD = 40;

const priceOf = (number: number, { period, shortest = 1, charges }: Sample, price: Kobo) =>
  priceColumns({
    price,
    period: number === WITHOUT_PERIOD ? null : period,
    shortestStay: shortest,
    charges: charges.map(({ kind, percent, comesBack = false, each = false }): Charge => {
      const amount = tidy((toWire(price) * percent) / 100);
      return { kind, amount, refundable: comesBack, every: each ? 'period' : 'once' };
    }),
  });

function featuresOf({ has }: Sample) {
  const counted = Object.entries(has).flatMap(([name, count]) => (count === null ? [] : [[name, count] as const]));
  return {
    features: Object.keys(has),
    feature_quantities: Object.fromEntries(counted),
    bedrooms: has.Bedrooms ?? null,
  };
}

/** Rounds a price down to two significant digits, as people write prices. */
function tidy(amount: number): Kobo {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return naira(Math.floor(amount / step) * step);
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
