import { formatKobo, fromWire } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';

/** Returns a card's text about pickup to a warehouse; undefined if no carrier serves it. */
export function pickupInWords(pickup: components['schemas']['Pickup'] | undefined): string | undefined {
  if (!pickup) return undefined;
  const { from, price } = pickup;
  return from === null || price === null ? 'Carriers deliver here' : pickupFrom(from, price);
}

/** `Pickup from Abia from ₦180,000` */
export const pickupFrom = (state: string, price: number) => `Pickup from ${state} from ${formatKobo(fromWire(price))}`;
