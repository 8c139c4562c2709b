import { ROAD_MOVES, roadMoves } from '../vault/road-moves.ts';

/** Storage keys of a user's data, in a file of their own: signing out clears the data without loading its code. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';
export const JOBS = 'gida.jobs';
export const BOOKINGS = 'gida.bookings';
export const INSPECTIONS = 'gida.inspections';
/** Words about inspections, deliveries and cases that could not be sent. */
export const WORDS = 'gida.words';
/** Set if there are photos to send, which are too large for local storage. */
export const LOAD_PHOTOS = 'gida.load-photos';

/**
 * Clears the data of a user who signs out, but not the unsent delivery updates of other users of this phone.
 *
 * @returns Whether there are photos to send, which are stored elsewhere. False where the browser forbids storage.
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
