/** When loaded goods should arrive. @source docs/product.md, DEL-16 */
import { formatMoment } from './calendar.ts';
import { SHIPMENT_ROAD_TIME } from './limits.ts';

const HOUR = 60 * 60_000;

/** How much longer roads are than the straight line. */
const ROAD_FACTOR = 1.3;
/** Average speeds of a load, with checkpoints and rests, in kilometres an hour: on a good day and on a bad one. */
const ROAD_SPEED = { good: 50, bad: 25 } as const;
/** Time for traffic in the towns at both ends. */
const TOWN_TIME = 2 * HOUR;

export interface Arrival {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Returns the time in which goods should arrive, in full hours, and never after the delivery's own deadline.
 *
 * @param straight The straight line between both towns, in kilometres.
 */
export function expectedArrival(straight: number, loadedAt: Date): Arrival {
  const road = straight * ROAD_FACTOR;
  const latest = loadedAt.getTime() + SHIPMENT_ROAD_TIME;
  const after = (span: number) => new Date(Math.min(Math.ceil((loadedAt.getTime() + span) / HOUR) * HOUR, latest));
  return { from: after((road / ROAD_SPEED.good) * HOUR), until: after((road / ROAD_SPEED.bad) * HOUR + TOWN_TIME) };
}

/** Says when goods should arrive, or that they are or were late. Empty for goods that arrived in time. */
export function arrivalInWords({ from, until }: Arrival, arrivedAt: Date | undefined, now: Date): string {
  if ((arrivedAt ?? now) > until) {
    return `${arrivedAt ? 'Arrived late' : 'Late'}: we expected it by ${formatMoment(until)}.`;
  }
  return arrivedAt ? '' : `Expected to arrive: ${formatMoment(from)} to ${formatMoment(until)}.`;
}
