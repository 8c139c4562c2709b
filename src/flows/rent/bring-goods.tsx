import { useState } from 'react';
import { addDays, formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { hasWindowFor, haulageAskedFrom } from '#domain/haulage-window.ts';
import type { Stay } from '#domain/rent.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { CheckField, type CheckFieldProps } from '#src/ui/check-field.tsx';

export interface BringGoodsProps {
  field: Omit<CheckFieldProps, 'children' | 'hint'>;
  /** As typed; days are empty as long as nobody has chosen them. */
  stay: Stay;
  today: PlainDate;
}

/** Has the way of the goods asked for next, or says from when it can be, or that it cannot. */
export function BringGoods({ field, stay, today }: BringGoodsProps) {
  const [now] = useState(() => new Date(serverNow()));
  const askedFrom = isPlainDate(stay.fromDate) ? haulageAskedFrom(stay.fromDate) : today;
  if (askedFrom > today) {
    return (
      <p>
        You can have your goods brought there, too: ask for it from {formatDay(askedFrom)}, on the page of your booking.
      </p>
    );
  }
  if (stay.fromDate === today && stay.toDate === addDays(today, 1) && !hasWindowFor(stay, now)) {
    return <p>It is too late today for goods to be fetched for a stay that ends tomorrow.</p>;
  }
  return (
    <CheckField
      {...field}
      hint="Asked for right after this booking, as a second one. No carrier is paid before the owner has accepted."
    >
      Bring my goods there (optional)
    </CheckField>
  );
}
