/** Words of what cancelling costs each side, now and later. */
import { formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { costOfCancelling, freeUntil, halfOf, isLateCancellation } from '#domain/lifecycles/shipment-times.ts';
import { CARRIER_PAUSE, CARRIER_WARNED } from '#domain/limits.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import { windowOf } from '#domain/shipment-window.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';

type Times = Pick<Shipment, 'status' | 'day' | 'window'>;

/** Carriers lose standing instead of money, which we do not hold. docs/decisions/0071-pause-carriers-who-let-senders-down.md */
export const PAUSED = `senders see it, and the second time within ${spanInWords(CARRIER_WARNED)} you can't send offers for ${spanInWords(CARRIER_PAUSE)}`;

/** The sender's cost of cancelling once it is paid: `Free until Sun 11 Jan 2026, 8:00 AM. After that ₦45,000, or …` */
export function costInWords({ status, day, window }: Times, price: Kobo): string {
  const [begins_at, ends_at] = windowOf(day, window);
  const now = new Date(serverNow());
  if (now >= ends_at) return 'Free';
  if (status === 'onTheWay') return formatKobo(halfOf(price));
  const late = costOfCancelling({ status: 'booked', begins_at, ends_at, held_until: null }, price, begins_at);
  const costs = `${formatKobo(late)}, or ${formatKobo(halfOf(price))} once the truck is on the way`;
  const free = freeUntil({ begins_at });
  return now <= free ? `Free until ${formatMoment(free)}. After that ${costs}` : costs;
}

/** Says how the carrier of a paid load is affected by cancelling. */
export function lossInWords({ status, day, window }: Times): string {
  const [begins_at] = windowOf(day, window);
  return isLateCancellation({ status, begins_at }, new Date(serverNow()))
    ? `No longer free: ${PAUSED}`
    : `Free until ${formatMoment(freeUntil({ begins_at }))}. After that ${PAUSED}`;
}
