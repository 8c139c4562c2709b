import type { components } from '#openapi/contract.gen.ts';

/** Reasons for a report. */
export const reasonWords: Record<components['schemas']['ReportReason'], string> = {
  gone: 'Already gone',
  notAsShown: 'Not as shown',
  notTheirs: 'Not theirs to rent out or sell',
  nobodyCame: 'No one came',
  askedForMoney: 'Asked for extra money',
  rude: 'Rude or abusive',
  other: 'Something else',
};
