import { momentInLagos } from '#domain/calendar.ts';
import { openInspections } from '#domain/lifecycles/inspection.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';

interface InspectionGroup {
  /** Null if all inspections are of one side. */
  heading: string | null;
  items: Inspection[];
}

/** Puts what happens now first, then the other open inspections by their distance in time, then what is over, newest first. */
function inNowOrder(items: readonly Inspection[], now: number): Inspection[] {
  const distance = ({ status, day, time }: Inspection) =>
    openInspections.includes(status) ? Math.abs(momentInLagos(day, time).getTime() - now) : Number.POSITIVE_INFINITY;
  const placed = items.map((inspection) => ({ inspection, away: distance(inspection) }));
  return placed.sort((a, b) => (a.away === b.away ? 0 : a.away - b.away)).map(({ inspection }) => inspection);
}

/** Separates what the user booked from what others booked at their listings. The group of what happens now comes first. */
export function groupsOf(items: readonly Inspection[], now: number): InspectionGroup[] {
  const ordered = inNowOrder(items, now);
  const booked = ordered.filter(({ role }) => role === 'visitor');
  const received = ordered.filter(({ role }) => role !== 'visitor');
  if (booked.length === 0 || received.length === 0) return [{ heading: null, items: ordered }];
  const groups = [
    { heading: 'At your listings', items: received },
    { heading: 'Booked by you', items: booked },
  ];
  return booked[0] === ordered[0] ? groups.reverse() : groups;
}
