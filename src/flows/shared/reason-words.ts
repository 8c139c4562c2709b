import type { components } from '#openapi/contract.gen.ts';

/** What is wrong with what somebody reports. */
export const reasonWords: Record<components['schemas']['ReportReason'], string> = {
  gone: 'It is gone',
  notAsShown: 'It is not as shown',
  notTheirs: 'It is not theirs',
  nobodyCame: 'Nobody came',
  askedForMoney: 'They asked for money',
  rude: 'They were rude',
  other: 'Something else',
};
