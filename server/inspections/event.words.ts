/** The texts about each event of an inspection. */
import type { InspectionLifeEvent, InspectionMove } from '#domain/lifecycles/inspection.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import {
  wordsOfCancelled,
  wordsOfDecided,
  wordsOfOther,
  wordsOfProposal,
  wordsOfSilence,
  wordsOfUnanswered,
  wordsOfUnpaid,
  wordsToOwner,
} from './inspection.words.ts';
import { wordsOfMove } from './move.words.ts';

export interface EventOfInspection {
  /** The row as it is now. */
  readonly whole: WholeInspection;
  readonly event: InspectionLifeEvent['type'] | 'proposed';
  readonly was: InspectionRow;
  readonly is: InspectionRow;
}

type WordsOf = (change: EventOfInspection, isToVisitor: boolean) => NoticeWords | undefined;

/** @param isToVisitor Whether the text is for the visitor; otherwise it is for the owner. */
export const wordsOfEvent: WordsOf = (change, isToVisitor) => words[change.event](change, isToVisitor);

/** A disagreement opens a case, which sends its own text with the words, the deadline and a link. */
const disputed: WordsOf = () => undefined;

const move =
  (name: Exclude<InspectionMove, 'object'>): WordsOf =>
  ({ whole, was, is }, isToVisitor) =>
    wordsOfMove({ whole, move: name, was, is }, isToVisitor);

const otherTime: WordsOf = ({ whole }) => wordsOfOther(whole);
const unanswered: WordsOf = ({ whole, was }, isToVisitor) => wordsOfUnanswered(whole, was.status, isToVisitor);

const words: Record<EventOfInspection['event'], WordsOf> = {
  proposed: ({ whole }) => wordsOfProposal(whole),
  'visitor.cancel': move('cancel'),
  'visitor.cancelLate': move('cancel'),
  'owner.cancel': move('cancel'),
  'owner.accept': move('accept'),
  'owner.decline': move('decline'),
  'visitor.propose': otherTime,
  'owner.propose': otherTime,
  'visitor.accept': move('accept'),
  'visitor.decline': move('decline'),
  'visitor.done': move('done'),
  // A visitor's report that arrives after the other side reported a no-show counts as a disagreement.
  'visitor.fail': (change, isToVisitor) =>
    (change.is.status === 'disputed' ? disputed : move('fail'))(change, isToVisitor),
  'visitor.agree': move('agree'),
  'visitor.object': disputed,
  'owner.prove': move('prove'),
  'owner.missed': move('missed'),
  'owner.agree': move('agree'),
  'owner.object': disputed,
  'staff.prove': move('prove'),
  'staff.missed': move('missed'),
  'staff.agree': move('agree'),
  'staff.object': disputed,
  'payment.arrived': ({ whole }) => wordsToOwner(whole),
  // The provider has refunded the fee.
  'fee.returned': ({ whole }, isToVisitor) => wordsOfCancelled(whole, isToVisitor ? 'visitor' : 'owner', false),
  'proposal.ended': unanswered,
  'hold.ended': ({ whole }, isToVisitor) => wordsOfUnpaid(whole, isToVisitor),
  'visit.passed': ({ whole }, isToVisitor) => wordsOfSilence(whole, isToVisitor),
  'answer.ended': unanswered,
  'case.refunded': ({ whole }, isToVisitor) => wordsOfDecided(whole, 'refund', isToVisitor),
  'case.kept': ({ whole }, isToVisitor) => wordsOfDecided(whole, 'keep', isToVisitor),
};
