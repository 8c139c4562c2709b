/** Properties of an inspection fee on every path through its life: paid = kept + refunded + held. */
import {
  type Fee,
  feeOf,
  type InspectionLifeEvent,
  type InspectionStatus,
  settledBy,
} from '#domain/lifecycles/inspection.ts';
import { type Moment, rulesFor } from '../path-engine/rules.ts';

// Rules: INSP-8

const { always, never } = rulesFor<unknown>();
type Type = InspectionLifeEvent['type'];

/** Events after which the owner keeps the fee. `visit.passed` is one because no side reported anything. */
const KEEPS: readonly Type[] = [
  ...(['owner.prove', 'staff.prove', 'visitor.done', 'visitor.agree', 'visitor.cancelLate'] as const),
  ...(['visit.passed', 'case.kept'] as const),
];

export const inspectionRules = [
  always(
    'before it is paid nothing is held or kept',
    (now, _, past) => isPaid(past, now) || feeAt(now, past) === 'back',
  ),
  always('what was paid is held until a person or a deadline settles it', (now, _, past) => {
    if (!isPaid(past, now) || now.ended) return true;
    return feeAt(now, past) === 'held';
  }),
  never('a fee is kept without a reason to keep it', (now, before, past) => {
    if (!isPaid(past, now) || feeAt(now, past) !== 'kept') return false;
    const type = typeOf(now);
    const isSilence = type === 'answer.ended' && before !== undefined && statusOf(before) === 'absent';
    return !isSilence && (type === undefined || !KEEPS.includes(type));
  }),
  never('a fee is refunded against the word of the visitor or a decision', (now, _, past) => {
    const type = typeOf(now);
    const isSaid = type === 'visitor.done' || type === 'visitor.agree' || type === 'case.kept';
    return isPaid(past, now) && isSaid && feeAt(now, past) === 'back';
  }),
];

const statusOf = ({ leaves }: Moment) => (leaves[0]?.split('.').at(-1) ?? '') as InspectionStatus;
const typeOf = ({ event }: Moment) => event?.type as Type | undefined;
const isPaid = (past: readonly Moment[], now: Moment) =>
  [...past, now].some((each) => typeOf(each) === 'payment.arrived');

function feeAt(now: Moment, past: readonly Moment[]): Fee {
  const settling = [...past, now].map((each) => settledBy[typeOf(each) ?? 'payment.arrived']);
  return feeOf(statusOf(now), settling.findLast((each) => each !== undefined) ?? null);
}
