import { object, string } from 'yup';
import { parseNaira } from '#domain/money.ts';

/** An amount one may leave out. */
const amount = string().test(
  'naira',
  'Enter a whole amount in naira, such as 5,000,000',
  (typed) => !typed?.trim() || parseNaira(typed) !== undefined,
);

export const searchSchema = object({ budget: amount });
