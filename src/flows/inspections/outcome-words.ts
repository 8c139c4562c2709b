/** Words for how an inspection went, from its start on, as told by the visitor and the other side. */
import { spanInWords } from '#domain/in-words.ts';
import { cancelReasonWords, feeOf, type InspectionMove, type InspectionStatus } from '#domain/lifecycles/inspection.ts';
import { APPEAL_TIME, CANCEL_FREE_UNTIL, VISIT_ANSWER_TIME } from '#domain/limits.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';

export const OUR_TEAM = 'our team';

/** Names the other side for the reader: the owner, the visitor by name, or our team for the visitor's own property. */
export function counterpartOf({ role, is_own, visitor_name }: Inspection): string {
  if (role !== 'visitor') return visitor_name;
  return is_own ? OUR_TEAM : 'the owner';
}

/** Starts a sentence with these words. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export interface MoveWords {
  action: string;
  title: string;
  text: string;
}

type Account = NonNullable<Inspection['said']>;
export type FailureKind = NonNullable<Account['kind']>;
type OutcomeMove = Exclude<InspectionMove, 'accept' | 'decline' | 'cancel'>;

export const isOutcomeMove = (move: InspectionMove): move is OutcomeMove => move in outcomeMoves;

const ANSWER_TIME = spanInWords(VISIT_ANSWER_TIME);

export const REVIEW_WORDS = `Our team will read both sides and decide. Each side then has ${spanInWords(APPEAL_TIME)} to appeal.`;

const outcomeMoves: Record<OutcomeMove, (inspection: Inspection) => MoveWords> = {
  prove: () => ({
    action: 'Enter the code',
    title: 'Enter the code',
    text: 'The visitor shows you four digits after the inspection. The code confirms it took place.',
  }),
  done: () => ({
    action: 'I saw the property',
    title: 'Did you see the property?',
    text: 'If you did, your fee is not refunded.',
  }),
  fail: (inspection) => ({
    action: 'Something went wrong',
    title: 'What happened?',
    text: `${sentence(counterpartOf(inspection))} has ${ANSWER_TIME} to answer. If they don't, we refund your fee.`,
  }),
  missed: () => ({
    action: "Visitor didn't come",
    title: "Report that the visitor didn't come?",
    text: `The visitor has ${ANSWER_TIME} to answer. If they don't, we keep their fee.`,
  }),
  agree: ({ status }) =>
    status === 'absent'
      ? { action: 'Agree', title: "Agree that you didn't come?", text: 'Your fee is not refunded.' }
      : { action: 'Agree', title: 'Agree with the visitor?', text: 'We refund their fee.' },
  object: () => ({
    action: 'Disagree',
    title: 'Disagree?',
    text: `Tell us what happened. ${REVIEW_WORDS} We hold the fee until then.`,
  }),
};

export const outcomeMoveWords = (move: OutcomeMove, inspection: Inspection) => outcomeMoves[move](inspection);

export const failureWords: Record<FailureKind, string> = {
  gone: 'The place was already gone',
  notAsShown: 'It was not as shown',
  nobodyCame: 'No one came to let me in',
  askedForMoney: 'I was asked for extra money',
};

/** Names a side of the inspection for its reader, at the start of a sentence. */
function nameOf(side: Inspection['role'], { role, visitor_name }: Inspection): string {
  if (side === role) return 'You';
  return { visitor: visitor_name, owner: 'The owner', staff: 'Our team' }[side];
}

/** Reports the first account of the inspection. */
export function accountWords(account: Account, inspection: Inspection): string {
  const who = nameOf(account.by, inspection);
  if (account.kind) return `${who} reported: ${failureWords[account.kind]}. ${account.words ?? ''}`;
  return inspection.role === 'visitor' ? `${who} reported that you did not come.` : `${who} reported a no-show.`;
}

