/** The places that somebody may mean by the letters typed so far: docs/decisions/0048-suggested-places.md. */
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { PLACES_MAX } from '#domain/limits.ts';
import { findState, lettersOf, states } from '#domain/states.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { findListedPlaces } from './place.repository.ts';
import { slipsBetween, slipsForgiven } from './spelling.ts';

type Place = components['schemas']['Place'];

interface Known extends Omit<Place, 'listed'> {
  readonly name: string;
  /** Its name from each of its words on: Victoria Island is found by Island. */
  readonly beginnings: readonly string[];
}

interface Meant extends Known {
  /** How far from what was typed: 0 begins so, 1 has a word that does, from 2 on the slips that it takes. */
  readonly distance: number;
}

export async function suggestPlaces(
  db: Db,
  { kind, text }: { kind: ListingKind; text: string },
  now: Date,
): Promise<Place[]> {
  const meant = meantBy(text);
  const listed = await findListedPlaces(
    db,
    {
      kind,
      states: meant.flatMap(({ area, state }) => (area === null ? [state] : [])),
      areas: meant.flatMap(({ area }) => area ?? []),
    },
    now,
  );
  return meant
    .map(({ area, state, distance, name }) => {
      const isListed = area === null ? listed.states.has(state) : listed.areas.has(area);
      return { place: { area, state, listed: isListed }, name, rank: [isListed ? 0 : 1, distance] as const };
    })
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.name.localeCompare(b.name))
    .slice(0, PLACES_MAX)
    .map(({ place }) => place);
}

const known: readonly Known[] = states.flatMap(({ name: state, cities }) => [
  { area: null, state, name: state, beginnings: beginningsOf(state) },
  ...cities.map((area) => ({ area, state, name: area, beginnings: beginningsOf(area) })),
]);

/** Slips are looked for only where nothing begins as it was typed. */
function meantBy(text: string): Meant[] {
  const typed = lettersOf(text);
  if (typed === '') return [];
  const spelled = findState(text)?.name;
  const begun = known.flatMap((place) => {
    const isSpelled = place.area === null && place.state === spelled;
    const at = isSpelled ? 0 : place.beginnings.findIndex((beginning) => beginning.startsWith(typed));
    return at < 0 ? [] : [{ ...place, distance: Math.min(at, 1) }];
  });
  if (begun.length > 0) return begun;
  const forgiven = slipsForgiven(typed);
  return known.flatMap((place) => {
    const slips = Math.min(...place.beginnings.map((beginning) => slipsAtBeginning(typed, beginning)));
    return slips > forgiven ? [] : [{ ...place, distance: 1 + slips }];
  });
}

/** A slip may have made the beginning longer or shorter. */
const slipsAtBeginning = (typed: string, name: string) =>
  Math.min(...[-1, 0, 1].map((by) => slipsBetween(typed, name.slice(0, typed.length + by))));

function beginningsOf(name: string): string[] {
  const words = name.split(/[\s-]+/);
  return words.map((_, index) => lettersOf(words.slice(index).join('')));
}
