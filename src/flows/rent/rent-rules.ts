import type { PlainDate } from '#domain/calendar.ts';
import { overlaps, type Stay } from '#domain/rent.ts';
import { rentSchema } from '#domain/rent-form.ts';
import { toFormValue } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';

/** The server's words in `datesTaken`. */
const TAKEN = 'Some of these dates are already booked. Choose other dates.';

/** Checks a booking request before it is sent, with the booked dates known so far. */
export function rentRules(today: PlainDate, booked: readonly Stay[]): Rules {
  const schema = rentSchema(today).test('free', (values, context) => {
    const isTaken = values.fromDate && values.toDate && booked.some((stay) => overlaps(stay, values));
    return isTaken ? context.createError({ path: 'fromDate', message: TAKEN }) : true;
  });
  return { validate: (values, options) => schema.validate(toFormValue(values), options) };
}
