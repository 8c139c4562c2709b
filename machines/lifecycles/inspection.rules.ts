/** What is true of the fee of an inspection on every way through its life: paid = kept + sent back + held. */
import {
  type Fee,
  feeOf,
  type InspectionLifeEvent,
  type InspectionStatus,
  settledBy,
} from '#domain/lifecycles/inspection.ts';
import { type Moment, rulesFor } from '../path-engine/rules.ts';

const { always, never } = rulesFor<unknown>();
type Type = InspectionLifeEvent['type'];

/** What lets a fee be kept, wherever it is said; and where silence does. */
const KEEPS: readonly Type[] = [
  ...(['owner.prove', 'staff.prove', 'visitor.done', 'visitor.agree', 'visitor.cancelLate'] as const),
  ...(['visit.passed', 'case.kept'] as const),
];

export const inspectionRules = [
  always(
    'before it is paid nothing is held or kept',
    (now, _, past) => isPaid(past, now) || feeAt(now, past) === 'back',
  ),
  always('what was paid is held until somebody, or silence, settles it', (now, _, past) => {
    if (!isPaid(past, now) || now.ended) return true;
    return feeAt(now, past) === 'held';
  }),
  never('a fee is kept that nobody said is to be kept', (now, before, past) => {
    if (!isPaid(past, now) || feeAt(now, past) !== 'kept') return false;
    const type = typeOf(now);
    const isSilence = type === 'answer.ended' && before !== undefined && statusOf(before) === 'absent';
    return !isSilence && (type === undefined || !KEEPS.includes(type));
  }),
  never('a fee goes back against what the visitor said, or a case', (now, _, past) => {
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
