import { formatDay, formatHour } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import type { InspectionMove, InspectionStatus } from '#domain/lifecycles/inspection.ts';
import {
  findOpenOtherTime,
  type InspectionTimes,
  inspectionMovesOf,
  isFeeRefunded,
  type OtherTime,
} from '#domain/lifecycles/inspection-times.ts';
import { CANCEL_FREE_UNTIL, PROPOSAL_PAY_TIME } from '#domain/limits.ts';
import type { Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import type { RecordTone } from '#src/ui/record.tsx';
import { counterpartOf, isOutcomeMove, type MoveWords, outcomeMoveWords } from './outcome-words.ts';

const statusWords: Record<InspectionStatus, { status: string; tone: RecordTone }> = {
  proposed: { status: 'Suggested', tone: 'open' },
  awaitingPayment: { status: 'Waiting for payment', tone: 'open' },
  scheduled: { status: 'Scheduled', tone: 'good' },
  turnedAway: { status: 'Problem reported', tone: 'open' },
  absent: { status: 'No-show reported', tone: 'open' },
  disputed: { status: 'Under review', tone: 'open' },
  done: { status: 'Completed', tone: 'quiet' },
  failed: { status: 'Refunded', tone: 'bad' },
  missed: { status: 'No-show', tone: 'bad' },
  declined: { status: 'Declined', tone: 'bad' },
  cancelled: { status: 'Cancelled', tone: 'quiet' },
  lapsed: { status: 'Expired: not paid', tone: 'quiet' },
};

/** Labels the status. An inspection that expired without a payment waited for the owner's answer. */
export const statusLabelOf = ({ status, payment }: Pick<Inspection, 'status' | 'payment'>) =>
  status === 'lapsed' && payment === null
    ? { status: 'Expired: no answer', tone: 'quiet' as const }
    : statusWords[status];

/** Picks the fields that time rules depend on. */
export const timesOf = ({ status, day, time, held_until, other_time }: Inspection): InspectionTimes => ({
  other: other_time,
  status,
  day,
  time,
  heldUntil: held_until === null ? null : new Date(held_until),
});

/** Whether unsent words can still be sent: as they are, or as what the user says to the other side's report. */
export function canSendUnsentWords({ move }: Pick<Saying, 'move'>, inspection: Inspection, now: Date): boolean {
  const open = inspectionMovesOf(timesOf(inspection), inspection.role, now);
  return open.includes(move) || (move === 'fail' && open.includes('object'));
}

/** Words of a move and its dialog. Each move asks for confirmation, since none can be undone. */
export function moveWords(move: InspectionMove, inspection: Inspection, now: Date): MoveWords {
  if (isOutcomeMove(move)) return outcomeMoveWords(move, inspection);
  const other = findOpenOtherTime(timesOf(inspection), now);
  if (other && other.by !== inspection.role && (move === 'accept' || move === 'decline'))
    return answerWords(move, inspection, other);
  if (move === 'accept') {
    return {
      action: 'Accept',
      title: 'Accept this time?',
      text: `We hold this time for the visitor, who has ${spanInWords(PROPOSAL_PAY_TIME)} to pay the fee.`,
    };
  }
  if (move === 'decline') {
    return {
      action: 'Decline',
      title: 'Decline this time?',
      text: 'We tell the visitor, who can suggest another time.',
    };
  }
  return { action: 'Cancel inspection', title: 'Cancel this inspection?', text: cancelText(inspection, now) };
}

/** Words for answering another time that the other side suggests. */
function answerWords(move: 'accept' | 'decline', inspection: Inspection, { day, time }: OtherTime): MoveWords {
  if (move === 'decline') {
    return { action: 'Decline', title: 'Keep the current time?', text: `We tell ${counterpartOf(inspection)}.` };
  }
  const when = `The inspection moves to ${formatDay(day)} at ${formatHour(time)}.`;
  const pay = `You have ${spanInWords(PROPOSAL_PAY_TIME)} to pay the fee.`;
  const fee = inspection.role === 'visitor' ? 'Your fee moves with it.' : 'The fee moves with it.';
  return {
    action: 'Accept',
    title: 'Accept this time?',
    text: `${when} ${inspection.status === 'scheduled' ? fee : pay}`,
  };
}

function cancelText(inspection: Inspection, now: Date): string {
  const { status, role } = inspection;
  if (status === 'proposed') return 'We tell the owner you no longer want to come.';
  if (status === 'awaitingPayment')
    return role === 'visitor'
      ? 'Someone else can book this time. You paid nothing.'
      : 'We tell the visitor, who has paid nothing.';
  if (role === 'owner') return 'We tell the visitor and refund their fee.';
  return isFeeRefunded(timesOf(inspection), role, now)
    ? 'We refund your fee, and someone else can book this time.'
    : `It is less than ${spanInWords(CANCEL_FREE_UNTIL)} away, so you will not get the fee back.`;
}
