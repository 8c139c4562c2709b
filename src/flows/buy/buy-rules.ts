import { object } from 'yup';
import { amount, atLeastAs } from '../shared/amount-rules.ts';

const naira = amount('25,000,000');

export const buySchema = object({
  minPrice: naira,
  maxPrice: atLeastAs('minPrice', naira, 'The maximum price must not be below the minimum'),
  totalTo: naira,
});
