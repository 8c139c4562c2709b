/** Where a device keeps what others read. Apart, since whoever signs out has it cleared and reads none of it. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';
export const JOBS = 'gida.jobs';
export const ROAD_MOVES = 'gida.moves';

/** Nothing of it stays. Where a browser forbids storage there is nothing. */
export function forgetKept() {
  try {
    for (const key of [CHANGES, SEEN, JOBS, ROAD_MOVES]) localStorage.removeItem(key);
  } catch {}
}
