import { expect } from 'vitest';
import { rentSearch } from '#domain/search.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import type { searchSamples } from '#machines/search/search.samples.ts';
import { rentCount } from '#src/flows/search/search-words.ts';
import { pickupInWords } from '#src/flows/shared/pickup-words.ts';
import type { TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';
import { expectChips, fillIn, isSearching } from './finder.ts';

export const searchAdapter: TestAdapter<typeof searchMachine, typeof searchSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'search.submitted': async (person, { filters }) => {
      await fillIn(person, rentSearch, filters);
      await person.press(/^Search/);
    },
    'address.changed': (person, payload) => person.happens({ type: 'address.changed', ...payload }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'search.loading.choosing': neverAtRest,
    'search.recalling': neverAtRest,
    'search.arriving': (look) => expectUnderWay(look),
    'search.loading.apartments': (look) => expectSearching(look),
    'search.loading.warehouses': (look) => expectSearching(look),
    'search.shown': (look, { context }) => {
      const { found, filters } = context;
      expect(look.text).toContain(rentCount(found?.total ?? 0, filters));
      expectChips(look, rentSearch, filters);
      for (const { title, property_type: type, city, pickup } of found?.items ?? []) {
        expect(look.text).toContain(pickupInWords(pickup) ?? '');
        const name = title ?? `${type} in ${city}`;
        expect(look.links).toEqual(expect.arrayContaining([name, `Rent Now: ${name}`]));
      }
      expect(look.links.includes('Next page')).toBe((found?.total ?? 0) > 10 && !look.text.includes('Page 2 of 2'));
    },
    'search.nothing': (look, { context }) => {
      expect(look.text).toContain('No listings found.');
      const { area } = context.loosened;
      if (area) expect(look.links).toContain(`All of Ogun (${area} listings)`);
    },
    'search.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

function expectUnderWay(look: Look) {
  expect(look.heading).toBe('Search for Properties');
  expect(look.text).toContain('Available Listings');
  expect(look.text).toContain('Searching...');
}

function expectSearching(look: Look) {
  expectUnderWay(look);
  expect(isSearching(look)).toBe(true);
}
