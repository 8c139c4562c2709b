import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';

/** `12`, and where counting ended `100 or more`. */
export const countedInWords = (total: number) => (total >= SEARCH_COUNTED_MAX ? `${total} or more` : String(total));
