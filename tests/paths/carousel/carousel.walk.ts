import { expect } from 'vitest';
import { slides } from '#src/flows/carousel/slides.ts';
import type { Look } from '../look.ts';
import type { Walk } from '../walk.ts';

export const carouselWalk: Walk = {
  executors: {
    'screen.opened': (person, { still }) => person.happens({ type: 'screen.opened', still }),
    'slide.chosen': (person, { slide }) => person.press(dotOf(Number(slide))),
    // A pointer that presses has come over the carousel before; a screen reader presses without one.
    'pause.pressed': (person) => person.happens({ type: 'pause.pressed' }),
    'play.pressed': (person) => person.press('Play'),
    // The pointer's way over the page is nobody's name or key.
    'attention.gained': (person) => person.happens({ type: 'attention.gained' }),
    'attention.lost': (person) => person.happens({ type: 'attention.lost' }),
  },
  checks: {
    'carousel.arriving': (look) => expectSlides(look),
    'carousel.playing': (look) => expectControl(look, 'Pause'),
    'carousel.held': (look) => expectControl(look, 'Pause'),
    'carousel.paused': (look) => expectControl(look, 'Play'),
  },
};

export const dotOf = (slide: number) => `Slide ${slide + 1}: ${slides[slide]?.title}`;

function expectSlides(look: Look) {
  for (const { title } of slides) expect(look.text).toContain(title);
}

function expectControl(look: Look, name: 'Pause' | 'Play') {
  expectSlides(look);
  const names = look.buttons.map((button) => button.name);
  expect(names).toEqual(expect.arrayContaining([name, ...slides.map((_, slide) => dotOf(slide))]));
  expect(names).not.toContain(name === 'Pause' ? 'Play' : 'Pause');
}
