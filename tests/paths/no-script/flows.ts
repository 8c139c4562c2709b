import type { FlowName } from '#machines/flows.ts';

/** The flows of the pages that are whole without a script. */
export const flowsWithoutScript = ['search', 'buy', 'listingView'] as const satisfies readonly FlowName[];
