import { object } from 'yup';
import { amount, atLeastAs } from '../shared/amount-rules.ts';

const naira = amount('5,000,000');

export const searchSchema = object({
  budget: atLeastAs('priceFrom', naira, 'The budget must not be below the price from'),
  priceFrom: naira,
  totalTo: naira,
});
