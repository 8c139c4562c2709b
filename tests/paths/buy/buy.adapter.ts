import { expect } from 'vitest';
import { buySearch, type Filters } from '#domain/search.ts';
import type { SearchContext } from '#machines/search/search.setup.ts';
import { saleCount } from '#src/flows/buy/buy-words.ts';
import { expectChips, fillIn, isSearching } from '../search/finder.ts';
import type { TestAdapter } from '../adapter.ts';

export const buyAdapter: TestAdapter = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'search.submitted': async (person, { filters }) => {
      await fillIn(person, buySearch, filters as Filters);
      await person.press(/^Search/);
    },
    'address.changed': (person, payload) => person.happens({ type: 'address.changed', ...payload }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'buy.arriving': (look) => expect(look.text).toContain('Searching...'),
    'buy.loading': (look) => {
      expect(look.heading).toBe('Buy Property');
      expect(isSearching(look)).toBe(true);
    },
    'buy.shown': (look, { context }) => {
      const { found, filters } = context as unknown as SearchContext;
      expect(look.text).toContain(saleCount(found?.total ?? 0, filters));
      expectChips(look, buySearch, filters);
      for (const { property_type: type, city, state, description } of found?.items ?? []) {
        expect(look.links).toContain(`Book inspection: ${type} in ${city}`);
        expect(look.text).toContain(`${city}, ${state}`);
        expect(look.text).toContain(description);
      }
    },
    'buy.nothing': (look) => expect(look.text).toContain('No listings found.'),
    'buy.failed': (look) => expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};
