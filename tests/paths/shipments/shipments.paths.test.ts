import { expect } from 'vitest';
import { shipmentTitle } from '#domain/goods.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { pageSizeOf, type shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import type { shipmentsSamples } from '#machines/shipments/shipments.samples.ts';
import { statusWords } from '#src/flows/shared/shipment-status.ts';
import { sideWords } from '#src/flows/shipments/list-words.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { hasNextPage } from '../checks.ts';
import { testFlow } from '../test-flow.ts';

/** A returning user keeps reading the old list while it reloads. */
const loading: ScreenCheck<typeof shipmentsMachine> = (look, state) => {
  if (state.context.found) return shown(look, state);
  expect(look.heading).toBe(wordsOf(state).title);
  expect(look.text).toContain(wordsOf(state).loading);
};

const shown: ScreenCheck<typeof shipmentsMachine> = (look, state) => {
  expect(look.heading).toBe(wordsOf(state).title);
  for (const shipment of state.context.found?.items ?? []) {
    // Leaves out the number, which the server generates.
    const [, title = ''] = shipmentTitle(shipment).split(': ');
    expect(look.links).toContainEqual(expect.stringMatching(new RegExp(`^G-\\w{5}: ${title}$`)));
    expect(look.text).toContain(statusWords[shipment.status].status);
    expect(look.text.includes('1 offer from ₦180,000')).toBe(shipment.status === 'requested');
  }
};

const shipmentsAdapter: TestAdapter<typeof shipmentsMachine, typeof shipmentsSamples> = {
  executors: {
    // The page sends it by itself when it opens.
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    // Follows the link if there is one, else goes to the address.
    'page.turned': (person, { page }, state) =>
      hasNextPage(state, pageSizeOf(state.context.side))
        ? person.follow('Next page')
        : person.goTo(`${wordsOf(state).path}?page=${page}`),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'shipments.arriving': loading,
    'shipments.loading': loading,
    'shipments.shown': shown,
    'shipments.nothing': (look, state) => {
      expect(look.heading).toBe(wordsOf(state).title);
      expect([wordsOf(state).way.label, 'Go to page 1'].some((name) => look.links.includes(name))).toBe(true);
    },
    'shipments.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

const wordsOf = (state: Pick<StateOf<typeof shipmentsMachine>, 'context'>) => sideWords[state.context.side];

await testFlow('shipments', {
  adapter: shipmentsAdapter,
  inBrowser: async () => (await import('./shipment.browser.ts')).shipmentsInBrowser,
});
