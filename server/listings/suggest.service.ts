/** Suggests places for the letters typed so far: docs/decisions/0043-suggest-places-by-a-call.md. */
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { PLACES_MAX } from '#domain/limits.ts';
import { findState, lettersOf, states } from '#domain/states.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { findListedPlaces } from './place.repository.ts';
import { allowedTypos, countTypos } from './spelling.ts';

type Place = components['schemas']['Place'];

interface Known extends Omit<Place, 'listed'> {
  readonly name: string;
  /** The name from each of its words on, so that `Island` finds Victoria Island. */
  readonly beginnings: readonly string[];
}

interface Meant extends Known {
  /**
   * Distance from the typed text: 0 if the name begins with it, 1 if a later word does, and 1 more than the number of
   * typing errors otherwise.
   */
  readonly distance: number;
}

/** Candidates of the first lookup. If nearly all places have listings, it finds all suggestions. */
const LIKELY = PLACES_MAX + 2;

export async function suggestPlaces(
  db: Db,
  { kind, text }: { kind: ListingKind; text: string },
  now: Date,
): Promise<Place[]> {
  const meant = meantBy(text).sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name));
  const likely = await lookUp(db, kind, meant.slice(0, LIKELY), now);
  const isFull = likely.filter(({ listed }) => listed).length >= PLACES_MAX;
  const all = isFull ? likely : [...likely, ...(await lookUp(db, kind, meant.slice(LIKELY), now))];
  // Sorts places with listings first, then by distance.
  return all.sort((a, b) => Number(b.listed) - Number(a.listed)).slice(0, PLACES_MAX);
}

/** Adds to each place whether it has an available listing. */
async function lookUp(db: Db, kind: ListingKind, places: readonly Meant[], now: Date): Promise<Place[]> {
  if (places.length === 0) return [];
  const states = places.flatMap(({ area, state }) => (area === null ? [state] : []));
  const areas = places.flatMap(({ area }) => area ?? []);
  const listed = await findListedPlaces(db, { kind, states, areas }, now);
  return places.map(({ area, state }) => {
    const isListed = area === null ? listed.states.has(state) : listed.areas.has(area);
    return { area, state, listed: isListed };
  });
}

const known: readonly Known[] = states.flatMap(({ name: state, cities }) => [
  { area: null, state, name: state, beginnings: beginningsOf(state) },
  ...cities.map((area) => ({ area, state, name: area, beginnings: beginningsOf(area) })),
]);

/** Finds the places that the text may mean. Allows typing errors only if no name begins with the text. */
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
  const forgiven = allowedTypos(typed);
  return known.flatMap((place) => {
    const slips = Math.min(...place.beginnings.map((beginning) => slipsAtBeginning(typed, beginning)));
    return slips > forgiven ? [] : [{ ...place, distance: 1 + slips }];
  });
}

/** Compares with beginnings one letter shorter and longer as well, since a typing error changes the length. */
const slipsAtBeginning = (typed: string, name: string) =>
  Math.min(...[-1, 0, 1].map((by) => countTypos(typed, name.slice(0, typed.length + by))));

function beginningsOf(name: string): string[] {
  const words = name.split(/[\s-]+/);
  return words.map((_, index) => lettersOf(words.slice(index).join('')));
}
