import type { components } from '#openapi/contract.gen.ts';

/** A listing without the data that only its owner may see. */
export type PublicListing = components['schemas']['Listing'];
