/**
 * Driver updates made offline and stored on the device, for code that only counts them by user. `machines/shipments` defines
 * and sends them.
 */
export const ROAD_MOVES = 'gida.moves';

interface RoadMove {
  /** The driver's user id; `null` if the session did not know it. */
  readonly owner?: string | null;
  /** Why the server refused it; set once it was sent. */
  readonly refused?: object | null;
}

/** Reads the updates of all drivers on this phone; empty if the browser forbids storage. */
export function roadMoves(): readonly RoadMove[] {
  try {
    const moves: unknown = JSON.parse(localStorage.getItem(ROAD_MOVES) ?? '[]');
    return Array.isArray(moves) ? moves.filter((move) => move !== null && typeof move === 'object') : [];
  } catch {
    return [];
  }
}

/** Counts the user's unsent updates. */
export const unsentOf = (person: string | null): number =>
  roadMoves().filter(({ owner = null, refused }) => owner === person && !refused).length;
