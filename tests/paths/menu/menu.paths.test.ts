import { expect } from 'vitest';
import type { MenuItem, menuMachine } from '#machines/menu/menu.machine.ts';
import type { menuSamples } from '#machines/menu/menu.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { entries } from '#src/flows/menu/menu-items.ts';
import type { TestAdapter } from '../adapter.ts';
import type { BrowserAdapter } from '../browser/arrangement.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const menuAdapter: TestAdapter<typeof menuMachine, typeof menuSamples> = {
  executors: {
    'item.entered': (person, { item }) => person.pointAt(entryOf(item).label),
    'item.left': (person, _, state) => person.pointAwayFrom(openIn(state).label),
    // A real press would also move pointer and focus over the item, which are events of their own.
    'item.pressed': (person, { item }) => person.activate(entryOf(item).label),
    'item.closed': (person) => person.hit('Escape'),
    'panel.opened': (person) => person.activate('Menu'),
    'panel.closed': (person) => person.press('Close'),
    'link.chosen': (person, _, state) =>
      person.follow(state.leaves.includes('menu.panel') ? ONLY_IN_PANEL : openIn(state).link.label),
  },
  checks: {
    'menu.closed': (look) => expectOpen(look, { items: [], dialog: '' }),
    'menu.peeking': (look, state) => expectOpen(look, { items: [openIn(state).label], dialog: '' }),
    'menu.leaving': (look, state) => expectOpen(look, { items: [openIn(state).label], dialog: '' }),
    'menu.open': (look, state) => expectOpen(look, { items: [openIn(state).label], dialog: '' }),
    'menu.panel': (look) => {
      expectOpen(look, { items: [], dialog: 'Menu' });
      expect(look.buttons.map(({ name }) => name)).toContain('Close');
    },
  },
};

const ONLY_IN_PANEL = 'Download App';

function entryOf(wanted: MenuItem | null) {
  const entry = entries.find(({ item }) => item === wanted);
  if (!entry) throw new Error(`the header has no ${wanted}`);
  return entry;
}

const openIn = ({ context }: StateOf<typeof menuMachine>) => entryOf(context.item);

/** Checks which drop-downs are open, and whether the panel is. */
function expectOpen(look: Look, { items, dialog }: { items: string[]; dialog: string }) {
  expect(look.expanded).toEqual(items);
  expect(look.dialog).toBe(dialog);
  expect(look.links.includes(ONLY_IN_PANEL)).toBe(dialog !== '');
}

const menuInBrowser: BrowserAdapter<typeof menuMachine, typeof menuSamples> = {
  open: async () => ({ path: '/' }),
  isPrerendered: true,
  personal: (payload) => payload,
  arrangements: {},
  // The delay between two items is too short to be checked.
  stillTime: true,
  // A phone has only the panel.
  width: 1280,

  happenings: {
    // Uses Escape here; the tests in jsdom press the button.
    'panel.closed': (person) => person.hit('Escape'),
    // Moves the pointer away from the link, so that it hovers over nothing when the page is checked at other widths.
    'link.chosen': async (person, { page }, payload, state) => {
      await menuAdapter.executors['link.chosen'](person, payload, state);
      await page.mouse.move(0, 0);
    },
  },
};

await testFlow('menu', {
  adapter: menuAdapter,
  inBrowser: menuInBrowser,
});
