import { ROAD_MOVES, roadMoves } from '../vault/road-moves.ts';

/** Where a device keeps what others read. Apart, since whoever signs out has it cleared and reads none of it. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';
export const JOBS = 'gida.jobs';

/**
 * Nothing of the person who signs out stays. What somebody else of the same phone has driven and not sent waits for them.
 * Where a browser forbids storage there is nothing.
 */
export function forgetKept(person: string | null) {
  try {
    const moves = roadMoves().filter(({ owner }) => owner && owner !== person);
    for (const key of [CHANGES, SEEN, JOBS, ROAD_MOVES]) localStorage.removeItem(key);
    if (moves.length) localStorage.setItem(ROAD_MOVES, JSON.stringify(moves));
  } catch {}
}
