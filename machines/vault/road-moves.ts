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

/** Reads the updates of all drivers on this phone. */
export const roadMoves = (): readonly RoadMove[] => keptList(ROAD_MOVES);

/** Reads the objects of a list in storage; empty if the browser forbids storage. */
export function keptList(key: string): readonly object[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(items) ? items.filter((item) => item !== null && typeof item === 'object') : [];
  } catch {
    return [];
  }
}

/** Counts the user's unsent updates. */
export const unsentOf = (person: string | null): number =>
  roadMoves().filter(({ owner = null, refused }) => owner === person && !refused).length;
