/** What is said of a visit from its hour on, by its visitor and by the other side. */
import { spanInWords } from '#domain/in-words.ts';
import type { InspectionMove, InspectionRole, InspectionStatus } from '#domain/lifecycles/inspection.ts';
import { VISIT_ANSWER_TIME } from '#domain/limits.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';

export interface MoveWords {
  action: string;
  title: string;
  text: string;
}

type Said = NonNullable<Inspection['said']>;
export type FailureKind = NonNullable<Said['kind']>;
type VisitMove = Exclude<InspectionMove, 'accept' | 'decline' | 'cancel'>;

export const isVisitMove = (move: InspectionMove): move is VisitMove => move in visitMoves;

const answer = `The other side can agree or object within ${spanInWords(VISIT_ANSWER_TIME)}.`;

const visitMoves: Record<VisitMove, (status: InspectionStatus) => MoveWords> = {
  prove: () => ({
    action: 'Enter the code',
    title: 'Enter the code',
    text: 'The visitor shows four digits once they have seen the property. With them the visit is proven.',
  }),
  done: () => ({
    action: 'I was let in',
    title: 'Were you let in?',
    text: 'You came and saw the property. The fee is kept.',
  }),
  fail: () => ({
    action: 'I was not let in',
    title: 'Were you not let in?',
    text: `${answer} Without an answer the fee goes back to you.`,
  }),
  missed: () => ({
    action: 'Nobody came',
    title: 'Did nobody come?',
    text: `${answer} Without an answer the fee is kept.`,
  }),
  agree: (status) =>
    status === 'absent'
      ? { action: 'Agree', title: 'Agree that you did not come?', text: 'The fee is kept.' }
      : { action: 'Agree', title: 'Agree that they were not let in?', text: 'The fee goes back to the visitor.' },
  object: () => ({
    action: 'Object',
    title: 'Object to it?',
    text: 'We look at what both of you say and decide. The fee is held until then.',
  }),
};

export const visitMoveWords = (move: VisitMove, status: InspectionStatus) => visitMoves[move](status);

export const failureWords: Record<FailureKind, string> = {
  gone: 'The place was gone',
  notAsShown: 'It was not as shown',
  nobodyCame: 'Nobody came to let me in',
  askedForMoney: 'I was asked for money',
};

const others: Record<InspectionRole, string> = {
  visitor: 'The visitor says',
  owner: 'The owner says',
  staff: 'We say',
};

/** Who says what, in a sentence for one of them. */
export function saidWords({ by, kind, words }: Said, role: InspectionRole): string {
  const who = by === role ? 'You say' : others[by];
  if (!kind) return `${who} that nobody came.`;
  return `${who}: ${failureWords[kind]}. ${words ?? ''}`;
}

/** Who objects, which is never who spoke first. */
export const objectionWords = ({ by, objection }: Said, role: InspectionRole): string =>
  `${by === role ? 'The other side objects' : 'You object'}: ${objection}`;

/** What an answer that does not come means. */
export function waitWords({ status, role }: Pick<Inspection, 'status' | 'role'>, until: string): string {
  const then = status === 'turnedAway' ? 'the fee goes back to the visitor' : 'the fee is kept';
  const asked = status === 'turnedAway' ? role !== 'visitor' : role === 'visitor';
  return `${asked ? 'You' : 'The other side'} can answer until ${until}. Without an answer ${then}.`;
}

const settledWords: Record<NonNullable<Inspection['settled_by']>, string> = {
  code: 'Proven by the code.',
  visitor: 'The visitor says so.',
  agreement: 'Both sides agree.',
  silence: '',
  case: 'We have decided it.',
};

/** How it ended, and what that means for the fee; nothing where that goes without saying. */
export function endWords({ status, settled_by }: Pick<Inspection, 'status' | 'settled_by'>): string | undefined {
  if (status === 'failed')
    return `${proofOf(settled_by, 'Nobody has objected.')} The fee goes back to the visitor.`.trim();
  if (status === 'missed') return `${proofOf(settled_by, 'Nobody has objected.')} The fee is kept.`.trim();
  return status === 'done' ? proofOf(settled_by, 'Nobody has said how it went.') : undefined;
}

const proofOf = (settled: Inspection['settled_by'], silence: string) =>
  settled === null ? '' : settledWords[settled] || silence;
