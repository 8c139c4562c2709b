/** Where a device keeps what others read. Apart, since whoever signs out has it cleared and reads none of it. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';
export const JOBS = 'gida.jobs';
export const ROAD_MOVES = 'gida.moves';

/**
 * Nothing of the person who signs out stays. What somebody else of the same phone has driven and not sent waits for them.
 * Where a browser forbids storage there is nothing.
 */
export function forgetKept(person: string | null) {
  try {
    const moves = movesOfOthers(person);
    for (const key of [CHANGES, SEEN, JOBS, ROAD_MOVES]) localStorage.removeItem(key);
    if (moves.length) localStorage.setItem(ROAD_MOVES, JSON.stringify(moves));
  } catch {}
}

function movesOfOthers(person: string | null): readonly { owner?: string | null }[] {
  try {
    const moves: unknown = JSON.parse(localStorage.getItem(ROAD_MOVES) ?? '[]');
    return Array.isArray(moves) ? moves.filter((move) => move?.owner && move.owner !== person) : [];
  } catch {
    return [];
  }
}
