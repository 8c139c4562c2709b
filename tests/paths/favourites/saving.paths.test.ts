import { expect } from 'vitest';
import { isSaved } from '#machines/favourites/kept-on-device.ts';
import type { savingMachine } from '#machines/favourites/saving.machine.ts';
import type { savingSamples } from '#machines/favourites/saving.samples.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { HEART, neverAtRest } from '../checks.ts';
import { testFlow } from '../test-flow.ts';

const heart: ScreenCheck<typeof savingMachine> = (look, { context }) => {
  const isPressed = isSaved(context, flat.property_id);
  expect(look.buttons.map(({ name }) => name)).toContain(isPressed ? PRESSED : UNPRESSED);
};

const UNPRESSED = `Save: ${flat.title}`;
const PRESSED = `Remove ${flat.title} from saved`;

/** The flow has no screen of its own: the heart of every listing shows its state. */
const savingAdapter: TestAdapter<typeof savingMachine, typeof savingSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'mark.pressed': (person) => person.press(HEART),
    'person.signedIn': (person) => person.happens({ type: 'person.signedIn' }),
    'person.signedOut': (person, payload) => person.happens({ type: 'person.signedOut', ...payload }),
    'device.changed': (person, payload) => person.happens({ type: 'device.changed', ...payload }),
  },
  checks: {
    'saving.choosing': neverAtRest,
    'saving.arriving': heart,
    'saving.onDevice': heart,
    'saving.saving': heart,
    'saving.dropping': heart,
    'saving.asking': heart,
    'saving.kept': heart,
    'saving.waiting': heart,
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};

await testFlow('saving', {
  adapter: savingAdapter,
  inBrowser: async () => (await import('./favourites.browser.ts')).savingInBrowser,
});
