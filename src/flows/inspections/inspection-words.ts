import { formatDay, formatHour } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import type { InspectionMove, InspectionRole, InspectionStatus } from '#domain/lifecycles/inspection.ts';
import { feeGoesBack, type InspectionTimes, type OtherTime, otherAt } from '#domain/lifecycles/inspection-times.ts';
import { CANCEL_FREE_UNTIL, PROPOSAL_PAY_TIME } from '#domain/limits.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';
import type { RecordTone } from '#src/ui/record.tsx';
import { isVisitMove, type MoveWords, visitMoveWords } from './visit-words.ts';

const statusWords: Record<InspectionStatus, { status: string; tone: RecordTone }> = {
  proposed: { status: 'Proposed', tone: 'open' },
  awaitingPayment: { status: 'Waiting for payment', tone: 'open' },
  scheduled: { status: 'Scheduled', tone: 'good' },
  turnedAway: { status: 'Not let in?', tone: 'open' },
  absent: { status: 'Missed?', tone: 'open' },
  disputed: { status: 'To be decided', tone: 'open' },
  done: { status: 'Done', tone: 'quiet' },
  failed: { status: 'Not let in', tone: 'bad' },
  missed: { status: 'Missed', tone: 'bad' },
  declined: { status: 'Declined', tone: 'bad' },
  cancelled: { status: 'Cancelled', tone: 'quiet' },
  lapsed: { status: 'Not paid in time', tone: 'quiet' },
};

/** How an inspection stands. What has lapsed without a payment waited for the owner. */
export const standingOf = ({ status, payment }: Pick<Inspection, 'status' | 'payment'>) =>
  status === 'lapsed' && payment === null
    ? { status: 'Not answered in time', tone: 'quiet' as const }
    : statusWords[status];

/** What a move is called and what it does; all of them are asked once more, since none can be taken back. */
export function moveWords(
  move: InspectionMove,
  inspection: InspectionTimes,
  role: InspectionRole,
  now: Date,
): MoveWords {
  if (isVisitMove(move)) return visitMoveWords(move, inspection.status);
  const other = otherAt(inspection, now);
  if (other && other.by !== role && (move === 'accept' || move === 'decline'))
    return answerWords(move, inspection, other);
  if (move === 'accept') {
    return {
      action: 'Agree',
      title: 'Agree to this hour?',
      text: `The hour is held for the visitor, who pays the fee within ${spanInWords(PROPOSAL_PAY_TIME)}.`,
    };
  }
  if (move === 'decline') {
    return {
      action: 'Decline',
      title: 'Decline this hour?',
      text: 'The visitor is told, and can propose another hour.',
    };
  }
  return { action: 'Cancel inspection', title: 'Cancel this inspection?', text: cancelText(inspection, role, now) };
}

/** Of another time that the other side proposes. */
function answerWords(move: 'accept' | 'decline', { status }: InspectionTimes, { day, time }: OtherTime): MoveWords {
  const when = `${formatDay(day)} at ${formatHour(time)}`;
  if (move === 'decline') {
    return { action: 'Decline', title: 'Decline this time?', text: 'It stays as it is, and the other side is told.' };
  }
  const then =
    status === 'scheduled' ? 'The fee goes along.' : `You pay the fee within ${spanInWords(PROPOSAL_PAY_TIME)}.`;
  return { action: 'Agree', title: 'Agree to this time?', text: `The inspection is on ${when}. ${then}` };
}

function cancelText(inspection: InspectionTimes, role: InspectionRole, now: Date): string {
  if (inspection.status === 'proposed') return 'The owner is told that you do not ask for it any more.';
  if (inspection.status === 'awaitingPayment') return 'The hour is free for others again. Nothing was paid.';
  if (role === 'owner') return 'The visitor is told, and the fee goes back to them.';
  return feeGoesBack(inspection, role, now)
    ? 'The fee is paid back to you, and the hour is free for others again.'
    : `It is less than ${spanInWords(CANCEL_FREE_UNTIL)} away, so the fee is not paid back.`;
}
