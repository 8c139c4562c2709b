import { formatMoment } from '#domain/calendar.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { PricedVehicle } from '#machines/haul/haul.types.ts';
import type { components } from '#openapi/contract.gen.ts';

/** Labels of the UN classes of dangerous goods. */
export const hazardClassWords: Record<components['schemas']['Hazard']['class'], string> = {
  '2': 'Class 2, gases',
  '3': 'Class 3, flammable liquids (fuel, paint)',
  '4': 'Class 4, flammable solids',
  '5': 'Class 5, oxidisers',
  '6.1': 'Class 6.1, poisons',
  '8': 'Class 8, corrosives (acid)',
  '9': 'Class 9, batteries and others',
};

/** The time from which a retry can succeed. */
export const retryTime = (seconds: number) => formatMoment(new Date(serverNow() + seconds * 1_000));

/** The two ends of a delivery, as the wizard's steps name them. */
export type End = 'From' | 'To';

interface EndWords {
  title: string;
  lead: string;
  person: string;
  /** Whether the browser may fill in the user's own name and number. */
  isOwn: boolean;
}

export const endWords: Record<End, EndWords> = {
  From: {
    title: 'Pickup address',
    lead: 'Carriers see only the town. The carrier you pay gets the street, name and phone number.',
    person: 'Contact at pickup',
    isOwn: true,
  },
  To: {
    title: 'Delivery address',
    lead: 'The receiver gets a code by SMS and gives it to the driver when everything has arrived.',
    person: 'Receiver',
    isOwn: false,
  },
};

/** `₦180,000 total` */
export function priceInWords({ price, unserved }: Omit<PricedVehicle, 'vehicle'>) {
  if (price !== null) return `${formatKobo(fromWire(price))} total`;
  return unserved ? 'No carrier covers this route yet' : 'Get offers';
}
