import { href } from '#domain/addresses.ts';
import { isId } from '#domain/ids.ts';

/** Where each step stands. */
export const steps = {
  goods: href.haul(),
  origin: href.haul('from'),
  destination: href.haul('to'),
  timing: href.haul('when'),
  choosing: href.haul('vehicle'),
  reviewing: href.haul('review'),
} as const;

export type HaulStep = keyof typeof steps;

/** Of a booking whose goods are brought: on every step the address says which. */
const bookingQuery = (bookingId: string | null) => (bookingId ? `?booking=${bookingId}` : '');

/** The same, for whatever keeps the address of the flow. */
export const haulQuery = { write: ({ bookingId }: { bookingId: string | null }) => bookingQuery(bookingId) };

export const haulHref = (bookingId: string | null = null, step: HaulStep = 'goods') =>
  steps[step] + bookingQuery(bookingId);

/** The booking that an address names. Anybody may have written it. */
export function bookingAt(search: string): string | null {
  const id = new URLSearchParams(search).get('booking');
  return id && isId(id) ? id : null;
}
