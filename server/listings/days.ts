/** Merges the days that two windows have changed. */
import type { components } from '#openapi/contract.gen.ts';
import { dayChanged } from './listing.errors.ts';

type AvailableDay = components['schemas']['AvailableDay'];
type Days = readonly AvailableDay[];

interface Merging {
  readonly standing: Days;
  /** The days that the window has read. */
  readonly was: Days;
  /** The days that it sends. */
  readonly days: Days;
}

/** @throws dayChanged for a day that was changed meanwhile, and to something else. */
export function mergeDays({ standing, was, days }: Merging): AvailableDay[] {
  const all = new Set([...standing, ...days].map(({ day }) => day));
  return [...all].sort().flatMap((day) => {
    const [present, seen, sent] = [standing, was, days].map((each) => each.find((one) => one.day === day));
    if (isAlike(seen, sent)) return present ?? [];
    if (!isAlike(seen, present) && !isAlike(sent, present)) throw dayChanged(day);
    return sent ?? [];
  });
}

const isAlike = (one: AvailableDay | undefined, other: AvailableDay | undefined) =>
  one?.start === other?.start && one?.end === other?.end;
