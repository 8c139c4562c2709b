/**
 * The yup schema of the rent form. Separate from rent.ts, because the listing page uses that module and must not load
 * yup.
 */
import { type ObjectSchema, object, string } from 'yup';
import { employmentStatusValues } from '#openapi/contract.gen.ts';
import { addDays, isPlainDate, type PlainDate } from './calendar.ts';
import { atMost } from './in-words.ts';
import { OTHER_MAX_LENGTH, PURPOSE_MAX_LENGTH } from './limits.ts';
import { problemOfStay, type RentDraft, type Stay } from './rent.ts';

/**
 * Builds the schema that a rent form must pass before it is sent.
 *
 * @param today A plain date in Africa/Lagos.
 */
export function rentSchema(today: PlainDate): ObjectSchema<RentDraft> {
  return object({
    fromDate: day('fromDate', today),
    toDate: day('toDate', today),
    purpose: string().trim().required('Enter why you are renting').max(PURPOSE_MAX_LENGTH, atMost(PURPOSE_MAX_LENGTH)),
    employmentStatus: string()
      .required('Select your employment status')
      .oneOf(['', ...employmentStatusValues], 'Select your employment status'),
    otherStatus: string().trim().defined().max(OTHER_MAX_LENGTH, atMost(OTHER_MAX_LENGTH)),
    bringsGoods: string().defined(),
  });
}

/** Validates one of the two dates. While the other is missing, a valid default takes its place. */
function day(field: keyof Stay, today: PlainDate) {
  return string()
    .required(field === 'fromDate' ? 'Choose your first day' : 'Choose your last day')
    .test('stay', (_, context) => {
      const stay: Stay = context.parent;
      const dates = { fromDate: stay.fromDate || today, toDate: stay.toDate || addDays(stay.fromDate || today, 1) };
      if (!isPlainDate(dates.fromDate) || !isPlainDate(dates.toDate)) return true;
      const problem = problemOfStay(dates, today);
      return problem?.field === field ? context.createError({ message: problem.message }) : true;
    });
}
