import { expect } from 'vitest';
import { buySearch } from '#domain/search.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { buySamples } from '#machines/buy/buy.samples.ts';
import { saleCount } from '#src/flows/buy/buy-words.ts';
import type { TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';
import { expectChips, fillIn, isSearching } from '../search/finder.ts';

export const buyAdapter: TestAdapter<typeof buyMachine, typeof buySamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'search.submitted': async (person, { filters }) => {
      await fillIn(person, buySearch, filters);
      await person.press(/^Search/);
    },
    'address.changed': (person, payload) => person.happens({ type: 'address.changed', ...payload }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'buy.recalling': neverAtRest,
    'buy.arriving': (look) => expect(look.text).toContain('Searching...'),
    'buy.loading': (look) => {
      expect(look.heading).toBe('Buy Property');
      expect(isSearching(look)).toBe(true);
    },
    'buy.shown': (look, { context }) => {
      const { found, filters } = context;
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
