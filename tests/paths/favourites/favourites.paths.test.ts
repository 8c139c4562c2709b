import { expect } from 'vitest';
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import type { favouritesSamples } from '#machines/favourites/favourites.samples.ts';
import { nameOf } from '#src/flows/shared/small-words.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { hasNextPage, neverAtRest } from '../checks.ts';
import { testFlow } from '../test-flow.ts';

const loading: ScreenCheck<typeof favouritesMachine> = (look, state) => {
  expect(look.heading).toBe('Saved');
  expect(look.text).toContain(state.context.side === 'seen' ? 'Loading recently viewed' : 'Loading saved places');
};

/** Texts of listings that are not available. */
const off = { paused: 'Paused. It may be back soon.', removed: 'The owner has removed this listing.' };

const favouritesAdapter: TestAdapter<typeof favouritesMachine, typeof favouritesSamples> = {
  executors: {
    // The page sends it by itself when it opens.
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    // Follows the link if there is one, else goes to the address.
    'page.turned': (person, { page }, state) =>
      hasNextPage(state) ? person.follow('Next page') : person.goTo(`/saved?page=${page}`),
    'retry.requested': (person) => person.press('Try again'),
    'seen.cleared': (person) => person.press('Clear history'),
  },
  checks: {
    'favourites.loading.choosing': neverAtRest,
    'favourites.arriving': loading,
    'favourites.loading.inAccount': loading,
    'favourites.loading.onDevice': loading,
    'favourites.shown': (look, state) => {
      const { found, side } = state.context;
      for (const listing of found?.items ?? []) {
        expect(look.links).toContain(nameOf(listing));
        if (listing.status in off) expect(look.text).toContain(off[listing.status as keyof typeof off]);
      }
      expect(look.buttons.some(({ name }) => name === 'Clear history')).toBe(side === 'seen');
    },
    'favourites.nothing': (look, state) => {
      const { side, page } = state.context;
      if (side === 'seen') expect(look.text).toContain('Listings you view appear here, on this device only.');
      else if (page > 1) expect(look.links).toContain('Go to page 1');
      else expect(look.text).toContain('No saved places yet.');
    },
    'favourites.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};

await testFlow('favourites', {
  adapter: favouritesAdapter,
  inBrowser: async () => (await import('./favourites.browser.ts')).favouritesInBrowser,
});
