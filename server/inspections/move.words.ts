/** What the other side reads of a move. */
import { feeOf, type InspectionMove } from '#domain/lifecycles/inspection.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import {
  wordsOfAbsent,
  wordsOfAccepted,
  wordsOfAgreed,
  wordsOfCancelled,
  wordsOfDeclined,
  wordsOfFailed,
  wordsOfMissed,
  wordsOfObjection,
  wordsOfProven,
  wordsOfSeen,
  wordsOfStaying,
  wordsOfTurnedAway,
} from './inspection.words.ts';

export interface Moved {
  readonly whole: WholeInspection;
  readonly move: InspectionMove;
  readonly was: InspectionRow;
  readonly is: InspectionRow;
}

export function wordsOfMove({ whole, move, was, is }: Moved, isToVisitor: boolean): string {
  const isPaid = feeOf(was.status, was.settled_by) === 'held';
  const isBack = isPaid && feeOf(is.status, is.settled_by) === 'back';
  const words: Record<InspectionMove, (whole: WholeInspection) => string> = {
    accept: (after) =>
      isToVisitor && is.status === 'awaitingPayment'
        ? wordsOfAccepted(after, is.held_until ?? is.begins_at)
        : wordsOfAgreed(after),
    decline: is.status === was.status ? wordsOfStaying : wordsOfDeclined,
    prove: wordsOfProven,
    done: wordsOfSeen,
    fail: wordsOfTurnedAway,
    missed: wordsOfAbsent,
    agree: is.status === 'failed' ? wordsOfFailed : wordsOfMissed,
    object: wordsOfObjection,
    cancel: (after) =>
      `${wordsOfCancelled(after)}${isBack && isToVisitor ? ' The fee is on its way back to you.' : ''}`,
  };
  return words[move](whole);
}
