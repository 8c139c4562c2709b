/** The header of the public pages: which drop-down is open, by hovering or by pressing, and whether the panel is. */
import { assign, setup } from 'xstate';

export type MenuItem = 'about' | 'services' | 'contact';

export interface MenuContext {
  /** The item with an open drop-down. */
  item: MenuItem | null;
}

export type MenuEvent =
  | { type: 'item.entered'; item: MenuItem }
  | { type: 'item.left' }
  | { type: 'item.pressed'; item: MenuItem }
  /** Escape, a press outside, or focus moving on. */
  | { type: 'item.closed' }
  | { type: 'panel.opened' }
  /** Its button, Escape, or a press outside. */
  | { type: 'panel.closed' }
  | { type: 'link.chosen' };

const flow = setup({
  types: {
    context: {} as MenuContext,
    events: {} as MenuEvent,
    input: {} as object,
  },
  guards: {
    isOpen: ({ context, event }) => 'item' in event && event.item === context.item,
  },
  actions: {
    openItem: assign(({ event }) => ('item' in event ? { item: event.item } : {})),
    closeItem: assign({ item: null }),
  },
  delays: {
    /** Milliseconds for a pointer that slips off on its way into the drop-down to return. */
    grace: 250,
  },
});

export const menuMachine = flow.createMachine({
  id: 'menu',
  context: { item: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'closeItem',
      on: {
        'item.entered': { target: 'peeking', actions: 'openItem' },
        'item.pressed': { target: 'open', actions: 'openItem' },
        'panel.opened': 'panel',
      },
    },
    /** Opened by the pointer: it goes when the pointer goes. */
    peeking: {
      on: {
        'item.entered': { actions: 'openItem' },
        'item.left': 'leaving',
        'item.pressed': { target: 'open', actions: 'openItem' },
        'item.closed': 'closed',
        'link.chosen': 'closed',
      },
    },
    leaving: {
      after: { grace: 'closed' },
      on: {
        'item.entered': { target: 'peeking', actions: 'openItem' },
        'item.pressed': { target: 'open', actions: 'openItem' },
        'item.closed': 'closed',
        'panel.opened': 'panel',
      },
    },
    /** Opened by a press: it stays. */
    open: {
      on: {
        'item.pressed': [{ guard: 'isOpen', target: 'closed' }, { actions: 'openItem' }],
        'item.closed': 'closed',
        'link.chosen': 'closed',
        'panel.opened': 'panel',
      },
    },
    panel: {
      entry: 'closeItem',
      on: {
        'panel.closed': 'closed',
        'link.chosen': 'closed',
      },
    },
  },
});
