import { expect } from 'vitest';
import type { placesMachine } from '#machines/places/places.machine.ts';
import type { placesSamples } from '#machines/places/places.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { testFlow } from '../test-flow.ts';

const AREA = 'Area';
const NONE = 'No matching area.';

/** Checks the suggestions, which stay while a newer call is under way. */
const suggested: ScreenCheck<typeof placesMachine> = (look, { context }) => {
  const { suggested: places } = context;
  expect(look.text.includes('1 suggestion. Use the down arrow to choose.')).toBe(places.length === 1);
  for (const { area, state } of places) expect(look.text).toContain(`${area} ${state}`);
  expect(look.text).not.toContain(NONE);
};

const placesAdapter: TestAdapter<typeof placesMachine, typeof placesSamples> = {
  executors: {
    'text.typed': (person, { text }) => person.fill(AREA, String(text)),
    'list.wanted': (person) => person.hit('ArrowDown'),
    'place.pointed': (person, { at }) => person.hit(at === null ? 'Home' : 'ArrowDown'),
    'list.left': (person) => person.hit('Escape'),
  },
  checks: {
    'places.closed': suggested,
    'places.waiting': suggested,
    'places.asking': suggested,
    'places.shown': suggested,
    'places.nothing': (look) => expect(look.text).toContain(NONE),
  },
};

await testFlow('places', {
  adapter: placesAdapter,
  inBrowser: async () => (await import('./places.browser.ts')).placesInBrowser,
});
