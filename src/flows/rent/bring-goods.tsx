import { useState } from 'react';
import { addDays, formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import { hasWindowFor, shipmentAskedFrom } from '#domain/shipment-window.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { CheckField, type CheckFieldProps } from '#src/ui/check-field.tsx';

export interface MoveGoodsProps {
  field: Omit<CheckFieldProps, 'children' | 'hint'>;
  /** The dates as typed, empty until the renter has chosen them. */
  stay: Stay;
  today: PlainDate;
}

/** Offers a delivery to go with the booking, or says from when one can be arranged, or that it is too late. */
export function MoveGoods({ field, stay, today }: MoveGoodsProps) {
  const [now] = useState(() => new Date(serverNow()));
  const opensOn = isPlainDate(stay.fromDate) ? shipmentAskedFrom(stay.fromDate) : today;
  if (opensOn > today) {
    return <p>Need a truck? You can arrange delivery from {formatDay(opensOn)} on your booking page.</p>;
  }
  if (stay.fromDate === today && stay.toDate === addDays(today, 1) && !hasWindowFor(stay, now)) {
    return <p>It is too late to arrange delivery for a booking that ends tomorrow.</p>;
  }
  return (
    <CheckField
      {...field}
      hint="We'll ask about your goods next. You pay a carrier only after the owner accepts your booking."
    >
      Also move my goods (optional)
    </CheckField>
  );
}
