/** Moves of a driver that wait for a network, each sent with its own key until there is an answer. */
import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import { drivenTo, isHaulageMoveOf } from '#domain/lifecycles/haulage-times.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';

export interface KeptMove {
  /** The Idempotency-Key. */
  key: string;
  /** Of the haulage. */
  id: string;
  move: HaulageMove;
  /** As it was entered. */
  code?: string;
  /** Of what was loaded: how many pieces, and what the device calls its photos. */
  count?: number;
  photos?: readonly string[];
  /** When it was made, in UTC. It is shown and not sent: what is paid goes by the server's own clock. */
  at: string;
  /** Of the haulage, which may not be shown any more by then. */
  title: string;
  /** Why it did not count; `null` while that is not known. */
  refused: Problem | null;
}

/** Whether it can wait: the people of the road are where there is no network. */
export const isRoadMove = (move: string | null) => move !== null && isHaulageMoveOf('driver', move as HaulageMove);

/** A new move takes the place of the one of its haulage that did not count: those that were made after that follow it. */
export function withMove<Move extends KeptMove>(moves: readonly Move[], move: Move): Move[] {
  const refused = moves.find(({ id, refused: problem }) => id === move.id && problem !== null);
  return refused ? moves.map((each) => (each === refused ? move : each)) : [...moves, move];
}

/** The first that nothing of the same haulage stands before. */
export const nextToSend = (moves: readonly KeptMove[]) =>
  moves.find(({ id }, at) => !moves.slice(0, at + 1).some((before) => before.id === id && before.refused !== null));

/** A haulage as it is once the server has what was made here. It goes as far as the first move that did not count. */
export function foreseen<Haulage extends Foreseen>(haulage: Haulage, moves: readonly KeptMove[]): Haulage {
  const mine = moves.filter(({ id }) => id === haulage.id);
  const stuck = mine.findIndex(({ refused }) => refused !== null);
  const led = mine.slice(0, stuck < 0 ? mine.length : stuck);
  const status = led.reduce((at, { move }) => drivenTo(at, move), haulage.status);
  // How many tries the next code has is not known here.
  return status === haulage.status ? haulage : { ...haulage, status, tries_left: null };
}

type Foreseen = Pick<components['schemas']['Haulage'], 'id' | 'status' | 'tries_left'>;
