import type { components } from '#openapi/contract.gen.ts';

/** A listing as everybody may see it. */
export type PublicListing = components['schemas']['Listing'];
