/**
 * Stores a driver's data on this device: the jobs as last loaded, and moves made without a network. Each move is
 * written at once and on its own, so that two tabs do not lose each other's. Signing out deletes the user's own; those
 * of another user of the phone wait for them.
 */
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import { JOBS_KEY } from '../favourites/kept-names.ts';
import { ROAD_MOVES } from '../vault/road-moves.ts';
import { readStored, writeStored } from '../vault/stored-json.ts';
import { vault } from '../vault/vault.ts';
import { type KeptMove, withMove } from './kept-move.ts';
import { photoCode } from './photo-code.ts';

export type Job = components['schemas']['Shipment'];

export interface KeptJobs {
  jobs: readonly Job[];
  /** When the jobs were loaded, in UTC. */
  at: string | null;
}

interface Owned {
  /** The user's id; null if the session did not name one. */
  owner: string | null;
}

type Stored = KeptMove & Owned;

const none: KeptJobs = { jobs: [], at: null };

export const keptDriving = {
  /** The user's moves, oldest first. */
  moves: (): KeptMove[] => allMoves().filter(isOwn),
  put: (move: KeptMove) => writeMoves((moves) => withMove<Stored>(moves, { ...move, owner: vault.personId() })),
  drop: (key: string) => writeMoves((moves) => moves.filter((move) => move.key !== key)),
  /** Marks a move as refused. Only the signed-in user's: an answer to one user says nothing about another's moves. */
  refuse: (key: string, refused: Problem) =>
    writeMoves((moves) => moves.map((move) => (move.key === key && isOwn(move) ? { ...move, refused } : move))),

  jobs(): KeptJobs {
    const kept = readStored<KeptJobs & Owned>(JOBS_KEY);
    return kept && Array.isArray(kept.jobs) && isOwn(kept) ? { jobs: kept.jobs, at: kept.at } : none;
  },
  keepJobs: (kept: KeptJobs) => writeStored(JOBS_KEY, { ...kept, owner: vault.personId() }),
};

/** Calls back when another tab of this browser saves or sends a move. @returns A function that stops it. */
export function watchMoves(onChange: (moves: KeptMove[]) => void): () => void {
  if (typeof addEventListener !== 'function') return () => {};
  const listen = ({ key }: StorageEvent) => {
    if (key === ROAD_MOVES || key === null) onChange(keptDriving.moves());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const isOwn = ({ owner }: Owned) => owner === vault.personId();

function allMoves(): Stored[] {
  const moves = readStored<Stored[]>(ROAD_MOVES);
  return Array.isArray(moves) ? moves.filter(isMove) : [];
}

const isMove = (move: Partial<Stored> | null) =>
  [move?.key, move?.id, move?.move, move?.at, move?.title].every((text) => typeof text === 'string');

function writeMoves(change: (moves: Stored[]) => Stored[]) {
  const before = allMoves();
  writeStored(ROAD_MOVES, change(before));
  const photos = before.flatMap((move) => move.photos ?? []);
  // Photos that a move still names are kept.
  if (photos.length) photoCode().then((code) => code.dropLoadPhotos(photos), ignore);
}

const ignore = () => {};
