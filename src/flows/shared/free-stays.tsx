import { formatDay } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

export interface FreeStaysProps {
  stays: readonly Stay[];
  onTake: (stay: Stay) => void;
}

/** Says that the chosen dates are booked, and offers the nearest free ones. */
export function FreeStays({ stays, onTake }: FreeStaysProps) {
  if (stays.length === 0) return null;
  return (
    <Notice>
      <p>Those dates are booked. Nearest free dates:</p>
      {stays.map((stay) => (
        <Button key={stay.fromDate} look="quiet" onClick={() => onTake(stay)}>
          {formatDay(stay.fromDate, 'short')} to {formatDay(stay.toDate, 'short')}
        </Button>
      ))}
    </Notice>
  );
}
