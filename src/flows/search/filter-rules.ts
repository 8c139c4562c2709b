import { object, type StringSchema, string } from 'yup';
import { parseNaira } from '#domain/money.ts';
import type { Search } from '#domain/search.ts';

/** Validates an optional amount in naira. */
const amount = (example: string) =>
  string().test(
    'naira',
    `Enter a whole amount in naira, such as ${example}`,
    (typed) => !typed?.trim() || parseNaira(typed) !== undefined,
  );

/** Validates the upper end of a range whose lower end is another field. Both are optional. */
const atLeastAs = (lower: string, schema: StringSchema, problem: string) =>
  schema.test('range', problem, (typed, { parent }) => {
    const [from, to] = [parseNaira(parent[lower] ?? ''), parseNaira(typed ?? '')];
    return from === undefined || to === undefined || from <= to;
  });

/** Checks the amounts of a form, and that a maximum is not below its minimum. */
export function filterRules({ filters, sampleAmount }: Search) {
  const naira = amount(sampleAmount);
  const rules = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind !== 'naira') return [];
    return [[name, filter.reaches ? atLeastAs(filter.reaches[0], naira, filter.reaches[1]) : naira] as const];
  });
  return object(Object.fromEntries(rules));
}
