import { href } from '#domain/addresses.ts';

/** The address of each wizard step. `href.carrier()` shows what is saved. */
export const steps = {
  naming: href.carrier('business'),
  driving: href.carrier('vehicle'),
  pricing: href.carrier('tariff'),
  reviewing: href.carrier('review'),
} as const;
