import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';

/** Formats a count: `12`, or `100+` at the counting limit. */
export const countedInWords = (total: number) => (total >= SEARCH_COUNTED_MAX ? `${total}+` : String(total));
