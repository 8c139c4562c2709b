/** Columns of an inspection that the rules of time and the texts read. */
import type { InspectionTimes, OtherTime } from '#domain/lifecycles/inspection-times.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

export const timesOf = (row: InspectionRow): InspectionTimes => ({
  status: row.status,
  day: row.day,
  time: row.hour,
  heldUntil: row.held_until,
  other: otherOf(row),
});

function otherOf({ other_by: by, other_day: day, other_hour: time }: InspectionRow): OtherTime | null {
  return by && day && time ? { by, day, time } : null;
}

/** Whether the visitor inspects a property of their own. */
export const isOwn = ({ visitor, owner }: WholeInspection): boolean => visitor?.id === owner.id;
