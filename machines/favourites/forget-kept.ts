import { ROAD_MOVES, roadMoves } from '../vault/road-moves.ts';
import { BOOKINGS, CHANGES, INSPECTIONS, JOBS, LOAD_PHOTOS, SEEN, WORDS } from './kept-names.ts';

/**
 * Clears the data of a user who signs out, but not the unsent delivery updates of other users of this phone.
 *
 * @returns Whether there are photos of loads, which are stored elsewhere. False where the browser forbids storage.
 */
export function forgetKept(person: string | null): boolean {
  try {
    const moves = roadMoves().filter(({ owner }) => owner && owner !== person);
    for (const key of [CHANGES, SEEN, JOBS, BOOKINGS, INSPECTIONS, WORDS, ROAD_MOVES]) localStorage.removeItem(key);
    if (moves.length) localStorage.setItem(ROAD_MOVES, JSON.stringify(moves));
    return localStorage.getItem(LOAD_PHOTOS) !== null;
  } catch {
    return false;
  }
}
