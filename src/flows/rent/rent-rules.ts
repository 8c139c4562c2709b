import type { PlainDate } from '#domain/calendar.ts';
import { overlaps, type Stay } from '#domain/rent.ts';
import { rentSchema } from '#domain/rent-form.ts';
import { asTyped } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';

/** As the server says it. */
const TAKEN = 'Some of these days are taken. Please choose other days.';

/** What a request to rent is checked by before it goes out; that the days are free, as far as we know. */
export function rentRules(today: PlainDate, booked: readonly Stay[]): Rules {
  const schema = rentSchema(today).test('free', (values, context) => {
    const isTaken = values.fromDate && values.toDate && booked.some((stay) => overlaps(stay, values));
    return isTaken ? context.createError({ path: 'fromDate', message: TAKEN }) : true;
  });
  return { validate: (values, options) => schema.validate(asTyped(values), options) };
}
