/** Time rules of an inspection: which moves are open at a moment, and which status its deadlines lead to. */
import { momentInLagos, type PlainDate, type PlainHour } from '../calendar.ts';
import { CANCEL_FREE_UNTIL, INSPECTION_FEE, VISIT_ANSWER_TIME, VISIT_SILENCE } from '../limits.ts';
import { type Kobo, kobo } from '../money.ts';
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

/** The fields of an inspection that time rules depend on. */
export interface InspectionTimes {
  readonly status: InspectionStatus;
  readonly day: PlainDate;
  readonly time: PlainHour;
  /** The deadline for the payment, the owner's answer, or the other side's account. */
  readonly heldUntil: Date | null;
  /** Another time that one side suggests. */
  readonly other?: OtherTime | null;
}

export interface OtherTime {
  readonly by: InspectionSide;
  readonly day: PlainDate;
  readonly time: PlainHour;
}

/** A status, and the kind of event that settled it. */
export interface DeadlineResult {
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

/** Moves that are open from the start of the inspection on. */
const afterwards: readonly InspectionMove[] = ['prove', 'done', 'fail', 'missed'];

/** Whether a role can ever make a move. */
export const isInspectionMoveOf = (role: InspectionRole, move: InspectionMove) => eventOf[role][move] !== undefined;

/** Returns the result of a move at a moment; `undefined` if the role may not make it, or not at that time. */
export function moveInspection(
  inspection: InspectionTimes,
  role: InspectionRole,
  move: InspectionMove,
  now: Date,
): DeadlineResult | undefined {
  const hasBegun = hasStarted(inspection, now);
  if (afterwards.includes(move) && !hasBegun) return undefined;
  if (move === 'cancel' && hasBegun && inspection.status === 'scheduled') return undefined;
  const type = eventOfInspectionMove(inspection, role, move, now);
  // Staff take part only in inspections of a visitor's own property.
  const known = { otherBy: findOpenOtherTime(inspection, now)?.by ?? null, isOwn: role === 'staff' };
  const status = type && nextInspectionStatus(inspection.status, type, known);
  return status && { status, settled: settledBy[type] ?? null };
}

/** The event of a role's move at a moment; `undefined` if the role can never make it. */
export const eventOfInspectionMove = (
  inspection: InspectionTimes,
  role: InspectionRole,
  move: InspectionMove,
  now: Date,
): InspectionLifeEvent['type'] | undefined =>
  move === 'cancel' && isLate(inspection, role, now) ? 'visitor.cancelLate' : eventOf[role][move];

/** Returns the cost of cancelling for a role at a moment, in kobo: the fee if it is not refunded, otherwise 0. */
export const costOfCancellingInspection = (inspection: InspectionTimes, role: InspectionRole, now: Date): Kobo =>
  isLate(inspection, role, now) ? INSPECTION_FEE : kobo(0);

/** Whether a role's answer is about a time that the other side suggests, and not about the current time. */
export function isOtherAnswered(inspection: InspectionTimes, role: InspectionRole, now: Date): boolean {
  const other = findOpenOtherTime(inspection, now);
  return other !== null && other.by !== role;
}

/** Whether a role can suggest another time, which replaces an earlier suggestion. */
export const canProposeOther = (inspection: InspectionTimes, role: InspectionRole, now: Date): role is InspectionSide =>
  role !== 'staff' &&
  !hasStarted(inspection, now) &&
  nextInspectionStatus(inspection.status, `${role}.propose`) !== undefined;

/** Returns the suggested time if it can still be accepted: neither it nor the current time has passed. */
export function findOpenOtherTime(inspection: InspectionTimes, now: Date): OtherTime | null {
  const { status, other = null } = inspection;
  const isOpen = status === 'proposed' || status === 'scheduled';
  return other && isOpen && now < otherTimeDeadline(inspection, other) ? other : null;
}

/** The deadline for accepting a suggested time. */
export const otherTimeDeadline = (inspection: InspectionTimes, other: OtherTime): Date =>
  new Date(Math.min(beginOf(inspection).getTime(), momentInLagos(other.day, other.time).getTime()));

/** Lists a role's moves at a moment, in the order of the buttons. */
export const inspectionMovesOf = (inspection: InspectionTimes, role: InspectionRole, now: Date) =>
  moves.filter(
    (move) =>
      moveInspection(inspection, role, move, now) !== undefined &&
      // Hides the report after a no-show was reported: it would count as a disagreement, which has its own button.
      !(move === 'fail' && inspection.status === 'absent'),
  );

/** Returns the result of a passed deadline; `undefined` if none has passed. */
export function findDeadlineResult(inspection: InspectionTimes, now: Date): DeadlineResult | undefined {
  const { status, heldUntil } = inspection;
  const type = deadlineEventOf(status);
  if (!type) return undefined;
  const until = type === 'visit.passed' ? speakUntil(inspection) : heldUntil;
  const next = until && now >= until ? nextInspectionStatus(status, type) : undefined;
  return next && { status: next, settled: settledBy[type] ?? null };
}

/** The status at a moment: a deadline takes effect even before the job has stored it. */
export const inspectionAt = (inspection: InspectionTimes, now: Date): InspectionStatus =>
  findDeadlineResult(inspection, now)?.status ?? inspection.status;

/** The deadline for the first account of an inspection. */
const speakUntil = (inspection: InspectionTimes): Date => new Date(beginOf(inspection).getTime() + VISIT_SILENCE);

/** The other side's deadline for answering an account given now. */
export const answerVisitBy = (now: Date): Date => new Date(now.getTime() + VISIT_ANSWER_TIME);

/** Whether the inspection has started, so that both sides can report on it. */
export const hasStarted = (inspection: InspectionTimes, now: Date): boolean => now >= beginOf(inspection);

/**
 * Whether cancelling a paid inspection refunds the visitor.
 *
 * @source openapi.yaml, moveInspection: when the owner cancels, or the visitor does so at least 24 hours ahead.
 */
export const isFeeRefunded = (inspection: InspectionTimes, by: InspectionRole, now: Date): boolean =>
  by !== 'visitor' || now.getTime() + CANCEL_FREE_UNTIL <= beginOf(inspection).getTime();

/** The event of a passed deadline of a status. */
export const deadlineEventOf = (status: InspectionStatus) =>
  ({
    proposed: 'proposal.ended',
    awaitingPayment: 'hold.ended',
    scheduled: 'visit.passed',
    turnedAway: 'answer.ended',
    absent: 'answer.ended',
  })[status as string] as InspectionLifeEvent['type'] | undefined;

const isLate = (inspection: InspectionTimes, role: InspectionRole, now: Date) =>
  role === 'visitor' && inspection.status === 'scheduled' && !isFeeRefunded(inspection, role, now);

const beginOf = ({ day, time }: InspectionTimes) => momentInLagos(day, time);
