/** Conversions of values to and from both databases, which have to behave alike. */
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/** Plain dates stay text, counts are numbers. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(INT8, Number);
valueTypes.setTypeParser(DATE, (text: string) => text);

/** Returns the parser of a column type. */
export const parserOf = (type: number) =>
  valueTypes.getTypeParser(type, 'text') as unknown as (text: string) => unknown;

// Public in node-postgres, but missing in its types.
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } };

/** Encodes a value as node-postgres does. */
export const toParameter = (value: unknown) => utils.prepareValue(value);
