import { object, string } from 'yup';
import { parseNaira } from '#domain/money.ts';

export const buySchema = object({
  minPrice: string().test(
    'naira',
    'Enter a whole amount in naira, such as 25,000,000',
    (typed) => !typed?.trim() || parseNaira(typed) !== undefined,
  ),
});
