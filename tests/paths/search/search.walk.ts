import { expect } from 'vitest';
import type { SearchFilters } from '#domain/search.ts';
import type { SearchContext } from '#machines/search/search.setup.ts';
import { saidOfRent } from '#src/flows/search/said-filters.ts';
import { countOfRent } from '#src/flows/search/search-words.ts';
import { pickupInWords } from '#src/flows/shared/pickup-words.ts';
import type { Look } from '../look.ts';
import type { Walk } from '../walk.ts';
import { expectInUse, isSearching } from './finder.ts';

export const searchWalk: Walk = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'search.submitted': async (person, { filters }) => {
      const { type, state, area, budget, location, ...more } = filters as SearchFilters;
      await person.check(type);
      await person.choose('State', state);
      await person.fill('Area', area);
      await person.fill('Budget', budget);
      await person.fill('Location', location);
      if (type === 'Warehouse') await person.choose('With pickup from', more.pickup);
      await person.unfold('More filters');
      await person.choose('Bedrooms', more.bedrooms);
      await person.choose('Price for', more.period);
      await person.fill('Price from', more.priceFrom);
      await person.fill('Total to move in', more.totalTo);
      await person.press(/^Search/);
    },
    'address.changed': (person, payload) => person.happens({ type: 'address.changed', ...payload }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'search.arriving': (look) => expectOnTheWay(look),
    'search.loading.apartments': (look) => expectSearching(look),
    'search.loading.warehouses': (look) => expectSearching(look),
    'search.shown': (look, { context }) => {
      const { found, filters } = context as unknown as SearchContext;
      expect(look.text).toContain(countOfRent(found?.total ?? 0, filters));
      expectInUse(look, saidOfRent(filters));
      for (const { title, property_type: type, city, pickup } of found?.items ?? []) {
        expect(look.text).toContain(pickupInWords(pickup) ?? '');
        const name = title ?? `${type} in ${city}`;
        expect(look.links).toEqual(expect.arrayContaining([name, `Rent Now: ${name}`]));
      }
      expect(look.links.includes('Next page')).toBe((found?.total ?? 0) > 10 && !look.text.includes('Page 2 of 2'));
    },
    'search.nothing': (look, { context }) => {
      expect(look.text).toContain('No listings found.');
      const { area } = (context as unknown as SearchContext).loosened;
      if (area) expect(look.links).toContain(`Without “Sagamu”: ${area} places`);
    },
    'search.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

function expectOnTheWay(look: Look) {
  expect(look.heading).toBe('Search for Properties');
  expect(look.text).toContain('Available Listings');
  expect(look.text).toContain('Searching...');
}

function expectSearching(look: Look) {
  expectOnTheWay(look);
  expect(isSearching(look)).toBe(true);
}
