import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import type { carouselSamples } from '#machines/carousel/carousel.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { slides } from '#src/flows/carousel/carousel-flow.tsx';
import type { TestAdapter } from '../adapter.ts';
import type { BrowserAdapter } from '../browser/arrangement.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const carouselAdapter: TestAdapter<typeof carouselMachine, typeof carouselSamples> = {
  executors: {
    // The page sends this itself when it opens.
    'screen.opened': (person, { still }) => person.happens({ type: 'screen.opened', still }),
    // A real press would also move pointer and focus over the carousel, which are events of their own.
    'slide.chosen': (person, { slide }) => person.activate(dotOf(Number(slide))),
    'pause.pressed': (person) => person.activate('Pause slides'),
    'play.pressed': (person) => person.activate('Play slides'),
    'attention.gained': (person) => person.pointAt(dotOf(0)),
    'attention.lost': (person) => person.pointAwayFrom(dotOf(0)),
  },
  checks: {
    'carousel.arriving': (look, state) => expectSlide(look, state),
    'carousel.playing': (look, state) => expectControl(look, state, 'Pause slides'),
    'carousel.held': (look, state) => expectControl(look, state, 'Pause slides'),
    'carousel.paused': (look, state) => expectControl(look, state, 'Play slides'),
  },
};

const dotOf = (slide: number) => `Slide ${slide + 1}: ${slides[slide]?.title}`;

function expectSlide(look: Look, { context }: StateOf<typeof carouselMachine>) {
  const { slide } = context;
  for (const { title } of slides) expect(look.text).toContain(title);
  expect(look.current).toEqual([dotOf(slide)]);
}

function expectControl(look: Look, state: StateOf<typeof carouselMachine>, name: 'Pause slides' | 'Play slides') {
  expectSlide(look, state);
  const names = look.buttons.map((button) => button.name);
  expect(names).toEqual(expect.arrayContaining([name, ...slides.map((_, slide) => dotOf(slide))]));
  expect(names).not.toContain(name === 'Pause slides' ? 'Play slides' : 'Pause slides');
}

/** The carousel starts as soon as it is shown, so the user comes from another page: then inspection sees the start. */
const carouselInBrowser: BrowserAdapter<typeof carouselMachine, typeof carouselSamples> = {
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
    // Uses the focus here and the pointer in jsdom, because either counts as attention.
    'attention.gained': (_, { page }) => carousel(page).getByRole('button').first().focus(),
    'attention.lost': (_, { page }) => page.getByRole('link').first().focus(),
  },

  fleeting: ['carousel.arriving'],
};

const carousel = (page: Page) => page.getByRole('region', { name: 'What you can do with Gida' });

await testFlow('carousel', {
  adapter: carouselAdapter,
  inBrowser: carouselInBrowser,
});
