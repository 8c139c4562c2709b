import { expect } from 'vitest';
import { haulageTitle } from '#domain/goods.ts';
import type { haulagesCases } from '#machines/haulages/haulages.cases.ts';
import type { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { sideWords, statusWords } from '#src/flows/haulages/list-words.ts';
import { hasNextPage } from '../list.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

/** A returning user keeps reading the old list while it reloads. */
const loading: ScreenCheck<typeof haulagesMachine> = (look, state) => {
  if (state.context.found) return shown(look, state);
  expect(look.heading).toBe(wordsOf(state).title);
  expect(look.text).toContain(wordsOf(state).loading);
};

const shown: ScreenCheck<typeof haulagesMachine> = (look, state) => {
  expect(look.heading).toBe(wordsOf(state).title);
  for (const haulage of state.context.found?.items ?? []) {
    expect(look.links).toContain(haulageTitle(haulage));
    expect(look.text).toContain(statusWords[haulage.status].status);
    expect(look.text.includes('1 offer from ₦180,000')).toBe(haulage.status === 'requested');
  }
};

export const haulagesWalk: Walk<typeof haulagesMachine, typeof haulagesCases> = {
  executors: {
    // The page sends it as it opens.
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    // Follows the link if there is one, else goes to the address.
    'page.turned': (person, { page }, state) =>
      hasNextPage(state) ? person.follow('Next page') : person.goTo(`${wordsOf(state).path}?page=${page}`),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'haulages.arriving': loading,
    'haulages.loading': loading,
    'haulages.shown': shown,
    'haulages.nothing': (look, state) => {
      expect(look.heading).toBe(wordsOf(state).title);
      expect([wordsOf(state).way.label, 'Go to the first page'].some((name) => look.links.includes(name))).toBe(true);
    },
    'haulages.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

const wordsOf = (state: Pick<StateOf<typeof haulagesMachine>, 'context'>) => sideWords[state.context.side];
