import { ROAD_MOVES, roadMoves } from '../vault/road-moves.ts';
import { CHANGES, JOBS, LOAD_PHOTOS, SEEN } from './kept-names.ts';

/**
 * Nothing of the person who signs out stays. What somebody else of the same phone has driven and not sent waits for them.
 * Where a browser forbids storage there is nothing.
 *
 * @returns Whether there are photos of loads, which stand elsewhere.
 */
export function forgetKept(person: string | null): boolean {
  try {
    const moves = roadMoves().filter(({ owner }) => owner && owner !== person);
    for (const key of [CHANGES, SEEN, JOBS, ROAD_MOVES]) localStorage.removeItem(key);
    if (moves.length) localStorage.setItem(ROAD_MOVES, JSON.stringify(moves));
    return localStorage.getItem(LOAD_PHOTOS) !== null;
  } catch {
    return false;
  }
}
