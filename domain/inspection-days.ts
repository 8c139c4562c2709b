/** The days on which a listing can be inspected: merges changes of two windows, and keeps booked days out. */
import type { components } from '#openapi/contract.gen.ts';
import type { PlainDate } from './calendar.ts';
import type { Stay } from './rent.ts';

type AvailableDay = components['schemas']['AvailableDay'];
type Days = readonly AvailableDay[];

interface Merging {
  readonly standing: Days;
  /** The days that the window loaded. */
  readonly was: Days;
  /** The days as the window changed them. */
  readonly days: Days;
}

/**
 * @returns The days with the changes of both windows, and the first day that both have changed. On such days this
 * window wins.
 */
export function mergeDays({ standing, was, days }: Merging): { merged: AvailableDay[]; conflict?: PlainDate } {
  const all = [...new Set([...standing, ...days].map(({ day }) => day))].sort();
  const versions = all.map((day) => {
    const [present, seen, sent] = [standing, was, days].map((each) => each.find((one) => one.day === day));
    const isOurs = !isAlike(seen, sent);
    return {
      day,
      chosen: isOurs ? sent : present,
      isBoth: isOurs && !isAlike(seen, present) && !isAlike(sent, present),
    };
  });
  const conflict = versions.find(({ isBoth }) => isBoth)?.day;
  return { merged: versions.flatMap(({ chosen }) => chosen ?? []), ...(conflict && { conflict }) };
}

const isAlike = (one: AvailableDay | undefined, other: AvailableDay | undefined) =>
  one?.start === other?.start && one?.end === other?.end;

/** Returns the requests and bookings of a listing, on whose days no inspection day can be added. */
export const staysOf = (activity: components['schemas']['ListingActivity'] | undefined): Stay[] =>
  (activity?.bookings ?? []).map(({ fromDate, toDate }) => ({ fromDate, toDate }));

export const isBooked = (day: PlainDate, stays: readonly Stay[]) =>
  stays.some(({ fromDate, toDate }) => fromDate <= day && day < toDate);
