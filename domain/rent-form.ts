/** Beside rent.ts, which the page of a listing needs too: yup is more than all of its own code. */
import { type ObjectSchema, object, string } from 'yup';
import { employmentStatusValues } from '#openapi/contract.gen.ts';
import { addDays, isPlainDate, type PlainDate } from './calendar.ts';
import { atMost } from './in-words.ts';
import { OTHER_MAX_LENGTH, PURPOSE_MAX_LENGTH } from './limits.ts';
import { problemOfStay, type RentDraft, type Stay } from './rent.ts';

/**
 * What a form must hold before it can be sent.
 *
 * @param today A plain date in Africa/Lagos.
 */
export function rentSchema(today: PlainDate): ObjectSchema<RentDraft> {
  return object({
    fromDate: day('fromDate', today),
    toDate: day('toDate', today),
    purpose: string()
      .trim()
      .required('Enter the purpose of your stay')
      .max(PURPOSE_MAX_LENGTH, atMost(PURPOSE_MAX_LENGTH)),
    employmentStatus: string()
      .required('Select your employment status')
      .oneOf(['', ...employmentStatusValues], 'Select your employment status'),
    otherStatus: string().trim().defined().max(OTHER_MAX_LENGTH, atMost(OTHER_MAX_LENGTH)),
    bringsGoods: string().defined(),
  });
}

/** Each of the two days shows the problem that is its own; while one is missing the other has none with it. */
function day(field: keyof Stay, today: PlainDate) {
  const what = field === 'fromDate' ? 'first day' : 'last day';
  return string()
    .required(`Choose the ${what}`)
    .test('stay', (_, context) => {
      const stay: Stay = context.parent;
      const asked = { fromDate: stay.fromDate || today, toDate: stay.toDate || addDays(stay.fromDate || today, 1) };
      if (!isPlainDate(asked.fromDate) || !isPlainDate(asked.toDate)) return true;
      const problem = problemOfStay(asked, today);
      return problem?.field === field ? context.createError({ message: problem.message }) : true;
    });
}
