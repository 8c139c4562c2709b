import { href } from '#domain/addresses.ts';
import { isId } from '#domain/ids.ts';
import type { components } from '#openapi/contract.gen.ts';

/** What is reported. */
export type Reported = Pick<components['schemas']['Report'], 'about' | 'id'>;

/** Where each step stands. */
export const steps = {
  choosing: href.report(),
  wording: href.report('words'),
  reviewing: href.report('review'),
} as const;

/** What is reported says the address itself, on every step. */
const reportQuery = ({ about, id }: Reported) => `?${about}=${id}`;

/** The same, for whatever keeps the address of the flow. */
export const reportingQuery = { write: reportQuery };

export const reportHref = (reported: Reported, step: keyof typeof steps = 'choosing') =>
  steps[step] + reportQuery(reported);

const abouts: readonly Reported['about'][] = ['listing', 'booking', 'inspection', 'haulage', 'person'];

/** What an address is about to report. Anybody may have written it. */
export function reportedAt(search: string): Reported | undefined {
  const query = new URLSearchParams(search);
  for (const about of abouts) {
    const id = query.get(about);
    if (id && isId(id)) return { about, id };
  }
  return undefined;
}
