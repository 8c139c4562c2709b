import type { menuMachine } from '#machines/menu/menu.machine.ts';
import type { menuSamples } from '#machines/menu/menu.samples.ts';
import type { BrowserAdapter } from '../browser/arrangement.ts';
import { menuAdapter } from './menu.adapter.ts';

export const menuInBrowser: BrowserAdapter<typeof menuMachine, typeof menuSamples> = {
  open: async () => ({ path: '/' }),
  isPrerendered: true,
  personal: (payload) => payload,
  arrangements: {},
  // The grace between two items is over before anybody has looked.
  stillTime: true,
  // On a phone there is the panel alone.
  width: 1280,

  happenings: {
    // The button is pressed on the screens.
    'panel.closed': (person) => person.hit('Escape'),
    // The pointer went to the link, and must not rest over what comes there while the page is looked at in other widths.
    'link.chosen': async (person, { page }, payload, state) => {
      await menuAdapter.executors['link.chosen'](person, payload, state);
      await page.mouse.move(0, 0);
    },
  },
};
