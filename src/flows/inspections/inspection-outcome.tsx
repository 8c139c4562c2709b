import { formatMoment } from '#domain/calendar.ts';
import { feeOf } from '#domain/lifecycles/inspection.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { plainNaira } from '#domain/money.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';
import { Ruling } from '../shared/ruling.tsx';
import { accountWords, deadlineWords, disagreementWords, endWords, REVIEW_WORDS } from './outcome-words.ts';
import { counterpartOf } from './people-words.ts';

/** Reports how an inspection went and what that means for its fee. */
export function InspectionOutcome({ inspection }: { inspection: Inspection }) {
  const { status, code, said, held_until, settled_by, decision } = inspection;
  const deadline = (status === 'turnedAway' || status === 'absent') && held_until;
  const end = endWords(inspection);
  return (
    <>
      {code && (
        <p>
          Your inspection code is <strong>{code}</strong>. Show it to {counterpartOf(inspection)} after you have seen
          the property, not before.
        </p>
      )}
      {said && <p>{accountWords(said, inspection)}</p>}
      {said?.objection && <p>{disagreementWords(said, inspection)}</p>}
      {deadline && <p>{deadlineWords(inspection, formatMoment(new Date(deadline)))}</p>}
      {status === 'disputed' && !decision && <p>{REVIEW_WORDS}</p>}
      <Ruling decision={decision} />
      {said && feeOf(status, settled_by) === 'held' && (
        <p>We hold the fee of {plainNaira(INSPECTION_FEE)} until then.</p>
      )}
      {end && <p>{end}</p>}
    </>
  );
}
