import { expect } from 'vitest';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import type { carouselSamples } from '#machines/carousel/carousel.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { slides } from '#src/flows/carousel/carousel.tsx';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const carouselAdapter: TestAdapter<typeof carouselMachine, typeof carouselSamples> = {
  executors: {
    // The page sends this itself when it opens.
    'screen.opened': (person, { still }) => person.happens({ type: 'screen.opened', still }),
    // A pointer that presses has come over the carousel before, and takes the focus along: events of their own.
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

await testFlow('carousel', {
  adapter: carouselAdapter,
  inBrowser: async () => (await import('./carousel.browser.ts')).carouselInBrowser,
});
