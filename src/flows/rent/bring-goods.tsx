import { formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { haulageAskedFrom } from '#domain/haulage-window.ts';
import { CheckField, type CheckFieldProps } from '#src/ui/check-field.tsx';

export interface BringGoodsProps {
  field: Omit<CheckFieldProps, 'children' | 'hint'>;
  /** The first day of the stay; empty as long as nobody has chosen it. */
  fromDate: string;
  today: PlainDate;
}

/** Has the way of the goods asked for next, or says from when it can be. */
export function BringGoods({ field, fromDate, today }: BringGoodsProps) {
  const askedFrom = isPlainDate(fromDate) ? haulageAskedFrom(fromDate) : today;
  if (askedFrom > today) {
    return (
      <p>
        You can have your goods brought there, too: ask for it from {formatDay(askedFrom)}, on the page of your booking.
      </p>
    );
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
