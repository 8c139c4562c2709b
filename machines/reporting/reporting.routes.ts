import { href } from '#domain/addresses.ts';
import { isId } from '#domain/text.ts';
import type { components } from '#openapi/contract.gen.ts';

/** The subject of a report. */
export type Reported = Pick<components['schemas']['Report'], 'about' | 'id'>;

/** Path of each step. */
export const steps = {
  choosing: href.report(),
  wording: href.report('words'),
  reviewing: href.report('review'),
} as const;

/** Query that names the subject, on every step. */
const reportQuery = ({ about, id }: Reported) => `?${about}=${id}`;

/** Writes the query for the route of the flow. */
export const reportingQuery = { write: reportQuery };

export const reportHref = (reported: Reported, step: keyof typeof steps = 'choosing') =>
  steps[step] + reportQuery(reported);

const abouts: readonly Reported['about'][] = ['listing', 'booking', 'inspection', 'shipment', 'person'];

/** Reads the subject from an address, which may be malformed. */
export function readReported(search: string): Reported | undefined {
  const query = new URLSearchParams(search);
  for (const about of abouts) {
    const id = query.get(about);
    if (id && isId(id)) return { about, id };
  }
  return undefined;
}
