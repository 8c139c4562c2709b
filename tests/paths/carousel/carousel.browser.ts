import type { Page } from 'playwright-core';
import type { BrowserWalk } from '../browser/arrangement.ts';
import { pressUnseen } from '../browser/person.ts';
import { dotOf } from './carousel.walk.ts';

/** It begins as soon as it is seen, so the person comes from another page: it then begins under the inspection's eyes. */
export const carouselInBrowser: BrowserWalk = {
  open: async () => ({ path: '/' }),
  personal: (payload) => payload,
  arrangements: {},
  stillTime: true,

  happenings: {
    // The page does it by itself as it opens. Whoever asks for less motion then finds it so on coming back.
    'screen.opened': async (person, { page }, { still }) => {
      if (!still) return;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await person.goTo('/elsewhere');
      await carousel(page).waitFor({ state: 'detached' });
      await person.goTo('/');
    },
    // A pointer would gain attention on its way to the button.
    'pause.pressed': (_, { page }) => pressUnseen(page, 'Pause'),
    'play.pressed': (_, { page }) => pressUnseen(page, 'Play'),
    'slide.chosen': (_, { page }, { slide }) => pressUnseen(page, dotOf(Number(slide))),
    // By the focus, which stays where it is while the page is looked at in other widths.
    'attention.gained': (_, { page }) => carousel(page).getByRole('button').first().focus(),
    'attention.lost': (_, { page }) => page.getByRole('link').first().focus(),
  },

  fleeting: ['carousel.arriving'],
};

const carousel = (page: Page) => page.getByRole('region', { name: 'What you can do with Gida' });
