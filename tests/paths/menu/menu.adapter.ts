import { expect } from 'vitest';
import type { MenuContext, MenuItem } from '#machines/menu/menu.machine.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { entries } from '#src/flows/menu/menu-items.ts';
import type { Look } from '../look.ts';
import type { TestAdapter } from '../adapter.ts';

export const menuAdapter: TestAdapter = {
  executors: {
    'item.entered': (person, { item }) => person.pointAt(entryOf(item).label),
    'item.left': (person, _, state) => person.pointAwayFrom(openIn(state).label),
    // A pointer that presses has entered before, and takes the focus along: those are events of their own.
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

function entryOf(wanted: unknown) {
  const entry = entries.find(({ item }) => item === (wanted as MenuItem));
  if (!entry) throw new Error(`the header has no ${wanted}`);
  return entry;
}

const openIn = ({ context }: ExpectedState) => entryOf((context as unknown as MenuContext).item);

/** One drop-down at most, and none beside the panel. */
function expectOpen(look: Look, { items, dialog }: { items: string[]; dialog: string }) {
  expect(look.expanded).toEqual(items);
  expect(look.dialog).toBe(dialog);
  expect(look.links.includes(ONLY_IN_PANEL)).toBe(dialog !== '');
}
