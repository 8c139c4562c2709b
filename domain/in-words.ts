/** The numbers of the business as sentences say them: changing one changes every sentence that names it. */

const HOUR = 60 * 60_000;

const units = [
  { name: 'days', length: 24 * HOUR },
  { name: 'hours', length: HOUR },
  { name: 'minutes', length: 60_000 },
  { name: 'seconds', length: 1_000 },
] as const;

/**
 * `15 minutes`, `24 hours`, `30 days`: in the largest unit of which there are two or more. Only an hour is
 * said in the singular: `1 hour`.
 *
 * @param span Milliseconds, a whole number of that unit.
 */
export function spanInWords(span: number): string {
  if (span === HOUR) return '1 hour';
  const unit = units.find(({ length }) => span >= 2 * length);
  if (!unit || span % unit.length !== 0) throw new RangeError(`${span} ms is not a whole number of a unit.`);
  return `${span / unit.length} ${unit.name}`;
}

/** Returns whole megabytes: 10 for ten megabytes. */
export const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

/** The message of a field with too much text. */
export const atMost = (characters: number) => `Use at most ${characters.toLocaleString('en')} characters`;
