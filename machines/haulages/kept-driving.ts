/**
 * What this device keeps for whoever drives: the jobs as they were last loaded, and the moves that were made without a
 * network. A move is written in the moment in which it is made, and each alone, so that two tabs lose none of the other's.
 * Who signs out leaves none of it behind; what somebody else of the same phone has not sent waits for them.
 */
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import { JOBS } from '../favourites/kept-names.ts';
import { ROAD_MOVES } from '../vault/road-moves.ts';
import { vault } from '../vault/vault.ts';
import { type KeptMove, withMove } from './kept-move.ts';
import { photoCode } from './photo-code.ts';

export type Job = components['schemas']['Haulage'];

export interface KeptJobs {
  jobs: readonly Job[];
  /** When they were loaded, in UTC. */
  at: string | null;
}

interface Owned {
  /** The id of the person; `null` where the session did not say whose it is. */
  owner: string | null;
}

type Stored = KeptMove & Owned;

const none: KeptJobs = { jobs: [], at: null };

export const keptDriving = {
  /** In the order in which they were made. */
  moves: (): KeptMove[] => allMoves().filter(isOwn),
  put: (move: KeptMove) => writeMoves((moves) => withMove<Stored>(moves, { ...move, owner: vault.personId() })),
  drop: (key: string) => writeMoves((moves) => moves.filter((move) => move.key !== key)),
  /** Of who is signed in alone: an answer to one person says nothing of what another has made. */
  refuse: (key: string, refused: Problem) =>
    writeMoves((moves) => moves.map((move) => (move.key === key && isOwn(move) ? { ...move, refused } : move))),

  jobs(): KeptJobs {
    const kept = read<KeptJobs & Owned>(JOBS);
    return kept && Array.isArray(kept.jobs) && isOwn(kept) ? { jobs: kept.jobs, at: kept.at } : none;
  },
  keepJobs: (kept: KeptJobs) => write(JOBS, { ...kept, owner: vault.personId() }),
};

/** Calls back when another tab of this browser has made a move, or sent one. Returns what stops it. */
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
  const moves = read<Stored[]>(ROAD_MOVES);
  return Array.isArray(moves) ? moves.filter(isMove) : [];
}

const isMove = (move: Partial<Stored> | null) =>
  [move?.key, move?.id, move?.move, move?.at, move?.title].every((text) => typeof text === 'string');

function writeMoves(change: (moves: Stored[]) => Stored[]) {
  const before = allMoves();
  write(ROAD_MOVES, change(before));
  const photos = before.flatMap((move) => move.photos ?? []);
  // But for those that a move still names.
  if (photos.length) photoCode().then((code) => code.dropLoadPhotos(photos), ignore);
}

const ignore = () => {};

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden, or full: it lives as long as the page, which goes on trying to send it.
  }
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
