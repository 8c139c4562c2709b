import { object } from 'yup';
import type { Search } from '#domain/search.ts';
import { amount, atLeastAs } from '../shared/amount-rules.ts';

/** Checks the amounts of a form, and that a maximum is not below its minimum. */
export function filterRules({ filters, sampleAmount }: Search) {
  const naira = amount(sampleAmount);
  const rules = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind !== 'naira') return [];
    return [[name, filter.reaches ? atLeastAs(filter.reaches[0], naira, filter.reaches[1]) : naira] as const];
  });
  return object(Object.fromEntries(rules));
}
