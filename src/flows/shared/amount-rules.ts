import { type StringSchema, string } from 'yup';
import { parseNaira } from '#domain/money.ts';

/** An amount one may leave out. */
export const amount = (example: string) =>
  string().test(
    'naira',
    `Enter a whole amount in naira, such as ${example}`,
    (typed) => !typed?.trim() || parseNaira(typed) !== undefined,
  );

/** The upper end of a range, whose lower end is another field of the form; either may be left out. */
export const atLeastAs = (lower: string, schema: StringSchema, problem: string) =>
  schema.test('range', problem, (typed, { parent }) => {
    const [from, to] = [parseNaira(parent[lower] ?? ''), parseNaira(typed ?? '')];
    return from === undefined || to === undefined || from <= to;
  });
