import { formatMoment } from '#domain/calendar.ts';
import { feeOf } from '#domain/lifecycles/inspection.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { plainNaira } from '#domain/money.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';
import { endWords, objectionWords, saidWords, waitWords } from './visit-words.ts';

/** How a visit went, as far as anybody has said, and what that means for its fee. */
export function VisitSaid({ inspection }: { inspection: Inspection }) {
  const { status, role, code, said, held_until, settled_by } = inspection;
  const waits = (status === 'turnedAway' || status === 'absent') && held_until;
  const end = endWords(inspection);
  return (
    <>
      {code && (
        <p>
          Your code is <strong>{code}</strong>. Show it once you have seen the property, and not before.
        </p>
      )}
      {said && <p>{saidWords(said, role)}</p>}
      {said?.objection && <p>{objectionWords(said, role)}</p>}
      {waits && <p>{waitWords(inspection, formatMoment(new Date(waits)))}</p>}
      {status === 'disputed' && <p>We look at what both of you say, and decide.</p>}
      {said && feeOf(status, settled_by) === 'held' && (
        <p>The fee of {plainNaira(INSPECTION_FEE)} is held until then.</p>
      )}
      {end && <p>{end}</p>}
    </>
  );
}
