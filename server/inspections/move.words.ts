/** The texts that the other side gets about a move. */
import { feeOf, type InspectionMove } from '#domain/lifecycles/inspection.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
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
  wordsOfProven,
  wordsOfSeen,
  wordsOfTurnedAway,
  wordsOfUnchanged,
} from './inspection.words.ts';

export interface MoveResult {
  readonly whole: WholeInspection;
  readonly move: Exclude<InspectionMove, 'object'>;
  readonly was: InspectionRow;
  readonly is: InspectionRow;
}

export function wordsOfMove({ whole, move, was, is }: MoveResult, isToVisitor: boolean): NoticeWords {
  const isPaid = feeOf(was.status, was.settled_by) === 'held';
  const isRefunded = isPaid && feeOf(is.status, is.settled_by) === 'back';
  const words: Record<MoveResult['move'], (whole: WholeInspection) => NoticeWords> = {
    accept: (after) =>
      isToVisitor && is.status === 'awaitingPayment'
        ? wordsOfAccepted(after, is.held_until ?? is.begins_at)
        : wordsOfAgreed(after),
    decline: is.status === was.status ? wordsOfUnchanged : wordsOfDeclined,
    prove: wordsOfProven,
    done: wordsOfSeen,
    fail: wordsOfTurnedAway,
    missed: wordsOfAbsent,
    agree: is.status === 'failed' ? wordsOfFailed : wordsOfMissed,
    cancel: (after) => wordsOfCancelled(after, isToVisitor ? 'visitor' : 'owner', isRefunded && isToVisitor),
  };
  return words[move](whole);
}
