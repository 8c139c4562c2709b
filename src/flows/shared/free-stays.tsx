import { formatDay } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

export interface FreeStaysProps {
  /** Whether the chosen dates include booked ones. */
  isTaken: boolean;
  stays: readonly Stay[];
  onTake: (stay: Stay) => void;
}

/** Says that the chosen dates are booked, and offers the nearest free ones if there are any. */
export function FreeStays({ isTaken, stays, onTake }: FreeStaysProps) {
  if (!isTaken) return null;
  return (
    <Notice>
      <p>Those dates are booked. {stays.length > 0 ? 'Nearest free dates:' : 'Choose other dates.'}</p>
      {stays.map((stay) => (
        <Button key={stay.fromDate} look="quiet" onClick={() => onTake(stay)}>
          {formatDay(stay.fromDate, 'short')} to {formatDay(stay.toDate, 'short')}
        </Button>
      ))}
    </Notice>
  );
}