/** Reports the disagreement, which always comes from the side that did not speak first. */
export function disagreementWords({ by, objection }: Account, inspection: Inspection): string {
  const isReaders = by !== inspection.role && (by === 'visitor' || inspection.role === 'visitor');
  return isReaders ? `You disagreed: ${objection}` : `${sentence(counterpartOf(inspection))} disagreed: ${objection}`;
}

/** Says who must answer until when, and what happens to the fee if they don't. */
export function deadlineWords(inspection: Inspection, until: string): string {
  const { status, role } = inspection;
  const isReaders = (status === 'turnedAway') === (role !== 'visitor');
  const then = {
    turnedAway: role === 'visitor' ? 'we refund your fee' : 'we refund the visitor',
    absent: role === 'visitor' ? 'your fee is not refunded' : 'we keep their fee',
  }[status as 'turnedAway' | 'absent'];
  return isReaders
    ? `Answer by ${until}. If you don't, ${then}.`
    : `${sentence(counterpartOf(inspection))} has until ${until} to answer. If they don't, ${then}.`;
}

const proofWords: Record<NonNullable<Inspection['settled_by']>, string> = {
  code: 'Confirmed by code.',
  visitor: 'Confirmed by the visitor.',
  agreement: 'Both sides agreed.',
  silence: '',
  case: 'Our team decided.',
};

/** Says how the inspection ended and what happened to the fee; `undefined` where there is nothing to say. */
export function endWords(inspection: Inspection): string | undefined {
  const { status, role, settled_by, decision } = inspection;
  // The decision above it names both parts.
  if (settled_by === 'case' && decision?.refund !== undefined) return proofWords.case;
  const refund = refundWords(inspection);
  const end: Partial<Record<InspectionStatus, string>> = {
    failed: `${proofOf(settled_by, 'No one disagreed.')} ${refund}`.trim(),
    missed: `${proofOf(settled_by, 'No one disagreed.')} ${keptFrom(role)}`.trim(),
    done: doneWords(inspection),
  };
  return status === 'cancelled' ? cancelledWords(inspection) : end[status];
}

/** The receipt says how much and when. */
function refundWords({ role, payment }: Inspection): string {
  const refund = payment?.status === 'refunded' ? 'refunded' : 'refund';
  return `We ${refund} ${role === 'visitor' ? 'your fee' : 'the visitor'}.`;
}

/** Says who has the fee of a completed inspection, unless the bank gave it back, or a decision above says who has it. */
function doneWords({ role, settled_by, payment }: Inspection): string {
  const fee = {
    visitor: 'Your fee is not refunded.',
    owner: "We kept the visitor's fee. You get no part of it.",
    staff: "We kept the visitor's fee.",
  }[role];
  return `${proofOf(settled_by, 'No one reported how it went.')} ${settled_by !== 'case' && payment?.status === 'paid' ? fee : ''}`.trim();
}

/** An owner would take a fee that "is not refunded" for their own. */
const keptFrom = (role: Inspection['role']) =>
  role === 'visitor' ? 'Your fee was not refunded.' : 'We kept their fee.';

/** Says who or what cancelled, and what happens to a fee that was paid. */
function cancelledWords(inspection: Inspection): string | undefined {
  const { status, role, settled_by, payment, cancelled_by: by, cancelled_because: because, is_own } = inspection;
  if (feeOf(status, settled_by) === 'kept') {
    const who = role === 'visitor' ? 'You' : 'The visitor';
    return `${who} cancelled less than ${spanInWords(CANCEL_FREE_UNTIL)} ahead. ${keptFrom(role)}`;
  }
  const why =
    because && `${sentence(cancelReasonWords(because, role, is_own === true))}, so this inspection was cancelled.`;
  const words = [
    why ?? (by && `${nameOf(by, inspection)} cancelled.`),
    payment?.paid_at && because !== 'feeRefunded' && refundWords(inspection),
  ];
  return words.filter(Boolean).join(' ') || undefined;
}

const proofOf = (settled: Inspection['settled_by'], silence: string) =>
  settled === null ? '' : proofWords[settled] || silence;
