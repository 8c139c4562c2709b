/**
 * Samples of the price, fees, title and facts of a form: each option of each list at least once, and
 * each limit. The paths leave them out, because every option takes the same path.
 */
import { type FactName, type FactsDraft, factChoices, factNamesFor, isChoiceFact } from '#domain/house-facts.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import {
  CHARGES_MAX,
  LANDMARK_MAX_LENGTH,
  PLACE_SIZE_MAX,
  SHORTEST_STAY_MAX,
  TITLE_MAX_LENGTH,
  TOILETS_MAX,
} from '#domain/limits.ts';
import { type ListingDraft, periodsOf } from '#domain/listing.ts';
import type { ChargeDraft } from '#domain/listing-terms.ts';
import { formatKobo, PRICE_MAX } from '#domain/money.ts';
import { chargeKindValues } from '#openapi/contract.gen.ts';
import { completeDrafts } from './listing.fixtures.ts';

interface Sample {
  readonly sample: string;
  readonly draft: ListingDraft;
}

const lists = Object.values(factChoices);
const COUNT = Math.max(chargeKindValues.length, ...lists.map(({ length }) => length));

const agency: ChargeDraft = { kind: 'agency', amount: '₦50,000', refundable: false, every: 'once' };

/** The option of a list at an index, wrapping around. */
const nth = <Option>(list: readonly [Option, ...Option[]] | readonly Option[], at: number) =>
  list[at % list.length] as Option;

/** Samples that the form of a kind accepts and that survive a round trip through the API. */
export function knownSamples(kind: ListingKind): Sample[] {
  const options = Array.from({ length: COUNT }, (_, at) => ({
    sample: `option ${at + 1} of each list`,
    draft: {
      ...completeDrafts[kind],
      pricePeriod: periodTyped(kind, at),
      charges: [{ ...agency, kind: nth(chargeKindValues, at), refundable: at % 2 === 1, every: everyOf(kind, at) }],
      facts: factsOf(kind, (name) => (isChoiceFact(name) ? nth(factChoices[name], at) : undefined)),
    },
  }));
  const lowest = { title: 'x', shortestStay: '2', facts: { size: '1', toilets: '0', landmark: 'x' } };
  const highest = {
    title: 'x'.repeat(TITLE_MAX_LENGTH),
    shortestStay: String(SHORTEST_STAY_MAX),
    facts: {
      size: String(PLACE_SIZE_MAX),
      toilets: String(TOILETS_MAX),
      landmark: 'x'.repeat(LANDMARK_MAX_LENGTH),
    },
  };
  const dearest: ChargeDraft = { ...agency, amount: formatKobo(PRICE_MAX) };
  return [
    ...options,
    { sample: 'the least of everything', draft: limited(kind, { ...lowest, charges: [{ ...agency, amount: '₦1' }] }) },
    {
      sample: 'the most of everything',
      draft: limited(kind, { ...highest, charges: Array.from({ length: CHARGES_MAX }, () => dearest) }),
    },
  ];
}

/** Samples just beyond each limit, and options that are in no list. */
export function samplesBeyond(kind: ListingKind): Sample[] {
  const beyond: Record<string, Partial<ListingDraft>> = {
    'a title too long': { title: 'x'.repeat(TITLE_MAX_LENGTH + 1) },
    'no stay at all': { shortestStay: '0' },
    'a stay too long': { shortestStay: String(SHORTEST_STAY_MAX + 1) },
    'a charge of nothing': { charges: [{ ...agency, amount: '0' }] },
    'a charge too dear': { charges: [{ ...agency, amount: '1000000000000' }] },
    'a charge too many': { charges: Array.from({ length: CHARGES_MAX + 1 }, () => agency) },
    'no square metre': { facts: { size: '0' } },
    'a place too large': { facts: { size: String(PLACE_SIZE_MAX + 1) } },
    'fewer toilets than none': { facts: { toilets: '-1' } },
    'toilets too many': { facts: { toilets: String(TOILETS_MAX + 1) } },
    'a landmark too long': { facts: { landmark: 'x'.repeat(LANDMARK_MAX_LENGTH + 1) } },
    'a band that no supplier has': { facts: { band: 'F' } },
    'a period of something else': { pricePeriod: kind === 'property' ? 'year' : 'once' },
  };
  const asked = factNamesFor(kind, completeDrafts[kind].propertyType);
  return Object.entries(beyond)
    .filter(([, { facts = {} }]) => Object.keys(facts).every((name) => asked.includes(name as FactName)))
    .map(([name, change]) => ({
      sample: name,
      draft: { ...completeDrafts[kind], pricePeriod: periodTyped(kind, 0), ...change },
    }));
}

const periodTyped = (kind: ListingKind, at: number) => (kind === 'property' ? '' : nth(periodsOf[kind], at));

const everyOf = (kind: ListingKind, at: number): ChargeDraft['every'] =>
  kind !== 'property' && at % 3 === 1 ? 'period' : 'once';

/** The facts that the form of this kind asks for. */
function factsOf(kind: ListingKind, typed: (name: FactName) => string | undefined): FactsDraft {
  const asked = factNamesFor(kind, completeDrafts[kind].propertyType);
  return Object.fromEntries(
    asked.flatMap((name) => {
      const value = typed(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** A complete form with one change. A sale has no minimum stay. */
const limited = (kind: ListingKind, change: Pick<ListingDraft, 'title' | 'shortestStay' | 'charges' | 'facts'>) => ({
  ...completeDrafts[kind],
  ...change,
  ...(kind === 'property' ? { shortestStay: '' } : { pricePeriod: nth(periodsOf[kind], 0) }),
  facts: factsOf(kind, (name) => change.facts[name]),
});
