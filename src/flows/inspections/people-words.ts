import type { Inspection } from '#machines/inspections/inspections.machine.ts';

export const OUR_TEAM = 'our team';

/** Names the other side for the reader: the owner, the visitor by name, or our team for the visitor's own property. */
export function counterpartOf({ role, is_own, visitor_name }: Inspection): string {
  if (role !== 'visitor') return visitor_name;
  return is_own ? OUR_TEAM : 'the owner';
}

/** Starts a sentence with these words. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
