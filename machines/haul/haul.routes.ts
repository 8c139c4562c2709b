import { href } from '#domain/addresses.ts';
import { isId } from '#domain/text.ts';

/** The address of each step. */
export const steps = {
  goods: href.haul(),
  origin: href.haul('from'),
  destination: href.haul('to'),
  timing: href.haul('when'),
  choosing: href.haul('vehicle'),
  reviewing: href.haul('review'),
} as const;

export type HaulStep = keyof typeof steps;

/** Keeps the booking's id in the address on every step. */
const bookingQuery = (bookingId: string | null) => (bookingId ? `?booking=${bookingId}` : '');

/** The query for the code that keeps the address in step. */
export const haulQuery = { write: ({ bookingId }: { bookingId: string | null }) => bookingQuery(bookingId) };

export const haulHref = (bookingId: string | null = null, step: HaulStep = 'goods') =>
  steps[step] + bookingQuery(bookingId);

/** Reads the booking's id from an address, which a user may have typed. */
export function bookingAt(search: string): string | null {
  const id = new URLSearchParams(search).get('booking');
  return id && isId(id) ? id : null;
}
