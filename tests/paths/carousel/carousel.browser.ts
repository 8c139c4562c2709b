import type { Page } from 'playwright-core';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import type { carouselSamples } from '#machines/carousel/carousel.samples.ts';
import type { BrowserAdapter } from '../browser/arrangement.ts';

/** It begins as soon as it is seen, so the person comes from another page: it then begins under the inspection's eyes. */
export const carouselInBrowser: BrowserAdapter<typeof carouselMachine, typeof carouselSamples> = {
  open: async () => ({ path: '/' }),
  personal: (payload) => payload,
  arrangements: {},
  stillTime: true,

  happenings: {
    // The page sends this itself when it opens, so a changed motion preference takes effect on the next visit.
    'screen.opened': async (person, { page }, { still }) => {
      if (!still) return;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await person.goTo('/elsewhere');
      await carousel(page).waitFor({ state: 'detached' });
      await person.goTo('/');
    },
    // By the focus here, by the pointer on the screens: either is attention.
    'attention.gained': (_, { page }) => carousel(page).getByRole('button').first().focus(),
    'attention.lost': (_, { page }) => page.getByRole('link').first().focus(),
  },

  fleeting: ['carousel.arriving'],
};

const carousel = (page: Page) => page.getByRole('region', { name: 'What you can do with Gida' });
