import { expect } from 'vitest';
import type { Found } from '#machines/list/list.setup.ts';
import type { Look } from './look.ts';

/** Where more follows, the list says how much of it is shown, and the button for more is there. */
export function expectWayOn(look: Look, found: Found<unknown> | null) {
  const hasMore = found !== null && found.after !== null;
  expect(look.buttons.some(({ name }) => name === 'Show more')).toBe(hasMore);
  if (hasMore) expect(look.text).toContain(`${found.items.length} of ${found.total} shown`);
}
