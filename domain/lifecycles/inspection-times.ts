/** What the clock says of an inspection: what somebody may do with it at a moment, and what has become of it by then. */
import { momentInLagos, type PlainDate, type PlainHour } from '../calendar.ts';
import { CANCEL_FREE_UNTIL, VISIT_ANSWER_TIME, VISIT_SILENCE } from '../limits.ts';
import {
  type InspectionLifeEvent,
  type InspectionMove,
  type InspectionRole,
  type InspectionSide,
  type InspectionStatus,
  nextInspectionStatus,
  type SettledBy,
  settledBy,
} from './inspection.ts';

/** What the clock has to know of one. */
export interface InspectionTimes {
  readonly status: InspectionStatus;
  readonly day: PlainDate;
  readonly time: PlainHour;
  /** Until when it waits: for the payment, for the owner's answer, or for what the other side says of a visit. */
  readonly heldUntil: Date | null;
  /** Another time that one of the two proposes. */
  readonly other?: OtherTime | null;
}

export interface OtherTime {
  readonly by: InspectionSide;
  readonly day: PlainDate;
  readonly time: PlainHour;
}

/** Where it has come to, and by what, where that settles it. */
export interface Standing {
  readonly status: InspectionStatus;
  readonly settled: SettledBy | null;
}

const moves: readonly InspectionMove[] = [
  'accept',
  'decline',
  'prove',
  'done',
  'fail',
  'missed',
  'agree',
  'object',
  'cancel',
];

type Events = Partial<Record<InspectionMove, InspectionLifeEvent['type']>>;

const eventOf: Record<InspectionRole, Events> = {
  visitor: {
    accept: 'visitor.accept',
    decline: 'visitor.decline',
    cancel: 'visitor.cancel',
    done: 'visitor.done',
    fail: 'visitor.fail',
    agree: 'visitor.agree',
    object: 'visitor.object',
  },
  owner: {
    accept: 'owner.accept',
    decline: 'owner.decline',
    cancel: 'owner.cancel',
    prove: 'owner.prove',
    missed: 'owner.missed',
    agree: 'owner.agree',
    object: 'owner.object',
  },
  staff: { prove: 'staff.prove', missed: 'staff.missed', agree: 'staff.agree', object: 'staff.object' },
};

/** What can be said from the hour on. */
const afterwards: readonly InspectionMove[] = ['prove', 'done', 'fail', 'missed'];

/** Whether a move is ever theirs to take. */
export const isInspectionMoveOf = (role: InspectionRole, move: InspectionMove) => eventOf[role][move] !== undefined;

/** Where somebody's move leads at a moment; `undefined` when it is not theirs, too late, or before the hour. */
export function moveInspection(
  inspection: InspectionTimes,
  role: InspectionRole,
  move: InspectionMove,
  now: Date,
): Standing | undefined {
  const hasBegun = hasBegunAt(inspection, now);
  if (afterwards.includes(move) && !hasBegun) return undefined;
  if (move === 'cancel' && hasBegun && inspection.status === 'scheduled') return undefined;
  const type = move === 'cancel' && isLate(inspection, role, now) ? 'visitor.cancelLate' : eventOf[role][move];
  // Staff are asked of what is its visitor's own, and of nothing else.
  const known = { otherBy: otherAt(inspection, now)?.by ?? null, isOwn: role === 'staff' };
  const status = type && nextInspectionStatus(inspection.status, type, known);
  return status && { status, settled: settledBy[type] ?? null };
}

/** Whether somebody can propose another time, in place of one that was proposed before. */
export const canProposeOther = (inspection: InspectionTimes, role: InspectionRole, now: Date): role is InspectionSide =>
  role !== 'staff' &&
  !hasBegunAt(inspection, now) &&
  nextInspectionStatus(inspection.status, `${role}.propose`) !== undefined;

/** The other time that can still be agreed to; neither it nor the one it would replace has come. */
export function otherAt(inspection: InspectionTimes, now: Date): OtherTime | null {
  const { status, other = null } = inspection;
  const isOpen = status === 'proposed' || status === 'scheduled';
  return other && isOpen && now < otherUntil(inspection, other) ? other : null;
}

/** Until when another time can be agreed to. */
export const otherUntil = (inspection: InspectionTimes, other: OtherTime): Date =>
  new Date(Math.min(beginOf(inspection).getTime(), momentInLagos(other.day, other.time).getTime()));

/** The moves that somebody has from here, in the order buttons show them. */
export const inspectionMovesOf = (inspection: InspectionTimes, role: InspectionRole, now: Date) =>
  moves.filter((move) => moveInspection(inspection, role, move, now) !== undefined);

/** What time has made of it by a moment; `undefined` where it is as it was. */
export function settledAt(inspection: InspectionTimes, now: Date): Standing | undefined {
  const { status, heldUntil } = inspection;
  const type = eventByTime(inspection);
  if (!type) return undefined;
  const until = type === 'visit.passed' ? speakUntil(inspection) : heldUntil;
  const next = until && now >= until ? nextInspectionStatus(status, type) : undefined;
  return next && { status: next, settled: settledBy[type] ?? null };
}

/** What has become of it by a moment, whether or not anybody has written it down yet. */
export const inspectionAt = (inspection: InspectionTimes, now: Date): InspectionStatus =>
  settledAt(inspection, now)?.status ?? inspection.status;

/** Until when somebody can speak of a visit of which nobody has. */
const speakUntil = (inspection: InspectionTimes): Date => new Date(beginOf(inspection).getTime() + VISIT_SILENCE);

/** Until when the other side can answer to what is said of a visit now. */
export const answerVisitBy = (now: Date): Date => new Date(now.getTime() + VISIT_ANSWER_TIME);

/** Whether it can be spoken of: its hour has come. */
export const hasBegunAt = (inspection: InspectionTimes, now: Date): boolean => now >= beginOf(inspection);

/**
 * Whether the fee goes back to the visitor when somebody cancels what is paid.
 *
 * @source openapi.yaml, moveInspection: when the owner cancels, or the visitor does so at least 24 hours ahead.
 */
export const feeGoesBack = (inspection: InspectionTimes, by: InspectionRole, now: Date): boolean =>
  by !== 'visitor' || now.getTime() + CANCEL_FREE_UNTIL <= beginOf(inspection).getTime();

const eventByTime = ({ status }: InspectionTimes) =>
  ({
    proposed: 'proposal.ended',
    awaitingPayment: 'hold.ended',
    scheduled: 'visit.passed',
    turnedAway: 'answer.ended',
    absent: 'answer.ended',
  })[status as string] as InspectionLifeEvent['type'] | undefined;

const isLate = (inspection: InspectionTimes, role: InspectionRole, now: Date) =>
  role === 'visitor' && inspection.status === 'scheduled' && !feeGoesBack(inspection, role, now);

const beginOf = ({ day, time }: InspectionTimes) => momentInLagos(day, time);
