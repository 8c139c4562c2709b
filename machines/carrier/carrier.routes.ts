import { href } from '#domain/addresses.ts';

/** Where each step of the wizard stands. What is saved stands above them, at `href.carrier()`. */
export const steps = {
  naming: href.carrier('business'),
  driving: href.carrier('vehicle'),
  pricing: href.carrier('tariff'),
  reviewing: href.carrier('review'),
} as const;
