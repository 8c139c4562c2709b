import { ROAD_MOVES, readRoadMoves } from '../vault/road-moves.ts';

/** Storage keys of a user's data, in a file of their own: signing out clears the data without loading its code. */
export const CHANGES_KEY = 'gida.favourites';
export const SEEN_KEY = 'gida.seen';
export const JOBS_KEY = 'gida.jobs';
export const BOOKINGS_KEY = 'gida.bookings';
export const INSPECTIONS_KEY = 'gida.inspections';
/** Words about inspections, deliveries and cases that could not be sent. */
export const WORDS_KEY = 'gida.words';
/** Set if there are photos to send, which are too large for local storage. */
export const LOAD_PHOTOS_KEY = 'gida.load-photos';

/**
 * Clears the data of a user who signs out, but not the unsent delivery updates of other users of this phone.
 *
 * @returns Whether there are photos to send, which are stored elsewhere. False where the browser forbids storage.
 */
export function clearStoredData(person: string | null): boolean {
  try {
    const moves = readRoadMoves().filter(({ owner }) => owner && owner !== person);
    for (const key of [CHANGES_KEY, SEEN_KEY, JOBS_KEY, BOOKINGS_KEY, INSPECTIONS_KEY, WORDS_KEY, ROAD_MOVES])
      localStorage.removeItem(key);
    if (moves.length) localStorage.setItem(ROAD_MOVES, JSON.stringify(moves));
    return localStorage.getItem(LOAD_PHOTOS_KEY) !== null;
  } catch {
    return false;
  }
}
