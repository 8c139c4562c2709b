/**
 * Driver updates made offline and stored on the device, for code that only counts them by user. `machines/shipments`
 * defines and sends them.
 */
export const ROAD_MOVES = 'gida.moves';

interface RoadMove {
  /** The driver's user id; `null` if the session did not know it. */
  readonly owner?: string | null;
  /** Why the server refused it; set once it was sent. */
  readonly refused?: object | null;
}

/** Reads the updates of all drivers on this phone. */
export const readRoadMoves = (): readonly RoadMove[] => readStoredList(ROAD_MOVES);

/** Reads the objects of a list in storage; empty if the browser forbids storage. */
export function readStoredList(key: string): readonly object[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(items) ? items.filter((item) => item !== null && typeof item === 'object') : [];
  } catch {
    return [];
  }
}

/** Counts what the user has not sent of a stored list. */
export const unsentOf = (person: string | null, key: string = ROAD_MOVES): number =>
  readStoredList(key).filter(({ owner = null, refused }: RoadMove) => owner === person && !refused).length;
