import type { placesMachine } from '#machines/places/places.machine.ts';
import type { placesSamples } from '#machines/places/places.samples.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { answerWith, type BrowserAdapter, unreachable } from '../browser/arrangement.ts';
import { offerCopies } from '../search/offered-listings.ts';

export const placesInBrowser: BrowserAdapter<typeof placesMachine, typeof placesSamples> = {
  open: async () => ({ path: '/book-apartment' }),
  arrive: async (_, { page }) => {
    await page.getByLabel('Area', { exact: true }).focus();
    await page.getByRole('combobox', { name: 'Area' }).waitFor();
  },
  /** Wide: in a narrow viewport the field is in a sheet. */
  width: 1280,
  isAtOneWidth: true,
  personal: (payload) => payload,
  arrangements: {
    'suggestPlaces: Lekki': offerCopies(1, flat),
    'suggestPlaces: none': answerWith([]),
    'suggestPlaces: unreachable': unreachable,
  },
  passing: ['places.waiting'],
};
