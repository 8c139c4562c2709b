import { formatKobo, fromWire } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';

/** What a card says of having goods brought to a warehouse, and nothing where nobody brings them. */
export function pickupInWords(pickup: components['schemas']['Pickup'] | undefined): string | undefined {
  if (!pickup) return undefined;
  const { from, price } = pickup;
  return from === null || price === null ? 'Carriers serve this state' : pickupFrom(from, price);
}

/** `Pickup from Abia from ₦180,000` */
export const pickupFrom = (state: string, price: number) => `Pickup from ${state} from ${formatKobo(fromWire(price))}`;
