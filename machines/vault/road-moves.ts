/**
 * What drivers have made without a network, as it lies on the device: for whoever asks only whether there is something, and
 * whose. What a move is, and what becomes of it, is `machines/haulages`'.
 */
export const ROAD_MOVES = 'gida.moves';

interface RoadMove {
  /** The id of the person; `null` where the session did not say whose it is. */
  readonly owner?: string | null;
  /** Why it did not count: it was sent. */
  readonly refused?: object | null;
}

/** Of everybody who drives with this phone. Where a browser forbids storage there is nothing. */
export function roadMoves(): readonly RoadMove[] {
  try {
    const moves: unknown = JSON.parse(localStorage.getItem(ROAD_MOVES) ?? '[]');
    return Array.isArray(moves) ? moves.filter((move) => move !== null && typeof move === 'object') : [];
  } catch {
    return [];
  }
}

/** How many of this person's nobody but this device knows of. */
export const unsentOf = (person: string | null): number =>
  roadMoves().filter(({ owner = null, refused }) => owner === person && !refused).length;
