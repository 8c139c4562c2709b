import { type StringSchema, string } from 'yup';
import { parseNaira } from '#domain/money.ts';

/** Validates an optional amount in naira. */
export const amount = (example: string) =>
  string().test(
    'naira',
    `Enter a whole amount in naira, such as ${example}`,
    (typed) => !typed?.trim() || parseNaira(typed) !== undefined,
  );

/** Validates the upper end of a range whose lower end is another field. Both are optional. */
export const atLeastAs = (lower: string, schema: StringSchema, problem: string) =>
  schema.test('range', problem, (typed, { parent }) => {
    const [from, to] = [parseNaira(parent[lower] ?? ''), parseNaira(typed ?? '')];
    return from === undefined || to === undefined || from <= to;
  });
