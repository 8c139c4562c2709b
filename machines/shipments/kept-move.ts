/** A driver's moves that wait for a network. Each is sent with its own idempotency key until the server answers. */
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import { isShipmentMoveOf, statusAfterDriverMove } from '#domain/lifecycles/shipment-times.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';

export interface KeptMove {
  /** The Idempotency-Key. */
  key: string;
  /** The delivery's id. */
  id: string;
  move: ShipmentMove;
  /** The code as entered. */
  code?: string;
  /** The piece count at pickup, and the keys of its photos. */
  count?: number;
  photos?: readonly string[];
  /** When it was made, in UTC. The server shows it and decides nothing by it. */
  at: string;
  /** The delivery's title, in case the delivery can no longer be loaded. */
  title: string;
  /** Why the server refused it; null until it does. */
  refused: Problem | null;
}

/** Whether a move can wait for a network: only a driver's can. */
export const isRoadMove = (move: string | null) => move !== null && isShipmentMoveOf('driver', move as ShipmentMove);

/** Adds a move. It replaces a refused move of the same delivery; later moves follow it. */
export function withMove<Move extends KeptMove>(moves: readonly Move[], move: Move): Move[] {
  const refused = moves.find(({ id, refused: problem }) => id === move.id && problem !== null);
  return refused ? moves.map((each) => (each === refused ? move : each)) : [...moves, move];
}

/** The first move that no refused move of the same delivery blocks. */
export const findNextToSend = (moves: readonly KeptMove[]) =>
  moves.find(({ id }, at) => !moves.slice(0, at + 1).some((before) => before.id === id && before.refused !== null));

/** The delivery with saved moves applied, up to the first refused one. */
export function applySavedMoves<Shipment extends PredictedShipment>(
  shipment: Shipment,
  moves: readonly KeptMove[],
): Shipment {
  const mine = moves.filter(({ id }) => id === shipment.id);
  const stuck = mine.findIndex(({ refused }) => refused !== null);
  const led = mine.slice(0, stuck < 0 ? mine.length : stuck);
  const status = led.reduce((at, { move }) => statusAfterDriverMove(at, move), shipment.status);
  // The tries left for the next code and its deadline are unknown here.
  return status === shipment.status ? shipment : { ...shipment, status, tries_left: null, held_until: null };
}

type PredictedShipment = Pick<components['schemas']['Shipment'], 'id' | 'status' | 'tries_left' | 'held_until'>;
