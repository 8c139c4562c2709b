import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';

/** `12`, or `100+` where counting stopped. */
export const countedInWords = (total: number) => (total >= SEARCH_COUNTED_MAX ? `${total}+` : String(total));
