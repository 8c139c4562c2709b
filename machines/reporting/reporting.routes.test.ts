import { expect, it } from 'vitest';
import { reportedAt, reportHref } from './reporting.routes.ts';

const ID = '5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11';

it.each(['listing', 'booking', 'inspection', 'shipment', 'person'] as const)(
  'says on every step which %s is reported',
  (about) => {
    const steps = ['choosing', 'wording', 'reviewing'] as const;

    expect(steps.map((step) => reportHref({ about, id: ID }, step))).toEqual([
      ...[`/report?${about}=${ID}`, `/report/words?${about}=${ID}`, `/report/review?${about}=${ID}`],
    ]);
    expect(reportedAt(`?${about}=${ID}`)).toEqual({ about, id: ID });
  },
);

it.each(['', '?listing=', '?listing=5a0d5f0c', `?payment=${ID}`])('finds no subject in %j', (search) => {
  expect(reportedAt(search)).toBeUndefined();
});
