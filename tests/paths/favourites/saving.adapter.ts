import { expect } from 'vitest';
import { isSaved } from '#machines/favourites/saved.ts';
import type { SavingContext } from '#machines/favourites/saving.machine.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';

const heart: ScreenCheck = (look, { context }) => {
  const isPressed = isSaved(context as unknown as SavingContext, flat.property_id);
  expect(look.buttons.map(({ name }) => name)).toContain(isPressed ? PRESSED : UNPRESSED);
};

const UNPRESSED = `Save: ${flat.title}`;
const PRESSED = `Remove ${flat.title} from saved`;

/** Whichever way it stands. */
export const HEART = /^(Save:|Remove .+ from saved)/;

/** It has no screen of its own: it shows in the heart of every listing. */
export const savingAdapter: TestAdapter = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'mark.pressed': (person) => person.press(HEART),
    'person.signedIn': (person) => person.happens({ type: 'person.signedIn' }),
    'person.signedOut': (person, payload) => person.happens({ type: 'person.signedOut', ...payload }),
    'device.changed': (person, payload) => person.happens({ type: 'device.changed', ...payload }),
  },
  checks: {
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
